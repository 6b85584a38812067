-- What somebody was shown and has put away: the tour, tutorials that are watched, announcements.
CREATE TABLE shown_once (
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('tour', 'video', 'announcements')),
  -- Which of several; empty where there is one.
  item text NOT NULL DEFAULT '',
  -- Where the tour was finished or closed, from 0.
  step_index smallint CHECK (step_index BETWEEN 0 AND 7),
  shown_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, kind, item),
  CHECK ((kind = 'tour') = (step_index IS NOT NULL) AND (kind = 'video') = (item <> ''))
);
COMMENT ON TABLE shown_once IS 'tour: what somebody was shown and has put away';
