CREATE TABLE people (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('youth', 'supporter', 'staff')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'closing', 'deleted')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email_sealed bytea,
  email_index bytea UNIQUE,
  email_verified_at timestamptz,
  mobile_sealed bytea,
  mobile_index bytea UNIQUE,
  mobile_verified_at timestamptz,
  year_of_birth integer,
  gender char(1),
  state text,
  background_sealed bytea,
  password_hash text,
  pin_hash text,
  picture_id uuid,
  can_share_data boolean,
  consent text NOT NULL DEFAULT 'notRequired'
    CHECK (consent IN ('notRequired', 'required', 'sent', 'approved', 'declined', 'withdrawn')),
  tutorial_skip boolean NOT NULL DEFAULT false,
  time_zone text NOT NULL DEFAULT 'Australia/Sydney',
  quiet_from time,
  quiet_until time,
  oath_accepted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE people IS 'people: every account, its contact details sealed under the person''s own key';

CREATE TABLE media (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL,
  storage_key text NOT NULL,
  thumb_key text,
  type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  state text NOT NULL DEFAULT 'private' CHECK (state IN ('private', 'held', 'clear', 'removed')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX media_owner ON media (owner_id, created_at);
COMMENT ON TABLE media IS 'people: pictures, where they are stored and whether others may see them';
ALTER TABLE people ADD FOREIGN KEY (picture_id) REFERENCES media (id) ON DELETE SET NULL;

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  device_id text,
  label text,
  access_hash bytea NOT NULL UNIQUE,
  access_expires_at timestamptz NOT NULL,
  refresh_hash bytea NOT NULL UNIQUE,
  previous_refresh_hash bytea,
  previous_rotated_at timestamptz,
  idle_ends_at timestamptz NOT NULL,
  absolute_ends_at timestamptz NOT NULL,
  locked_at timestamptz,
  last_active_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  end_reason text
);
CREATE INDEX sessions_person ON sessions (person_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_previous_refresh ON sessions (previous_refresh_hash) WHERE previous_refresh_hash IS NOT NULL;
COMMENT ON TABLE sessions IS 'sessions: who is signed in where; tokens only as hashes';

CREATE TABLE one_time_codes (
  id uuid PRIMARY KEY,
  person_id uuid REFERENCES people (id) ON DELETE CASCADE,
  purpose text NOT NULL,
  target_index bytea,
  device_id text,
  ticket_hash bytea UNIQUE,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX one_time_codes_person ON one_time_codes (person_id, purpose, sent_at);
CREATE INDEX one_time_codes_target ON one_time_codes (target_index, purpose, sent_at);
COMMENT ON TABLE one_time_codes IS 'sessions: six-digit codes, hashed, with their tries';

CREATE TABLE policies (
  type text NOT NULL CHECK (type IN ('terms', 'privacy')),
  version integer NOT NULL,
  title text NOT NULL,
  sections jsonb NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (type, version)
);
COMMENT ON TABLE policies IS 'policies: each published version of the terms and of the privacy policy';

CREATE TABLE policy_acceptances (
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('terms', 'privacy')),
  version integer NOT NULL,
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, type, version)
);
COMMENT ON TABLE policy_acceptances IS 'policies: who accepted which version, and when';

CREATE TABLE lookups (
  kind text NOT NULL,
  id text NOT NULL,
  label text NOT NULL,
  value text NOT NULL,
  flags jsonb NOT NULL DEFAULT '{}',
  position integer NOT NULL,
  PRIMARY KEY (kind, id)
);
COMMENT ON TABLE lookups IS 'lookups: the lists that forms choose from';

CREATE TABLE idempotency_keys (
  key_hash bytea PRIMARY KEY,
  request_hash bytea NOT NULL,
  status integer NOT NULL,
  answer bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING brin (created_at);
COMMENT ON TABLE idempotency_keys IS 'core: the first answer to each changing call, sealed, for 24 hours';

CREATE TABLE rate_buckets (
  key bytea PRIMARY KEY,
  tokens double precision NOT NULL,
  allowed boolean NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE rate_buckets IS 'core: how much of each tight limit is left, by hashed account or address';

-- Takes one token if there is one; answers the seconds to wait, 0 when it was taken.
CREATE FUNCTION spend_token(bucket bytea, capacity double precision, per_second double precision, at timestamptz)
RETURNS double precision LANGUAGE sql AS $$
  INSERT INTO rate_buckets AS b (key, tokens, allowed, updated_at) VALUES (bucket, capacity - 1, true, at)
  ON CONFLICT (key) DO UPDATE SET
    allowed = LEAST(capacity, b.tokens + GREATEST(0, extract(epoch FROM at - b.updated_at)) * per_second) >= 1,
    tokens = LEAST(capacity, b.tokens + GREATEST(0, extract(epoch FROM at - b.updated_at)) * per_second)
      - CASE WHEN LEAST(capacity, b.tokens + GREATEST(0, extract(epoch FROM at - b.updated_at)) * per_second) >= 1
        THEN 1 ELSE 0 END,
    updated_at = GREATEST(b.updated_at, at)
  RETURNING CASE WHEN b.allowed THEN 0 ELSE (1 - b.tokens) / per_second END
$$;

CREATE TABLE worker_beats (
  worker text PRIMARY KEY,
  at timestamptz NOT NULL
);
COMMENT ON TABLE worker_beats IS 'core: when each worker last finished a job, so that health can be asked';

CREATE SCHEMA vault;
CREATE TABLE vault.person_keys (
  person_id uuid PRIMARY KEY,
  wrapped bytea NOT NULL,
  master_version integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE vault.person_keys IS 'vault: one key per person, wrapped under the master key; gone means unreadable';

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  actor uuid,
  action text NOT NULL,
  subject text,
  subject_owner uuid,
  why text,
  seal_number bigint UNIQUE,
  seal bytea
);
CREATE INDEX audit_log_unsealed ON audit_log (id) WHERE seal IS NULL;
CREATE INDEX audit_log_owner ON audit_log (subject_owner, at) WHERE subject_owner IS NOT NULL;
COMMENT ON TABLE audit_log IS 'audit: who did or looked at what, and why; append-only, sealed into a chain of hashes';

CREATE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.seal IS NULL AND NEW.seal IS NOT NULL
    AND (NEW.id, NEW.at, NEW.action) = (OLD.id, OLD.at, OLD.action)
    AND (NEW.actor, NEW.subject, NEW.subject_owner, NEW.why)
      IS NOT DISTINCT FROM (OLD.actor, OLD.subject, OLD.subject_owner, OLD.why)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log only grows';
END $$;
CREATE TRIGGER audit_log_only_grows BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
