"""What lets a team begin with the findings it has: fingerprints, baselines, ignores beside a file, a score."""
