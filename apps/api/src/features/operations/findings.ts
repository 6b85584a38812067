// The texts of the findings.
import { brand } from '@mycrew/contract/brand.ts';
import { lastBackupWords, type LastBackup } from '#src/backup/last-backup.ts';
import { sizeInWords, spanInWords } from '#src/measures.ts';

export interface Finding {
  area: 'alerts' | 'work' | 'providers' | 'house' | 'settings';
  about: string;
  state: 'ok' | 'look' | 'broken';
  line: string;
  /** Where it is not ok. */
  mend?: string;
}

export interface TestCounts {
  textsOfDay: number;
  textsOfMonth: number;
  /** Of thirty days. */
  sent: number;
  answered: number;
}

interface Due {
  due: number;
  oldestSeconds: number;
}

export interface Known {
  canary: 'ok' | 'late' | 'off';
  canaryAgeSeconds: number | null;
  canaryTookMs: number | null;
  alerts: 'ok' | 'refused';
  deliveries: Due[];
  timers: Due;
  jobs: ({ name: string } & Due)[];
  workersAlive: number;
  delivered: { channel: string; taken: number; lost: number }[];
  /** Tests of reaching somebody, and how many may go as texts. */
  tests: TestCounts & { isOn: boolean; textsPerDay: number; textsPerMonth: number };
  disk: { state: 'ok' | 'low' | 'full'; freeMb: number } | null;
  wal: { state: 'ok' | 'high'; mb: number } | null;
  lastBackup: LastBackup | null;
  sockets: number;
  version: string;
  commit: string;
}

type Say = Omit<Finding, 'area'>;
const ok = (about: string, line: string): Say => ({ about, state: 'ok', line });
const look = (about: string, line: string, mend: string): Say => ({ about, state: 'look', line, mend });
const broken = (about: string, line: string, mend: string): Say => ({ about, state: 'broken', line, mend });
const at = (area: Finding['area'], reports: Say[]): Finding[] => reports.map((each) => ({ area, ...each }));

/** For how long the oldest of what is due may wait before somebody should look. */
const lateAfterSeconds = { alerts: 30, jobs: 300 };

const channelWords: Record<string, string> = { push: 'Push', email: 'Email', sms: 'Texts' };

const canary = ({ canary, canaryAgeSeconds: age, canaryTookMs: took }: Known): Say => {
  const last = age === null ? 'has not come through yet' : `last came through ${spanInWords(age)} ago`;
  if (canary === 'off') return look('Canary', 'No canary alert is sent.', 'Set CANARY_SECONDS, or HEARTBEAT_URL.');
  if (canary === 'late')
    return broken('Canary', `The canary alert is late: it ${last}.`, 'Check the workers and the database first.');
  const length = took === null ? '' : `, in ${spanInWords(took / 1_000)}`;
  return ok('Canary', `The canary alert ${last}${length}.`);
};

const waiting = (about: string, { due, oldestSeconds }: Due, mostSeconds: number, mend: string): Say => {
  if (due === 0) return ok(about, 'Nothing waits.');
  const line = `${due} due, the oldest for ${spanInWords(oldestSeconds)}.`;
  return oldestSeconds > mostSeconds ? broken(about, line, mend) : ok(about, line);
};

const sum = (all: Due[]): Due => ({
  due: all.reduce((before, { due }) => before + due, 0),
  oldestSeconds: Math.max(0, ...all.map(({ oldestSeconds }) => oldestSeconds)),
});

export const findAlerts = (known: Known): Finding[] =>
  at('alerts', [
    known.alerts === 'ok'
      ? ok('Accepting alerts', 'None failed because of an internal error within the last two minutes.')
      : broken(
          'Accepting alerts',
          'One failed because of an internal error within the last two minutes. The phone retries.',
          'Look for “a call failed” in the log: most often the database is unreachable, or its disk is full.',
        ),
    canary(known),
    waiting(
      'Messages of alerts',
      sum(known.deliveries),
      lateAfterSeconds.alerts,
      'Check that workers run, and restart them.',
    ),
    waiting('Timers of alerts', known.timers, lateAfterSeconds.alerts, 'Check that workers run, and restart them.'),
  ]);

