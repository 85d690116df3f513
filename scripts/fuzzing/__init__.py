"""What the nightly fuzzing runs: targets, the seeds they begin with, and the engines that make inputs."""
