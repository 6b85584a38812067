import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { desks, everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

/** Hers, and read by her in the words of its reason. */
const warned = async ({ app, owner }: World) => {
  const [id, now] = [uuidv7(), app.clock.now()];
  await app.db
    .insertInto('sanctions')
    .values({ id, personId: owner.id, kind: 'warning', reason: 'spam', setAt: now, startedAt: now })
    .execute();
  return { params: { id } };
};
/** With her answer, which waits. */
const appealed =
  (rest: object): NonNullable<MatrixRow['prepare']> =>
  async (world) => {
    const { params } = await warned(world);
    await world.app.db.updateTable('sanctions').set({ appealedAt: world.app.clock.now() }).execute();
    return { params, ...rest };
  };
const words = 'Spam, scam or selling';

export const sanctionMatrix: MatrixRow[] = [
  everybodys(
    'GET /user/account-notice',
    async (world) => {
      await warned(world);
      return {};
    },
    { words },
  ),
  hersAlone('PUT /user/account-notice/{id}', warned),
  hersAlone(
    'POST /user/account-notice/{id}/appeal',
    async (world) => ({ ...(await warned(world)), body: { Text: 'It was a joke between us.' } }),
    { status: 201 },
  ),
  {
    // Nobody comes in by guessing; whoever is suspended is given theirs at sign-in: `sanctions.test.ts`.
    call: 'POST /user/suspension/appeal',
    expect: { O: 404, C: 404, S: 404, U: 404, L: 404, T: 404 },
    prepare: () => ({ body: { Token: 'A'.repeat(80), Text: 'Please look again.' } }),
  },
  {
    ...desks('GET /staff/accounts', async (world) => {
      await warned(world);
      return {};
    }),
    never: ({ text }, { owner }) => {
      for (const word of [owner.id, owner.email, owner.lastName]) expect(text).not.toContain(word);
    },
  },
  desks('GET /staff/accounts/{id}', appealed({})),
  desks('POST /staff/accounts/{id}/lift', appealed({ body: { Why: 'It was a mix-up' } })),
  desks('POST /staff/accounts/{id}/appeal', appealed({ body: { Outcome: 'upheld', Answer: 'We looked again.' } })),
];
