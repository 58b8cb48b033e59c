"""What kernels are built on."""
