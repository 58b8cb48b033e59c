"""Libraries in which thinking runs (``core.kernels.ready``): made of the kernels by Numba and LLVM, once a target.

``python -m spanish_main.libraries DIR`` makes those of the games for all targets. Who plays needs none of this package.
"""
