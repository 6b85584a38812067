-- Whoever deletes their account takes rows along from many tables; each is found by an index instead of read through.
-- What was indexed only while living also counts once it has ended: the same index, for all rows.
DROP INDEX sessions_person;
CREATE INDEX sessions_person ON sessions (person_id);
DROP INDEX password_resets_person;
CREATE INDEX password_resets_person ON password_resets (person_id);
DROP INDEX crew_members_of_supporter;
CREATE INDEX crew_members_of_supporter ON crew_members (supporter_id);
DROP INDEX chat_rooms_of_youth;
CREATE INDEX chat_rooms_of_youth ON chat_rooms (youth_id);
DROP INDEX chat_rooms_of_supporter;
CREATE INDEX chat_rooms_of_supporter ON chat_rooms (supporter_id);
DROP INDEX invitations_answered;
CREATE INDEX invitations_answered ON invitations (answered_by) WHERE answered_by IS NOT NULL;

CREATE INDEX crew_members_of_youth ON crew_members (youth_id);
CREATE INDEX chat_marks_of_person ON chat_marks (person_id);
CREATE INDEX heads_ups_of_crew ON heads_ups (crew_id);
CREATE INDEX deliveries_of_person ON deliveries (person_id);
CREATE INDEX alert_deliveries_of_youth ON alert_deliveries (youth_id);
CREATE INDEX alert_deliveries_of_crew ON alert_deliveries (crew_id);
CREATE INDEX reports_of_reporter ON reports (reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX people_with_picture ON people (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX checkins_with_picture ON checkins (picture_id) WHERE picture_id IS NOT NULL;
