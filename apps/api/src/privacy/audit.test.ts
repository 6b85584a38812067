// The audit log only grows, and any change to it shows.
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const note = (action: string, subjectOwner?: string) =>
  app.audit.note(app.db, { actor: null, action, ...(subjectOwner && { subjectOwner }) });
const owners = Array.from({ length: 200 }, () => uuidv7());
const noteOfMany = async () => {
  for (const owner of owners) await note('comment-read', owner);
};
const chains = async () => {
  const { rows } = await app.ownerPool.query<{ chain: number; length: number }>(
    `SELECT chain, max(chain_number)::int AS length FROM audit_log WHERE chain IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
  return rows;
};
/** As whoever owns the tables can, with the guard out of the way. */
const tamper = (statements: string) =>
  app.ownerPool.query(`ALTER TABLE audit_log DISABLE TRIGGER audit_log_only_grows; ${statements};
    ALTER TABLE audit_log ENABLE TRIGGER audit_log_only_grows`);

test('all entries of one person are in one chain, in several rounds', async () => {
  const [me] = owners;
  await note('signed-in', me);
  await note('comment-read', me);
  expect(await app.audit.sealNew()).toBe(2);
  await note('signed-out', me);
  await app.jobs.runNamed('seal-audit-log');
  const rows = await app.db
    .selectFrom('auditLog')
    .select(['action', 'chain', 'chainNumber'])
    .orderBy('chainNumber')
    .execute();
  const chain = rows[0]!.chain;
  expect(chain).toBeGreaterThanOrEqual(0);
  expect(rows).toEqual([
    { action: 'signed-in', chain, chainNumber: 1 },
    { action: 'comment-read', chain, chainNumber: 2 },
    { action: 'signed-out', chain, chainNumber: 3 },
  ]);
  expect(await app.audit.firstBroken()).toBeNull();
});

test('entries of many are spread over the chains, whose heads are noted once', async () => {
  await noteOfMany();
  await app.jobs.runNamed('seal-audit-log');
  for (let hour = 0; hour < 2; hour++) await app.jobs.runNamed('seal-audit-heads');
  expect((await chains()).length).toBeGreaterThan(50);
  expect((await app.audit.head())?.number).toBe(1);
  expect(await app.audit.firstBroken()).toBeNull();
});

test('more than one round takes are sealed all the same, and by several at once', async () => {
  await noteOfMany();
  await Promise.all([1, 2, 3].map(() => app.audit.sealAllNew(8)));
  await app.audit.sealAllNew(8);
  expect(await app.db.selectFrom('auditLog').select('id').where('seal', 'is', null).execute()).toEqual([]);
  expect(await app.audit.firstBroken()).toBeNull();
});

test('while one chain is being sealed elsewhere, the others are sealed', async () => {
  await noteOfMany();
  const holder = await app.ownerPool.connect();
  const { rows } = await holder
    .query<{ chain: number }>(
      `BEGIN; SELECT audit_chain(subject_owner, actor, id) AS chain FROM audit_log ORDER BY id LIMIT 1`,
    )
    .then((results) => (results as unknown as (typeof results)[])[1]!);
  const held = rows[0]!.chain;
  await holder.query('SELECT pg_advisory_xact_lock(7236102, $1)', [held]);
  await app.audit.sealAllNew();
  expect((await chains()).some(({ chain }) => chain === held)).toBe(false);
  await holder.query('COMMIT');
  holder.release();
  await app.audit.sealAllNew();
  expect((await chains()).some(({ chain }) => chain === held)).toBe(true);
});

test('an entry can be neither changed nor deleted, by their owner neither', async () => {
  await note('signed-in');
  const refused = ["UPDATE audit_log SET action = 'other'", 'DELETE FROM audit_log'];
  for (const each of refused) await expect(app.ownerPool.query(each)).rejects.toThrow('only grows');
  await app.audit.sealNew();
  for (const column of ['seal', 'chain', 'chain_number'])
    await expect(app.ownerPool.query(`UPDATE audit_log SET ${column} = NULL`)).rejects.toThrow('only grows');
});

describe('whoever gets round the guard', () => {
  let longest: { chain: number; length: number };
  beforeEach(async () => {
    await noteOfMany();
    await app.audit.sealAllNew();
    await app.audit.sealHeads();
    longest = (await chains())[0]!;
  });

  it('breaks every chain that an entry is changed in', async () => {
    for (const { chain } of await chains()) {
      const at = `chain = ${chain} AND chain_number = 1`;
      await tamper(`UPDATE audit_log SET action = 'x' WHERE ${at}`);
      expect(await app.audit.firstBroken()).toEqual({ chain, number: 1 });
      await tamper(`UPDATE audit_log SET action = 'comment-read' WHERE ${at}`);
    }
    expect(await app.audit.firstBroken()).toBeNull();
  });

  it.each([
    ['the end of a chain', (length: number) => `chain_number = ${length}`],
    ['a whole chain', () => 'true'],
  ])('is found by its head where %s is removed, and what is sealed later does not heal it', async (_, which) => {
    const { chain, length } = longest;
    // Before the heads were noted anew: only the head of this chain knows.
    await tamper(`DELETE FROM audit_log WHERE action = 'audit.heads'; DELETE FROM audit_head`);
    await tamper(`DELETE FROM audit_log WHERE chain = ${chain} AND ${which(length)}`);
    const first = which(length) === 'true' ? 1 : length;
    expect(await app.audit.firstBroken()).toEqual({ chain, number: first });
    await noteOfMany();
    await app.audit.sealAllNew();
    expect(await app.audit.firstBroken()).toEqual({ chain, number: first });
  });

  it('is found by the chain of heads where the head of that chain is set back too, and by its absence', async () => {
    const { chain } = longest;
    await tamper(`DELETE FROM audit_log WHERE chain = ${chain};
      UPDATE audit_heads SET number = DEFAULT, seal = DEFAULT WHERE chain = ${chain}`);
    expect(await app.audit.firstBroken()).toEqual({ chain: null, number: 1 });
    await tamper(`DELETE FROM audit_log WHERE action = 'audit.heads'; DELETE FROM audit_head;
      DELETE FROM audit_heads WHERE chain = ${chain}`);
    expect(await app.audit.firstBroken()).toEqual({ chain, number: 1 });
    await app.ownerPool.query('INSERT INTO audit_heads (chain) VALUES ($1)', [chain]);
  });

  it('is found by a head that was stored elsewhere, where all was made anew', async () => {
    const stored = (await app.audit.head())!;
    await tamper(`DELETE FROM audit_log; DELETE FROM audit_head;
      UPDATE audit_heads SET number = DEFAULT, seal = DEFAULT`);
    await noteOfMany();
    await app.audit.sealAllNew();
    await app.audit.sealHeads();
    expect(await app.audit.firstBroken()).toBeNull();
    expect(await app.audit.firstBroken(stored)).toEqual({ chain: null, number: 1 });
  });
});

describe('an installation from before', () => {
  /** As 1.0.0 does it: all that waits, into the one chain. */
  const sealAsBefore = async () => {
    const { rows } = await app.ownerPool.query(`SELECT id, at, actor, action, subject, subject_owner, why
      FROM audit_log WHERE seal IS NULL ORDER BY id`);
    const { rows: last } = await app.ownerPool.query('SELECT seal_number, seal FROM audit_head');
    let seal: Buffer = last[0]?.seal ?? Buffer.alloc(32);
    let number = Number(last[0]?.seal_number ?? 0);
    for (const { id, at, actor, action, subject, subject_owner: owner, why } of rows) {
      const content = JSON.stringify([++number, Number(id), at.toISOString(), actor, action, subject, owner, why]);
      seal = createHash('sha256').update(seal).update(content).digest();
      await app.pool.query('SELECT seal_audit_log($1, $2, $3)', [[id], [seal], [number]]);
    }
    return { number, seal };
  };

  it('verifies what one chain holds, and the head that was stored then, while both releases seal', async () => {
    await noteOfMany();
    const stored = await sealAsBefore();
    expect(stored.number).toBe(owners.length);
    await noteOfMany();
    await app.audit.sealAllNew();
    await app.audit.sealHeads();
    await note('signed-in', owners[0]);
    const besideUs = await sealAsBefore();
    expect(besideUs.number).toBe(owners.length + 2);
    await note('signed-out', owners[0]);
    await app.audit.sealAllNew();
    await app.audit.sealHeads();
    for (const head of [undefined, stored, besideUs, (await app.audit.head())!])
      expect(await app.audit.firstBroken(head)).toBeNull();
    await tamper(`UPDATE audit_log SET action = 'x' WHERE seal_number = 3`);
    expect(await app.audit.firstBroken()).toEqual({ chain: null, number: 3 });
  });
});
