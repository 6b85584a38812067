-- Who is in whose crew now. Rooms other than the crew's read membership here, so that none of them can forget that a relation
-- ended. Plain enough that PostgreSQL reads and locks crew_members itself, by its own indexes.
CREATE VIEW living_crew AS
  SELECT id, youth_id, supporter_id, since FROM crew_members WHERE ended_at IS NULL;
COMMENT ON VIEW living_crew IS 'crew: who supports whom now; what ended is not in it';
