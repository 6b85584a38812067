-- An archive is handed to the session that confirmed its password, not to whoever has a link.
ALTER TABLE data_exports ADD COLUMN taken_at timestamptz;
UPDATE data_exports SET taken_at = link_made_at WHERE state = 'expired' AND storage_key IS NOT NULL;
COMMENT ON COLUMN data_exports.link_made_at IS 'not written any more; stays for servers of the release before, and goes with the next one';
COMMENT ON COLUMN data_exports.key_hash IS 'not written any more, as link_made_at';
