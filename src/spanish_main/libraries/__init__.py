"""Makes the libraries in which bots think (``core.kernels.ready``), from the kernels, by Numba and LLVM.

``python -m spanish_main.libraries DIR`` makes them for all targets. Playing does not need this package.
"""
