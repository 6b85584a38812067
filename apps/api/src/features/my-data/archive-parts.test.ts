// Archives in parts: none of them large, none exchanged, and of one that was not finished nothing stays.
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { createArchiveParts } from './archive-parts.ts';
import { exportStore } from './exports.store.ts';

const app = await setUpRoom();
let anna: TestPerson;
beforeEach(async () => {
  anna = await aYouth(app, { firstName: 'Anna' });
});

const stored = () => [...app.files.keys()].filter((key) => key.startsWith('exports/'));
const asked = async (): Promise<string> => {
  const id = uuidv7();
  const requestedAt = app.clock.now();
  await app.db.insertInto('dataExports').values({ id, personId: anna.id, requestedAt }).execute();
  return id;
};
const build = (id: string) => app.rooms.myData.build(app.db, id, app.clock.now());
const stateOf = async (id: string) =>
  (await app.db.selectFrom('dataExports').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('a large one is stored in chunks, each sealed at its place, and comes out as it went in', async () => {
  const files = new Map<string, Uint8Array>();
  const parts = createArchiveParts({
    encryption: app.fields,
    files: {
      put: async (key, bytes) => void files.set(key, bytes),
      read: async (key) => files.get(key) ?? null,
      remove: async (key) => void files.delete(key),
    },
  });
  const [row, content, notified] = [{ id: uuidv7(), personId: anna.id }, randomBytes(9_000_000), [] as number[]];
  const chunks = Readable.from(Array.from({ length: 9 }, (_, at) => content.subarray(at * 1e6, (at + 1) * 1e6)));
  const bytes = await parts.put(app.db, row, { storageKey: 'exports/a', chunks }, async (count) => {
    expect(files.size).toBe(count - 1);
    notified.push(count);
    return true;
  });
  expect([bytes, notified]).toEqual([content.length, [1, 2, 3]]);
  for (const sealed of files.values()) expect(sealed.length).toBeLessThan(4.1 * 1024 * 1024);

  const opened: Buffer[] = [];
  for await (const chunk of parts.open(app.db, row, { storageKey: 'exports/a', bytes: bytes! })) opened.push(chunk);
  expect(Buffer.concat(opened).equals(content)).toBe(true);

  const [first, second] = ['exports/a/0', 'exports/a/1'].map((key) => files.get(key)!);
  files.set('exports/a/0', second!).set('exports/a/1', first!);
  await expect(parts.open(app.db, row, { storageKey: 'exports/a', bytes: bytes! }).next()).rejects.toThrow();
  await parts.remove({ storageKey: 'exports/a', parts: 3 });
  expect(files.size).toBe(0);
});

/** As if the process had died right after this part was stored. */
const dyingAfterAPart = async (id: string) => {
  const { set } = app.files;
  app.files.set = (key, bytes) => {
    set.call(app.files, key, bytes);
    throw new Error('killed');
  };
  await expect(build(id)).rejects.toThrow('killed');
  app.files.set = set;
  expect(stored()).toHaveLength(1);
};

test('what a dying process left goes when another one takes it up', async () => {
  const id = await asked();
  await dyingAfterAPart(id);
  const [left] = stored();
  await build(id);
  expect(await stateOf(id)).toBe('ready');
  expect(stored()).toHaveLength(1);
  expect(stored()).not.toContain(left);
});

test('and goes where nobody takes it up, and with the account', async () => {
  const id = await asked();
  await dyingAfterAPart(id);
  app.clock.advance({ minutes: 61 });
  await app.jobs.runNamed('tidy-exports');
  expect([await stateOf(id), stored()]).toEqual(['failed', []]);
  const another = await asked();
  await dyingAfterAPart(another);
  const closing = { status: 'closing', deletionOn: app.clock.now() } as const;
  await app.db.updateTable('people').set(closing).where('id', '=', anna.id).execute();
  await app.jobs.runNamed('erase-account', { personId: anna.id });
  await app.settle();
  expect(stored()).toEqual([]);
});

test('one that somebody may still be fetching is left to them', async () => {
  const fetched = { state: 'expired', storageKey: 'exports/a', parts: 2, takenAt: app.clock.now() } as const;
  const id = await asked();
  await app.db.updateTable('dataExports').set(fetched).where('id', '=', id).execute();
  for (const part of [0, 1]) app.files.set(`exports/a/${part}`, randomBytes(9));
  app.clock.advance({ minutes: 20 });
  await app.jobs.runNamed('tidy-exports');
  expect(stored()).toHaveLength(2);
  app.clock.advance({ minutes: 60 });
  await app.jobs.runNamed('tidy-exports');
  expect(stored()).toEqual([]);
});

test('nothing is taken from one that is ready at that very moment', async () => {
  const id = await asked();
  await dyingAfterAPart(id);
  const [row] = await app.db.selectFrom('dataExports').select('storageKey').where('id', '=', id).execute();
  const made = { storageKey: row!.storageKey!, parts: 1, bytes: 9, readyAt: app.clock.now() };
  const { delete: remove } = app.files;
  let isReady: Promise<boolean> | undefined;
  app.files.delete = (key) => {
    isReady ??= inTransaction(app.db, (tx) => exportStore.ready(tx, id, made));
    return remove.call(app.files, key);
  };
  await build(id);
  app.files.delete = remove;
  expect(await isReady).toBe(false);
  expect(await stateOf(id)).toBe('ready');
  expect(stored()).toHaveLength(1);
});

test('of two that make the same one, one does, and nothing of the other stays', async () => {
  const id = await asked();
  await Promise.all([build(id), build(id), build(id)]);
  expect(await stateOf(id)).toBe('ready');
  expect(stored()).toHaveLength(1);
});
