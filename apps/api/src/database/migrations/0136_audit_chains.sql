-- One chain has one writer. From here on entries are sealed in 64 chains, by whose they are; the first chain goes on as the
-- chain of heads, and a release before this one seals in it as it always did.
ALTER TABLE audit_log ADD COLUMN chain smallint, ADD COLUMN chain_number bigint;

CREATE TABLE audit_heads (
  chain smallint PRIMARY KEY CHECK (chain BETWEEN 0 AND 63),
  number bigint NOT NULL DEFAULT 0,
  seal bytea NOT NULL DEFAULT decode(repeat('00', 32), 'hex')
) WITH (fillfactor = 50);
COMMENT ON TABLE audit_heads IS 'audit: the newest seal of each of the 64 chains';
INSERT INTO audit_heads (chain) SELECT generate_series(0, 63);

-- Of whose data it is, else who did it.
CREATE FUNCTION audit_chain(subject_owner uuid, actor uuid, id bigint) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT get_byte(sha256(coalesce(uuid_send(subject_owner), uuid_send(actor), int8send(id))), 0) & 63
$$;

-- Where seal_audit_log is for the chain of heads, this is for the others.
CREATE FUNCTION seal_audit_chains(ids bigint[], seals bytea[], chains smallint[], numbers bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH given AS (SELECT * FROM unnest(ids, seals, chains, numbers) AS v (id, seal, chain, number)),
  sealed AS (UPDATE audit_log a SET seal = v.seal, chain = v.chain, chain_number = v.number FROM given v WHERE a.id = v.id),
  newest AS (SELECT DISTINCT ON (chain) * FROM given ORDER BY chain, number DESC),
  heads AS (UPDATE audit_heads h SET number = v.number, seal = v.seal FROM newest v
    WHERE h.chain = v.chain AND h.number < v.number)
  SELECT;
$$;
REVOKE EXECUTE ON FUNCTION seal_audit_chains FROM PUBLIC;
