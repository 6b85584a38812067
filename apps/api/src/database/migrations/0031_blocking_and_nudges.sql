-- What somebody chose about one person they write with: blocked or not, whether that person sees when they are here, and until
-- when that person's nudges rest. It outlives the relation: whoever comes back does not come back unblocked.
CREATE TABLE chat_choices (
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  blocked_at timestamptz,
  hides_presence boolean NOT NULL DEFAULT false,
  nudges_rest_until timestamptz,
  PRIMARY KEY (person_id, other_id),
  CHECK (person_id <> other_id)
);
COMMENT ON TABLE chat_choices IS 'chat: what somebody chose about one other person; the other one never learns of it';
CREATE INDEX chat_choices_about ON chat_choices (other_id);

-- Between whom nothing is written, seen or nudged, both ways round: one of the two blocked the other.
CREATE VIEW blocked_pairs AS
  SELECT person_id, other_id FROM chat_choices WHERE blocked_at IS NOT NULL
  UNION ALL SELECT other_id AS person_id, person_id AS other_id FROM chat_choices WHERE blocked_at IS NOT NULL;
COMMENT ON VIEW blocked_pairs IS 'chat: two people of whom one blocked the other, both ways round';

-- Whose being here is not shown to whom, by a choice of one of the two.
CREATE VIEW unseen_presence AS
  SELECT person_id, other_id AS viewer_id FROM chat_choices WHERE blocked_at IS NOT NULL OR hides_presence
  UNION ALL SELECT other_id AS person_id, person_id AS viewer_id FROM chat_choices WHERE blocked_at IS NOT NULL;
COMMENT ON VIEW unseen_presence IS 'chat: whose presence stays hidden from whom';

-- The same together with what pausing hides, in one question. That one comes with the next migration, so it is not looked for yet.
SET LOCAL check_function_bodies = off;
CREATE FUNCTION looks_offline(person uuid, viewer uuid) RETURNS boolean LANGUAGE sql STABLE AS
  'SELECT hides_presence(person, viewer) OR EXISTS (SELECT FROM unseen_presence u WHERE u.person_id = person AND u.viewer_id = viewer)';
SET LOCAL check_function_bodies = on;

-- What a blocked person writes stands in their own conversation and in no other, also afterwards.
ALTER TABLE chat_messages
  ADD COLUMN picture_id uuid REFERENCES media (id) ON DELETE SET NULL,
  ADD COLUMN is_withheld boolean NOT NULL DEFAULT false;
CREATE INDEX chat_messages_picture ON chat_messages (picture_id) WHERE picture_id IS NOT NULL;

-- The frozen copy of a reported picture, sealed under the server's key: whoever sent it may delete their own.
ALTER TABLE reports ADD COLUMN picture_key text, ADD COLUMN picture_type text;

-- 'Thinking of you', with one tap.
CREATE TABLE nudges (
  id uuid PRIMARY KEY,
  sender_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  receiver_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('thinking', 'free', 'checkin', 'proud', 'hangout')),
  is_withheld boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE nudges IS 'nudges: who nudged whom, when and how; withheld where it was not passed on';
CREATE INDEX nudges_of_pair ON nudges (sender_id, receiver_id, created_at);
CREATE INDEX nudges_of_receiver ON nudges (receiver_id, created_at);
