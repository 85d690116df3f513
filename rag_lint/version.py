"""The version, kept here so that telling it costs no look at the installed packages."""

VERSION = "0.1.0"
