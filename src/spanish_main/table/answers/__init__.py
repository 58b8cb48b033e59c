"""What is answered beside live tables, by the server and by the edition without one alike."""
