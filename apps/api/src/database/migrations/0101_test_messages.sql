-- Tests of the ways to a Crew: who agreed, each test, and the ledger of what goes out for it. Every time of a delivery is the
-- database's own.
CREATE TABLE test_choices (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  -- As a youth: my Crew may be tested.
  asks boolean NOT NULL DEFAULT false,
  -- As somebody of a Crew: I may be sent tests.
  takes boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE test_choices IS 'test-messages: whether somebody lets their Crew be tested, and whether they take tests themselves; no row: no';

CREATE TABLE reach_tests (
  id uuid PRIMARY KEY,
  youth_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  crew_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('joined', 'new-way', 'quarterly', 'practice')),
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- By which way the answer came back.
  answered_by text CHECK (answered_by IN ('app', 'push', 'email', 'sms')),
  CHECK ((answered_at IS NULL) = (answered_by IS NULL))
);
COMMENT ON TABLE reach_tests IS 'test-messages: each test of whether one of a Crew can be reached for one youth, and when it was answered';
CREATE INDEX reach_tests_of_pair ON reach_tests (youth_id, crew_id, created_at);
CREATE INDEX reach_tests_of_crew ON reach_tests (crew_id, created_at);
CREATE INDEX reach_tests_age ON reach_tests (created_at);

CREATE TABLE test_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dedupe_key text NOT NULL UNIQUE,
  test_id uuid NOT NULL REFERENCES reach_tests (id) ON DELETE CASCADE,
  youth_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  crew_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('push', 'email', 'sms')),
  state text NOT NULL DEFAULT 'pending'
    CHECK (state IN ('pending', 'leased', 'sent', 'confirmed', 'unknown', 'failed', 'superseded', 'quarantined')),
  attempts int NOT NULL DEFAULT 0,
  crashes int NOT NULL DEFAULT 0,
  resent boolean NOT NULL DEFAULT false,
  due_at timestamptz NOT NULL DEFAULT db_now(),
  next_at timestamptz NOT NULL DEFAULT db_now(),
  lease_until timestamptz,
  lease_token uuid,
  started_at timestamptz,
  provider text,
  provider_ref text,
  -- Of the link in it; null: a push, which is answered in the app.
  link_hash bytea,
  created_at timestamptz NOT NULL DEFAULT db_now(),
  first_tried_at timestamptz,
  settled_at timestamptz
);
COMMENT ON TABLE test_deliveries IS 'test-messages: which test to bring to whom by which channel, and how far it got';
CREATE INDEX test_deliveries_due ON test_deliveries (channel, next_at, id) WHERE settled_at IS NULL AND state <> 'leased';
CREATE INDEX test_deliveries_leased ON test_deliveries (lease_until) WHERE state = 'leased';
CREATE INDEX test_deliveries_of_test ON test_deliveries (test_id);
CREATE INDEX test_deliveries_of_crew ON test_deliveries (crew_id, channel, created_at);
CREATE INDEX test_deliveries_of_youth ON test_deliveries (youth_id);
CREATE UNIQUE INDEX test_deliveries_link ON test_deliveries (link_hash) WHERE link_hash IS NOT NULL;
CREATE INDEX test_deliveries_ref ON test_deliveries (provider_ref) WHERE provider_ref IS NOT NULL;
CREATE INDEX test_deliveries_texts ON test_deliveries (created_at) WHERE channel = 'sms';
ALTER TABLE test_deliveries SET (autovacuum_vacuum_scale_factor = 0.02);
