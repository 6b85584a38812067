-- Events: what is coming up for somebody, whom they share it with, and what staff publish for everybody.
CREATE TABLE events (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  category text NOT NULL,
  title_sealed bytea NOT NULL,
  place_sealed bytea,
  notes_sealed bytea,
  -- By the clock on the wall of `time_zone`; null: all day.
  starts_on date NOT NULL,
  starts_time time,
  ends_on date NOT NULL,
  ends_time time,
  time_zone text NOT NULL,
  -- In which weeks it comes again, on which days (Monday is 1), and until when; null: once.
  repeat_weeks int CHECK (repeat_weeks IN (1, 2)),
  repeat_days int[] NOT NULL DEFAULT '{}',
  repeat_until date,
  -- The last day of all of it; null: it goes on.
  last_on date,
  remind_minutes int CHECK (remind_minutes BETWEEN 0 AND 10080),
  remind_at timestamptz,
  shares_notes boolean NOT NULL DEFAULT false,
  published_id uuid,
  -- When what the Crew sees of it last changed.
  changed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (ends_on >= starts_on),
  CHECK ((starts_time IS NULL) = (ends_time IS NULL)),
  CHECK ((repeat_weeks IS NULL) = (repeat_days = '{}'))
);
COMMENT ON TABLE events IS 'events: what is coming up for somebody; its words are sealed with their key';
CREATE INDEX events_of_person ON events (person_id, last_on, starts_on);
CREATE INDEX events_to_remind ON events (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX events_of_published ON events (published_id) WHERE published_id IS NOT NULL;

CREATE TABLE event_moods (
  event_id uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- The day on which it began that time.
  on_day date NOT NULL,
  before text REFERENCES emotion_families (id),
  after text REFERENCES emotion_families (id),
  PRIMARY KEY (event_id, on_day)
);
COMMENT ON TABLE event_moods IS 'events: how somebody felt before and after one time of an event; nobody else sees it';
CREATE INDEX event_moods_person ON event_moods (person_id);

CREATE TABLE event_shares (
  event_id uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  crew_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  shared_at timestamptz NOT NULL,
  PRIMARY KEY (event_id, crew_id)
);
COMMENT ON TABLE event_shares IS 'events: who of the Crew was chosen to see one';
CREATE INDEX event_shares_crew ON event_shares (crew_id, person_id);
CREATE INDEX event_shares_person ON event_shares (person_id);

-- Who sees which event: chosen in this relation, and neither chosen nor changed while they are shown nothing new.
CREATE VIEW event_viewers AS
  SELECT s.event_id, s.person_id, s.crew_id, s.shared_at
  FROM event_shares s
  JOIN events e ON e.id = s.event_id
  JOIN people p ON p.id = s.person_id AND p.status = 'active' AND p.can_share_data
  JOIN living_crew c ON c.youth_id = s.person_id AND c.supporter_id = s.crew_id AND c.since <= s.shared_at
    AND c.sees @> s.shared_at AND c.sees @> greatest(s.shared_at, e.changed_at);
COMMENT ON VIEW event_viewers IS 'events: who of the Crew sees which event now';

CREATE TABLE event_asks (
  event_id uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  crew_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  on_day date NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Null: it was told, or came to nothing.
  due_at timestamptz,
  told_at timestamptz,
  PRIMARY KEY (event_id, crew_id)
);
COMMENT ON TABLE event_asks IS 'events: whom a youth asks to check in on a tough day, and when they were told';
CREATE INDEX event_asks_due ON event_asks (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX event_asks_person ON event_asks (person_id, on_day);
CREATE INDEX event_asks_crew ON event_asks (crew_id);

-- What staff publish. Nobody's own event is ever in it.
CREATE TABLE published_events (
  id uuid PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('draft', 'published', 'cancelled')),
  category text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  organiser text NOT NULL,
  starts_on date NOT NULL,
  starts_time time,
  ends_on date NOT NULL,
  ends_time time,
  time_zone text NOT NULL,
  ends_at timestamptz NOT NULL,
  how text NOT NULL CHECK (how IN ('online', 'in-person', 'both')),
  place text,
  address text,
  -- Null: wherever somebody is.
  state text,
  link text,
  cost text NOT NULL CHECK (cost IN ('free', 'low', 'paid')),
  cost_note text,
  age_from int NOT NULL,
  age_to int,
  audience text NOT NULL CHECK (audience IN ('me', 'crew', 'public')),
  accessibility text[] NOT NULL DEFAULT '{}',
  accessibility_note text,
  changed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (ends_on >= starts_on),
  CHECK ((starts_time IS NULL) = (ends_time IS NULL))
);
COMMENT ON TABLE published_events IS 'events: what is on for everybody, written by staff';
CREATE INDEX published_events_coming ON published_events (starts_on, id) WHERE status <> 'draft';
ALTER TABLE events ADD FOREIGN KEY (published_id) REFERENCES published_events (id) ON DELETE SET NULL;
