// The audit log only grows, and any change to it shows.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const note = (action: string) => app.audit.note(app.db, { actor: null, action });

test('entries are sealed into one chain, in several rounds', async () => {
  await note('signed-in');
  await note('comment-read');
  expect(await app.audit.sealNew()).toBe(2);
  await note('signed-out');
  await app.jobs.runNamed('seal-audit-log');
  const rows = await app.db.selectFrom('auditLog').select(['action', 'sealNumber']).orderBy('sealNumber').execute();
  expect(rows).toEqual([
    { action: 'signed-in', sealNumber: 1 },
    { action: 'comment-read', sealNumber: 2 },
    { action: 'signed-out', sealNumber: 3 },
  ]);
  expect(await app.audit.firstBroken()).toBeNull();
});

test('more than one round takes are sealed all the same', async () => {
  for (const action of ['a', 'b', 'c', 'd', 'e']) await note(action);
  await app.audit.sealAllNew(2);
  expect((await app.audit.head())?.number).toBe(5);
  expect(await app.audit.firstBroken()).toBeNull();
});

test('two that seal at once make one chain', async () => {
  for (const action of ['a', 'b', 'c']) await note(action);
  await Promise.all([app.audit.sealNew(), app.audit.sealNew()]);
  expect(await app.audit.firstBroken()).toBeNull();
});

test('an entry can be neither changed nor deleted, by their owner neither', async () => {
  await note('signed-in');
  const refused = ["UPDATE audit_log SET action = 'other'", 'DELETE FROM audit_log'];
  for (const each of refused) await expect(app.ownerPool.query(each)).rejects.toThrow('only grows');
  await app.audit.sealNew();
  await expect(app.ownerPool.query('UPDATE audit_log SET seal = NULL')).rejects.toThrow('only grows');
});

test('whoever gets round the guard breaks the chain', async () => {
  for (const action of ['a', 'b', 'c']) await note(action);
  await app.audit.sealNew();
  await app.ownerPool.query(`ALTER TABLE audit_log DISABLE TRIGGER audit_log_only_grows;
    UPDATE audit_log SET action = 'x' WHERE action = 'b';
    ALTER TABLE audit_log ENABLE TRIGGER audit_log_only_grows`);
  expect(await app.audit.firstBroken()).toBe(2);
});
