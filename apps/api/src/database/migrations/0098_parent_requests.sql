-- What a parent asked by the link of their letter; it goes with the account it is about.
CREATE TABLE parent_requests (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('correct', 'erase', 'write')),
  message_sealed bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by uuid REFERENCES people (id) ON DELETE SET NULL,
  outcome text CHECK (outcome IN ('answered', 'closing'))
);
COMMENT ON TABLE parent_requests IS 'consent: what a parent asked by the link of their letter, sealed with the key of the youth it is about';
CREATE UNIQUE INDEX parent_requests_one_open ON parent_requests (person_id, kind) WHERE answered_at IS NULL;
CREATE INDEX parent_requests_waiting ON parent_requests ((answered_at IS NOT NULL), asked_at, id);
CREATE INDEX parent_requests_of_person ON parent_requests (person_id);
CREATE INDEX parent_requests_answered_by ON parent_requests (answered_by) WHERE answered_by IS NOT NULL;
