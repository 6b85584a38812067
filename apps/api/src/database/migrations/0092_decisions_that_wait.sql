-- What staff decided and nobody was told yet: it goes out when it is due, once, unless it is taken back.
CREATE TABLE pending_decisions (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('article', 'comment')),
  item_id uuid NOT NULL,
  act text NOT NULL,
  -- Whose it is that was decided about.
  author_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  decided_by uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- What was decided, as it was sent, with a title for the desk.
  decision_sealed bytea NOT NULL,
  decided_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  UNIQUE (kind, item_id)
);
COMMENT ON TABLE pending_decisions IS 'decisions: what staff decided and can still take back; it goes out when it is due';
CREATE INDEX pending_decisions_due ON pending_decisions (due_at, id);
CREATE INDEX pending_decisions_author ON pending_decisions (author_id);
CREATE INDEX pending_decisions_by ON pending_decisions (decided_by);

-- Held at once: others do not find it any more, and its author is told nothing yet.
ALTER TABLE articles ADD COLUMN held_at timestamptz;
COMMENT ON COLUMN articles.held_at IS 'experiences: since when staff hold what is published; others do not see it, and nobody is told yet';
CREATE INDEX articles_held ON articles (held_at) WHERE held_at IS NOT NULL;
ALTER TABLE article_comments ADD COLUMN held_at timestamptz;
COMMENT ON COLUMN article_comments.held_at IS 'experiences: since when staff hold it; others do not see it, and nobody is told yet';

-- As before, and nothing that is held.
CREATE OR REPLACE VIEW readable_articles AS
  SELECT a.* FROM articles a JOIN people p ON p.id = a.author_id
  WHERE a.status = 'Published' AND a.held_at IS NULL AND NOT a.is_private AND (a.is_anonymous OR p.status = 'active');
CREATE OR REPLACE VIEW readable_comments AS
  SELECT c.* FROM article_comments c JOIN people p ON p.id = c.author_id JOIN readable_articles a ON a.id = c.article_id
  WHERE c.status = 'Shown' AND c.held_at IS NULL
    AND (p.status = 'active' OR (a.is_anonymous AND a.author_id = c.author_id));

-- As this reader finds them: their own also while they are held, so that they notice nothing.
CREATE FUNCTION articles_for(reader uuid) RETURNS SETOF articles LANGUAGE sql STABLE AS $$
  SELECT a.* FROM articles a JOIN people p ON p.id = a.author_id
  WHERE a.status = 'Published' AND NOT a.is_private AND (a.is_anonymous OR p.status = 'active')
    AND (a.held_at IS NULL OR a.author_id = reader)
$$;

-- A comment counts while others see it.
CREATE OR REPLACE FUNCTION count_article_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' AND old.status = 'Shown' AND old.held_at IS NULL THEN
    UPDATE articles SET comment_count = comment_count - 1 WHERE id = old.article_id;
  END IF;
  IF tg_op <> 'DELETE' AND new.status = 'Shown' AND new.held_at IS NULL THEN
    UPDATE articles SET comment_count = comment_count + 1 WHERE id = new.article_id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER article_comments_counted_anew ON article_comments;
CREATE TRIGGER article_comments_counted_anew AFTER UPDATE OF status, held_at ON article_comments
  FOR EACH ROW WHEN ((old.status, old.held_at IS NULL) IS DISTINCT FROM (new.status, new.held_at IS NULL))
  EXECUTE FUNCTION count_article_comment();
