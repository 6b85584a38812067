-- How old the last backup is: nobody notices for months that a night's command has stopped working.
CREATE TABLE last_backup (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  at timestamptz NOT NULL,
  bytes bigint CHECK (bytes >= 0),
  commit text NOT NULL,
  migration text NOT NULL
);
COMMENT ON TABLE last_backup IS 'backup: as of when this copy was last backed up, how large that is (null: made by other tools), and by which version';
