// A new master key takes over while people read and write; nothing is lost, and the old one opens nothing any more.
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createFieldEncryption, type FieldEncryption } from './field-encryption.ts';
import { openHouseKey } from './house-key.ts';
import { KeyGone } from './person-keys.ts';
import { rehearseRotation, rotateKeys } from './rotate-keys.ts';
import { OtherMasterKey, versionOf, type MasterKeys } from './wrapping.ts';

const [old, anew] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];
const text = 'Dad’s shifts changed';
const placeOf = (owner: string) => ({ owner, table: 'checkins', column: 'comment_sealed', row: owner });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  await app.db.deleteFrom('vault.houseKeys').execute();
});
afterAll(() => app.close());

/** As a server that was started with these keys and remembers nothing yet. */
const serverWith = async (masterKeys: MasterKeys) =>
  createFieldEncryption({ masterKeys, houseKey: await openHouseKey(app.db, masterKeys) });
const write = async (server: FieldEncryption, person = uuidv7()) => {
  await inTransaction(app.db, (tx) => server.createKey(tx, person));
  return { person, sealed: await server.seal(app.db, placeOf(person), text) };
};
const versions = async () => {
  const [people, house] = await Promise.all([
    app.db.selectFrom('vault.personKeys').select('masterVersion').distinct().execute(),
    app.db.selectFrom('vault.houseKeys').select('masterVersion').distinct().execute(),
  ]);
  return [...people, ...house].map(({ masterVersion }) => masterVersion);
};

test('reading and writing go on meanwhile, and what was found by index is found again', async () => {
  const before = await serverWith({ present: old });
  const index = before.blindIndex('email', 'anna@example.com');
  const written = await Promise.all(Array.from({ length: 700 }, () => write(before)));
  const running = await serverWith({ present: anew, previous: old });

  expect(await rehearseRotation(app.db, old, anew)).toBe(701);
  expect(new Set(await versions())).toEqual(new Set([versionOf(old)]));
  await expect(rehearseRotation(app.db, Buffer.alloc(32, 5), anew)).rejects.toThrow(OtherMasterKey);

  const rotation = { isDone: false };
  const keepWorking = async () => {
    for (let at = 0; !rotation.isDone || at < 20; at++) {
      const { person, sealed } = written[at % written.length]!;
      expect(await running.open(app.db, placeOf(person), sealed)).toBe(text);
      written.push(await write(running));
    }
  };
  const rotating = rotateKeys(app.db, old, anew).finally(() => {
    rotation.isDone = true;
  });
  const [count] = await Promise.all([rotating, keepWorking()]);

  expect(count).toBe(701);
  expect(new Set(await versions())).toEqual(new Set([versionOf(anew)]));
  const after = await serverWith({ present: anew });
  expect(after.blindIndex('email', 'anna@example.com').equals(index)).toBe(true);
  for (const { person, sealed } of written) expect(await after.open(app.db, placeOf(person), sealed)).toBe(text);
  expect(await rotateKeys(app.db, old, anew)).toBe(0);
});

test('servers that are started anew one after the other open what any of them wrapped', async () => {
  await serverWith({ present: old });
  const [prepared, changed] = [
    await serverWith({ present: old, previous: anew }),
    await serverWith({ present: anew, previous: old }),
  ];
  for (const [one, other] of [
    [prepared, changed],
    [changed, prepared],
  ] as const) {
    const { person, sealed } = await write(one);
    expect(await other.open(app.db, placeOf(person), sealed)).toBe(text);
  }
});

test('the old master key opens nothing any more', async () => {
  const before = await serverWith({ present: old });
  const houseKey = await openHouseKey(app.db, { present: old });
  const { person, sealed } = await write(before);
  await rotateKeys(app.db, old, anew);
  await expect(openHouseKey(app.db, { present: old })).rejects.toThrow(OtherMasterKey);
  const late = createFieldEncryption({ masterKeys: { present: old }, houseKey });
  await expect(late.open(app.db, placeOf(person), sealed)).rejects.toThrow(OtherMasterKey);
  expect(await openHouseKey(app.db, { present: anew })).toEqual(houseKey);
});

test('a wrong old key changes nothing, and a destroyed key does not come back', async () => {
  const before = await serverWith({ present: old });
  const { person, sealed } = await write(before);
  await expect(rotateKeys(app.db, Buffer.alloc(32, 1), anew)).rejects.toThrow(OtherMasterKey);
  expect(new Set(await versions())).toEqual(new Set([versionOf(old)]));
  await inTransaction(app.db, (tx) => before.destroyKey(tx, person));
  await rotateKeys(app.db, old, anew);
  const after = await serverWith({ present: anew });
  await expect(after.open(app.db, placeOf(person), sealed)).rejects.toThrow(KeyGone);
});

test('two servers that start at once agree on one secret', async () => {
  const [one, two] = await Promise.all([
    openHouseKey(app.db, { present: old }),
    openHouseKey(app.db, { present: old }),
  ]);
  expect(one).toEqual(two);
});
