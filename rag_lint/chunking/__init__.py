"""Between documents and chunks: splitting, placing chunks back onto their source, coverage."""
