-- Ready words for messages of the desk. Those that come with MyCrew are in the code; a row here with the same id replaces one.
CREATE TABLE reply_templates (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('piece', 'comment', 'report', 'sanction', 'appeal', 'welfare-check')),
  title text NOT NULL,
  words text NOT NULL,
  -- Of those that come with MyCrew.
  is_hidden boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE reply_templates IS 'reply-templates: ready words that leads added or changed, about nobody';
