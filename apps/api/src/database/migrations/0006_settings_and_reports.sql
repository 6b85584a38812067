-- Null: not asked yet, which counts as no.
ALTER TABLE people ADD COLUMN analytics boolean;

CREATE TABLE analytics_counts (
  day date NOT NULL,
  event text NOT NULL,
  count int NOT NULL DEFAULT 0,
  PRIMARY KEY (day, event)
);
COMMENT ON TABLE analytics_counts IS 'settings: how often each menu entry was opened on a day, without any person';

CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  message_sealed bytea NOT NULL,
  may_answer boolean NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE feedback IS 'settings: what people told those who run this, sealed with their own key';
CREATE INDEX feedback_of_person ON feedback (person_id);

-- Sealed under the server's key: a person has to read it, also after either of the two has closed their account.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  reporter_id uuid REFERENCES people (id) ON DELETE SET NULL,
  reported_id uuid REFERENCES people (id) ON DELETE SET NULL,
  source text NOT NULL,
  reason text NOT NULL,
  is_safety boolean NOT NULL,
  message_id uuid,
  message_sealed bytea,
  details_sealed bytea,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE reports IS 'reports: who told us about whom, with the one message that was pointed at';
CREATE UNIQUE INDEX reports_once ON reports (reporter_id, reported_id, message_id, is_safety) NULLS NOT DISTINCT
  WHERE state = 'open' AND reporter_id IS NOT NULL AND reported_id IS NOT NULL;
CREATE INDEX reports_open ON reports (is_safety DESC, created_at) WHERE state = 'open';
CREATE INDEX reports_about ON reports (reported_id, created_at);
