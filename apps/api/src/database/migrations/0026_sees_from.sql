-- From when somebody sees what a youth felt: from joining, or up to 30 days before it where the youth chose so.
ALTER TABLE crew_members ADD COLUMN shown_from timestamptz;
COMMENT ON COLUMN crew_members.shown_from IS 'crew: earlier than since, where the youth chose to show what was before';
ALTER TABLE invitations ADD COLUMN shows_earlier boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN invitations.shows_earlier IS 'crew: whoever joins by it sees the last 30 days too';

CREATE OR REPLACE VIEW living_crew AS
  SELECT id, youth_id, supporter_id, since, coalesce(shown_from, since) AS sees_from FROM crew_members WHERE ended_at IS NULL;
