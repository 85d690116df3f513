"""Frameworks under test: none of them reports home."""

import os

os.environ["HAYSTACK_TELEMETRY_ENABLED"] = "False"
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
os.environ["HF_HUB_OFFLINE"] = "1"
