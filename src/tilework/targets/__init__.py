"""The machines that the one source runs on: ``native`` (this processor), ``wasm`` (a browser), ``cuda`` (a graphics card).

The compiled functions know nothing of them. What a machine must do is the same for all: play games and search, identically to the bit.
"""
