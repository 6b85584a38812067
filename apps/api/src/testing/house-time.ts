// Makes the database use the test's clock, wherever `db_now()` is asked.
import type pg from 'pg';
import type { Clock } from '#src/clock.ts';

export const houseTime = async (pool: pg.Pool, clock: Clock): Promise<() => Promise<void>> => {
  let shown = clock.now();
  await pool.query(`
    CREATE SCHEMA trial;
    CREATE TABLE trial.clock (at timestamptz NOT NULL);
    GRANT USAGE ON SCHEMA trial TO PUBLIC;
    GRANT SELECT ON trial.clock TO PUBLIC;
    INSERT INTO trial.clock VALUES ('${shown.toISOString()}');
    CREATE OR REPLACE FUNCTION db_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM trial.clock'`);
  return async () => {
    const now = clock.now();
    if (now.getTime() === shown.getTime()) return;
    shown = now;
    await pool.query('UPDATE trial.clock SET at = $1', [now]);
  };
};
