import { consentEndpoints } from '@mycrew/contract/consent.ts';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { desks, everybodys } from './own.ts';
import type { MatrixRow, World } from './row.ts';

/** She is asked for now; whoever holds the newest letter is the parent. */
const letterOf = async ({ app, owner }: World): Promise<string> => {
  const now = app.clock.now();
  const consents = app.fields.sealedColumns('parentalConsents', 'personId', 'personId');
  const row = { personId: owner.id, requestedAt: now };
  const parent = JSON.stringify({ name: 'Karen Park', email: 'karen@example.com' });
  await app.db.updateTable('people').set({ consent: 'required' }).where('id', '=', owner.id).execute();
  await app.db
    .insertInto('parentalConsents')
    .values({ ...row, ...(await consents.seal(app.db, row, { parent })) })
    .onConflict((clash) => clash.doNothing())
    .execute();
  await inTransaction(app.db, (tx) => app.rooms.consent.askParent(tx, owner.id, now));
  await app.settle();
  return /#token=([\w-]+)/u.exec(app.mails.findLast(({ text }) => text.includes('#token='))!.text)![1]!;
};
const neverOfHerParent: MatrixRow['never'] = ({ text }) => expect(text).not.toMatch(/karen@example|"Karen/u);

/** Her parent asked for something, and waits. */
const asked = async (world: World): Promise<object> => {
  const token = await letterOf(world);
  await world.app.db.deleteFrom('parentRequests').execute();
  // For each viewpoint anew: five a day are let through.
  await world.app.db.deleteFrom('rateBuckets').execute();
  await world.app.call(consentEndpoints.ask, { params: { token }, body: { Kind: 'erase', Message: 'All of it.' } });
  return {};
};

export const consentMatrix: MatrixRow[] = [
  everybodys('GET /user/parental-consent/status', () => ({ query: { yearOfBirth: '2012' } })),
  {
    call: 'GET /user/parental-consent/verification-status',
    expect: { O: 200, S: 200 },
    prepare: async (world) => {
      await letterOf(world);
      return {};
    },
    never: (answer, world, viewpoint) => {
      neverOfHerParent(answer, world, viewpoint);
      if ('CKSR'.includes(viewpoint)) expect(answer.text).not.toContain('•••');
    },
  },
  {
    call: 'POST /user/parental-consent/resend',
    // Nobody else has a parent to be asked.
    expect: { O: 200, S: 422 },
    prepare: async (world) => {
      await letterOf(world);
      return { body: {} };
    },
    never: neverOfHerParent,
  },
  {
    call: 'GET /parental-consent/{token}',
    // The link is the credential, whoever brings it.
    expect: { O: 200, S: 200 },
    prepare: async (world) => ({ params: { token: await letterOf(world) } }),
    never: ({ text }, { owner }) => {
      for (const hers of [owner.id, owner.email, owner.mobile, owner.lastName]) expect(text).not.toContain(hers);
    },
  },
  {
    call: 'POST /parental-consent/{token}',
    expect: { O: 200, S: 200 },
    prepare: async (world) => ({ params: { token: await letterOf(world) }, body: { Answer: 'decline' } }),
    never: neverOfHerParent,
  },
  {
    call: 'POST /parental-consent/{token}/request',
    expect: { O: 200, S: 200 },
    prepare: async (world) => ({
      params: { token: await letterOf(world) },
      body: { Kind: 'correct', Message: 'Her year of birth is 2012.' },
    }),
    never: neverOfHerParent,
  },
  {
    ...desks('GET /staff/parent-requests', asked, { least: 'lead' }),
    never: ({ text }, { owner }) => {
      for (const hers of [owner.id, owner.email, owner.mobile, owner.lastName]) expect(text).not.toContain(hers);
    },
  },
  desks(
    'POST /staff/parent-requests/{id}/answer',
    async (world) => {
      await asked(world);
      const { id } = await world.app.db.selectFrom('parentRequests').select('id').executeTakeFirstOrThrow();
      return { params: { id }, body: { Outcome: 'answered', Answer: 'We put it right.', Why: 'Asked by a parent' } };
    },
    { least: 'lead' },
  ),
];
