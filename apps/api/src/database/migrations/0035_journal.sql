-- The journal: pages sealed with their writer's key, whom they are shown to, and the pin before them.
CREATE TABLE journal_pages (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- Counts up with each change of what stands in it.
  revision int NOT NULL DEFAULT 1,
  status text NOT NULL CHECK (status IN ('draft', 'finished')),
  title_sealed bytea NOT NULL,
  document_sealed bytea NOT NULL,
  prompt_sealed bytea,
  mood text REFERENCES emotion_families (id),
  checkin_id uuid REFERENCES checkins (id) ON DELETE SET NULL,
  source text NOT NULL DEFAULT 'webapp',
  local_date date NOT NULL,
  month_day int GENERATED ALWAYS AS (extract(month FROM local_date)::int * 100 + extract(day FROM local_date)::int) STORED,
  written_at timestamptz NOT NULL,
  -- When what a reader sees of it last changed.
  changed_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE journal_pages IS 'journal: pages, sealed with their writer''s key';
CREATE INDEX journal_pages_newest ON journal_pages (person_id, local_date DESC, written_at DESC, id DESC);
CREATE INDEX journal_pages_drafts ON journal_pages (person_id, local_date DESC, written_at DESC, id DESC) WHERE status = 'draft';
CREATE INDEX journal_pages_day ON journal_pages (person_id, month_day);
CREATE UNIQUE INDEX journal_pages_checkin ON journal_pages (checkin_id) WHERE checkin_id IS NOT NULL;

CREATE TABLE journal_tags (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  tag_sealed bytea NOT NULL,
  -- A keyed hash: found by whoever knows the tag and whose it is.
  tag_index bytea NOT NULL,
  UNIQUE (person_id, tag_index)
);
COMMENT ON TABLE journal_tags IS 'journal: the tags of one person, each once';
CREATE TABLE journal_page_tags (
  page_id uuid NOT NULL REFERENCES journal_pages (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  tag_id uuid NOT NULL REFERENCES journal_tags (id) ON DELETE CASCADE,
  position int NOT NULL,
  PRIMARY KEY (page_id, tag_id)
);
COMMENT ON TABLE journal_page_tags IS 'journal: which page has which tags';
CREATE INDEX journal_page_tags_tag ON journal_page_tags (tag_id);
CREATE INDEX journal_page_tags_person ON journal_page_tags (person_id);

CREATE TABLE journal_images (
  page_id uuid NOT NULL REFERENCES journal_pages (id) ON DELETE CASCADE,
  media_id uuid NOT NULL REFERENCES media (id) ON DELETE CASCADE,
  PRIMARY KEY (page_id, media_id)
);
COMMENT ON TABLE journal_images IS 'journal: the pictures that stand in a page, or in a version of it';
CREATE INDEX journal_images_media ON journal_images (media_id);

CREATE TABLE journal_shares (
  page_id uuid NOT NULL REFERENCES journal_pages (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  reader_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  shared_at timestamptz NOT NULL,
  -- Null: until it is stopped.
  ends_at timestamptz,
  ended_at timestamptz,
  first_read_at timestamptz,
  last_read_at timestamptz,
  PRIMARY KEY (page_id, reader_id)
);
COMMENT ON TABLE journal_shares IS 'journal: whom a page was shown to, until when, and when they read it';
CREATE INDEX journal_shares_reader ON journal_shares (reader_id, shared_at DESC);
CREATE INDEX journal_shares_person ON journal_shares (person_id);

CREATE TABLE journal_versions (
  id uuid PRIMARY KEY,
  page_id uuid NOT NULL REFERENCES journal_pages (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  title_sealed bytea NOT NULL,
  document_sealed bytea NOT NULL,
  prompt_sealed bytea,
  mood text REFERENCES emotion_families (id),
  -- From when the page read like this.
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE journal_versions IS 'journal: what a page said before it was changed, kept for a reader who is paused';
CREATE INDEX journal_versions_page ON journal_versions (page_id, changed_at DESC);
CREATE INDEX journal_versions_person ON journal_versions (person_id);

-- Who can read which page, but for the time: shown to them in this relation, while they see, as it then read.
-- `version_id` null: as it is now. What was changed during a pause stays away, like the rest of that time.
CREATE VIEW journal_readers AS
  SELECT s.page_id, s.person_id, s.reader_id, s.shared_at, s.ends_at, v.id AS version_id
  FROM journal_shares s
  JOIN journal_pages p ON p.id = s.page_id AND p.status = 'finished'
  JOIN people w ON w.id = s.person_id AND w.status = 'active' AND w.can_share_data
  JOIN living_crew c ON c.youth_id = s.person_id AND c.supporter_id = s.reader_id AND c.since <= s.shared_at
    AND c.sees @> s.shared_at
  LEFT JOIN LATERAL (
    SELECT kept.id FROM journal_versions kept
    WHERE kept.page_id = s.page_id AND c.sees @> greatest(kept.changed_at, s.shared_at)
    ORDER BY kept.changed_at DESC LIMIT 1) v ON NOT c.sees @> greatest(p.changed_at, s.shared_at)
  WHERE s.ended_at IS NULL AND (v.id IS NOT NULL OR c.sees @> greatest(p.changed_at, s.shared_at));

CREATE TABLE journal_locks (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  pin_hash text NOT NULL,
  is_on boolean NOT NULL,
  option text NOT NULL CHECK (option IN ('always', '5min', 'session')),
  wrong_tries int NOT NULL DEFAULT 0,
  waits_until timestamptz
);
COMMENT ON TABLE journal_locks IS 'journal-lock: the pin before a journal, and when it is asked for';
CREATE TABLE journal_passes (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  passed_at timestamptz NOT NULL,
  open_until timestamptz NOT NULL
);
COMMENT ON TABLE journal_passes IS 'journal-lock: sessions that passed the pin';

ALTER TABLE sessions ADD COLUMN unlocked_at timestamptz;
COMMENT ON COLUMN sessions.unlocked_at IS 'session: when its screen was last unlocked; a journal that was open before is closed';
CREATE VIEW open_journals AS
  SELECT o.session_id, s.person_id, o.open_until
  FROM journal_passes o JOIN sessions s ON s.id = o.session_id AND s.ended_at IS NULL AND s.locked_at IS NULL
    AND (s.unlocked_at IS NULL OR s.unlocked_at < o.passed_at);
COMMENT ON VIEW open_journals IS 'journal-lock: sessions that passed the pin since their screen was last unlocked';
