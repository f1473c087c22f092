"""The translators' tools: clause texts and terms out to the formats of the trade, and clause texts back in."""
