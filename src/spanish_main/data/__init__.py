"""Matches as datasets for other tools: one row a decision, in Parquet files."""
