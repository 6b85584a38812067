// A copy that is backed up while it runs, somebody who is erased after it, and the same copy in another folder.
import { globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { Client } from 'pg';
import { reachDatabase } from '../../apps/api/src/database/reach-database.ts';
import type { Drill, Stage } from '../drill.ts';
import { ask, command, type Product, signIn, startProduct } from '../product.ts';

interface Account {
  email: string;
  password: string;
}

/** As the product wrote them down for whoever tries it. */
const accountOf = (dataDir: string, name: string): Account => {
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as (Account & { who: string })[];
  return accounts.find(({ who }) => who.includes(name))!;
};

const masterKey = Buffer.alloc(32, 5).toString('base64');
const settingsFor = (dataDir: string, more: Record<string, string> = {}) => ({
  DATA_DIR: dataDir,
  MASTER_KEY: masterKey,
  DEMO: 'on',
  ...more,
});

const inDatabase = async <R>(dataDir: string, work: (client: Client) => Promise<R>): Promise<R> => {
  const { connection, stop } = await reachDatabase({ databaseUrl: undefined, dataDir }, () => {});
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await stop();
  }
};

/**
 * Every table with its rows and a sum over all that they hold; the audit log, which has a line more, is told apart. A
 * restored house knows of no backup of itself.
 */
