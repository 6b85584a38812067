// Rules of the schema that PostgreSQL does not know: indexed keys, migrations in one order, one writing room for a table.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { isOnline, type Migration, readMigrations } from './migrate.ts';
import { toSnake } from './naming.ts';
import { referenceRows } from './reference-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const referenceData = 'points at reference data, which is neither deleted nor given another id';
const shortLived = 'goes with the location of its alert: there are never many';

/** Foreign keys without an index, and why they need none. */
const withoutIndex: Record<string, string> = {
  'checkin_answers.reply_emotion_id': referenceData,
  'checkins.family_id': referenceData,
  'checkins.primary_emotion_id': referenceData,
  'day_summaries.emotion_id': referenceData,
  'day_summaries.family_id': referenceData,
  'emotions.family_id': referenceData,
  'event_moods.after': referenceData,
  'event_moods.before': referenceData,
  'feeling_templates.family_id': referenceData,
  'journal_pages.mood': referenceData,
  'journal_versions.mood': referenceData,
  'safe_places.author_id': shortLived,
  'safe_places.youth_id': shortLived,
};

test('every foreign key has an index, or a reason to have none', async () => {
  // A partial index serves where it leaves out no more than the rows without the key.
  const { rows } = await app.pool.query<{ key: string }>(`
    SELECT k.conrelid::regclass || '.' || names.columns AS key
    FROM pg_constraint k CROSS JOIN LATERAL (SELECT string_agg(a.attname, ',') AS columns FROM pg_attribute a
      WHERE a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)) names
    WHERE k.contype = 'f' AND k.connamespace::regnamespace::text IN ('public', 'vault') AND NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = k.conrelid AND i.indisvalid
        AND (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
        AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', names.columns)))`);
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(withoutIndex).toSorted());
});

// A migration is known by its whole name, which installed databases hold: renaming either file would stop them.
test('no two migrations have one number, but for those of 0004', async () => {
  const numbers = (await readMigrations()).map(({ name }) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) < at)).toEqual(['0004']);
});

/** Those before are in 1.0.0: no release before it has to work beside them. */
const firstBesideARelease = '0130';

/** What keeps a full table from being used, or what code of the release before does not survive (decision 129). */
const blocking: readonly [form: RegExp, instead: string][] = [
  [/\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY IF NOT EXISTS)/iu, 'CREATE INDEX CONCURRENTLY IF NOT EXISTS, online'],
  [/\bADD CONSTRAINT\b(?![^;]*\bNOT VALID\b)/iu, 'ADD CONSTRAINT … NOT VALID, then VALIDATE CONSTRAINT online'],
  [/\bSET NOT NULL\b/iu, 'a CHECK that is validated online'],
  [/\bALTER COLUMN \w+ (?:SET DATA )?TYPE\b/iu, 'a new column, filled online'],
  [/\bRENAME\b/iu, 'a new name beside the old one'],
  [
    /\bADD COLUMN [^,;]*\bDEFAULT (?:gen_random_uuid|random|clock_timestamp)\b/iu,
    'a default for new rows, filled online',
  ],
  [/^\s*(?:UPDATE|DELETE)\b/imu, 'behind `-- repeat`, some rows at a time, online'],
];
const contracting = /\bDROP (?:COLUMN|TABLE)\b/iu;

/** `made`: tables of its own, in which nothing stands. */
const troubleOf = (migration: Migration): string[] => {
  const { sql } = migration;
  const made = [...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([\w.]+)/giu)].map(([, name]) => name!);
  const statements = sql.split(';').filter((each) => !made.some((name) => new RegExp(`\\b${name}\\b`, 'u').test(each)));
  const found = statements.flatMap((statement) => {
    const isInPortions = isOnline(migration) && /^-- repeat$/mu.test(statement) && /\bLIMIT \d+/iu.test(statement);
    return blocking.flatMap(([form, instead]) => (form.test(statement) && !isInPortions ? [instead] : []));
  });
  return contracting.test(sql) && !/^-- needs /mu.test(sql)
    ? [...found, '`-- needs` the release that stopped using it']
    : found;
};

test('a migration beside a release holds nobody up, and takes nothing that the release before uses', async () => {
  const beside = (await readMigrations()).filter(({ name }) => name >= firstBesideARelease);
  expect(beside.flatMap((each) => troubleOf(each).map((instead) => `${each.name}: ${instead}`))).toEqual([]);
  const trouble = (sql: string) => troubleOf({ name: '', sql, checksum: '' }).length;
  expect(
    trouble('CREATE INDEX one ON people (id); UPDATE people SET name = 1; ALTER TABLE people DROP COLUMN name;'),
  ).toBe(1 + 1 + 1);
  expect(
    trouble('CREATE TABLE two (id int); CREATE INDEX one ON two (id); ALTER TABLE people ADD COLUMN more text;'),
  ).toBe(0);
  expect(trouble('-- online\n-- repeat\nUPDATE people SET name = 1 WHERE id IN (SELECT id FROM people LIMIT 9);')).toBe(
    0,
  );
});

