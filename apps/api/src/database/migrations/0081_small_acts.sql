-- Small acts after check-ins: which, in which moment, and whether it helped are sealed; that one was done lights a window.
CREATE TABLE small_acts (
  id uuid NOT NULL,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  act_sealed bytea NOT NULL,
  is_done boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (person_id, id)
);
COMMENT ON TABLE small_acts IS 'small-acts: small things somebody did after a check-in, sealed with their own key';
CREATE INDEX small_acts_newest ON small_acts (person_id, at DESC, id DESC);
CREATE INDEX small_acts_done ON small_acts (person_id) WHERE is_done;
