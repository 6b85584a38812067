-- A browser's own token, as its hash: by it a browser has one registration, and its service worker may exchange that one and
-- do nothing else.
ALTER TABLE devices ADD COLUMN renewal_hash bytea;
CREATE INDEX devices_by_renewal ON devices (renewal_hash) WHERE renewal_hash IS NOT NULL;
