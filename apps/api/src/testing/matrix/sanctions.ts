import { uuidv7 } from 'uuidv7';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const id = uuidv7();
/** Hers, and read by her in the words of its reason. */
const warned = async ({ app, owner }: World) => {
  const now = app.clock.now();
  await app.db
    .insertInto('sanctions')
    .values({ id, personId: owner.id, kind: 'warning', reason: 'spam', setAt: now, startedAt: now })
    .execute();
  return { params: { id } };
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
];
