-- Keeping the place of an alert up to date: until when, from which session, and how old the newest fix is by its device.
-- No row for each update: the one place of an alert is written over.
ALTER TABLE alerts ADD COLUMN live_until timestamptz, ADD COLUMN live_session_id uuid, ADD COLUMN live_fix_at timestamptz;
