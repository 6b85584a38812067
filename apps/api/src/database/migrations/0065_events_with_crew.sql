ALTER TABLE people ADD COLUMN events_with_crew boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN people.events_with_crew IS 'settings: a new event is shown to the whole Crew unless somebody else is chosen';
