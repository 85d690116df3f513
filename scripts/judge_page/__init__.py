"""The page of prompts and answers."""
