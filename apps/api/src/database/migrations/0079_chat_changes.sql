-- A message answers another one of its conversation, and can be changed for a few minutes. What was changed while a block stands
-- is what its author alone sees: `own_sealed`, sealed as the message itself is.
ALTER TABLE chat_messages
  ADD COLUMN reply_seq int CHECK (reply_seq < seq),
  ADD COLUMN revision int NOT NULL DEFAULT 0,
  ADD COLUMN own_sealed bytea,
  ADD COLUMN own_revision int;
COMMENT ON COLUMN chat_messages.reply_seq IS 'the message of the same room that this one answers';
COMMENT ON COLUMN chat_messages.own_sealed IS 'as its author changed it while the other one blocks them; null: message_sealed';
COMMENT ON COLUMN chat_messages.own_revision IS 'the revision of own_sealed';

CREATE TABLE chat_versions (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES chat_messages (id) ON DELETE CASCADE,
  revision int NOT NULL,
  author_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  message_sealed bytea NOT NULL,
  replaced_at timestamptz NOT NULL,
  UNIQUE (message_id, revision)
);
COMMENT ON TABLE chat_versions IS 'chat: what the other one could read before its author changed a message; goes along with a report';
CREATE INDEX chat_versions_author ON chat_versions (author_id);

-- Of two rows of one person the withheld one is what that person sees, the other one what the other one sees. Without an emoji:
-- taken back while a block stands.
CREATE TABLE chat_reactions (
  message_id uuid NOT NULL REFERENCES chat_messages (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  is_withheld boolean NOT NULL DEFAULT false,
  emoji_sealed bytea,
  reacted_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, person_id, is_withheld)
);
COMMENT ON TABLE chat_reactions IS 'chat: one of six emoji under a message, one for each person, sealed with their key';
CREATE INDEX chat_reactions_person ON chat_reactions (person_id);
