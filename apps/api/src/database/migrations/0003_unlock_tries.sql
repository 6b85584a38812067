-- How often a locked session was tried in vain, and until when it waits.
ALTER TABLE sessions
  ADD COLUMN unlock_tries integer NOT NULL DEFAULT 0,
  ADD COLUMN unlock_waits_until timestamptz;
