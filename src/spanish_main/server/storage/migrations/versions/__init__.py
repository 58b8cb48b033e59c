"""One module a step, named by number and purpose."""
