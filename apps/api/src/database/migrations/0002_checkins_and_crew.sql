-- Reference data: emotions, templates, answers. Upserted from code at every start.
CREATE TABLE emotion_families (
  id text PRIMARY KEY,
  name text NOT NULL,
  colour text NOT NULL,
  position int NOT NULL
);
COMMENT ON TABLE emotion_families IS 'checkins: the eight families and their colours';

CREATE TABLE emotions (
  id text PRIMARY KEY,
  family_id text NOT NULL REFERENCES emotion_families (id),
  name text NOT NULL,
  codepoint text NOT NULL,
  valence int NOT NULL CHECK (valence BETWEEN -2 AND 2),
  energy int NOT NULL CHECK (energy BETWEEN -2 AND 2),
  mark text CHECK (mark IN ('gentle', 'help-first')),
  position int NOT NULL
);
COMMENT ON TABLE emotions IS 'checkins: the seventy-two words';

CREATE TABLE feeling_templates (
  id text PRIMARY KEY,
  family_id text NOT NULL REFERENCES emotion_families (id),
  sentence text NOT NULL,
  emotion_ids text[] NOT NULL,
  position int NOT NULL
);
COMMENT ON TABLE feeling_templates IS 'checkins: sentences for when there are no words';

CREATE TABLE reply_emotions (
  id text PRIMARY KEY,
  codepoint text NOT NULL,
  label text NOT NULL,
  fits text NOT NULL CHECK (fits IN ('any', 'pleasant', 'hard')),
  position int NOT NULL
);
COMMENT ON TABLE reply_emotions IS 'dashboard: what a check-in can be answered with';

-- Check-ins. The words chosen stay clear, so that similar feelings can be counted; everything written is sealed.
CREATE TABLE checkins (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  family_id text NOT NULL REFERENCES emotion_families (id),
  primary_emotion_id text NOT NULL REFERENCES emotions (id),
  emotion_ids text[] NOT NULL,
  own_words_sealed bytea,
  comment_sealed bytea,
  intensity int CHECK (intensity BETWEEN 1 AND 5),
  picture_id uuid REFERENCES media (id),
  in_journal boolean NOT NULL DEFAULT false,
  shared_with_crew boolean NOT NULL DEFAULT false,
  tell_nobody boolean NOT NULL DEFAULT false,
  is_hard boolean NOT NULL,
  back_dated boolean NOT NULL DEFAULT false,
  source text NOT NULL DEFAULT 'webapp',
  local_date date NOT NULL,
  happened_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE checkins IS 'checkins: one row a check-in';
CREATE INDEX checkins_of_person ON checkins (person_id, happened_at DESC, id DESC);
CREATE INDEX checkins_recent_words ON checkins (created_at, primary_emotion_id);

CREATE TABLE day_summaries (
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  local_date date NOT NULL,
  family_id text NOT NULL REFERENCES emotion_families (id),
  emotion_id text NOT NULL REFERENCES emotions (id),
  checkin_count int NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, local_date)
);
COMMENT ON TABLE day_summaries IS 'checkins: the newest word of each day, so that a month reads at most 31 rows';

CREATE TABLE similar_counts (
  emotion_id text PRIMARY KEY REFERENCES emotions (id),
  day_count int NOT NULL,
  counted_at timestamptz NOT NULL
);
COMMENT ON TABLE similar_counts IS 'checkins: how many people felt alike in the last day, counted hourly';

-- A parent who is asked, for youths under 15. The name and address are sealed with the youth's key.
CREATE TABLE parental_consents (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  parent_sealed bytea NOT NULL,
  requested_at timestamptz NOT NULL
);
COMMENT ON TABLE parental_consents IS 'registration: whom a youth under 15 named as their parent';

-- Crew.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  inviter_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'link')),
  first_name text NOT NULL,
  relationship text,
  contact_sealed bytea,
  contact_index bytea,
  message_sealed bytea,
  token_hash bytea NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'accepted', 'rejected', 'cancelled', 'optedOut', 'expired')),
  answered_by uuid REFERENCES people (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  answered_at timestamptz
);
COMMENT ON TABLE invitations IS 'crew: who was asked into whose crew';
CREATE INDEX invitations_of_inviter ON invitations (inviter_id, created_at DESC);
CREATE INDEX invitations_by_contact ON invitations (contact_index) WHERE state = 'pending';
CREATE UNIQUE INDEX invitations_once ON invitations (inviter_id, contact_index) WHERE state = 'pending' AND contact_index IS NOT NULL;
CREATE INDEX invitations_opted_out ON invitations (contact_index) WHERE state = 'optedOut';

CREATE TABLE crew_members (
  id uuid PRIMARY KEY,
  youth_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  supporter_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  relationship text,
  since timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (youth_id <> supporter_id)
);
COMMENT ON TABLE crew_members IS 'crew: who supports whom; a relation that ended stays as a dated row';
CREATE UNIQUE INDEX crew_members_living ON crew_members (youth_id, supporter_id) WHERE ended_at IS NULL;
CREATE INDEX crew_members_of_supporter ON crew_members (supporter_id) WHERE ended_at IS NULL;

