-- Check-in reminders. What is due is found by its index and carries its own moment, so that nothing reads whole tables.
CREATE TABLE reminder_settings (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  skip_if_checked_in boolean NOT NULL DEFAULT true,
  again_if_unanswered boolean NOT NULL DEFAULT false,
  snooze_minutes int CHECK (snooze_minutes BETWEEN 5 AND 120),
  -- How many days went by with a reminder and without a check-in after it.
  unanswered_days int NOT NULL DEFAULT 0,
  last_sent_at timestamptz,
  resting_since timestamptz
);
COMMENT ON TABLE reminder_settings IS 'reminders: when they stay away or come again, and how long nobody answered';

CREATE TABLE reminders (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  -- By the clock on the wall where the person is.
  local_time time NOT NULL,
  -- Monday is 1, Sunday 7.
  days int[] NOT NULL,
  is_on boolean NOT NULL,
  -- The day there that the next one belongs to: each day has one.
  due_on date,
  next_due_at timestamptz,
  -- Set where the next one is the same once more: since when it waits for an answer.
  unanswered_since timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (person_id, local_time),
  CHECK (is_on = (next_due_at IS NOT NULL) AND is_on = (due_on IS NOT NULL))
);
COMMENT ON TABLE reminders IS 'reminders: the times of day at which somebody is reminded to check in';
CREATE INDEX reminders_due ON reminders (next_due_at) WHERE next_due_at IS NOT NULL;
