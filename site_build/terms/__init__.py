"""The term base: its entries, the forms of their words, and where clauses use them."""
