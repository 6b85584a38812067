-- The canary: four invented people whose alert goes the way of every alert and ends in a sink. Their ids are a range of version 8,
-- which nobody is ever given. The database itself keeps them from signing in, from being found, and from meeting anybody else.
CREATE FUNCTION is_canary(person_id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  $$ SELECT person_id BETWEEN '00000000-0000-8000-8000-000000000000' AND '00000000-0000-8000-8000-ffffffffffff' $$;

ALTER TABLE people ADD CONSTRAINT people_canary CHECK (NOT is_canary(id) OR (email_index IS NULL AND mobile_index IS NULL
  AND google_subject_index IS NULL AND password_hash IS NULL AND status = 'active'));
ALTER TABLE sessions ADD CONSTRAINT sessions_canary CHECK (NOT is_canary(person_id));
ALTER TABLE crew_members ADD CONSTRAINT crew_members_canary CHECK (is_canary(youth_id) = is_canary(supporter_id));
ALTER TABLE alert_deliveries ADD CONSTRAINT alert_deliveries_canary CHECK (is_canary(youth_id) = is_canary(crew_id));

CREATE TABLE canary (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  due_at timestamptz NOT NULL,
  ok_at timestamptz,
  took_ms int,
  failures int NOT NULL DEFAULT 0
);
COMMENT ON TABLE canary IS 'canary: when its alert last reached everybody, how long that took, and how often it has failed since';
