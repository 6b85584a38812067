// Every statement that is written as text is prepared against the migrated schema: each function of every store is called
// with stand-ins for its arguments, and PostgreSQL says of what it would send whether that can be planned.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { historyKinds } from '@mycrew/contract/staff.ts';
import { welfareItems } from '@mycrew/contract/welfare-words.ts';
import { Kysely } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { standIn } from '#testing/stand-in.ts';
import type { Batch } from './batch.ts';
import type { Db } from './database.ts';
import { pgDialect } from './dialect.ts';

type Act = (db: Db, ...given: unknown[]) => unknown;

const root = join(import.meta.dirname, '..');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const stores = files.filter((file) => file.endsWith('.store.ts'));

const day = { monthDay: 1125, before: '2026-11-25' };
const allAsked = { status: 'draft', tagIndex: Buffer.alloc(1), day, from: '2026-01-01', to: '2026-12-31' };
/** What stand-ins alone do not lead to: a choice by word, and names of tables. */
const feed = { me: 'id', topic: 'friends', page: 2 };
const noted = ['article', 'comment', 'report', 'picture', 'sanction'].map((kind) => ({ kind, id: 'id' }));
const aNote = { id: 'id', ownerId: 'id', staffId: 'id', wordsSealed: Buffer.alloc(1), createdAt: new Date(0) };
const lines = { who: 'id', action: 'read', subject: 'id', from: new Date(0), until: new Date(0) };
const queue = { viewer: { id: 'id', isLead: false, spared: [], sparedReasons: [] }, now: new Date(0), size: 20 };
const asked = { topic: 'friends', age: '3', after: { urgency: 1, since: new Date(0), id: 'id' } };
const besides: Record<string, Record<string, unknown[][]>> = {
  'features/chat/chat.store.ts': { room: [['id', { userId: 'id' }]] },
  'features/chat/messages.store.ts': {
    around: [['id', 'id', { place: { day: '2026-11-25', timeZone: 'Australia/Sydney' }, older: 1, newer: 1 }]],
  },
  'features/experiences/feeds.store.ts': {
    page: [
      ['others', feed],
      ['editor', feed],
    ],
  },
  'features/experiences/claims.store.ts': {
    claim: [[{ kind: 'article', id: 'id' }, 'id', { until: new Date(0), now: new Date(0), wasLeft: false }]],
    release: [[{ kind: 'article', id: 'id' }, 'id']],
  },
  'features/internal-notes/internal-notes.store.ts': {
    item: noted.map((thing) => [thing, 'id']),
    about: noted.map((thing) => [thing]),
    add: noted.map((thing) => [thing, aNote]),
  },
  'features/staff/audit-log.store.ts': {
    page: [[lines, 1]],
    after: [[lines, { at: new Date(0), id: 1 }]],
  },
  'features/moderation/items.store.ts': {
    authorOf: ['article', 'comment', 'picture', 'appeal'].map((kind) => [{ kind, id: 'id' }]),
  },
  'features/moderation/queue.store.ts': {
    page: [
      [queue],
      [{ ...queue, ...asked, show: 'mine' }],
      [{ ...queue, show: 'urgent' }],
      [{ ...queue, show: 'author' }],
    ],
    waiting: [[queue.viewer, queue.now]],
  },
  'features/journal/pages.store.ts': {
    page: [['id', allAsked, { page: 1, size: 10, now: new Date(0) }]],
    newest: [['id', allAsked, { most: 10, bytes: 10, now: new Date(0) }]],
  },
  'features/staff/item-history.store.ts': {
    mayRead: historyKinds.map((kind) => [{ kind, id: 'id' }, 'id', true]),
  },
  'features/welfare-checks/checks.store.ts': {
    page: (['open', 'closed'] as const).map((only) => [{ me: 'id', only, page: 1 }]),
    personOf: welfareItems.map((kind) => [{ kind, id: 'id' }, true]),
  },
  'features/alert-delivery/ledger.store.ts': { report: [[{ state: 'delivered' }]] },
  'features/my-data/everything.store.ts': {
    counts: [[[['checkins', ['person_id']]], 'id']],
    rows: [['checkins', ['person_id'], 'id']],
  },
};

