-- Clients that follow the specification alone: they don't say when somebody was there, nor which revision they changed.
ALTER TABLE sessions ADD COLUMN says_activity boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN sessions.says_activity IS 'session: its client says when the person acted; otherwise changing calls count';

-- Set: what a change without a revision took the place of. Null: kept for a reader who is paused.
ALTER TABLE journal_versions ADD COLUMN replaced_at timestamptz;
COMMENT ON TABLE journal_versions IS 'journal: what a page said before it was changed: for a reader who is paused, and where the change named no revision';
CREATE INDEX journal_versions_replaced ON journal_versions (replaced_at) WHERE replaced_at IS NOT NULL;
CREATE OR REPLACE VIEW journal_readers AS
  SELECT s.page_id, s.person_id, s.reader_id, s.shared_at, s.ends_at, v.id AS version_id
  FROM journal_shares s
  JOIN journal_pages p ON p.id = s.page_id AND p.status = 'finished'
  JOIN people w ON w.id = s.person_id AND w.status = 'active' AND w.can_share_data
  JOIN living_crew c ON c.youth_id = s.person_id AND c.supporter_id = s.reader_id AND c.since <= s.shared_at
    AND c.sees @> s.shared_at
  LEFT JOIN LATERAL (
    SELECT kept.id FROM journal_versions kept
    WHERE kept.page_id = s.page_id AND c.sees @> greatest(kept.changed_at, s.shared_at)
    ORDER BY kept.changed_at DESC, kept.id DESC LIMIT 1) v ON NOT c.sees @> greatest(p.changed_at, s.shared_at)
  WHERE s.ended_at IS NULL AND (v.id IS NOT NULL OR c.sees @> greatest(p.changed_at, s.shared_at));

CREATE TABLE safety_plan_versions (
  id uuid PRIMARY KEY,
  plan_id uuid NOT NULL REFERENCES safety_plans (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  revision int NOT NULL,
  content_sealed bytea NOT NULL,
  replaced_at timestamptz NOT NULL
);
COMMENT ON TABLE safety_plan_versions IS 'safety-plans: a plan as it stood before a change that named no revision, sealed with its writer''s key';
CREATE INDEX safety_plan_versions_plan ON safety_plan_versions (plan_id, replaced_at DESC);
CREATE INDEX safety_plan_versions_person ON safety_plan_versions (person_id);
CREATE INDEX safety_plan_versions_replaced ON safety_plan_versions (replaced_at);
