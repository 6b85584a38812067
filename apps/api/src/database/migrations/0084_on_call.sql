-- Who is on duty when: weekly shifts by the wall clock of the operator's zone, with exceptions, and how each is told.
CREATE TABLE desk_settings (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  zone text NOT NULL
);
COMMENT ON TABLE desk_settings IS 'on-call: the time zone by which the desk works, where leads have chosen one';

CREATE TABLE on_call_people (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  ways text[] NOT NULL CHECK (cardinality(ways) > 0 AND ways <@ ARRAY['push', 'email', 'sms']),
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE on_call_people IS 'on-call: by which ways each of the staff wants to be told while on duty';

CREATE TABLE on_call_days (
  on_date date PRIMARY KEY,
  note text NOT NULL DEFAULT ''
);
COMMENT ON TABLE on_call_days IS 'on-call: days with shifts of their own, in place of those of their weekday';

-- Minutes since midnight. A shift whose end is not after its start ends on the day after.
CREATE TABLE on_call_shifts (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  duty text NOT NULL CHECK (duty IN ('first', 'next', 'lead')),
  -- Monday is 1.
  weekday int CHECK (weekday BETWEEN 1 AND 7),
  on_date date REFERENCES on_call_days (on_date) ON DELETE CASCADE,
  -- Quarters of an hour, so that looking at each of them misses no change.
  starts_minute int NOT NULL CHECK (starts_minute BETWEEN 0 AND 1439 AND starts_minute % 15 = 0),
  ends_minute int NOT NULL CHECK (ends_minute BETWEEN 0 AND 1439 AND ends_minute % 15 = 0),
  CHECK ((weekday IS NULL) <> (on_date IS NULL))
);
CREATE INDEX on_call_shifts_person ON on_call_shifts (person_id);
CREATE INDEX on_call_shifts_date ON on_call_shifts (on_date) WHERE on_date IS NOT NULL;
COMMENT ON TABLE on_call_shifts IS 'on-call: who has which duty from when to when, each week or on one day';

CREATE TABLE on_call_absences (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- They said it themselves, of one shift.
  is_own boolean NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX on_call_absences_person ON on_call_absences (person_id, ends_at);
CREATE INDEX on_call_absences_end ON on_call_absences (ends_at);
COMMENT ON TABLE on_call_absences IS 'on-call: when somebody is not on duty, whatever their shifts say';

CREATE TABLE on_call_overrides (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  duty text NOT NULL CHECK (duty IN ('first', 'next', 'lead')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (ends_at > starts_at)
);
CREATE INDEX on_call_overrides_person ON on_call_overrides (person_id);
CREATE INDEX on_call_overrides_end ON on_call_overrides (ends_at);
COMMENT ON TABLE on_call_overrides IS 'on-call: who has a duty for a time, in place of whoever has it by their shifts';

CREATE FUNCTION desk_zone() RETURNS text LANGUAGE sql STABLE AS
  $$SELECT coalesce((SELECT s.zone FROM desk_settings s), 'Australia/Sydney')$$;

-- The wall clock of the desk, as one that never goes back: through an hour that comes twice it shows the end of its first
-- pass. So each time of day begins once, in one order, and a shift has one beginning and one end.
CREATE FUNCTION desk_clock(at timestamptz) RETURNS timestamp LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN at AT TIME ZONE z.zone - (at - interval '2 hours') AT TIME ZONE z.zone >= interval '2 hours'
    THEN at AT TIME ZONE z.zone
    ELSE (SELECT max(m.at AT TIME ZONE z.zone)
      FROM generate_series(at - interval '2 hours', at, interval '1 minute') m (at)) END
  FROM (SELECT desk_zone() AS zone) z
$$;

-- Everybody on duty at a moment: people with an open account and a role; `lead` only those who lead.
CREATE FUNCTION on_duty_at(at timestamptz) RETURNS TABLE (person_id uuid, duty text) LANGUAGE sql STABLE AS $$
  WITH wall AS MATERIALIZED (SELECT desk_clock(at) AS shows),
  staff AS (
    SELECT r.person_id, r.role FROM staff_roles r JOIN people p ON p.id = r.person_id
    WHERE r.revoked_at IS NULL AND p.status = 'active'),
  instead AS (
    SELECT o.person_id, o.duty FROM on_call_overrides o JOIN staff f ON f.person_id = o.person_id
    WHERE o.starts_at <= at AND o.ends_at > at AND (o.duty <> 'lead' OR f.role = 'lead')),
  planned AS (
    SELECT i.person_id, i.duty FROM instead i
    UNION
    SELECT s.person_id, s.duty
    FROM wall w CROSS JOIN LATERAL (VALUES (w.shows::date), (w.shows::date - 1)) d (day)
      JOIN on_call_shifts s ON w.shows >= d.day + make_interval(mins => s.starts_minute)
        AND w.shows < d.day + make_interval(
          mins => s.ends_minute + CASE WHEN s.ends_minute <= s.starts_minute THEN 1440 ELSE 0 END)
        AND CASE WHEN s.on_date IS NULL
          THEN s.weekday = extract(isodow FROM d.day)
            AND NOT EXISTS (SELECT FROM on_call_days x WHERE x.on_date = d.day)
          ELSE s.on_date = d.day END
    WHERE NOT EXISTS (SELECT FROM instead i WHERE i.duty = s.duty))
  SELECT p.person_id, p.duty
  FROM planned p JOIN staff f ON f.person_id = p.person_id
  WHERE (p.duty <> 'lead' OR f.role = 'lead')
    AND NOT EXISTS (SELECT FROM on_call_absences a
      WHERE a.person_id = p.person_id AND a.starts_at <= at AND a.ends_at > at)
$$;
