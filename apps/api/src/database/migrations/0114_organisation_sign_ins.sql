-- Signing in with an organisation's own OpenID provider: whose account there belongs to whom, and which sessions came of it.
CREATE TABLE organisation_links (
  organisation text NOT NULL,
  subject_index bytea NOT NULL,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (organisation, subject_index),
  UNIQUE (organisation, person_id)
);
CREATE INDEX organisation_links_person ON organisation_links (person_id);
COMMENT ON TABLE organisation_links IS 'session: which account at an organisation opens whose account here';

-- Of nobody until somebody is known to be the same person; without a session until the second factor was right too.
CREATE TABLE organisation_sign_ins (
  id uuid PRIMARY KEY,
  organisation text NOT NULL,
  subject_index bytea NOT NULL,
  sid_index bytea,
  person_id uuid REFERENCES people ON DELETE CASCADE,
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  role text CHECK (role IN ('moderator', 'lead')),
  refresh_sealed bytea,
  read_at timestamptz NOT NULL,
  began_at timestamptz NOT NULL
);
CREATE INDEX organisation_sign_ins_subject ON organisation_sign_ins (organisation, subject_index);
CREATE INDEX organisation_sign_ins_sid ON organisation_sign_ins (organisation, sid_index) WHERE sid_index IS NOT NULL;
CREATE INDEX organisation_sign_ins_person ON organisation_sign_ins (person_id);
CREATE INDEX organisation_sign_ins_session ON organisation_sign_ins (session_id);
CREATE INDEX organisation_sign_ins_read ON organisation_sign_ins (read_at) WHERE refresh_sealed IS NOT NULL;
COMMENT ON TABLE organisation_sign_ins IS 'session: sign-ins at an organisation, and the role that it gives';

ALTER TABLE sign_in_steps ADD COLUMN organisation_sign_in_id uuid REFERENCES organisation_sign_ins ON DELETE SET NULL;
CREATE INDEX sign_in_steps_organisation ON sign_in_steps (organisation_sign_in_id)
  WHERE organisation_sign_in_id IS NOT NULL;
-- Null: granted on the command line. Otherwise the provider must have been asked again before then.
ALTER TABLE staff_roles ADD COLUMN valid_until timestamptz;