const contentOf = (dataDir: string) =>
  inDatabase(dataDir, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname IN ('public', 'vault') AND tablename <> 'last_backup' ORDER BY 1`,
    );
    const content = new Map<string, string>();
    for (const { name } of tables) {
      const but = name === 'public.audit_log' ? `WHERE action <> 'backup.restored'` : '';
      const { rows } = await client.query<{ is: string }>(
        `SELECT count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS is FROM ${name} t ${but}`,
      );
      content.set(name, rows[0]!.is);
    }
    const { rows } = await client.query<{ is: string }>(
      `SELECT count(*) || ' rows, ' || coalesce(sum(hashtextextended(concat(id, name, data, start_after), 0)), 0) AS is
         FROM pgboss.job WHERE state <= 'active'`,
    );
    return content.set('jobs that wait', rows[0]!.is);
  });

const filesIn = (folder: string): Map<string, Buffer> =>
  new Map(globSync('files/**/*.bin', { cwd: folder }).map((name) => [name, readFileSync(join(folder, name))]));

/** What happens in a copy on an evening: a page with a picture, a check-in, a call for help. Answers the page. */
const live = async ({ base }: Product, { email, password }: Account, { found }: Stage): Promise<string> => {
  const token = await signIn(base, email, password);
  if (!token) throw new Error('A demo person could not sign in.');
  const post = async (path: string, body: object | FormData) => {
    const { status, data } = await ask(base, path, { method: 'POST', token, body });
    if (status >= 300) found(`${path} was answered ${status}.`);
    return data as Record<string, string>;
  };
  const image = new FormData();
  const sharp = (await import('sharp')).default;
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  image.set('Image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'ferry.png');
  await post('/journals/images', image);
  const page = await post('/journals', { Title: 'Ferry', Document: documentOfText('late again'), Status: 'finished' });
  await post('/checkin', { Emotions: [{ _id: 'hurt', isPrimary: true }] });
  await post('/user/alert/all', {});
  return page['_id']!;
};

/** Backs up while somebody asks again and again whether the copy takes alerts. */
const backUpRunning = async (stage: Stage, { base }: Product, file: string, settings: Record<string, string>) => {
  const over = new AbortController();
  const waits: number[] = [];
  const asking = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      const { status } = await ask(base, '/ready').catch(() => ({ status: 0 }));
      if (status !== 200) stage.found(`While the backup was made, ready answered ${status}.`);
      waits.push(performance.now() - began);
      await pause(50);
    }
  })();
  const made = await command('backup.ts', [file], settings);
  over.abort();
  await asking;
  if (made.code !== 0) stage.found(`The backup failed: ${made.err}`);
  stage.say(made.out.trim());
  stage.say(`Meanwhile ready was asked ${waits.length} times, the slowest took ${Math.round(Math.max(...waits))} ms.`);
};

/** As after fourteen days, and at once. */
const erase = (dataDir: string, name: string) =>
  inDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `UPDATE people SET status = 'closing', deletion_on = now() - interval '1 minute' WHERE first_name = $1 RETURNING id`,
      [name],
    );
    await sendErasure(client, rows[0]!.id);
    return rows[0]!.id;
  });

const sendErasure = (client: Client, personId: string) =>
  client.query(`INSERT INTO pgboss.job (name, data) VALUES ('erase-account', $1)`, [JSON.stringify({ personId })]);

const isGone = async (dataDir: string, personId: string): Promise<boolean> => {
  for (let turn = 0; turn < 60; turn++) {
    const { rowCount } = await inDatabase(dataDir, (client) =>
      client.query('SELECT FROM people WHERE id = $1', [personId]),
    );
    if (rowCount === 0) return true;
    await pause(500);
  }
  return false;
};

/** Two hours pass for the call for help, and a message of it stays under way. */
const leaveOldAlert = (dataDir: string) =>
  inDatabase(dataDir, async (client) => {
    await client.query(`UPDATE alerts SET created_at = created_at - interval '2 hours' WHERE state = 'active'`);
    const { rowCount } = await client.query(
      `UPDATE alert_deliveries SET state = 'pending', settled_at = NULL, next_at = now() - interval '2 hours'
        WHERE kind = 'alert'`,
    );
    await client.query(
      `UPDATE alert_timers SET due_at = due_at - interval '2 hours', fired_at = NULL, cancelled_at = NULL
        WHERE alert_id IN (SELECT id FROM alerts WHERE state = 'active')`,
    );
    return rowCount ?? 0;
  });

const compareAll = async ({ say, found }: Stage, one: string, other: string) => {
  const [before, after] = [await contentOf(one), await contentOf(other)];
  // What was under way of the old alert is settled by a restore, and no other row is touched.
  const settled = new Set(['public.alert_deliveries', 'public.alert_timers']);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const others = names.filter((name) => before.get(name) !== after.get(name) && !settled.has(name));
  for (const name of others) found(`${name}: ${before.get(name)} before, ${after.get(name)} after.`);
  const alike = names.filter((name) => before.get(name) === after.get(name));
  say(
    `${alike.length} of ${names.length} tables are alike, row by row; not ${names.filter((name) => !alike.includes(name)).join(', ')}.`,
  );
  const [pictures, back] = [filesIn(one), filesIn(other)];
  const wrong = [...pictures].filter(([name, bytes]) => !back.get(name)?.equals(bytes));
  if (wrong.length > 0 || pictures.size !== back.size) found(`${wrong.length} pictures are not as they were.`);
  say(`${back.size} of ${pictures.size} files of pictures are alike, byte by byte.`);
};

const refusals = async ({ folder, say, found }: Stage, file: string, good: string[]) => {
  const into = join(folder, 'refused');
  const trial = async (what: string, args: string[], expected: RegExp, more: Record<string, string> = {}) => {
    const { code, err } = await command('restore.ts', args, settingsFor(join(folder, 'nowhere'), more));
    const left = readdirSync(into, { recursive: true });
    if (code !== 1 || !expected.test(err) || left.length > 0)
      found(`${what}: ended with ${code}, left ${left.length} files, said ${err}`);
    else say(`${what}: ${err.trim()}`);
  };
  mkdirSync(into, { recursive: true });
  const bytes = readFileSync(file);
  const [cut, bent] = [join(folder, 'cut.tar'), join(folder, 'bent.tar')];
  writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length / 2)));
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  writeFileSync(bent, bytes);
  const key = { MASTER_KEY: Buffer.alloc(32, 6).toString('base64') };
  await trial('cut off', [cut, '--into', into, ...good], /no whole backup/u);
  await trial('one byte another', [bent, '--into', into, ...good], /no whole backup/u);
  await trial('another master key', [file, '--into', into, ...good], /another master key/u, key);
  await trial('no word of who was erased', [file, '--into', into], /Who was erased since/u);
};

const restored = async (stage: Stage, file: string, into: string, how: string[]) => {
  const { code, out, err } = await command('restore.ts', [file, '--into', into, ...how], settingsFor('/nowhere'));
  stage.say(out.trim());
  if (code !== 0) throw new Error(`The restore failed: ${err}`);
};

const run = async (stage: Stage): Promise<void> => {
  const { folder, say, found } = stage;
  const at = (name: string) => join(folder, name);
  const [home, running, still, ledger] = [at('home'), at('running.tar'), at('still.tar'), at('erased.jsonl')];
  const product = await startProduct(stage, settingsFor(home));
  const [tahlia, jonah] = [accountOf(home, 'Tahlia'), accountOf(home, 'Jonah')];
  const page = await live(product, tahlia, stage);
  await backUpRunning(stage, product, running, settingsFor(home));
  const again = await command('backup.ts', [running], settingsFor(home));
  if (again.code !== 1 || !again.err.includes('already exists'))
    found(`A second backup replaced the first: ${again.err}`);
  if ((statSync(running).mode & 0o777) !== 0o600) found('Others may read the backup.');
  const gone = await erase(home, 'Jonah');
  if (!(await isGone(home, gone))) found('Somebody who was to be erased is still there.');
  say((await command('deletions.ts', ['save', ledger], settingsFor(home))).out.trim());
  await product.stop();

  say('-- backed up while it ran, restored with the ledger of deletions');
  await refusals(stage, running, ['--deletions', ledger]);
  const back = at('back');
  await restored(stage, running, back, ['--deletions', ledger]);
  const second = await startProduct(stage, settingsFor(back));
  const token = await signIn(second.base, tahlia.email, tahlia.password);
  const read = await ask(second.base, `/journals/${page}`, { token: token ?? undefined });
  if (read.status !== 200 || !JSON.stringify(read.data).includes('late again')) found(`The journal: ${read.status}.`);
  else say('Tahlia signs in there and reads her page.');
  if (await signIn(second.base, jonah.email, jonah.password)) found('Who was erased signs in again.');
  else say('Jonah, who was erased after the backup, cannot sign in.');
  await inDatabase(back, (client) => sendErasure(client, gone));
  if (await isGone(back, gone)) say('Jonah is erased there, too.');
  else found('Who was erased stays in what was restored.');
  await second.stop();

  say('-- backed up while it stood still, restored and compared');
  const waiting = await leaveOldAlert(home);
  const made = await command('backup.ts', [still], settingsFor(home));
  say(made.out.trim() || made.err);
  const copy = at('copy');
  await restored(stage, still, copy, ['--without-deletions']);
  await compareAll(stage, home, copy);
  const third = await startProduct(stage, settingsFor(copy));
  await pause(8_000);
  const { status } = await ask(third.base, '/health');
  const subjects = globSync('mailbox/*.json', { cwd: copy }).map(
    (name) => JSON.parse(readFileSync(join(copy, name), 'utf8')) as { subject: string | null; text: string },
  );
  for (const { subject, text } of subjects) say(`sent: ${subject ?? text}`);
  const sent = subjects.filter(({ text }) => /asked for support|still needs somebody/iu.test(text)).length;
  if (sent > 0) found(`${sent} messages went out of an alert that was two hours old.`);
  else say(`None of ${waiting} messages of an alert two hours old went out again; health says ${status}.`);
  if (status !== 200) found(`Health says ${status}: ${JSON.stringify((await ask(third.base, '/health')).data)}`);
};

export const drill: Drill = {
  name: 'backup',
  about: 'backed up while it runs, an erasure after it, restored elsewhere and compared',
  needs: [],
  run,
};
