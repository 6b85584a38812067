-- What staff tell each other about a thing at the desk. It goes with that thing.
CREATE TABLE internal_notes (
  id uuid PRIMARY KEY,
  article_id uuid REFERENCES articles (id) ON DELETE CASCADE,
  comment_id uuid REFERENCES article_comments (id) ON DELETE CASCADE,
  report_id uuid REFERENCES reports (id) ON DELETE CASCADE,
  picture_id uuid REFERENCES media (id) ON DELETE CASCADE,
  sanction_id uuid REFERENCES sanctions (id) ON DELETE CASCADE,
  -- Whose thing it is; null: a report, which is about two people.
  owner_id uuid REFERENCES people (id) ON DELETE CASCADE,
  -- Who wrote it; null: their account is gone.
  staff_id uuid REFERENCES people (id) ON DELETE SET NULL,
  words_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(article_id, comment_id, report_id, picture_id, sanction_id) = 1),
  CHECK ((owner_id IS NULL) = (report_id IS NOT NULL))
);
CREATE INDEX internal_notes_article ON internal_notes (article_id) WHERE article_id IS NOT NULL;
CREATE INDEX internal_notes_comment ON internal_notes (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX internal_notes_report ON internal_notes (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX internal_notes_picture ON internal_notes (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX internal_notes_sanction ON internal_notes (sanction_id) WHERE sanction_id IS NOT NULL;
CREATE INDEX internal_notes_owner ON internal_notes (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX internal_notes_staff ON internal_notes (staff_id) WHERE staff_id IS NOT NULL;
CREATE INDEX internal_notes_age ON internal_notes (created_at);
COMMENT ON TABLE internal_notes IS 'internal-notes: what staff tell each other about a thing at the desk, sealed';
