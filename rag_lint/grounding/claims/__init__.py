"""An answer against its passages: claims, a verdict for each, metrics, the gate. Nothing here talks to a model itself."""
