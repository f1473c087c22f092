"""`squad`: motivation, ability and panic in a skirmish game of the Second World War; source 000, German."""
