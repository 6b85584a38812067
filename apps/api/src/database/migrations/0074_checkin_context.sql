-- What was going on (tags) and how much was slept, sealed together: also the listed ones, because what somebody does with
-- their body or their family is nobody's to query.
ALTER TABLE checkins ADD COLUMN context_sealed bytea;
