"""The pure core: no open, no print, no clock, no network."""
