-- What a youth calls somebody of their Crew; it goes with the relation, and nobody else is shown it.
CREATE TABLE crew_names (
  id uuid PRIMARY KEY REFERENCES crew_members (id) ON DELETE CASCADE,
  youth_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  name_sealed bytea NOT NULL
);
COMMENT ON TABLE crew_names IS 'crew: what a youth calls somebody of their Crew, sealed with their own key';
CREATE INDEX crew_names_of_youth ON crew_names (youth_id);
