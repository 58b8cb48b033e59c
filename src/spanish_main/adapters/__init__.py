"""The games behind other interfaces: protocols and libraries, one file each."""
