"""An answer against its passages: claims, a verdict for each, metrics, the gate."""
