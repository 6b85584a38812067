// Which youths raise and clear in storms; all others live each of their alerts as if days lay between them.
import type { Postgres } from './postgres.ts';

/**
 * Most tests raise one alert after another for the same youth, and end each of them at once. They look at what becomes of
 * one alert, so none of theirs counts as one of a burst, and an end goes on the heels of its call, which is harder than it is.
 */
const daysApart = `
  CREATE TABLE storms (youth_id uuid PRIMARY KEY);
  GRANT SELECT ON storms TO PUBLIC;
  CREATE FUNCTION stands_alone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    NEW.in_burst := NEW.in_burst AND EXISTS (SELECT FROM storms WHERE youth_id = NEW.youth_id);
    RETURN NEW;
  END $$;
  CREATE TRIGGER stands_alone BEFORE INSERT ON alerts FOR EACH ROW EXECUTE FUNCTION stands_alone();
  CREATE FUNCTION ends_at_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NOT EXISTS (SELECT FROM storms WHERE youth_id = NEW.youth_id) THEN NEW.next_at := db_now(); END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER ends_at_once BEFORE INSERT ON alert_deliveries FOR EACH ROW
    WHEN (NEW.kind NOT IN ('alert', 'reminder')) EXECUTE FUNCTION ends_at_once();`;

export const letAlertsStandAlone = async ({ pool }: Postgres): Promise<void> => void (await pool.query(daysApart));

export const brewStorms = async (postgres: Postgres, youthIds: string[]): Promise<void> =>
  void (await postgres.ask('INSERT INTO storms (youth_id) SELECT unnest($1::uuid[])', [youthIds]));

const twoMinutes = `interval '2 minutes'`;

/** As if two minutes had gone by since the last texts and emails. */
export const letTwoMinutesPass = async (postgres: Postgres, youthIds: string[]): Promise<void> =>
  void (await postgres.ask(
    `UPDATE alert_deliveries SET started_at = started_at - ${twoMinutes}, first_tried_at = first_tried_at - ${twoMinutes},
       settled_at = settled_at - ${twoMinutes}, next_at = next_at - ${twoMinutes}
     WHERE youth_id = any($1::uuid[]) AND channel <> 'push' AND state <> 'leased'`,
    [youthIds],
  ));

/**
 * Nothing in anybody's hands, nothing due for a while, and nothing that was begun and will be tried again, however late:
 * what is left waits for its two minutes.
 */
export const isCalm = async (postgres: Postgres, youthIds: string[]): Promise<boolean> => {
  const [open] = await postgres.ask<{ count: number }>(
    `SELECT count(*)::int AS count FROM alert_deliveries WHERE youth_id = any($1::uuid[]) AND settled_at IS NULL
       AND (state = 'leased' OR started_at IS NOT NULL OR next_at < db_now() + interval '20 seconds')`,
    [youthIds],
  );
  return open!.count === 0;
};
