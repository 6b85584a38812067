-- What those who lead set for the whole installation; what the environment sets wins. Who set it stands in the audit log.
CREATE TABLE installation_settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  set_on timestamptz NOT NULL
);
COMMENT ON TABLE installation_settings IS 'installation: what this place is called, who stands behind it, who may come in';
