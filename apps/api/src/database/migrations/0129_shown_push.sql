-- A push service takes a message also for a phone that holds it back. The browser's worker reports each that it showed.
ALTER TABLE devices ADD COLUMN shown_at timestamptz, ADD COLUMN unshown_since timestamptz;
COMMENT ON COLUMN devices.shown_at IS 'the newest day on which its worker reported that it showed a message; null: it never reported one';
COMMENT ON COLUMN devices.unshown_since IS 'the first hand-over since then that no report followed; only of browsers that report';
