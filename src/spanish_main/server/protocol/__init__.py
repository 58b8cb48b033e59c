"""What goes over the wire beside a table, and the descriptions of the protocol that are made from the code."""
