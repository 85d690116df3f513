"""What models are asked, in Chinese and English, each with examples in its own language. Changed words, new version."""