/** Written as text outside of stores, and which test runs it. */
const elsewhere: Record<string, string> = {
  'backup/restoring.ts': 'backup/backup.test.ts',
  'database/idle-limit.ts': 'a fragment, prepared with the stores that use it',
  'database/paging.ts': 'a fragment, prepared with the stores that use it',
  'database/seed.ts': 'runs before every test',
  'database/space.ts': 'http/health.test.ts',
  'database/advisory-flag.ts': 'http/health.test.ts',
  'database/sweep.ts': 'privacy/retention.test.ts, and prepared with the stores that use it',
  'http/health.ts': 'http/health.test.ts',
  'http/idempotency.ts': 'runs with every changing call',
  'http/rates.ts': 'runs with every call',
  'domain-events/core-jobs.ts': 'privacy/retention.test.ts',
  'privacy/audit.ts': 'privacy/audit.test.ts',
  'privacy/key-holders.ts': 'privacy/rotate-keys.test.ts',
  'privacy/person-keys.ts': 'features/alert-delivery/sending.test.ts',
  'privacy/rotate-keys.ts': 'privacy/rotate-keys.test.ts',
  'privacy/owner-audit.ts': 'features/my-data/shown-of-others.test.ts',
};

let app: TestApp;
const prepared: string[] = [];
const refused: string[] = [];

/** PREPARE accepts none of these; they are checked by reading them. */
const unplanned = /^\s*(?:begin|commit|rollback|savepoint|set|truncate)\b/iu;
/** Built by Kysely from an object, which a stand-in leaves empty, or from a name that there is not. */
const hollow = /\(\) values|\bset +(?:where\b|$)|\bin \$|"null_/u;

/** Prepares what it is to send, and answers with one row that has no fields. */
const preparing = (client: pg.PoolClient): pg.Pool => {
  const prepare = async (text: string) => {
    const name = `trial${prepared.push(text)}`;
    if (unplanned.test(text) || hollow.test(text)) return;
    await client.query(`PREPARE ${name} AS ${text}`).catch((error: Error) => refused.push(`${error.message}: ${text}`));
  };
  const query = async (batch: Batch) => {
    for (const { text } of batch.statements) {
      await prepare(text);
      batch.answers.push({ command: /^commit/iu.test(text) ? 'COMMIT' : 'SELECT', rowCount: 1, rows: [{}] });
    }
    batch.callback();
  };
  return { connect: async () => ({ query, release() {} }) } as unknown as pg.Pool;
};

const actsOf = async (file: string): Promise<{ act: Act; given: unknown[][] }[]> => {
  // A module of its own: what a store remembers of an answer without fields must not reach the tests after this one.
  const exported = (await import(`${join(root, file)}?trial`)) as Record<string, object>;
  const all = Object.entries(exported).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' ? Object.entries(value) : [[name, value]],
  );
  const usual = [standIn(false), standIn(true), null].map((each) => Array.from({ length: 6 }, () => each));
  return all
    .filter((entry): entry is [string, Act] => typeof entry[1] === 'function')
    .map(([name, act]) => ({ act, given: [...usual, ...(besides[file]?.[name] ?? [])] }));
};

beforeAll(async () => {
  app = await createTestApp();
  const client = await app.pool.connect();
  const trial = new Kysely({ dialect: pgDialect(preparing(client)) }) as Db;
  for (const { act, given } of (await Promise.all(stores.map(actsOf))).flat()) {
    for (const each of given) {
      try {
        await act(trial, ...each);
      } catch {
        // What it does with a row without fields is not asked here.
      }
    }
  }
  await client.query('DEALLOCATE ALL');
  client.release();
});
afterAll(() => app.close());

const beginnings = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:sql|statement)(?:<[^`]*?>)?`([^`$]*)/gu)]
    .map(([, text]) => text!)
    .filter((text) => !unplanned.test(text));

test('PostgreSQL can plan every statement of every store', () => {
  expect(refused).toEqual([]);
  expect(prepared.length).toBeGreaterThan(300);
});

test('none that is written was left out', () => {
  const missing = stores.flatMap((file) =>
    beginnings(file).flatMap((text) =>
      prepared.some((each) => each.includes(text)) ? [] : [`${file}: ${text.trim()}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('outside of stores none is written but those that another test runs', () => {
  const isOther = (file: string) => /(?<!\.store|\.test)\.ts$/u.test(file) && !file.startsWith('testing/');
  const others = files.filter((file) => isOther(file) && beginnings(file).length > 0);
  expect(others.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});
