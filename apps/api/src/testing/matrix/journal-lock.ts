import { journalLockEndpoints } from '@mycrew/contract/journal-lock.ts';
import { stepUp } from '#testing/step-up.ts';
import { everybodys } from './own.ts';
import type { MatrixRow, Viewpoint, World } from './row.ts';

const pin = '2468';

/** Each has a lock of their own. */
const locked = async ({ app, ...world }: World, viewpoint: Viewpoint) => {
  const others = { C: world.crew, K: world.connected, S: world.stranger, R: world.removed };
  const who = others[viewpoint as keyof typeof others] ?? world.owner;
  await app.answer(journalLockEndpoints.set, { body: { pin } }, who);
  return who;
};

export const journalLockMatrix: MatrixRow[] = [
  everybodys('GET /journals/lock/status'),
  everybodys('POST /journals/lock', () => ({ body: { pin } }), { status: 201 }),
  everybodys('POST /journals/lock/verify', async (world, viewpoint) => {
    await locked(world, viewpoint);
    return { body: { pin } };
  }),
  everybodys('POST /journals/lock/option', async (world, viewpoint) => {
    await locked(world, viewpoint);
    return { body: { lockOption: 'session' } };
  }),
  everybodys('PUT /journals/lock', async (world, viewpoint) => {
    await locked(world, viewpoint);
    return { body: { previousPin: pin, newPin: '13579' } };
  }),
  everybodys('PUT /journals/lock/forgot', async (world, viewpoint) => {
    await stepUp(world.app, await locked(world, viewpoint));
    return { body: { pin: '13579' } };
  }),
  everybodys('POST /journals/lock/close'),
];
