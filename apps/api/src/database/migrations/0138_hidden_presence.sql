-- Who looks offline to whom: what unseen_presence has, and whom a youth's pause leaves out. `looks_offline` says the same of two
-- people, but PostgreSQL never writes a function with a subquery into the statement that calls it; a list asks this view once.
CREATE VIEW hidden_presence AS
  SELECT person_id, other_id AS viewer_id FROM chat_choices WHERE blocked_at IS NOT NULL OR hides_presence
  UNION ALL SELECT other_id AS person_id, person_id AS viewer_id FROM chat_choices WHERE blocked_at IS NOT NULL
  UNION ALL SELECT youth_id AS person_id, supporter_id AS viewer_id FROM crew_members
    WHERE paused_at IS NOT NULL AND ended_at IS NULL;
COMMENT ON VIEW hidden_presence IS 'chat: who looks offline to whom, whatever they are';
