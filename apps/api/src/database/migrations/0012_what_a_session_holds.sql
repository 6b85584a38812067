-- A push registration belongs to the session that made it. Of those there are, each goes to the newest living session of
-- its browser; one that belongs to no session is pushed to no more, until
-- its page registers anew, as each does every week.
ALTER TABLE devices ADD COLUMN session_id uuid UNIQUE REFERENCES sessions (id) ON DELETE CASCADE;
UPDATE devices d SET session_id = (
  SELECT s.id FROM sessions s
  WHERE s.person_id = d.person_id AND s.device_id = d.device_id
    AND s.ended_at IS NULL AND s.idle_ends_at > now() AND s.absolute_ends_at > now()
  ORDER BY s.created_at DESC LIMIT 1);
DELETE FROM devices WHERE session_id IS NULL AND NOT is_canary(person_id);
-- The canary signs in nowhere.
ALTER TABLE devices ADD CONSTRAINT devices_of_a_session CHECK (session_id IS NOT NULL OR is_canary(person_id));
ALTER TABLE devices DROP CONSTRAINT devices_person_id_device_id_key;
-- No more than the name in its seal.
ALTER TABLE devices RENAME COLUMN device_id TO seal_name;
CREATE INDEX devices_of_person ON devices (person_id);

-- Where push reaches somebody: browsers whose session still stands.
CREATE VIEW reachable_devices AS
  SELECT d.id, d.person_id, d.seal_name, d.subscription_sealed, d.permanent_errors
  FROM devices d LEFT JOIN sessions s ON s.id = d.session_id
  WHERE d.session_id IS NULL
    OR (s.ended_at IS NULL AND s.idle_ends_at > house_now() AND s.absolute_ends_at > house_now());

-- Browsers that an account was signed in on: wrong passwords from anywhere else do not make them wait.
CREATE TABLE known_devices (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  proof_hash bytea NOT NULL,
  used_at timestamptz NOT NULL,
  UNIQUE (person_id, proof_hash)
);
-- Which of them a session was opened on: where that session ends in distrust, it is a stranger again.
ALTER TABLE sessions ADD COLUMN known_device_id uuid REFERENCES known_devices (id) ON DELETE SET NULL;
CREATE INDEX sessions_on_device ON sessions (known_device_id) WHERE known_device_id IS NOT NULL;
COMMENT ON TABLE known_devices IS 'sessions: browsers that signed in before, by a hash of the secret that each made for itself';

-- Nobody has an email or mobile for themselves before it is proven.
ALTER TABLE people DROP CONSTRAINT people_email_index_key, DROP CONSTRAINT people_mobile_index_key;
CREATE UNIQUE INDEX people_proven_email ON people (email_index) WHERE email_verified_at IS NOT NULL;
CREATE UNIQUE INDEX people_proven_mobile ON people (mobile_index) WHERE mobile_verified_at IS NOT NULL;
CREATE INDEX people_by_email ON people (email_index);
CREATE INDEX people_by_mobile ON people (mobile_index);
