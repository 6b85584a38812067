// `mycrew doctor`: looks over settings, database, key, disk, mail, texts, pictures and address and proxy; sends only what is asked for.
import { parseArgs } from 'node:util';
import { systemClock } from '../apps/api/src/clock.ts';
import { examine } from '../apps/api/src/doctor/doctor.ts';
import type { Finding } from '../apps/api/src/doctor/finding.ts';
import { recipientProblems, type Recipients, sentWords } from '../apps/api/src/doctor/trial-messages.ts';
import { withDatabase } from './operator.ts';

const signs: Record<Finding['state'], string> = { ok: 'ok    ', look: 'look  ', broken: 'BROKEN' };

const asked = (): Recipients => {
  const { values } = parseArgs({ options: { 'send-to': { type: 'string' }, 'text-to': { type: 'string' } } });
  const recipients = { mailTo: values['send-to'], textTo: values['text-to'] };
  const problems = recipientProblems(recipients);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return recipients;
};

await withDatabase(
  async ({ db, pool, config }) => {
    const recipients = asked();
    const findings = await examine({ config, db, pool, now: () => systemClock.now(), recipients });
    for (const { about, state, line, mend } of findings) {
      console.log(`${signs[state]}  ${about.padEnd(16)} ${line}`);
      if (mend) console.log(`${' '.repeat(25)}→ ${mend}`);
    }
    const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
    console.log(`${count('ok')} fine, ${count('look')} to look at, ${count('broken')} broken.`);
    console.log(sentWords(recipients));
    if (count('broken') > 0) process.exitCode = 1;
  },
  { mayBeOld: true },
);
