-- What is told stands in the order in which it happened, also where two things share a moment.
CREATE SEQUENCE news_order;
ALTER TABLE notifications ADD COLUMN seq bigint NOT NULL DEFAULT nextval('news_order');
DROP INDEX notifications_of_person;
CREATE INDEX notifications_of_person ON notifications (person_id, created_at DESC, seq DESC, id DESC);

-- True while the tour is still to come; nobody could take it so far.
ALTER TABLE people ALTER COLUMN tutorial_skip SET DEFAULT true;
UPDATE people SET tutorial_skip = true;

-- One letter as on the wire: F for W, O for D.
UPDATE people SET gender = CASE gender WHEN 'W' THEN 'F' ELSE 'O' END WHERE gender IN ('W', 'D');
