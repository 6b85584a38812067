-- What a lead tries from the desk before anybody comes in: whether mail and texts arrive, and a first backup.
CREATE TABLE setup_tries (
  step text PRIMARY KEY CHECK (step IN ('mail', 'text', 'backup')),
  asked_at timestamptz NOT NULL,
  code_index bytea,
  ended_at timestamptz,
  failed boolean NOT NULL DEFAULT false,
  detail text,
  proven_at timestamptz
);
COMMENT ON TABLE setup_tries IS 'setup: the newest try of each step; it names nobody';
COMMENT ON COLUMN setup_tries.code_index IS 'keyed hash of the code that the message carried';
COMMENT ON COLUMN setup_tries.detail IS 'why it failed, by whom it was sent, or where the backup lies';
