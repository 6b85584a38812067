-- Seals come by this alone, so that the role of a running server needs no right to change what stands in the audit log.
CREATE FUNCTION seal_audit_log(ids bigint[], seals bytea[], numbers bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE audit_log a SET seal = v.seal, seal_number = v.number
    FROM unnest(ids, seals, numbers) AS v (id, seal, number) WHERE a.id = v.id;
  INSERT INTO audit_head (seal_number, seal)
    SELECT v.number, v.seal FROM unnest(seals, numbers) AS v (seal, number) ORDER BY v.number DESC LIMIT 1
    ON CONFLICT (only_one) DO UPDATE SET seal_number = excluded.seal_number, seal = excluded.seal
      WHERE audit_head.seal_number < excluded.seal_number;
$$;
REVOKE EXECUTE ON FUNCTION seal_audit_log FROM PUBLIC;
