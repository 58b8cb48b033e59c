"""The rules: the state, the actions, and what each seat may know."""
