// An evening on the real product in production's settings: a check-in, a call for help, a page, a copy, an erasure.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { systemClock } from '../apps/api/src/clock.ts';
import { createDatabase } from '../apps/api/src/database/database.ts';
import { createFieldEncryption } from '../apps/api/src/privacy/field-encryption.ts';
import { openHouseKey } from '../apps/api/src/privacy/house-key.ts';
import { aCrewOfTwo, type TestPerson } from '../apps/api/src/testing/people.ts';
import { quietLog } from '../apps/api/src/testing/quiet-log.ts';
import { callOnce, type CallRequest } from '../faults/calling.ts';
import { Providers } from '../faults/providers.ts';
import { Server } from '../faults/server.ts';
import { until } from '../faults/wait.ts';
import { freePort } from '../e2e/server.ts';
import type { Stage } from './drill.ts';

const root = join(import.meta.dirname, '..');
const masterKey = Buffer.alloc(32, 9);
const arrivesWithinMs = 30_000;

const settingsFor = (stage: Stage, databaseUrl: string, providers: Providers | null): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: '10',
  MASTER_KEY: masterKey.toString('base64'),
  DATA_DIR: join(stage.folder, 'data'),
  HOST: '127.0.0.1',
  BASE_URL: 'https://mycrew.example.org',
  SMTP_URL: `smtp://127.0.0.1:${providers?.mails[0]?.port ?? 9}`,
  SMS_URL: `http://127.0.0.1:${providers?.texts[0]?.port ?? 9}/`,
  RATE_SCALE: '1000000',
  LOG_LEVEL: 'error',
});

/** How a start, or an operator's command, ends that is refused. */
export const refusedStart = (stage: Stage, databaseUrl: string, program = ['apps/api/src/main.ts']) => {
  const [path = '', ...words] = program;
  const { status, stderr } = spawnSync(process.execPath, [join(root, path), ...words], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...settingsFor(stage, databaseUrl, null) },
    encoding: 'utf8',
    timeout: 100_000,
  });
  return { status, said: stderr.trim() };
};

export interface Evening {
  server: Server;
  youth: TestPerson;
  crew: TestPerson;
  providers: Providers;
  db: ReturnType<typeof createDatabase>['db'];
  fields: ReturnType<typeof createFieldEncryption>;
}

/** The product, ready on this database, with a youth and one person in her crew who can be reached by mail and text. */
export const startEvening = async (
  stage: Stage,
  databaseUrl: string,
  { directUrl = databaseUrl, more = {} }: { directUrl?: string; more?: Record<string, string> } = {},
): Promise<Evening> => {
  const providers = await Providers.open();
  stage.later(() => providers.close());
  const port = await freePort();
  const settings = { ...settingsFor(stage, databaseUrl, providers), ...more };
  const server = new Server({ name: 'the product', role: 'api', port, code: root, settings });
  stage.later(() => server.end());
  await server.start({ ROLE: 'all' });
  const { db } = createDatabase({ connectionString: directUrl, poolSize: 2 }, quietLog);
  stage.later(() => db.destroy());
  const masterKeys = { present: masterKey };
  const fields = createFieldEncryption({ masterKeys, houseKey: await openHouseKey(db, masterKeys) });
  const { youth, crew } = await aCrewOfTwo({ db, fields, clock: systemClock });
  providers.owners.set(crew.email, crew.id).set(`+61${crew.mobile.slice(1)}`, crew.id);
  return { server, youth, crew, providers, db, fields };
};

const call = async ({ server }: Evening, stage: Stage, asked: CallRequest) => {
  const answer = await callOnce(server.port, { key: randomUUID(), withinMs: 20_000, ...asked });
  if (answer.status >= 300) stage.found(`${asked.method} ${asked.path} was answered ${answer.status}.`);
  return answer.data;
};

