// Checks the standby: reachable, following this primary, up to date.
import type { Db } from '#database/database.ts';
import { openStandby } from '#database/open-standby.ts';
import { lookAt, markOf, type Standing } from '#database/standby-reads.ts';
import type { Config } from '#src/config.ts';
import { createLog } from '#src/log.ts';
import { fine, type Finding, look, orBroken } from './finding.ts';

const about = 'DATABASE_READ_URL';
/** What goes wrong stands in the finding. */
const silent = createLog('silent');

const words: Record<Standing, Finding> = {
  covers: fine(about, 'It is up to date with the primary.'),
  behind: look(
    about,
    'It lags behind the primary: reads wait briefly, then use the primary.',
    'Check its lag (pg_stat_replication on the primary) and the cause.',
  ),
  apart: look(
    about,
    'It is not a streaming standby of this primary: every read uses the primary.',
    'Use a streaming standby of DATABASE_URL, and GRANT pg_monitor to its user, which is needed to see the lag.',
  ),
};

export const standbyFindingsOf = (standing: Standing): Finding[] => [words[standing]];

/** Nothing where there is no such setting. Never broken: without it everything is read from the primary. */
export const standbyFindings = async (
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
  primary: Db,
): Promise<Finding[]> => {
  const standby = openStandby({ databaseReadUrl, databasePool: 1 }, silent);
  if (!standby) return [];
  try {
    const found = await orBroken(about, 'Check it, and that the server takes connections from here.', async () =>
      standbyFindingsOf(await lookAt(standby.db, await markOf(primary))),
    );
    return found.map((finding) => (finding.state === 'broken' ? { ...finding, state: 'look' } : finding));
  } finally {
    await standby.db.destroy();
  }
};
