-- Safety plans: sealed with their writer's key, shown part by part to whom they choose.
CREATE TABLE safety_plans (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- Counts up with each change of what stands in it.
  revision int NOT NULL DEFAULT 1,
  kind text NOT NULL CHECK (kind IN ('hard-moments', 'exam-week', 'going-out', 'family-conflict', 'online-safety')),
  title_sealed bytea NOT NULL,
  -- How likely it is to be used, what might stop them, who helped.
  around_sealed bytea NOT NULL,
  -- The day on which it asks to be looked at again, and the one for which it has asked.
  review_on date,
  asked_for date,
  created_source text NOT NULL DEFAULT 'webapp',
  updated_source text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE safety_plans IS 'safety-plans: what somebody does when things get hard, sealed with their own key';
CREATE INDEX safety_plans_of_person ON safety_plans (person_id, created_at DESC, id DESC);
CREATE INDEX safety_plans_to_review ON safety_plans (review_on) WHERE review_on IS DISTINCT FROM asked_for;

-- The newest row of a part is the part. An older one stays only while somebody who is paused reads it.
CREATE TABLE safety_plan_parts (
  id uuid PRIMARY KEY,
  plan_id uuid NOT NULL REFERENCES safety_plans (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  section text NOT NULL,
  steps_sealed bytea NOT NULL,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE safety_plan_parts IS 'safety-plans: the steps of each part, as they are, and as somebody who is paused goes on reading them';
CREATE INDEX safety_plan_parts_newest ON safety_plan_parts (plan_id, section, changed_at DESC, id DESC);
CREATE INDEX safety_plan_parts_person ON safety_plan_parts (person_id);

CREATE TABLE safety_plan_shares (
  plan_id uuid NOT NULL REFERENCES safety_plans (id) ON DELETE CASCADE,
  section text NOT NULL,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  reader_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  shared_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (plan_id, reader_id, section)
);
COMMENT ON TABLE safety_plan_shares IS 'safety-plans: whom which part of a plan is shown to';
CREATE INDEX safety_plan_shares_reader ON safety_plan_shares (reader_id, person_id);
CREATE INDEX safety_plan_shares_person ON safety_plan_shares (person_id);

CREATE TABLE safety_plan_uses (
  id uuid PRIMARY KEY,
  plan_id uuid NOT NULL REFERENCES safety_plans (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  used_at timestamptz NOT NULL
);
COMMENT ON TABLE safety_plan_uses IS 'safety-plans: when somebody opened a plan of theirs to use it, for their own eyes';
CREATE INDEX safety_plan_uses_latest ON safety_plan_uses (plan_id, used_at DESC);
CREATE INDEX safety_plan_uses_person ON safety_plan_uses (person_id);

-- Who can read which part, as it then read: shown to them in this relation, while they see. What was changed during a pause
-- stays away, like the rest of that time.
CREATE VIEW safety_plan_readers AS
  SELECT s.plan_id, s.section, s.person_id, s.reader_id, s.shared_at, v.id AS part_id, v.changed_at
  FROM safety_plan_shares s
  JOIN people w ON w.id = s.person_id AND w.status = 'active' AND w.can_share_data
  JOIN living_crew c ON c.youth_id = s.person_id AND c.supporter_id = s.reader_id AND c.since <= s.shared_at
    AND c.sees @> s.shared_at
  JOIN LATERAL (
    SELECT p.id, p.changed_at FROM safety_plan_parts p
    WHERE p.plan_id = s.plan_id AND p.section = s.section AND c.sees @> greatest(p.changed_at, s.shared_at)
    ORDER BY p.changed_at DESC, p.id DESC LIMIT 1) v ON true
  WHERE s.ended_at IS NULL;
