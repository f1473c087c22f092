"""Search by clause: what is sought through (`documents`), and what the page does with it (`browser/`)."""
