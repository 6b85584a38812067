-- Codes by which somebody may sign up, made in batches. Which code somebody came by is written nowhere: uses are counted.
CREATE TABLE sign_up_batches (
  id uuid PRIMARY KEY,
  -- The programme; read by those who lead alone.
  label text NOT NULL,
  codes int NOT NULL CHECK (codes BETWEEN 1 AND 500),
  uses_each int NOT NULL CHECK (uses_each BETWEEN 1 AND 1000),
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  stopped_at timestamptz
);
COMMENT ON TABLE sign_up_batches IS 'installation: sign-up codes made at once for a programme, until when they hold and how often each';
CREATE INDEX sign_up_batches_newest ON sign_up_batches (made_at);

CREATE TABLE sign_up_codes (
  -- A keyed hash, so that nobody tries codes on a copy of the database.
  code_index bytea PRIMARY KEY,
  batch_id uuid NOT NULL REFERENCES sign_up_batches (id) ON DELETE CASCADE,
  used int NOT NULL DEFAULT 0
);
COMMENT ON TABLE sign_up_codes IS 'installation: hashes of sign-up codes, and how often each was used';
CREATE INDEX sign_up_codes_of_batch ON sign_up_codes (batch_id);
