// Two database roles: the owner of the tables for migrations, and one without ownership for the server.
import type pg from 'pg';

export const roleOf = async (pool: Pick<pg.Pool, 'query'>): Promise<string> => {
  const { rows } = await pool.query<{ role: string }>('SELECT current_user::text AS role');
  return rows[0]!.role;
};

const lock = 7_236_111;
const schemas = 'public, vault, pgboss';

// What watches over others is only added to, and what stands in it comes by functions of the owner's.
const rightsOf = (role: string): string => `
  SELECT pg_advisory_xact_lock(${lock});
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()); END $$;
  GRANT USAGE ON SCHEMA ${schemas} TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schemas} TO ${role};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schemas} TO ${role};
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schemas} TO ${role};
  GRANT TRUNCATE, SELECT ON canary_pages TO ${role};
  REVOKE ALL ON audit_log, audit_head, audit_heads, applied_migrations FROM ${role};
  GRANT SELECT ON audit_log, audit_head, audit_heads, applied_migrations TO ${role};
  GRANT INSERT (at, actor, action, subject, subject_owner, why) ON audit_log TO ${role}`;

/** By the owner, once all tables stand: gives a role what a running server needs, and no more. */
export const grantTo = async (owner: pg.Pool, role: string): Promise<void> => {
  const { rows } = await owner.query<{ name: string }>('SELECT quote_ident($1) AS name', [role]);
  // Sent as one, so that it is one transaction.
  await owner.query(rightsOf(rows[0]!.name));
};

/** How a role stands to the audit log: what the doctor has to say of it. */
export const standingOf = async (pool: pg.Pool): Promise<{ role: string; isSuperuser: boolean; owns: boolean }> => {
  const { rows } = await pool.query<{ role: string; isSuperuser: boolean; owns: boolean }>(`
    SELECT r.rolname::text AS role, r.rolsuper AS "isSuperuser",
      coalesce(pg_has_role(r.oid, c.relowner, 'MEMBER'), pg_has_role(r.oid, d.datdba, 'MEMBER')) AS owns
    FROM pg_roles r JOIN pg_database d ON d.datname = current_database()
    LEFT JOIN pg_class c ON c.oid = to_regclass('public.audit_log')
    WHERE r.rolname = current_user`);
  return rows[0]!;
};
