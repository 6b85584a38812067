-- The people who look after this place: who has which role, by which second factor they come in, and what they keep for others.

-- Given and taken on the server's command line alone. Rows stay, so that it is known who could look when.
CREATE TABLE staff_roles (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('moderator', 'lead')),
  -- Who sat at the command line, as that machine knows them.
  granted_by text NOT NULL,
  granted_at timestamptz NOT NULL,
  revoked_by text,
  revoked_at timestamptz,
  CHECK ((revoked_by IS NULL) = (revoked_at IS NULL))
);
CREATE INDEX staff_roles_person ON staff_roles (person_id, granted_at);
CREATE UNIQUE INDEX staff_roles_now ON staff_roles (person_id) WHERE revoked_at IS NULL;
COMMENT ON TABLE staff_roles IS 'staff: who has which role, since when and given by whom';

CREATE TABLE staff_factors (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('passkey', 'totp')),
  label text NOT NULL,
  secret_sealed bytea,
  -- The time step of the newest code that was taken: none counts twice.
  last_step bigint,
  credential_id text UNIQUE,
  public_key bytea,
  sign_count bigint,
  transports jsonb,
  created_at timestamptz NOT NULL,
  -- Not yet: begun, and forgotten after some minutes.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  removed_at timestamptz,
  CHECK (removed_at IS NOT NULL OR (kind = 'totp') = (secret_sealed IS NOT NULL)),
  CHECK ((kind = 'passkey') = (public_key IS NOT NULL AND credential_id IS NOT NULL AND sign_count IS NOT NULL))
);
CREATE INDEX staff_factors_person ON staff_factors (person_id);
COMMENT ON TABLE staff_factors IS 'staff: passkeys and authenticator apps, the second factor of staff';

CREATE TABLE staff_recovery_codes (
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (person_id, code_hash)
);
COMMENT ON TABLE staff_recovery_codes IS 'staff: codes for the day on which a second factor is lost, each for once';

-- Wrong codes count for the person, wherever they are tried.
CREATE TABLE staff_code_tries (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  wrong_tries int NOT NULL,
  waits_until timestamptz
);
COMMENT ON TABLE staff_code_tries IS 'staff: wrong second factors in a row, and until when the next one waits';

CREATE TABLE staff_challenges (
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('enrol', 'enter')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, purpose)
);
COMMENT ON TABLE staff_challenges IS 'staff: what a passkey is asked to sign, each for once';

-- A stay at the desk, of one session and by one factor.
CREATE TABLE staff_entries (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- Null: by a recovery code.
  entered_by uuid REFERENCES staff_factors (id) ON DELETE CASCADE,
  began_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  stepped_up_until timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX staff_entries_session ON staff_entries (session_id);
CREATE INDEX staff_entries_person ON staff_entries (person_id);
CREATE INDEX staff_entries_factor ON staff_entries (entered_by) WHERE entered_by IS NOT NULL;
CREATE UNIQUE INDEX staff_entries_now ON staff_entries (session_id) WHERE ended_at IS NULL;
COMMENT ON TABLE staff_entries IS 'staff: who was at the desk from when to when, by which factor';

-- Break-glass: one asks, another one who leads decides, and it is open for a short time.
CREATE TABLE break_glass_requests (
  id uuid PRIMARY KEY,
  -- Whose contact details it opens.
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  asked_by uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  reason_sealed bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'approved', 'refused', 'withdrawn')),
  decided_by uuid REFERENCES people (id) ON DELETE SET NULL,
  decided_at timestamptz,
  open_until timestamptz,
  CHECK (asked_by IS DISTINCT FROM decided_by OR state = 'withdrawn'),
  CHECK ((state = 'approved') = (open_until IS NOT NULL))
);
CREATE INDEX break_glass_requests_person ON break_glass_requests (person_id);
CREATE INDEX break_glass_requests_asked ON break_glass_requests (asked_by);
CREATE INDEX break_glass_requests_decided ON break_glass_requests (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX break_glass_requests_newest ON break_glass_requests (asked_at);
COMMENT ON TABLE break_glass_requests IS 'staff: who asked for somebody''s contact details in an emergency, why, and who agreed';

CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  body text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('everybody', 'youth', 'supporter')),
  shows_from timestamptz NOT NULL,
  shows_until timestamptz,
  -- When people were told; not yet, while it is scheduled.
  told_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (shows_until > shows_from)
);
CREATE INDEX announcements_shown ON announcements (shows_from, id);
COMMENT ON TABLE announcements IS 'announcements: news of the people who run this copy, from when to when it is shown';

-- What staff say about a line of the help directory, whose text stands in the code.
CREATE TABLE help_service_checks (
  service_id text PRIMARY KEY,
  verified_on date,
  note text NOT NULL DEFAULT '',
  is_hidden boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL,
  -- Emergency numbers are always shown.
  CHECK (service_id <> 'triple-zero' OR NOT is_hidden)
);
COMMENT ON TABLE help_service_checks IS 'helpline: when each line of help was last checked, what to know about it, and whether it is shown';

-- The newest seal of the audit log, so that a row taken from its end is missed too.
CREATE TABLE audit_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seal_number bigint NOT NULL,
  seal bytea NOT NULL
);
COMMENT ON TABLE audit_head IS 'audit: the newest seal of the chain';
INSERT INTO audit_head (seal_number, seal)
  SELECT seal_number, seal FROM audit_log WHERE seal_number IS NOT NULL ORDER BY seal_number DESC LIMIT 1;
CREATE INDEX audit_log_actor ON audit_log (actor, at) WHERE actor IS NOT NULL;
