-- An archive of somebody's data is kept in parts, so that no process holds a whole one. Those from before can be asked for anew.
ALTER TABLE data_exports ADD COLUMN parts integer NOT NULL DEFAULT 0, ALTER COLUMN bytes TYPE bigint;
COMMENT ON COLUMN data_exports.parts IS 'how many files may lie under storage_key; 0: one file, of the name itself';
UPDATE data_exports SET state = 'failed', key_hash = NULL WHERE state = 'ready';