-- Chat. Seq counts up inside a room; unread is a counter, so that a badge costs one row whatever the history.
CREATE TABLE chat_rooms (
  id uuid PRIMARY KEY,
  crew_member_id uuid NOT NULL UNIQUE REFERENCES crew_members (id) ON DELETE CASCADE,
  youth_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  supporter_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  last_seq int NOT NULL DEFAULT 0,
  closed_at timestamptz
);
COMMENT ON TABLE chat_rooms IS 'chat: one room for each crew relation';
CREATE INDEX chat_rooms_of_youth ON chat_rooms (youth_id) WHERE closed_at IS NULL;
CREATE INDEX chat_rooms_of_supporter ON chat_rooms (supporter_id) WHERE closed_at IS NULL;

CREATE TABLE chat_marks (
  room_id uuid NOT NULL REFERENCES chat_rooms (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  read_seq int NOT NULL DEFAULT 0,
  delivered_seq int NOT NULL DEFAULT 0,
  unread int NOT NULL DEFAULT 0 CHECK (unread >= 0),
  PRIMARY KEY (room_id, person_id)
);
COMMENT ON TABLE chat_marks IS 'chat: how far each of the two has received and read';

CREATE TABLE chat_messages (
  room_id uuid NOT NULL REFERENCES chat_rooms (id) ON DELETE CASCADE,
  seq int NOT NULL,
  id uuid NOT NULL UNIQUE,
  author_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  message_sealed bytea,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (room_id, seq)
);
COMMENT ON TABLE chat_messages IS 'chat: messages, sealed with their author''s key';

-- The youth's rule, and whom the app told.
CREATE TABLE support_rules (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('never', 'every', 'hard', 'run')),
  run_length int NOT NULL DEFAULT 3 CHECK (run_length BETWEEN 2 AND 7),
  crew_ids uuid[],
  updated_at timestamptz NOT NULL
);
COMMENT ON TABLE support_rules IS 'support: when the crew hears, by the youth''s own rule; crew_ids null means everybody';

CREATE TABLE heads_ups (
  id uuid PRIMARY KEY,
  checkin_id uuid NOT NULL REFERENCES checkins (id) ON DELETE CASCADE,
  youth_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  crew_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('every', 'hard', 'run')),
  state text NOT NULL CHECK (state IN ('due', 'told', 'waits', 'takenBack', 'rested')),
  due_at timestamptz NOT NULL,
  told_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (checkin_id, crew_id)
);
COMMENT ON TABLE heads_ups IS 'support: whom the app told of which check-in, when and why';
CREATE INDEX heads_ups_of_youth ON heads_ups (youth_id, created_at DESC, id DESC);
CREATE INDEX heads_ups_told ON heads_ups (youth_id, crew_id, told_at DESC) WHERE state = 'told';
CREATE INDEX heads_ups_open ON heads_ups (due_at) WHERE state IN ('due', 'waits');

CREATE TABLE checkin_answers (
  checkin_id uuid NOT NULL REFERENCES checkins (id) ON DELETE CASCADE,
  supporter_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  reply_emotion_id text NOT NULL REFERENCES reply_emotions (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (checkin_id, supporter_id)
);
COMMENT ON TABLE checkin_answers IS 'dashboard: emoji answers of crew to check-ins';

-- Notices and devices.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  type text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  ref_id uuid,
  about_id uuid,
  dedupe_key text NOT NULL,
  read_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (person_id, dedupe_key)
);
COMMENT ON TABLE notifications IS 'notifications: the list each person sees; neutral words only';
CREATE INDEX notifications_of_person ON notifications (person_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (person_id) WHERE read_at IS NULL;

CREATE TABLE notification_counters (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  unread int NOT NULL DEFAULT 0 CHECK (unread >= 0)
);
COMMENT ON TABLE notification_counters IS 'notifications: unread totals, so that a badge is one row';

CREATE TABLE deliveries (
  notification_id uuid NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('push', 'email', 'sms')),
  state text NOT NULL CHECK (state IN ('pending', 'sent', 'failed', 'skipped')),
  attempts int NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (notification_id, channel)
);
COMMENT ON TABLE deliveries IS 'notifications: how far each notice got on each channel';

CREATE TABLE devices (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  device_id text NOT NULL,
  subscription_sealed bytea NOT NULL,
  endpoint_index bytea NOT NULL,
  is_crew_member boolean NOT NULL DEFAULT false,
  permanent_errors int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  UNIQUE (person_id, device_id)
);
COMMENT ON TABLE devices IS 'notifications: browsers that push reaches';
CREATE UNIQUE INDEX devices_by_endpoint ON devices (endpoint_index);

CREATE TABLE notification_switches (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  check_in boolean NOT NULL DEFAULT true,
  safe_place_shared boolean NOT NULL DEFAULT true,
  distress_alert boolean NOT NULL DEFAULT true,
  crew_accept boolean NOT NULL DEFAULT false,
  new_announcement boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE notification_switches IS 'notifications: the five switches; no row means the defaults';

CREATE TABLE helpline_counts (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('call', 'chat')),
  count int NOT NULL DEFAULT 0,
  PRIMARY KEY (day, kind)
);
COMMENT ON TABLE helpline_counts IS 'helpline: how often help was opened, without any person';