export const findWork = ({ workersAlive, jobs, sockets }: Known): Finding[] => {
  const [slowest] = jobs.toSorted((one, other) => other.oldestSeconds - one.oldestSeconds);
  const isLate = slowest !== undefined && slowest.oldestSeconds > lateAfterSeconds.jobs;
  const { due, oldestSeconds } = sum(jobs);
  return at('work', [
    workersAlive > 0
      ? ok('Workers', workersAlive === 1 ? 'One is at work.' : `${workersAlive} are at work.`)
      : broken(
          'Workers',
          'None sent a heartbeat within 45 seconds: nothing is sent.',
          'Start a process with ROLE=worker, or all.',
        ),
    isLate
      ? look(
          'Jobs',
          `${due} due; ${slowest.name} has waited for ${spanInWords(oldestSeconds)}.`,
          'Look for its name in the log.',
        )
      : waiting('Jobs', { due, oldestSeconds }, lateAfterSeconds.jobs, ''),
    ok('Open pages', `${sockets} web sockets at the process that answered you.`),
  ]);
};

export const findProviders = ({ delivered }: Known): Finding[] =>
  at(
    'providers',
    delivered.length === 0
      ? [ok('Providers', 'No message of an alert was sent within the last day.')]
      : delivered.map(({ channel, taken, lost }) => {
          const about = channelWords[channel] ?? channel;
          const line = `Within the last day ${taken} of ${taken + lost} messages of alerts were accepted.`;
          return lost === 0 ? ok(about, line) : look(about, line, 'Check status, credit and key with the provider.');
        }),
  );

/** What tests cost: texts are what a provider is paid for. */
export const findTests = ({ tests }: Known): Finding[] => {
  const { isOn, textsPerDay, textsPerMonth, textsOfDay, textsOfMonth, sent, answered } = tests;
  if (!isOn) return at('providers', [ok('Tests', 'Tests of reaching somebody are switched off.')]);
  const line = `Within thirty days ${answered} of ${sent} tests of reaching somebody were answered. They took ${textsOfMonth} texts (at most ${textsPerMonth}), ${textsOfDay} within the last day (at most ${textsPerDay}).`;
  const isSpent = textsPerDay > 0 && (textsOfDay >= textsPerDay || textsOfMonth >= textsPerMonth);
  return at('providers', [
    isSpent
      ? look(
          'Tests',
          line,
          'The others go by push and email. To test by text too: raise TEST_SMS_PER_DAY or TEST_SMS_PER_MONTH.',
        )
      : ok('Tests', line),
  ]);
};

const disk = ({ disk: found }: Known): Say[] => {
  if (!found) return [];
  const line = `${sizeInWords(found.freeMb)} are free.`;
  if (found.state === 'ok') return [ok('Disk', line)];
  const mend = 'Free disk space: old logs and backups first, never files of the database.';
  return [found.state === 'full' ? broken('Disk', line, mend) : look('Disk', line, mend)];
};

const wal = ({ wal: found }: Known): Say[] => {
  if (!found)
    return [look('Write-ahead log', 'The database role may not read its size.', 'GRANT pg_monitor allows it.')];
  const line = `Its size is ${sizeInWords(found.mb)}.`;
  return [
    found.state === 'ok'
      ? ok('Write-ahead log', line)
      : look('Write-ahead log', line, 'Check for a standby or an archive that does not accept it.'),
  ];
};

const backup = ({ lastBackup }: Known): Say => {
  const { line, mend } = lastBackupWords(lastBackup);
  return mend === undefined ? ok('Backup', line) : look('Backup', line, mend);
};

export const findHouse = (known: Known): Finding[] =>
  at('house', [
    ok('Database', `PostgreSQL ${known.version} answers.`),
    ...disk(known),
    ...wal(known),
    backup(known),
    ok('What runs', `${brand.name} at commit ${known.commit.slice(0, 12)}.`),
  ]);
