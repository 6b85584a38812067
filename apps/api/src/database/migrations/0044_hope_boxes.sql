-- Hope boxes: own pictures and words for a hard day, for their owner alone.
CREATE TABLE hopes (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  text_sealed bytea NOT NULL,
  media_id uuid REFERENCES media (id) ON DELETE SET NULL,
  added_at timestamptz NOT NULL
);
COMMENT ON TABLE hopes IS 'practices: what somebody keeps in their hope box, sealed with their own key';
CREATE INDEX hopes_of_person ON hopes (person_id, added_at DESC, id DESC);
CREATE INDEX hopes_media ON hopes (media_id) WHERE media_id IS NOT NULL;
