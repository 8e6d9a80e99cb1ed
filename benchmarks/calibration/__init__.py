"""Calibrate win chances: self-play, a fit of the calibration parameters, and reliability curves."""