/** A check-in of hers lights up the telephone of her crew. */
export const notifyBySocket = async (evening: Evening, stage: Stage): Promise<void> => {
  const { server, crew, youth } = evening;
  const socket = io(`http://127.0.0.1:${server.port}`, { transports: ['websocket'], forceNew: true });
  stage.later(() => socket.disconnect());
  const heard: string[] = [];
  socket.onAny((event: string, payload: unknown) => heard.push(`${event} ${JSON.stringify(payload)}`));
  socket.on('connect', () => socket.emit('update-token-message', { token: crew.token }));
  if (!(await until(() => heard.some((each) => each.startsWith('token-accepted')), arrivesWithinMs)))
    stage.found('The socket was not taken.');
  const body = { Emotions: [{ _id: 'sad', isPrimary: true }], CheckinText: 'a long day' };
  await call(evening, stage, { method: 'POST', path: '/checkin', token: youth.token, body });
  const isNotified = await until(() => heard.some((each) => each.includes('crew-for-checkins')), arrivesWithinMs);
  if (isNotified) stage.say('A check-in told the crew by the socket.');
  else stage.found(`The crew heard nothing of a check-in: ${heard.join(', ')}`);
};

export const callForHelp = async (evening: Evening, stage: Stage): Promise<void> => {
  const { youth, crew, providers } = evening;
  const body = { ClientAlertId: randomUUID() };
  const { token } = youth;
  const data = await call(evening, stage, { method: 'POST', path: '/user/alert/all', token, body });
  for (const channel of ['email', 'sms'] as const) {
    const came = () => providers.receipts.of(crew.id).some((each) => each.channel === channel && each.kind === 'alert');
    if (await until(came, arrivesWithinMs)) stage.say(`The call for help arrived by ${channel}.`);
    else stage.found(`The call for help ${String(data['alertId'])} did not arrive by ${channel}.`);
  }
  await call(evening, stage, { method: 'POST', path: '/user/alert/everythingok', token, body });
};

/** What was written is read again, taken along whole, and gone after the erasure. */
export const writeAndErase = async (evening: Evening, stage: Stage): Promise<void> => {
  const { youth, db, server } = evening;
  const { token } = youth;
  const page = { Title: 'Ferry', Document: documentOfText('late again'), Status: 'finished' };
  const { _id } = await call(evening, stage, { method: 'POST', path: '/journals', token, body: page });
  const read = await call(evening, stage, { method: 'GET', path: `/journals/${String(_id)}`, token });
  if (!JSON.stringify(read).includes('late again')) stage.found('A page of the journal could not be read again.');
  // As after her password.
  const steppedUpUntil = new Date(Date.now() + 5 * 60_000);
  await db.updateTable('sessions').set({ steppedUpUntil }).where('id', '=', youth.sessionId).execute();
  const asked = await call(evening, stage, { method: 'POST', path: '/user/export', token, body: {} });
  const state = () => callOnce(server.port, { method: 'GET', path: `/user/export/${String(asked['_id'])}`, token });
  const isReady = await until(async () => (await state()).data['State'] === 'ready', arrivesWithinMs, 250);
  if (isReady) stage.say(`Her copy is ready: ${String((await state()).data['Bytes'])} bytes.`);
  else stage.found('Her copy was not put together.');
  await call(evening, stage, { method: 'POST', path: '/user/deletion', token, body: {} });
  // As after fourteen days, and at once: an alert that ended within the hour holds an erasure back.
  await sql`UPDATE alerts SET ended_at = ended_at - interval '14 days' WHERE youth_id = ${youth.id}`.execute(db);
  await db.updateTable('people').set({ deletionOn: new Date() }).where('id', '=', youth.id).execute();
  await sql`INSERT INTO pgboss.job (name, data) VALUES ('erase-account', ${JSON.stringify({ personId: youth.id })})`.execute(
    db,
  );
  const rowOf = () => db.selectFrom('people').select('id').where('id', '=', youth.id).execute();
  if (await until(async () => (await rowOf()).length === 0, arrivesWithinMs, 250)) stage.say('She is erased.');
  else {
    const { rows } = await sql<object>`SELECT state, output FROM pgboss.job WHERE name = 'erase-account'`.execute(db);
    stage.found(`She was not erased: ${JSON.stringify(rows)}`);
  }
};
