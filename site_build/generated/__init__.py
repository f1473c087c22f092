"""Pages and parts of pages that are made from clauses, registers, terms and calculators, never typed."""
