"""The rules, the evaluation and the search as WebAssembly modules: Numba's own compiler, pointed at wasm32.

``compiler`` turns exported functions into an object file, ``linker`` makes a module of it, ``exports`` says what is exported, ``artefacts``
describes states, actions and weights to whoever loads a module, ``build`` puts it all into a folder, ``node`` runs it here.
"""
