// Two cells, a directory and a router; youths are moved from one to the other while they and their crew go on
// (docs/operations/cells.md). `BENCH_ONLY=cells`. Each move but the first is killed at another step, and run again.
import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { hashPassword } from '../apps/api/src/features/session/passwords.ts';
import { aSupporter, aYouth, joinCrew, type TestPerson } from '../apps/api/src/testing/people.ts';
import { Chance } from '../faults/chance.ts';
import { openMailProvider, type Letter } from '../faults/mail-provider.ts';
import { goodLine, Proxy } from '../faults/proxy.ts';
import { pause, until } from '../faults/wait.ts';
import { documentOfText } from '../packages/contract/src/journal-document.ts';
import {
  killPoints,
  movedTables,
  parcelTables,
  references,
  type KillPoint,
  type Move,
  type Moved,
} from './cells-move.ts';
import { contactHasher, directoryTable, openRouter } from './cells-router.ts';
import { password } from './people.ts';
import type { Row } from './row.ts';
import { openWorld, type World } from './world.ts';

type CellName = 'a' | 'b';
const crewSize = 3;
const chance = new Chance(1);

const openCells = async () => {
  const letters: Letter[] = [];
  const provider = await openMailProvider((letter) => (letters.push(letter), 'ok'));
  // So that a letter is on its way for half a second, and moves begin meanwhile.
  const slowLine = await Proxy.to(provider.port, () => chance.next());
  slowLine.line = { ...goodLine, delayMs: 30 };
  const houseKey = randomBytes(32);
  const masterKeys = { a: randomBytes(32), b: randomBytes(32) };
  const open = async (name: CellName) => {
    const settings = { SMTP_URL: `smtp://127.0.0.1:${slowLine.port}` };
    const world = await openWorld(settings, 1, { keys: { masterKey: masterKeys[name], houseKey } });
    await world.startWorker();
    await world.pool.query(parcelTables);
    return world;
  };
  const worlds = { a: await open('a'), b: await open('b') };
  await worlds.a.pool.query('CREATE DATABASE directory');
  const place = { ...worlds.a.connection, database: 'directory' };
  const directory = new Pool({ ...place, max: 8 });
  await directory.query(directoryTable);
  const hashOf = contactHasher(randomBytes(32));
  const ports = new Map(Object.entries(worlds).map(([name, { servers }]) => [name, servers[0]!.port]));
  const router = await openRouter({ directory, hashOf, ports });

  return {
    ...worlds,
    router,
    /** Whom they went to, and what about. */
    letters: () => letters.map(({ to, raw }) => `${to}: ${/^Subject: (.*)$/mu.exec(raw)?.[1]}`),
    list: ({ id, email }: TestPerson, cell: CellName) =>
      directory.query('INSERT INTO people VALUES ($1, $2, $3)', [id, hashOf(email), cell]),
    /** By a process of its own, which begins when `begin` has ended. Null: it was killed. */
    async move(
      youth: string,
      from: CellName,
      to: CellName,
      { killAt, begin }: { killAt?: KillPoint | undefined; begin?: () => Promise<unknown> } = {},
    ): Promise<Moved | null> {
      const mover = fork(fileURLToPath(new URL('cells-move.ts', import.meta.url)));
      await once(mover, 'message');
      await begin?.();
      const cell = (name: CellName) => ({
        name,
        connection: worlds[name].connection,
        masterKey: masterKeys[name].toString('base64'),
      });
      const drained = `${router.address}/drained/${youth}`;
      mover.send({ youth, from: cell(from), to: cell(to), directory: place, drained, killAt } satisfies Move);
      const [[moved]] = await Promise.all([
        Promise.race([once(mover, 'message'), once(mover, 'exit').then(() => [null])]) as Promise<[Moved | null]>,
        once(mover, 'exit'),
      ]);
      if (moved === null && mover.signalCode !== 'SIGKILL') throw new Error(`A move failed: ${youth}`);
      return moved;
    },
    async close() {
      router.close();
      await directory.end();
      await Promise.all([worlds.a.close(), worlds.b.close()]);
      await slowLine.close();
      await provider.close();
    },
  };
};
type Cells = Awaited<ReturnType<typeof openCells>>;

