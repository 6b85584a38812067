-- Where several processes share this database, messages too long for NOTIFY pass through here for some seconds.
CREATE UNLOGGED TABLE socket_io_attachments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  payload bytea
);
COMMENT ON TABLE socket_io_attachments IS 'core: long socket messages on their way between processes';
