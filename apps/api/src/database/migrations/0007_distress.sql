-- The distress alert. Every time that is set or compared here is the database's own: processes may disagree about the hour.
CREATE FUNCTION house_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT statement_timestamp()';

ALTER TABLE people ADD COLUMN asleep_from time, ADD COLUMN asleep_until time;

CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  youth_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'cleared', 'mistake', 'expired')),
  version int NOT NULL DEFAULT 1,
  note_sealed bytea,
  location_kind text NOT NULL DEFAULT 'none' CHECK (location_kind IN ('exact', 'area', 'none')),
  location_sealed bytea,
  location_at timestamptz,
  widen_agreed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  reminded_at timestamptz,
  widened_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'active') = (ended_at IS NULL))
);
COMMENT ON TABLE alerts IS 'distress: each call for help, at most one of a youth at a time';
CREATE UNIQUE INDEX alerts_one_active ON alerts (youth_id) WHERE state = 'active';
CREATE INDEX alerts_ended ON alerts (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX alerts_of_youth ON alerts (youth_id, created_at DESC);

CREATE TABLE alert_taps (
  youth_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  client_alert_id uuid NOT NULL,
  alert_id uuid NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (youth_id, client_alert_id)
);
COMMENT ON TABLE alert_taps IS 'distress: which tap belongs to which alert, so that a repeated one opens no other';
CREATE INDEX alert_taps_of_alert ON alert_taps (alert_id);

CREATE TABLE alert_recipients (
  alert_id uuid NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  crew_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  added_version int NOT NULL,
  added_at timestamptz NOT NULL DEFAULT house_now(),
  was_widened boolean NOT NULL DEFAULT false,
  alerts_off boolean NOT NULL DEFAULT false,
  seen_at timestamptz,
  answer text CHECK (answer IN ('canHelp', 'onMyWay', 'withThem', 'handedOver', 'cant')),
  answer_minutes int,
  answered_at timestamptz,
  link_hash bytea NOT NULL UNIQUE,
  link_used_at timestamptz,
  withdrawn_at timestamptz,
  PRIMARY KEY (alert_id, crew_id)
);
COMMENT ON TABLE alert_recipients IS 'distress: who was told of an alert, and what they answered; nobody else learns of it';
CREATE INDEX alert_recipients_of_crew ON alert_recipients (crew_id, added_at DESC);

CREATE TABLE alert_preferences (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  crew_ids uuid[],
  location_kind text NOT NULL DEFAULT 'none' CHECK (location_kind IN ('exact', 'area', 'none')),
  widen_agreed boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE alert_preferences IS 'distress: how a youth chose the last time; crew_ids null means everybody';

CREATE TABLE alert_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dedupe_key text NOT NULL UNIQUE,
  alert_id uuid NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  youth_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  crew_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('push', 'email', 'sms')),
  kind text NOT NULL CHECK (kind IN ('alert', 'reminder', 'cleared', 'mistake', 'expired')),
  version int NOT NULL,
  state text NOT NULL DEFAULT 'pending'
    CHECK (state IN ('pending', 'leased', 'sent', 'confirmed', 'unknown', 'failed', 'superseded', 'quarantined')),
  attempts int NOT NULL DEFAULT 0,
  crashes int NOT NULL DEFAULT 0,
  resent boolean NOT NULL DEFAULT false,
  due_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  lease_until timestamptz,
  lease_token uuid,
  started_at timestamptz,
  provider text,
  provider_ref text,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  first_tried_at timestamptz,
  settled_at timestamptz
);
COMMENT ON TABLE alert_deliveries IS 'alert-delivery: what is to be sent to whom by which channel, and how far it got';
CREATE INDEX alert_deliveries_due ON alert_deliveries (next_at) WHERE settled_at IS NULL AND state <> 'leased';
CREATE INDEX alert_deliveries_open ON alert_deliveries (alert_id, crew_id, channel, id) WHERE settled_at IS NULL;
CREATE INDEX alert_deliveries_leased ON alert_deliveries (lease_until) WHERE state = 'leased';
CREATE INDEX alert_deliveries_of_alert ON alert_deliveries (alert_id, crew_id, channel);
CREATE INDEX alert_deliveries_by_ref ON alert_deliveries (provider_ref) WHERE provider_ref IS NOT NULL;
CREATE INDEX alert_deliveries_age ON alert_deliveries USING brin (created_at);

CREATE TABLE alert_timers (
  alert_id uuid NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  step text NOT NULL,
  due_at timestamptz NOT NULL,
  fired_at timestamptz,
  cancelled_at timestamptz,
  PRIMARY KEY (alert_id, step)
);
COMMENT ON TABLE alert_timers IS 'alert-delivery: what is to happen when nobody answers, and after the end';
CREATE INDEX alert_timers_due ON alert_timers (due_at) WHERE fired_at IS NULL AND cancelled_at IS NULL;

CREATE TABLE alert_event_counters (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  last_seq bigint NOT NULL
);
COMMENT ON TABLE alert_event_counters IS 'alert-delivery: the newest number in each person''s log of alerts';

CREATE TABLE alert_events (
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  seq bigint NOT NULL,
  alert_id uuid NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  type text NOT NULL,
  version int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (person_id, seq)
);
COMMENT ON TABLE alert_events IS 'alert-delivery: what open apps are told of alerts, in order for each person';
CREATE INDEX alert_events_of_alert ON alert_events (alert_id);
CREATE INDEX alert_events_age ON alert_events USING brin (created_at);

CREATE TABLE alert_cursors (
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  device_id text NOT NULL,
  seq bigint NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, device_id)
);
COMMENT ON TABLE alert_cursors IS 'alert-delivery: how far each device has shown its person''s log: the receipt of the open app';

CREATE TABLE alert_follow_ups (
  alert_id uuid NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  hours int NOT NULL CHECK (hours IN (24, 72)),
  asked_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('better', 'same', 'harder', 'skip')),
  answered_at timestamptz,
  PRIMARY KEY (alert_id, person_id, hours)
);
COMMENT ON TABLE alert_follow_ups IS 'distress: how it goes a day and three days later, for whoever wants to say';
CREATE INDEX alert_follow_ups_of_person ON alert_follow_ups (person_id, asked_at DESC);

CREATE TABLE safe_places (
  id uuid PRIMARY KEY,
  alert_id uuid NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
  youth_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  name_sealed bytea NOT NULL,
  spot_sealed bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'shared')),
  created_at timestamptz NOT NULL,
  settled_at timestamptz
);
COMMENT ON TABLE safe_places IS 'places: where a youth may go during an alert, proposed or shared';
CREATE INDEX safe_places_of_alert ON safe_places (alert_id, created_at);

CREATE TABLE places (
  id uuid PRIMARY KEY,
  source text NOT NULL,
  source_ref text NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  address text,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  phone text,
  hours text,
  updated_at timestamptz NOT NULL,
  UNIQUE (source, source_ref)
);
COMMENT ON TABLE places IS 'places: safe places that are stored here, imported or entered by the operator';
CREATE INDEX places_around ON places (latitude, longitude);
