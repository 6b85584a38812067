-- A rotation of the master key has to know what each running process seals with, and a process that slept through one
-- may seal nothing under the key that it replaced.
CREATE TABLE vault.key_holders (
  process text PRIMARY KEY,
  master_version integer NOT NULL,
  seen_at timestamptz NOT NULL
);
COMMENT ON TABLE vault.key_holders IS 'vault: which master key each running process seals with, and when it last said so';

CREATE TABLE vault.retired_master_keys (
  master_version integer PRIMARY KEY,
  retired_at timestamptz NOT NULL
);
COMMENT ON TABLE vault.retired_master_keys IS 'vault: fingerprints of master keys that were rotated away; nothing is wrapped under them any more';

CREATE FUNCTION vault.refuse_retired_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM vault.retired_master_keys r WHERE r.master_version = NEW.master_version) THEN
    RAISE EXCEPTION 'A key was wrapped under a master key that has been rotated away.';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER refuse_retired_key BEFORE INSERT OR UPDATE OF master_version ON vault.person_keys
  FOR EACH ROW EXECUTE FUNCTION vault.refuse_retired_key();
CREATE TRIGGER refuse_retired_key BEFORE INSERT OR UPDATE OF master_version ON vault.house_keys
  FOR EACH ROW EXECUTE FUNCTION vault.refuse_retired_key();
