-- What is known of the ways to somebody. A browser that its push service no longer knows stays, until its session ends, so
-- that its person can be told why nothing arrives there; push does not use it any more.
ALTER TABLE devices ADD COLUMN worked_at timestamptz, ADD COLUMN failed_at timestamptz;
COMMENT ON COLUMN devices.worked_at IS 'the newest day on which its push service took a message; written once a day at most';
COMMENT ON COLUMN devices.failed_at IS 'since when its push service does not know it; null: it does';

CREATE OR REPLACE VIEW reachable_devices AS
  SELECT d.id, d.person_id, d.seal_name, d.subscription_sealed, d.permanent_errors,
    d.worked_at > house_now() - interval '1 day' AS worked_lately
  FROM devices d LEFT JOIN sessions s ON s.id = d.session_id
  WHERE d.permanent_errors < 3 AND (d.session_id IS NULL
    OR (s.ended_at IS NULL AND s.idle_ends_at > house_now() AND s.absolute_ends_at > house_now()));

CREATE INDEX devices_failed ON devices (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX alert_deliveries_failed ON alert_deliveries (settled_at) WHERE state = 'failed';
CREATE INDEX test_deliveries_failed ON test_deliveries (settled_at) WHERE state = 'failed';

CREATE TABLE way_turns (
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('push', 'email', 'sms')),
  device_id uuid REFERENCES devices (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  told_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (person_id, way, device_id)
);
COMMENT ON TABLE way_turns IS 'reachability: since when a way to somebody fails, of which they were told; one row a way, or a browser';
CREATE INDEX way_turns_of_device ON way_turns (device_id) WHERE device_id IS NOT NULL;

CREATE TABLE reach_of_day (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  day date NOT NULL,
  ways int NOT NULL CHECK (ways BETWEEN 0 AND 3)
);
COMMENT ON TABLE reach_of_day IS 'reachability: how many ways to somebody worked when it was first asked on a day; what their youths are shown until the next';
