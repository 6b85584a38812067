-- Experiences: pieces that young people write for each other, read by a moderator first, with comments, likes and reactions.
CREATE TABLE article_topics (
  id text PRIMARY KEY,
  group_id text NOT NULL,
  name text NOT NULL,
  position int NOT NULL,
  -- Nothing new is about it; what is stays.
  retired_at timestamptz
);
COMMENT ON TABLE article_topics IS 'experiences: what a piece can be about; staff change the list that the code begins';

CREATE TABLE articles (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- Counts up with each change of what its author wrote.
  revision int NOT NULL DEFAULT 1,
  status text NOT NULL CHECK (status IN ('Draft', 'Submitted', 'ChangesAsked', 'Published', 'Rejected', 'Removed')),
  title_sealed bytea NOT NULL,
  document_sealed bytea NOT NULL,
  -- Its first words, so that a list opens no whole text.
  preview_sealed bytea NOT NULL,
  pseudonym_sealed bytea,
  read_minutes int NOT NULL DEFAULT 1,
  cover_id uuid REFERENCES media (id) ON DELETE SET NULL,
  is_private boolean NOT NULL,
  is_anonymous boolean NOT NULL,
  -- The first one is the one it is mostly about.
  topics text[] NOT NULL DEFAULT '{}',
  warnings text[] NOT NULL DEFAULT '{}',
  like_count int NOT NULL DEFAULT 0,
  comment_count int NOT NULL DEFAULT 0,
  reaction_counts jsonb NOT NULL DEFAULT '{}',
  -- Grows with the day it was published and with what came back for it, so that nothing is counted again as time passes.
  hot double precision NOT NULL DEFAULT 0,
  published_at timestamptz,
  picked_at timestamptz,
  submitted_at timestamptz,
  -- What waits, in the order of the queue: 0 somebody may not be safe, 1 nobody reads it before, 2 it shows already.
  urgency smallint NOT NULL DEFAULT 1,
  lane text NOT NULL DEFAULT 'style' CHECK (lane IN ('safety', 'style')),
  is_appeal boolean NOT NULL DEFAULT false,
  claimed_by uuid REFERENCES people (id) ON DELETE SET NULL,
  claimed_until timestamptz,
  decline_reason text,
  moderated_revision int NOT NULL DEFAULT 0,
  decided_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((status = 'Published') <= (published_at IS NOT NULL AND NOT is_private)),
  CHECK ((status = 'Submitted') <= (submitted_at IS NOT NULL AND NOT is_private))
);
COMMENT ON TABLE articles IS 'experiences: pieces, sealed with their author''s key, and where they stand';
CREATE INDEX articles_of_author ON articles (author_id, updated_at DESC, id DESC);
CREATE INDEX articles_signed ON articles (author_id, published_at DESC, id DESC) WHERE status = 'Published' AND NOT is_anonymous;
CREATE INDEX articles_queue ON articles (urgency, submitted_at, id) WHERE status = 'Submitted';
CREATE INDEX articles_claimed ON articles (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX articles_cover ON articles (cover_id) WHERE cover_id IS NOT NULL;

CREATE TABLE article_images (
  media_id uuid PRIMARY KEY REFERENCES media (id) ON DELETE CASCADE,
  article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE
);
COMMENT ON TABLE article_images IS 'experiences: which picture stands in which piece; in one alone, so that no two are known by it';
CREATE INDEX article_images_article ON article_images (article_id);

CREATE TABLE article_versions (
  article_id uuid PRIMARY KEY REFERENCES articles (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  revision int NOT NULL,
  -- Of the author's text that it was made from.
  based_on int NOT NULL,
  title_sealed bytea NOT NULL,
  document_sealed bytea NOT NULL,
  warnings text[] NOT NULL DEFAULT '{}',
  made_at timestamptz NOT NULL
);
COMMENT ON TABLE article_versions IS 'experiences: what a moderator suggests, beside what its author wrote';
CREATE INDEX article_versions_author ON article_versions (author_id);

CREATE TABLE article_notes (
  id uuid PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  is_from_moderator boolean NOT NULL,
  message_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE article_notes IS 'experiences: what moderators and an author wrote to each other about a piece';
CREATE INDEX article_notes_article ON article_notes (article_id, created_at, id);
CREATE INDEX article_notes_author ON article_notes (author_id);

-- What is published, by each of its topics and by none ('*'), in the orders of the feeds. Kept by what follows below.
CREATE TABLE article_shelves (
  topic text NOT NULL,
  article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  published_at timestamptz NOT NULL,
  hot double precision NOT NULL,
  picked_at timestamptz,
  PRIMARY KEY (article_id, topic)
);
COMMENT ON TABLE article_shelves IS 'experiences: published pieces in the orders of the feeds';
CREATE INDEX article_shelves_popular ON article_shelves (topic, hot DESC, article_id DESC);
CREATE INDEX article_shelves_newest ON article_shelves (topic, published_at DESC, article_id DESC);
CREATE INDEX article_shelves_picked ON article_shelves (topic, picked_at DESC, article_id DESC) WHERE picked_at IS NOT NULL;

CREATE TABLE article_likes (
  article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  liked_at timestamptz NOT NULL,
  PRIMARY KEY (article_id, person_id)
);
COMMENT ON TABLE article_likes IS 'experiences: who likes which piece';
CREATE INDEX article_likes_person ON article_likes (person_id, liked_at DESC, article_id DESC);

CREATE TABLE article_reactions (
  article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  reaction text NOT NULL CHECK (reaction IN ('care', 'helped')),
  reacted_at timestamptz NOT NULL,
  PRIMARY KEY (article_id, person_id, reaction)
);
COMMENT ON TABLE article_reactions IS 'experiences: who reacted how to which piece';
CREATE INDEX article_reactions_person ON article_reactions (person_id, reacted_at DESC, article_id DESC);

CREATE TABLE article_comments (
  id uuid PRIMARY KEY,
  article_id uuid NOT NULL REFERENCES articles (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  message_sealed bytea NOT NULL,
  status text NOT NULL CHECK (status IN ('Waiting', 'Shown', 'Hidden')),
  is_edited boolean NOT NULL DEFAULT false,
  like_count int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- Since when it waits to be looked at; null: it was.
  queued_at timestamptz,
  urgency smallint NOT NULL DEFAULT 1,
  lane text NOT NULL DEFAULT 'style' CHECK (lane IN ('safety', 'style')),
  claimed_by uuid REFERENCES people (id) ON DELETE SET NULL,
  claimed_until timestamptz,
  decline_reason text,
  decided_at timestamptz
);
COMMENT ON TABLE article_comments IS 'experiences: comments, sealed with their author''s key';
CREATE INDEX article_comments_article ON article_comments (article_id, created_at, id);
CREATE INDEX article_comments_author ON article_comments (author_id, created_at DESC, id DESC);
CREATE INDEX article_comments_queue ON article_comments (urgency, queued_at, id) WHERE queued_at IS NOT NULL;
CREATE INDEX article_comments_claimed ON article_comments (claimed_by) WHERE claimed_by IS NOT NULL;

CREATE TABLE comment_likes (
  comment_id uuid NOT NULL REFERENCES article_comments (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  liked_at timestamptz NOT NULL,
  PRIMARY KEY (comment_id, person_id)
);
COMMENT ON TABLE comment_likes IS 'experiences: who likes which comment';
CREATE INDEX comment_likes_person ON comment_likes (person_id);

CREATE TABLE article_terms (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  version int NOT NULL,
  accepted_at timestamptz NOT NULL
);
COMMENT ON TABLE article_terms IS 'experiences: who accepted its terms, and when';

-- Numbers of the house: neither whose it was nor what it said, so that they outlast both.
CREATE TABLE article_decisions (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('article', 'comment')),
  item_id uuid NOT NULL,
  moderator_id uuid REFERENCES people (id) ON DELETE SET NULL,
  act text NOT NULL,
  reason text,
  lane text NOT NULL,
  is_appeal boolean NOT NULL DEFAULT false,
  -- How long it had waited; null: it did not wait for this.
  waited_seconds int,
  decided_at timestamptz NOT NULL
);
COMMENT ON TABLE article_decisions IS 'experiences: what moderators decided, and how long that took';
CREATE INDEX article_decisions_newest ON article_decisions (kind, decided_at DESC) WHERE waited_seconds IS NOT NULL;
CREATE INDEX article_decisions_item ON article_decisions (item_id);
CREATE INDEX article_decisions_moderator ON article_decisions (moderator_id) WHERE moderator_id IS NOT NULL;

-- What is published and can be read. Signed pieces of a closed or suspended account are not; anonymous ones stay as they are,
-- because what went at the same moment would say whose it was.
CREATE VIEW readable_articles AS
  SELECT a.* FROM articles a JOIN people p ON p.id = a.author_id
  WHERE a.status = 'Published' AND NOT a.is_private AND (a.is_anonymous OR p.status = 'active');
COMMENT ON VIEW readable_articles IS 'experiences: what everybody who may read experiences can read';

-- Comments that others see, of pieces that can be read; whoever wrote an anonymous piece answers below it as that.
CREATE VIEW readable_comments AS
  SELECT c.* FROM article_comments c JOIN people p ON p.id = c.author_id JOIN readable_articles a ON a.id = c.article_id
  WHERE c.status = 'Shown' AND (p.status = 'active' OR (a.is_anonymous AND a.author_id = c.author_id));
COMMENT ON VIEW readable_comments IS 'experiences: comments that everybody who may read experiences can read';

-- A week counts as much as e times as many answers.
CREATE FUNCTION article_hot(published timestamptz, answers int) RETURNS double precision LANGUAGE sql IMMUTABLE AS
  'SELECT coalesce(extract(epoch FROM published), 0)::float8 / 604800 + ln(1 + greatest(answers, 0))::float8';

CREATE FUNCTION keep_article_hot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.hot := article_hot(new.published_at, new.like_count + 2 * new.comment_count
    + coalesce((SELECT sum(value::int) FROM jsonb_each_text(new.reaction_counts)), 0)::int);
  RETURN new;
END $$;
CREATE TRIGGER articles_hot BEFORE INSERT OR UPDATE OF published_at, like_count, comment_count, reaction_counts ON articles
  FOR EACH ROW EXECUTE FUNCTION keep_article_hot();

CREATE FUNCTION shelve_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_shelves s WHERE s.article_id = new.id AND NOT (
    new.status = 'Published' AND NOT new.is_private AND (s.topic = '*' OR s.topic = ANY (new.topics)));
  IF new.status = 'Published' AND NOT new.is_private THEN
    INSERT INTO article_shelves (topic, article_id, published_at, hot, picked_at)
      SELECT DISTINCT topic, new.id, new.published_at, new.hot, new.picked_at FROM unnest(array_prepend('*'::text, new.topics)) AS topic
      ON CONFLICT (article_id, topic)
        DO UPDATE SET published_at = excluded.published_at, hot = excluded.hot, picked_at = excluded.picked_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER articles_shelved AFTER INSERT ON articles FOR EACH ROW EXECUTE FUNCTION shelve_article();
CREATE TRIGGER articles_shelved_anew AFTER UPDATE ON articles FOR EACH ROW
  WHEN ((old.status, old.is_private, old.topics, old.published_at, old.hot, old.picked_at)
    IS DISTINCT FROM (new.status, new.is_private, new.topics, new.published_at, new.hot, new.picked_at))
  EXECUTE FUNCTION shelve_article();

-- Counters are right whichever way a row comes or goes, also with the person.
CREATE FUNCTION count_article_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN UPDATE articles SET like_count = like_count + 1 WHERE id = new.article_id;
  ELSE UPDATE articles SET like_count = like_count - 1 WHERE id = old.article_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER article_likes_counted AFTER INSERT OR DELETE ON article_likes
  FOR EACH ROW EXECUTE FUNCTION count_article_like();

CREATE FUNCTION count_article_reaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := tg_op = 'INSERT';
  told article_reactions := CASE WHEN is_new THEN new ELSE old END;
BEGIN
  UPDATE articles SET reaction_counts = jsonb_set(reaction_counts, ARRAY[told.reaction],
      to_jsonb(coalesce((reaction_counts ->> told.reaction)::int, 0) + CASE WHEN is_new THEN 1 ELSE -1 END))
    WHERE id = told.article_id;
  RETURN NULL;
END $$;
CREATE TRIGGER article_reactions_counted AFTER INSERT OR DELETE ON article_reactions
  FOR EACH ROW EXECUTE FUNCTION count_article_reaction();

CREATE FUNCTION count_article_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' AND old.status = 'Shown' THEN
    UPDATE articles SET comment_count = comment_count - 1 WHERE id = old.article_id;
  END IF;
  IF tg_op <> 'DELETE' AND new.status = 'Shown' THEN
    UPDATE articles SET comment_count = comment_count + 1 WHERE id = new.article_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER article_comments_counted AFTER INSERT OR DELETE ON article_comments
  FOR EACH ROW EXECUTE FUNCTION count_article_comment();
CREATE TRIGGER article_comments_counted_anew AFTER UPDATE OF status ON article_comments
  FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION count_article_comment();

CREATE FUNCTION count_comment_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN UPDATE article_comments SET like_count = like_count + 1 WHERE id = new.comment_id;
  ELSE UPDATE article_comments SET like_count = like_count - 1 WHERE id = old.comment_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER comment_likes_counted AFTER INSERT OR DELETE ON comment_likes
  FOR EACH ROW EXECUTE FUNCTION count_comment_like();
