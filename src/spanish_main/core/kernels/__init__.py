"""The foundation of kernels."""
