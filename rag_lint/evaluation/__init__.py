"""Many answers: read from datasets and traces, checked one by one, resumed, summed up, compared with labels, calibrated."""
