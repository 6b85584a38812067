-- Youths who know each other. A request is a row that waits; it becomes the connection when it is accepted.
CREATE TABLE connections (
  id uuid PRIMARY KEY,
  asker_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- Who answered: nobody yet while it waits.
  other_id uuid REFERENCES people (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'link')),
  contact_index bytea,
  contact_sealed bytea,
  message_sealed bytea,
  token_hash bytea NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'accepted', 'rejected', 'cancelled', 'ended')),
  -- Why somebody said no: theirs alone.
  reason text,
  -- False: answered like any other, and passed on to nobody.
  reaches boolean NOT NULL,
  was_sent boolean NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  ended_at timestamptz,
  CHECK (asker_id <> other_id),
  CHECK ((state IN ('accepted', 'rejected')) <= (other_id IS NOT NULL))
);
COMMENT ON TABLE connections IS 'connections: which youths know each other, and who asks whom';
CREATE UNIQUE INDEX connections_once ON connections (least(asker_id, other_id), greatest(asker_id, other_id)) WHERE state = 'accepted';
CREATE UNIQUE INDEX connections_asked_once ON connections (asker_id, contact_index) WHERE state = 'pending';
CREATE INDEX connections_of_asker ON connections (asker_id, created_at);
CREATE INDEX connections_of_other ON connections (other_id) WHERE other_id IS NOT NULL;
CREATE INDEX connections_by_contact ON connections (contact_index, created_at);

-- Both ways round. Rooms other than that of connections read them here.
CREATE VIEW living_connections AS
  SELECT id, asker_id AS person_id, other_id, answered_at AS since FROM connections WHERE state = 'accepted'
  UNION ALL SELECT id, other_id AS person_id, asker_id AS other_id, answered_at AS since FROM connections WHERE state = 'accepted';
COMMENT ON VIEW living_connections IS 'connections: which youths know each other now, both ways round';

-- Under 16 only with people under 18. A year alone leaves two ages: the younger one counts for who is protected, the older one
-- for whom they are protected from.
CREATE FUNCTION may_connect(one int, other int, this_year int) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  'SELECT coalesce(NOT ((this_year - one <= 16 AND this_year - other >= 18) OR (this_year - other <= 16 AND this_year - one >= 18)), false)';
