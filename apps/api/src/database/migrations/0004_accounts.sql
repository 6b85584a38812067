-- Until when a session may do what asks for the password again.
ALTER TABLE sessions ADD COLUMN stepped_up_until timestamptz;

-- Whose Google account signs in here, found by a blind index.
ALTER TABLE people ADD COLUMN google_subject_index bytea UNIQUE;

-- The id is what a link or a page carries; alone it opens nothing. No person: asked for an address that has no account.
CREATE TABLE password_resets (
  id text PRIMARY KEY,
  person_id uuid REFERENCES people (id) ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('email', 'mobile')),
  target_index bytea NOT NULL,
  secret_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  proven_at timestamptz,
  reset_auth_hash bytea,
  used_at timestamptz
);
CREATE INDEX password_resets_target ON password_resets (target_index, way, sent_at);
CREATE INDEX password_resets_person ON password_resets (person_id) WHERE used_at IS NULL;
COMMENT ON TABLE password_resets IS 'sessions: ways back in that were asked for, each for ten minutes; secrets only as hashes';

-- What may be brought once only, like the state of a sign-in with Google.
CREATE TABLE used_states (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE used_states IS 'sessions: states of sign-ins that were brought already, until they are over anyway';
