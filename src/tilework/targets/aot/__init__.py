"""Ahead-of-time compilation: one description of the exports (``exports``) and one compiler for WebAssembly modules and native libraries."""
