"""Many answers: read from datasets and traces, checked one by one, summed up, compared with labels, calibrated."""