/** Calls as phones make them: the same key until an answer comes; some are sent twice, some hang up before it comes. */
const callerOf = ({ router }: Cells, youth: string) => {
  const figures = { answered: 0, tries: 0 };
  const call = async (token: string, path: string, body: object, key: string = randomUUID()): Promise<void> => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'x-active-ago': '0',
      'x-youth': youth,
    };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const send = async (signal?: AbortSignal) => {
      figures.tries++;
      const response = await fetch(`${router.address}/api${path}`, { ...request, ...(signal ? { signal } : {}) });
      const text = await response.text();
      if (response.status >= 400 && response.status !== 503) throw new Error(`${path}: ${response.status} ${text}`);
      return response;
    };
    const hangUp = () => (chance.is(0.2) ? AbortSignal.timeout(chance.between(1, 30)) : undefined);
    for (;;) {
      const sent = await Promise.allSettled(Array.from({ length: chance.is(0.2) ? 2 : 1 }, () => send(hangUp())));
      const answers = sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const refused = sent.find((each) => each.status === 'rejected' && each.reason.name === 'Error');
      if (refused) throw (refused as PromiseRejectedResult).reason;
      if (answers.some(({ ok }) => ok)) return void figures.answered++;
      await pause(Number(answers[0]?.headers.get('retry-after') ?? 0) * 1_000);
    }
  };
  return { figures, call };
};

const written = {
  checkins: { owner: 'person_id', column: 'comment_sealed', of: 'person_id = $1' },
  journal_pages: { owner: 'person_id', column: 'title_sealed', of: 'person_id = $1' },
  chat_messages: {
    owner: 'author_id',
    column: 'message_sealed',
    of: 'room_id IN (SELECT id FROM chat_rooms WHERE youth_id = $1)',
  },
};

/** What they wrote, opened with the keys of that cell. */
const textsIn = async ({ pool, people: { db, fields } }: World, youth: string): Promise<string[]> => {
  const found: string[] = [];
  for (const [table, { owner, column, of }] of Object.entries(written)) {
    const { rows } = await pool.query<{ id: string; owner: string; sealed: Buffer }>(
      `SELECT id, ${owner} AS owner, ${column} AS sealed FROM ${table} WHERE ${of}`,
      [youth],
    );
    for (const { id, owner, sealed } of rows)
      found.push(await fields.open(db, { owner, table, column, row: id }, sealed));
  }
  return found;
};

const count = async ({ pool }: World, parts: readonly string[], values: unknown[] = []): Promise<number> =>
  Number((await pool.query(`SELECT sum(n) FROM (${parts.join(' UNION ALL ')}) t`, values)).rows[0].sum);
/** Of a person, in all tables that a move takes with it. */
const rowsOf = (world: World, id: string): Promise<number> =>
  count(
    world,
    movedTables.flatMap(([table, columns]) =>
      columns.map((column) => `SELECT count(*) AS n FROM ${table} WHERE ${column} = $1`),
    ),
    [id],
  );
const orphansIn = async (world: World): Promise<number> =>
  count(
    world,
    (await world.pool.query(references)).rows.map(
      ({ child, column, parent, key }) =>
        `SELECT count(*) AS n FROM ${child} c WHERE ${column} IS NOT NULL AND NOT EXISTS (SELECT FROM ${parent} p WHERE p.${key} = c.${column})`,
    ),
  );

const unsettled = 'SELECT count(*) AS n FROM alert_deliveries WHERE settled_at IS NULL';

