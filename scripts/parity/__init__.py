"""What ``rule_parity_check.py`` and the catalogue's tests demand of every rule."""
