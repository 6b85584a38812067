-- What staff do about accounts, reports and doubted pictures, and what keeps those well who look at them.
CREATE TABLE sanctions (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('warning', 'restriction', 'suspension')),
  reason text NOT NULL,
  -- What the person is told besides; sealed with their key, like what they answer.
  words_sealed bytea,
  report_id uuid REFERENCES reports (id) ON DELETE SET NULL,
  set_by uuid REFERENCES people (id) ON DELETE SET NULL,
  set_at timestamptz NOT NULL,
  -- Null: a suspension that waits, until a call for help of theirs is over.
  started_at timestamptz,
  -- Null: until somebody lifts it.
  ends_at timestamptz,
  confirmed_at timestamptz,
  lifted_at timestamptz,
  lifted_by uuid REFERENCES people (id) ON DELETE SET NULL,
  appeal_sealed bytea,
  appealed_at timestamptz,
  appeal_outcome text CHECK (appeal_outcome IN ('upheld', 'lifted')),
  appeal_answer_sealed bytea,
  appeal_decided_at timestamptz,
  appeal_decided_by uuid REFERENCES people (id) ON DELETE SET NULL
);
COMMENT ON TABLE sanctions IS 'sanctions: warnings, restrictions and suspensions of an account, and what its person answers';
CREATE INDEX sanctions_newest ON sanctions (person_id, set_at DESC, id DESC);
CREATE INDEX sanctions_list ON sanctions (set_at DESC, id DESC);
CREATE INDEX sanctions_appeals ON sanctions (appealed_at) WHERE appealed_at IS NOT NULL AND appeal_decided_at IS NULL;
CREATE INDEX sanctions_running ON sanctions (kind, ends_at) WHERE lifted_at IS NULL AND kind <> 'warning';
CREATE INDEX sanctions_report ON sanctions (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX sanctions_set_by ON sanctions (set_by) WHERE set_by IS NOT NULL;
CREATE INDEX sanctions_lifted_by ON sanctions (lifted_by) WHERE lifted_by IS NOT NULL;
CREATE INDEX sanctions_decided_by ON sanctions (appeal_decided_by) WHERE appeal_decided_by IS NOT NULL;

ALTER TABLE people ADD COLUMN restricted_until timestamptz;
COMMENT ON COLUMN people.restricted_until IS 'sanctions: until then nothing of theirs reaches others but help; follows from the table';

-- A report that somebody looks at is theirs until then; nobody else decides it meanwhile.
ALTER TABLE reports
  ADD COLUMN claimed_by uuid REFERENCES people (id) ON DELETE SET NULL,
  ADD COLUMN claimed_until timestamptz,
  ADD COLUMN for_lead boolean NOT NULL DEFAULT false,
  ADD COLUMN outcome text CHECK (outcome IN ('dismissed', 'warned', 'restricted', 'suspended', 'removed')),
  ADD COLUMN closed_by uuid REFERENCES people (id) ON DELETE SET NULL,
  ADD COLUMN closed_at timestamptz;
CREATE INDEX reports_claimed_by ON reports (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX reports_closed_by ON reports (closed_by) WHERE closed_by IS NOT NULL;

-- The check of pictures was not sure: held until a person has looked.
ALTER TABLE media ADD COLUMN doubted_at timestamptz, ADD COLUMN decided_at timestamptz;
CREATE INDEX media_doubted ON media (doubted_at) WHERE state = 'held' AND doubted_at IS NOT NULL AND decided_at IS NULL;

CREATE TABLE moderator_care (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  blurs boolean NOT NULL DEFAULT true,
  greys boolean NOT NULL DEFAULT true,
  -- Reader warnings of what is not given to them.
  spared text[] NOT NULL DEFAULT '{}',
  last_break_at timestamptz
);
COMMENT ON TABLE moderator_care IS 'moderation: how somebody of the staff wants to look at things, and what they are spared';
CREATE TABLE moderator_exposures (
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  item text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (person_id, item)
);
COMMENT ON TABLE moderator_exposures IS 'moderation: the heavy items that somebody of the staff opened, for a day';
CREATE INDEX moderator_exposures_today ON moderator_exposures (person_id, at);

-- Figures without people: how long what waited, and what a second look turned round.
CREATE TABLE moderation_outcomes (
  id uuid PRIMARY KEY,
  what text NOT NULL CHECK (what IN ('experience', 'comment', 'report', 'picture', 'appeal')),
  outcome text NOT NULL,
  is_urgent boolean NOT NULL,
  is_reversal boolean NOT NULL,
  waited_since timestamptz NOT NULL,
  decided_at timestamptz NOT NULL
);
COMMENT ON TABLE moderation_outcomes IS 'moderation: what was decided and how long it had waited, about nobody';
CREATE INDEX moderation_outcomes_decided ON moderation_outcomes (decided_at, what);
