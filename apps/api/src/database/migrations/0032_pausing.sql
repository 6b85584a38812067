-- A youth pauses what one person of the crew sees: that person goes on seeing what was there at that moment, and no mark.
ALTER TABLE crew_members
  ADD COLUMN paused_at timestamptz,
  ADD COLUMN unseen tstzmultirange NOT NULL DEFAULT '{}',
  ADD CONSTRAINT crew_members_paused_at_check CHECK (paused_at >= since AND paused_at >= shown_from);
COMMENT ON COLUMN crew_members.paused_at IS 'pausing: since when this person is shown nothing new; null: not paused';
COMMENT ON COLUMN crew_members.unseen IS 'pausing: pauses that are over, and that the youth kept to themselves';
ALTER TABLE checkins ADD COLUMN changed_at timestamptz;
COMMENT ON COLUMN checkins.changed_at IS 'checkins: when its words, note, picture or sharing last changed; null: never since created_at';

CREATE OR REPLACE VIEW living_crew AS
  SELECT id, youth_id, supporter_id, since, coalesce(shown_from, since) AS sees_from, paused_at AS sees_until,
    tstzmultirange(tstzrange(coalesce(shown_from, since), paused_at)) - unseen AS sees
  FROM crew_members WHERE ended_at IS NULL;
COMMENT ON COLUMN living_crew.sees_until IS 'null: not paused; otherwise nothing of this moment or later is shown, and nothing is told';
COMMENT ON COLUMN living_crew.sees IS
  'when something of the youth must have happened, and have come there, to be shown: sees_from <= at < sees_until, without pauses that are over';

-- Felt, written and last changed while this person sees: what is added or changed during a pause stays away, whatever day it bears.
CREATE FUNCTION shows_checkin(sees tstzmultirange, k checkins) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  'SELECT sees @> k.happened_at AND sees @> k.created_at AND sees @> coalesce(k.changed_at, k.created_at)';

-- Whether one person looks offline to another, either way round of their relation.
CREATE FUNCTION hides_presence(person uuid, viewer uuid) RETURNS boolean LANGUAGE sql STABLE AS
  'SELECT EXISTS (SELECT FROM living_crew c WHERE c.youth_id = person AND c.supporter_id = viewer AND c.sees_until IS NOT NULL)';