/** They write until `isOver`. */
const live = (cells: Cells, youth: TestPerson, crew: TestPerson[], going: { isOver: boolean }) => {
  const { call, figures } = callerOf(cells, youth.id);
  const unheard = [youth, ...crew].map((from) => ({ from, key: randomUUID() }));
  const texts: string[] = unheard.map(({ key }) => key);
  const write = async (token: string, path: string, body: (text: string) => object) => {
    const text = `${path} ${randomUUID()}`;
    await call(token, path, body(text));
    texts.push(text);
  };
  const say = (from: TestPerson, to: TestPerson) =>
    write(from.token, '/chats', (Message) => ({ userId: to.id, Message }));
  /** Called in the old cell and once more in the new one, as by phones that heard no answer. */
  const sayUnheard = async () => {
    for (const { from, key } of unheard) {
      const userId = from === youth ? crew[0]!.id : youth.id;
      await call(from.token, '/chats', { userId, Message: key }, key);
    }
  };
  const repeat = async (one: () => Promise<void>) => {
    for (; !going.isOver; await pause(20)) await one();
  };
  const Emotions = [{ _id: 'sad', isPrimary: true }];
  const page = {
    Document: documentOfText('A day.'),
    Tags: ['school'],
    Status: 'finished',
    WrittenOn: new Date().toISOString(),
  };
  const all = Promise.all([
    repeat(() => write(youth.token, '/checkin', (CheckinText) => ({ Emotions, CheckinText }))),
    repeat(() => write(youth.token, '/journals', (Title) => ({ Title, ...page }))),
    repeat(() => say(youth, chance.pick(crew))),
    ...crew.map((each) => repeat(() => say(each, youth))),
  ]);
  const alert = () => call(youth.token, '/user/alert/all', { ClientAlertId: randomUUID(), Note: 'near the station' });
  const end = () => call(youth.token, '/user/alert/everythingok', {});
  return { texts, figures, sayUnheard, alert, end, ended: async () => void (await all) };
};

interface Turn {
  youth: TestPerson;
  crew: TestPerson[];
  killAt: KillPoint | undefined;
  isRaisedBefore: boolean;
}

