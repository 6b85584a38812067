-- What somebody's check-in offers them: whether it asks about sleep, and tags of their own, remembered until they remove them.
CREATE TABLE checkin_options (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  asks_sleep boolean NOT NULL DEFAULT false,
  own_tags_sealed bytea
);
COMMENT ON TABLE checkin_options IS 'checkins: what a check-in offers its author';
