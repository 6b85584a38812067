-- Reaching somebody whom staff worry about: one open check for each person, what was done in it, and whom of their Crew it asked.
CREATE TABLE welfare_checks (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  item_kind text NOT NULL CHECK (item_kind IN ('article', 'comment', 'report', 'reporter', 'appeal')),
  item_id uuid NOT NULL,
  reason_sealed bytea NOT NULL,
  started_at timestamptz NOT NULL,
  held_by uuid REFERENCES people (id) ON DELETE SET NULL,
  handed_over_at timestamptz,
  handed_to uuid REFERENCES people (id) ON DELETE SET NULL,
  is_urgent boolean NOT NULL DEFAULT false,
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('safe', 'with-crew', 'with-services', 'not-reached', 'mistaken', 'other')),
  CHECK ((closed_at IS NULL) = (outcome IS NULL))
);
COMMENT ON TABLE welfare_checks IS 'welfare-checks: that staff try to reach somebody, from what, and who has it now; the reason is sealed with that person’s key';
COMMENT ON COLUMN welfare_checks.handed_over_at IS 'since when it waits for a colleague to take it; null: it does not';
CREATE UNIQUE INDEX welfare_checks_open ON welfare_checks (person_id) WHERE closed_at IS NULL;
CREATE INDEX welfare_checks_person ON welfare_checks (person_id, started_at DESC, id DESC);
CREATE INDEX welfare_checks_held ON welfare_checks (held_by) WHERE held_by IS NOT NULL;
CREATE INDEX welfare_checks_handed ON welfare_checks (handed_to) WHERE handed_to IS NOT NULL;
CREATE INDEX welfare_checks_newest ON welfare_checks (started_at DESC, id DESC);
CREATE INDEX welfare_checks_closed ON welfare_checks (closed_at) WHERE closed_at IS NOT NULL;

CREATE INDEX break_glass_requests_about ON break_glass_requests (asked_about, asked_at DESC);

CREATE TABLE welfare_check_steps (
  id uuid PRIMARY KEY,
  check_id uuid NOT NULL REFERENCES welfare_checks (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('started', 'looked', 'wrote', 'answered', 'crew-asked', 'crew-answered',
    'emergency-asked', 'called', 'noted', 'handed-over', 'taken', 'closed')),
  by_id uuid REFERENCES people (id) ON DELETE SET NULL,
  words_sealed bytea,
  note_sealed bytea,
  is_urgent boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL
);
COMMENT ON TABLE welfare_check_steps IS 'welfare-checks: what was done, written and answered in a check, sealed with the key of whom it is about';
COMMENT ON COLUMN welfare_check_steps.by_id IS 'who of the staff; null: the person themself, their Crew, or an account that is gone';
COMMENT ON COLUMN welfare_check_steps.words_sealed IS 'what was written to them or by them: theirs to read';
COMMENT ON COLUMN welfare_check_steps.note_sealed IS 'a note inside the house';
CREATE INDEX welfare_check_steps_check ON welfare_check_steps (check_id, at, id);
CREATE INDEX welfare_check_steps_by ON welfare_check_steps (by_id) WHERE by_id IS NOT NULL;
CREATE INDEX welfare_check_steps_person ON welfare_check_steps (person_id);

CREATE TABLE welfare_requests (
  check_id uuid NOT NULL REFERENCES welfare_checks (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  crew_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('with-them', 'spoke', 'no-luck')),
  answered_at timestamptz,
  PRIMARY KEY (check_id, crew_id)
);
COMMENT ON TABLE welfare_requests IS 'welfare-checks: who of somebody’s Crew was asked to check on them, and what they answered';
CREATE INDEX welfare_requests_person ON welfare_requests (person_id);
CREATE INDEX welfare_requests_crew ON welfare_requests (crew_id);

CREATE TABLE welfare_choices (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  may_ask_crew boolean NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE welfare_choices IS 'welfare-checks: whether staff may ask somebody’s Crew to check on them; no row means no';