const signIn = async ({ router }: Cells, { email }: TestPerson): Promise<string> => {
  const response = await fetch(`${router.address}/api/login/multi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: email, password }),
  });
  return response.ok ? 'signs in' : `sign-in ${response.status}`;
};

/**
 * One youth, moved while all of them write. The alert is raised right before, so that its messages are being sent, or when
 * the move has begun. Killed on the way, the mover is started again after two seconds.
 */
const moveUnderLoad = async (cells: Cells, { youth, crew, killAt, isRaisedBefore }: Turn): Promise<Row> => {
  const { a, b } = cells;
  const going = { isOver: false };
  const life = live(cells, youth, crew, going);
  await pause(500);
  let alert: Promise<void> | undefined;
  const begin = async () => {
    await life.sayUnheard();
    if (isRaisedBefore) await (alert = life.alert());
    else alert = pause(10).then(life.alert);
  };
  let moved = await cells.move(youth.id, 'a', 'b', { killAt, begin });
  if (moved === null) {
    await pause(2_000);
    moved = (await cells.move(youth.id, 'a', 'b'))!;
  }
  await Promise.all([alert, life.sayUnheard()]);
  await pause(500);
  going.isOver = true;
  await life.ended();
  await until(async () => (await count(b, [`${unsettled} AND youth_id = $1`], [youth.id])) === 0, 30_000, 100);
  const found = await textsIn(b, youth.id);
  const lost = life.texts.filter((text) => !found.includes(text)).length;
  const double = found.length - new Set(found).size;
  const alerts = await count(b, ['SELECT count(*) AS n FROM alerts WHERE youth_id = $1'], [youth.id]);
  const about = (email: string) => `${email}: ${youth.firstName} asked for support just now`;
  const letters = crew.map(({ email }) => cells.letters().filter((letter) => letter.startsWith(about(email))).length);
  const left = await rowsOf(a, youth.id);
  await life.end();
  const { answered, tries } = life.figures;
  return {
    what: `moved, alert ${isRaisedBefore ? 'right before' : 'meanwhile'}${killAt ? `, killed: ${killAt}` : ''}`,
    ours: `${answered} calls in ${tries} tries: ${lost} lost, ${double} double; ${alerts} alert, letters ${letters.join(' ')}`,
    bare: `${moved.rows} rows, ${moved.kilobytes} kB; waited ${moved.waits} times; ${left} left behind; ${await signIn(cells, youth)}`,
    ratio: '–',
    limit: '0 lost, 0 double, one letter each',
  };
};

const afterwards = async (
  cells: Cells,
  { stays, before, first, guest }: { stays: TestPerson; before: number; first: TestPerson; guest: TestPerson },
): Promise<Row> => {
  const { a, b, router } = cells;
  const waiting = [`SELECT count(*) AS n FROM heads_ups WHERE state = 'due'`, unsettled];
  const isQuiet = await until(async () => (await count(b, waiting)) === 0, 75_000, 250);
  const guestIsIn = await rowsOf(a, guest.id);
  await cells.move(first.id, 'b', 'a');
  const back = `${await rowsOf(a, first.id)} and ${await rowsOf(b, first.id)}`;
  const notices = 'SELECT person_id || dedupe_key AS notice FROM notifications';
  const [here, there] = await Promise.all([a, b].map(async ({ pool }) => (await pool.query(notices)).rows));
  const known = new Set(here!.map(({ notice }) => notice));
  const letters = cells.letters();
  return {
    what: 'afterwards',
    ours: `${letters.length - new Set(letters).size} of ${letters.length} letters and ${there!.filter(({ notice }) => known.has(notice)).length} of ${there!.length} notices double; ${isQuiet ? 'nothing' : 'something'} waits; ${(await orphansIn(a)) + (await orphansIn(b))} rows refer to nothing`,
    bare: `rows of who stays ${before}, then ${await rowsOf(a, stays.id)}; of a guest without youths ${guestIsIn}; of the first, back, ${back}; ${router.figures.sentAway} calls sent away`,
    ratio: '–',
    limit: '0',
  };
};

export const cells = async (): Promise<Row[]> => {
  const cells = await openCells();
  const { a } = cells;
  try {
    const passwordHash = await hashPassword(password);
    const crew: TestPerson[] = [];
    while (crew.length < crewSize) crew.push(await aSupporter(a.people));
    // The last one has their account in the other cell, where a first youth brings it.
    for (const [at, each] of crew.entries()) await cells.list(each, at < crewSize - 1 ? 'a' : 'b');
    const join = async (firstName: string, size = crewSize) => {
      const youth = await aYouth(a.people, { canShareData: true, firstName, passwordHash });
      await cells.list(youth, 'a');
      await a.pool.query(`INSERT INTO support_rules VALUES ($1, 'every', 3, NULL, now())`, [youth.id]);
      for (const { id } of crew.slice(0, size)) await joinCrew(a.people, youth.id, id);
      return youth;
    };
    const stays = await join('Stays', 1);
    const first = await join('First');
    const turns = [undefined, undefined, ...killPoints].map((killAt, at) => ({ killAt, isRaisedBefore: at % 2 === 0 }));
    const youths: TestPerson[] = [];
    for (const at of turns.keys()) youths.push(await join(`Youth${at}`));
    await cells.move(first.id, 'a', 'b');
    const before = await rowsOf(a, stays.id);
    const rows: Row[] = [];
    for (const [at, turn] of turns.entries())
      rows.push(await moveUnderLoad(cells, { ...turn, youth: youths[at]!, crew }));
    rows.push(await afterwards(cells, { stays, before, first, guest: crew.at(-1)! }));
    return rows;
  } finally {
    await cells.close();
  }
};
