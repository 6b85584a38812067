-- online
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS audit_log_chain ON audit_log (chain, chain_number) WHERE chain IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_log_waiting ON audit_log (audit_chain(subject_owner, actor, id), id)
  WHERE seal IS NULL;
