// Sealed fields: readable in their place with their key, and nowhere else.
import { createHmac, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { createFieldEncryption } from './field-encryption.ts';
import { createMac } from './keys.ts';
import { KeyGone } from './person-keys.ts';

let app: TestApp;
let anna: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  anna = await aYouth(app);
});
afterAll(() => app.close());

const placeOf = (owner: string | null, row = uuidv7()) => ({ owner, table: 'checkins', column: 'comment_sealed', row });
const text = 'Dad’s shifts changed 💜';

test('what was sealed can be opened again', async () => {
  const place = placeOf(anna.id);
  const sealed = await app.fields.seal(app.db, place, text);
  expect(sealed[0]).toBe(1);
  expect(sealed.readUInt16BE(1)).toBe(1);
  expect(sealed.length).toBe(3 + 12 + Buffer.byteLength(text) + 16);
  expect(sealed.includes(Buffer.from('shifts'))).toBe(false);
  expect(await app.fields.open(app.db, place, sealed)).toBe(text);
});

test('a row’s columns are sealed and opened by name, where they always were', async () => {
  const columns = app.fields.sealedColumns('checkins', 'personId');
  const row = { id: uuidv7(), personId: anna.id };
  const sealed = await columns.seal(app.db, row, { comment: text, ownWords: null });
  expect(sealed.ownWordsSealed).toBeNull();
  expect(await app.fields.open(app.db, placeOf(anna.id, row.id), sealed.commentSealed)).toBe(text);
  const before = await app.fields.seal(app.db, placeOf(anna.id, row.id), 'from before');
  const opened = await columns.open(app.db, { ...row, commentSealed: before, ownWordsSealed: null, intensity: 3 });
  expect(opened).toEqual({ comment: 'from before', ownWords: null });
});

test('a table that was renamed opens what was sealed under the name before', async () => {
  const row = { id: uuidv7(), personId: anna.id };
  const context = { owner: anna.id, table: 'staff_factors', column: 'secret_sealed', row: row.id };
  const secretSealed = await app.fields.seal(app.db, context, 'from before');
  const columns = app.fields.sealedColumns('secondFactors', 'personId');
  expect(await columns.open(app.db, { ...row, secretSealed })).toEqual({ secret: 'from before' });
});

test('a row may be named by another column, and be nobody’s', async () => {
  const consents = app.fields.sealedColumns('parentalConsents', 'personId', 'personId');
  const reports = app.fields.sealedColumns('reports', null);
  const [parent, details] = [{ personId: anna.id }, { id: uuidv7() }];
  const asked = { ...parent, ...(await consents.seal(app.db, parent, { parent: 'Mum' })) };
  expect(await consents.open(app.db, asked)).toEqual({ parent: 'Mum' });
  const context = { owner: anna.id, table: 'parental_consents', column: 'parent_sealed', row: anna.id };
  expect(await app.fields.open(app.db, context, asked.parentSealed)).toBe('Mum');
  const made = { ...details, ...(await reports.seal(app.db, details, { details: text })) };
  expect(await reports.open(app.db, made)).toEqual({ details: text });
});

test('the same text never looks the same twice', async () => {
  const place = placeOf(anna.id);
  const [one, two] = await Promise.all([app.fields.seal(app.db, place, text), app.fields.seal(app.db, place, text)]);
  expect(one.equals(two)).toBe(false);
});

test('it opens in its own row, column, table and for its own owner only', async () => {
  const ben = await aYouth(app, { firstName: 'Ben' });
  const place = placeOf(anna.id);
  const sealed = await app.fields.seal(app.db, place, text);
  for (const other of [
    { row: uuidv7() },
    { column: 'other' },
    { table: 'journals' },
    { owner: ben.id },
    { owner: null },
  ]) {
    await expect(app.fields.open(app.db, { ...place, ...other }, sealed)).rejects.toThrow();
  }
});

test('a changed byte anywhere is noticed', async () => {
  const place = placeOf(anna.id);
  const sealed = await app.fields.seal(app.db, place, text);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    await expect(app.fields.open(app.db, place, changed)).rejects.toThrow();
  }
});

test('bytes and what belongs to nobody yet can be sealed too', async () => {
  const place = placeOf(null);
  const bytes = new Uint8Array([0, 255, 7]);
  const sealed = await app.fields.seal(app.db, place, bytes);
  expect([...(await app.fields.openBytes(app.db, place, sealed))]).toEqual([...bytes]);
});

test('once a key is destroyed, nothing of that person can be read again', async () => {
  const place = placeOf(anna.id);
  const sealed = await app.fields.seal(app.db, place, text);
  await inTransaction(app.db, (tx) => app.fields.destroyKey(tx, anna.id));
  await expect(app.fields.open(app.db, place, sealed)).rejects.toThrow(KeyGone);
  const elsewhere = createFieldEncryption(app);
  await expect(elsewhere.open(app.db, place, sealed)).rejects.toThrow(KeyGone);
});

test('another master key opens nothing', async () => {
  const place = placeOf(anna.id);
  const sealed = await app.fields.seal(app.db, place, text);
  const stranger = createFieldEncryption({ ...app, masterKeys: { present: Buffer.alloc(32, 8) } });
  await expect(stranger.open(app.db, place, sealed)).rejects.toThrow();
});

test('a blind index finds the same value, distinguishes purposes and discloses nothing', () => {
  const index = app.fields.blindIndex('email', 'anna@example.com');
  expect(index.equals(app.fields.blindIndex('email', 'anna@example.com'))).toBe(true);
  expect(index.equals(app.fields.blindIndex('mobile', 'anna@example.com'))).toBe(false);
  expect(index).toHaveLength(32);
});

test('a MAC is what the platform’s own would be', () => {
  const key = randomBytes(32);
  for (const plain of ['', 'anna@example.com', text, 'long '.repeat(100)])
    expect(createMac(key)(plain)).toEqual(createHmac('sha256', key).update(plain).digest());
});