const itsOwn = 'its own people, with whom it rehearses';

/** Tables that several rooms write, and what each of them has to do there. */
const writtenBySeveral: Record<string, Record<string, string>> = {
  people: {
    registration: 'makes the account, proves its contacts, and takes an unproven one from whoever else has it',
    profile: 'names, background, picture, contacts and time zone',
    settings: 'sharing, analytics and quiet hours',
    password: 'the hash of the password',
    session: 'the PIN, and the Google account that opens it',
    'second-factor': 'since when signing in asks for a second factor',
    consent: 'whether a parent agreed',
    crew: 'when the oath was accepted',
    sanctions: 'suspends and restricts it for a time',
    'my-data': 'closes, reopens and erases the account',
    backup: 'marks for erasure whoever a restore brought back',
    canary: itsOwn,
  },
  sessions: {
    session: 'begins and ends them',
    http: 'notes when each was last active, whichever room is called',
    backup: 'takes them from whoever is erased again after a restore',
  },
  staff_entries: { staff: 'begins and ends them', http: 'notes when each was last used, whichever room is called' },
  crew_members: { crew: 'who is in it', canary: itsOwn, pausing: 'since when somebody of it sees nothing new' },
  chat_rooms: {
    chat: 'opens and counts them',
    crew: 'closes them in the statement that ends the relation',
    'my-data': 'erases those that nobody is left in',
  },
  devices: { notifications: 'where notices go', canary: itsOwn },
  alerts: { distress: 'what happens', canary: 'removes the one it rehearsed with' },
  alert_deliveries: { 'alert-delivery': 'the ledger', canary: 'removes those it rehearsed with' },
  parental_consents: { registration: 'asks for it together with the account', consent: 'what becomes of it' },
  policies: { database: 'seeds the first versions', policies: 'publishes the next' },
  article_topics: { database: 'begins the list', experiences: 'staff go on with it' },
  invitation_opt_outs: {
    crew: 'whoever asks for no more invitations by email or text',
    connections: 'whoever ends the mails about connection requests, by their header of one click',
  },
};

const root = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const isCode = (file: string) => file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\/|^demo\//u.test(file);
const code = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(isCode);
const roomOf = (file: string) => /^(?:features\/)?([\w-]+)/u.exec(file)![1]!;
const writes = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([\w.]+)/gu,
  /\b(?:INSERT INTO|DELETE FROM|MERGE INTO|TRUNCATE(?: TABLE)?)\s+(?:ONLY\s+)?([\w.]+)/gu,
  /\bUPDATE\s+([\w.]+)(?:\s+(?:AS\s+)?\w+)?\s+SET\b/gu,
  /\bsweep\(\s*db,\s*'([\w.]+)/gu,
];

/** Tables named only at run time: the seed's, those that rooms sweep, the queue's own, ledgers', and the keys that are wrapped anew. */
const namesTablesLater = [
  'backup/tables.store.ts',
  'database/seed.ts',
  'database/sweep.ts',
  'domain-events/jobs.ts',
  'ledger/work.store.ts',
  'privacy/rotate-keys.ts',
];
const unreadable =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'\s]|\b(?:INSERT INTO|DELETE FROM|MERGE INTO|TRUNCATE|(?<!FOR |DO )UPDATE)\s+\$\{/u;

/** Which rooms write each table; the seed and a library that writes by itself are named here. */
const writers = (): Record<string, string[]> => {
  const found = new Map<string, Set<string>>();
  const note = (table: string, room: string) => found.set(table, (found.get(table) ?? new Set()).add(room));
  note('socket_io_attachments', 'realtime');
  // Maintained by triggers on its articles.
  note('article_shelves', 'experiences');
  // Written by seal_audit_log and seal_audit_chains alone, which no running server could do by itself.
  note('audit_head', 'privacy');
  note('audit_heads', 'privacy');
  for (const { table } of referenceRows()) note(toSnake(table), 'database');
  for (const file of code()) {
    const text = textOf(file);
    for (const [, name] of writes.flatMap((pattern) => [...text.matchAll(pattern)])) note(toSnake(name!), roomOf(file));
  }
  return Object.fromEntries([...found].map(([table, rooms]) => [table, [...rooms].toSorted()]));
};

test('one room writes a table, or each of several has its reason', () => {
  const several = Object.entries(writers()).filter(([, rooms]) => rooms.length > 1);
  const listed = Object.entries(writtenBySeveral).map(([table, rooms]) => [table, Object.keys(rooms).toSorted()]);
  expect(Object.fromEntries(several)).toEqual(Object.fromEntries(listed));
});

test('each write is understood: what is written is a table, and every table is written', async () => {
  const { rows } = await app.pool.query<{ name: string }>(`
    SELECT CASE schemaname WHEN 'public' THEN '' ELSE schemaname || '.' END || tablename AS name
    FROM pg_tables WHERE schemaname IN ('public', 'vault')`);
  expect(Object.keys(writers()).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect(
    code()
      .filter((file) => unreadable.test(textOf(file)))
      .toSorted(),
  ).toEqual(namesTablesLater);
});
