// `npm run doctor`: looks over settings, database, key, disk, mail, texts, pictures and address; changes and sends nothing.
import { systemClock } from '../apps/api/src/clock.ts';
import { examine } from '../apps/api/src/doctor/doctor.ts';
import type { Finding } from '../apps/api/src/doctor/finding.ts';
import { withDatabase } from './operator.ts';

const signs: Record<Finding['state'], string> = { ok: 'ok    ', look: 'look  ', broken: 'BROKEN' };

await withDatabase(
  async ({ db, pool, config }) => {
    const findings = await examine({ config, db, pool, now: () => systemClock.now() });
    for (const { about, state, line, mend } of findings) {
      console.log(`${signs[state]}  ${about.padEnd(16)} ${line}`);
      if (mend) console.log(`${' '.repeat(25)}→ ${mend}`);
    }
    const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
    console.log(`${count('ok')} fine, ${count('look')} to look at, ${count('broken')} broken.`);
    if (count('broken') > 0) process.exitCode = 1;
  },
  { mayBeOld: true },
);
