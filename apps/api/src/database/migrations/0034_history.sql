-- Check-ins that change and go, and what others keep of them.
ALTER TABLE checkins ADD COLUMN revision int NOT NULL DEFAULT 1;
COMMENT ON COLUMN checkins.revision IS 'checkins: counts the changes, so that two tabs do not overwrite each other';

-- Whom the app told stays known, for the log and for the rest of a day, once the check-in itself is deleted.
ALTER TABLE heads_ups ALTER COLUMN checkin_id DROP NOT NULL;
ALTER TABLE heads_ups DROP CONSTRAINT heads_ups_checkin_id_fkey;
ALTER TABLE heads_ups ADD CONSTRAINT heads_ups_checkin_id_fkey
  FOREIGN KEY (checkin_id) REFERENCES checkins (id) ON DELETE SET NULL;

-- Whose check-in was answered: a youth's newest answers are found without looking through their check-ins.
ALTER TABLE checkin_answers ADD COLUMN youth_id uuid REFERENCES people (id) ON DELETE CASCADE;
UPDATE checkin_answers a SET youth_id = k.person_id FROM checkins k WHERE k.id = a.checkin_id;
ALTER TABLE checkin_answers ALTER COLUMN youth_id SET NOT NULL;
CREATE INDEX checkin_answers_to_youth ON checkin_answers (youth_id, supporter_id, created_at DESC);
