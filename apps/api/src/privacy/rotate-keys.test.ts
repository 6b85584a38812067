// A new master key takes over while people read and write; nothing is lost, and the old one opens nothing any more.
import { tmpdir } from 'node:os';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { runCommand } from '#testing/operator-command.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createFieldEncryption, type FieldEncryption } from './field-encryption.ts';
import { openHouseKey } from './house-key.ts';
import { heldForSeconds, holdMasterKey } from './key-holders.ts';
import { KeyGone } from './person-keys.ts';
import { countKeys, KeyNotEverywhere, rehearseRotation, rotateKeys } from './rotate-keys.ts';
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
  const writeMeanwhile = async () => {
    for (let at = 0; !rotation.isDone || at < 20; at++) {
      const { person, sealed } = written[at % written.length]!;
      expect(await running.open(app.db, placeOf(person), sealed)).toBe(text);
      written.push(await write(running));
    }
  };
  const rotating = rotateKeys(app.db, old, anew).finally(() => {
    rotation.isDone = true;
  });
  const [rotated] = await Promise.all([rotating, writeMeanwhile()]);

  expect(rotated.anew).toBe(701);
  expect(rotated.all).toBeGreaterThanOrEqual(701);
  expect(new Set(await versions())).toEqual(new Set([versionOf(anew)]));
  const after = await serverWith({ present: anew });
  expect(after.blindIndex('email', 'anna@example.com').equals(index)).toBe(true);
  for (const { person, sealed } of written) expect(await after.open(app.db, placeOf(person), sealed)).toBe(text);
  expect(await rotateKeys(app.db, old, anew)).toEqual({ anew: 0, all: written.length + 1 });
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

describe('a process that still seals with the old key', () => {
  const holding = (masterKey: Buffer, instance: string) =>
    holdMasterKey({ db: app.db, log: quietLog, masterKey, role: 'api', instance });

  test('holds a rotation back by its name, and nothing is changed; once it has ended, it goes on', async () => {
    const before = await serverWith({ present: old });
    await write(before);
    const endOld = await holding(old, 'behind');
    const endNew = await holding(anew, 'ahead');
    for (const tries of [rotateKeys, rehearseRotation]) {
      const refusal = await tries(app.db, old, anew).catch((error: unknown) => error as Error);
      expect(refusal).toBeInstanceOf(KeyNotEverywhere);
      expect((refusal as Error).message).toContain('(behind), seen 0 s ago');
      expect((refusal as Error).message).not.toContain('(ahead)');
    }
    expect([...(await countKeys(app.db)).keys()]).toEqual([versionOf(old)]);
    await endOld();
    expect(await rotateKeys(app.db, old, anew)).toEqual({ anew: 2, all: 2 });
    await endNew();
  });

  test('is forgotten when it was killed, and can seal nobody under the old key when it wakes after the rotation', async () => {
    const sleeping = await serverWith({ present: old, previous: anew });
    await holding(old, 'asleep');
    await expect(rotateKeys(app.db, old, anew)).rejects.toThrow(KeyNotEverywhere);
    app.clock.advance({ seconds: heldForSeconds + 1 });
    await app.syncTime();
    await rotateKeys(app.db, old, anew);
    await expect(write(sleeping)).rejects.toThrow(/rotated away/u);
    expect([...(await countKeys(app.db)).keys()]).toEqual([versionOf(anew)]);
    await expect(holding(old, 'late')).rejects.toThrow(/MASTER_KEY has been replaced/u);
  });

  test('and whose sign-up is under way while it counts is waited for, and counted', async () => {
    const before = await serverWith({ present: old });
    await write(before);
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const signingUp = inTransaction(app.db, async (tx) => {
      await before.createKey(tx, uuidv7());
      begun.resolve();
      await mayEnd.promise;
    });
    await begun.promise;
    const rotating = rotateKeys(app.db, old, anew);
    const waits = () =>
      app.pool.query(
        `SELECT FROM pg_locks WHERE NOT granted AND mode = 'ShareRowExclusiveLock' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
    await expect.poll(async () => (await waits()).rowCount, { timeout: 30_000 }).toBe(1);
    mayEnd.resolve();
    await signingUp;
    expect(await rotating).toEqual({ anew: 3, all: 3 });
    expect([...(await countKeys(app.db)).keys()]).toEqual([versionOf(anew)]);
  });

  test('and a key that was rotated away may be rotated back to', async () => {
    const before = await serverWith({ present: old });
    await write(before);
    await rotateKeys(app.db, old, anew);
    expect(await rotateKeys(app.db, anew, old)).toEqual({ anew: 2, all: 2 });
    await write(await serverWith({ present: old }));
  });
});

test('two servers that start at once agree on one secret', async () => {
  const [one, two] = await Promise.all([
    openHouseKey(app.db, { present: old }),
    openHouseKey(app.db, { present: old }),
  ]);
  expect(one).toEqual(two);
});

describe('keys:rotate', () => {
  const rotate = (settings: Record<string, string>) =>
    runCommand(app.connection, tmpdir(), 'keys-rotate.ts', [], settings);
  beforeEach(() => openHouseKey(app.db, { present: old }));

  test('says how it is done where a key is missing, and touches nothing', async () => {
    const { status, stderr } = rotate({ MASTER_KEY: old.toString('base64') });
    expect(status).toBe(1);
    expect(stderr).toContain('MASTER_KEY_PREVIOUS');
    expect([...(await countKeys(app.db)).keys()]).toEqual([versionOf(old)]);
  });

  test('refuses while a server seals with the old one, and says which', async () => {
    const held = { db: app.db, log: quietLog, masterKey: old, role: 'api', instance: 'a1b2c3' };
    const letGo = await holdMasterKey(held);
    const settings = { MASTER_KEY: anew.toString('hex'), MASTER_KEY_PREVIOUS: old.toString('base64') };
    const { status, stderr } = rotate(settings);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('(a1b2c3)') as string });
    expect([...(await countKeys(app.db)).keys()]).toEqual([versionOf(old)]);
    await letGo();
  });

  test('wraps everything under the new key', async () => {
    await write(await serverWith({ present: old }));
    const settings = { MASTER_KEY: anew.toString('hex'), MASTER_KEY_PREVIOUS: old.toString('base64') };
    const { status, stdout, stderr } = rotate(settings);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('2 keys were wrapped again. All 2 keys are under the new master key');
    await expect(openHouseKey(app.db, { present: old })).rejects.toThrow(OtherMasterKey);
  });
});
