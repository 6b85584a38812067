import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { TOTP, Secret } from 'otpauth';
import { expect } from 'vitest';
import { stepUp } from '#testing/step-up.ts';
import { desks } from './own.ts';
import type { MatrixRow, Viewpoint, World } from './row.ts';

const names = { M: 'moderator', D: 'lead', N: 'withoutFactor' } as const;
/** Whoever of the staff plays, with a password that they have just confirmed; nobody where it is somebody else. */
const staffAt = async ({ app, staff }: World, viewpoint: Viewpoint) => {
  const who = names[viewpoint as keyof typeof names];
  if (!who) return null;
  const person = await staff(who);
  await stepUp(app, person);
  return person;
};
const codeOf = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** An authenticator app of theirs, and a code that it shows. */
const begunApp = async (world: World, viewpoint: Viewpoint) => {
  const person = await staffAt(world, viewpoint);
  if (!person) return { _id: '00000000-0000-7000-8000-000000000000', Code: '123456' };
  const { _id, Secret: secret } = await world.app.call(staffEndpoints.beginTotp, { body: { Label: 'Phone' } }, person);
  return { _id, Code: codeOf(secret, world.app.clock.now()), person };
};

const open = { before: 200 };
const aboutOneself = 'it shows and changes nobody’s but their own second factor';
const wrong = { body: { Label: 'Key', Response: { id: 'nothing' } } };

export const staffMatrix: MatrixRow[] = [
  { ...desks('GET /staff/entry', undefined, open), leavesNoNote: aboutOneself },
  { ...desks('POST /staff/entry/leave', undefined, open), leavesNoNote: aboutOneself },
  desks(
    'POST /staff/entry/code',
    async (world, viewpoint) => {
      const { person, _id, Code } = await begunApp(world, viewpoint);
      if (!person) return { body: { Code } };
      await world.app.call(staffEndpoints.confirmTotp, { body: { _id, Code } }, person);
      world.app.clock.advance({ minutes: 1 });
      const { secretSealed } = await world.app.db
        .selectFrom('staffFactors')
        .select('secretSealed')
        .where('id', '=', _id)
        .executeTakeFirstOrThrow();
      const secrets = world.app.fields.sealedColumns('staffFactors', 'personId');
      const { secret } = await secrets.open(world.app.db, { id: _id, personId: person.id, secretSealed });
      return { body: { Code: codeOf(secret!, world.app.clock.now()) } };
    },
    open,
  ),
  { ...desks('POST /staff/entry/passkey/options', undefined, open), leavesNoNote: aboutOneself },
  desks('POST /staff/entry/passkey', () => wrong, { status: 422 }),
  {
    ...desks(
      'POST /staff/factors/totp',
      async (world, viewpoint) => {
        await staffAt(world, viewpoint);
        return { body: { Label: 'Phone' } };
      },
      open,
    ),
    leavesNoNote: aboutOneself,
  },
  {
    ...desks(
      'POST /staff/factors/totp/confirm',
      async (world, viewpoint) => {
        const { _id, Code } = await begunApp(world, viewpoint);
        return { body: { _id, Code } };
      },
      open,
    ),
    never: ({ text }) => expect(text).not.toMatch(/secret/iu),
  },
  {
    ...desks(
      'POST /staff/factors/passkey/options',
      async (world, viewpoint) => {
        await staffAt(world, viewpoint);
        return {};
      },
      open,
    ),
    leavesNoNote: aboutOneself,
  },
  desks(
    'POST /staff/factors/passkey',
    async (world, viewpoint) => {
      await staffAt(world, viewpoint);
      return wrong;
    },
    { status: 422 },
  ),
  desks('DELETE /staff/factors/{id}', async (world, viewpoint) => {
    const { person, _id, Code } = await begunApp(world, viewpoint);
    if (!person) return { params: { id: _id } };
    await world.app.call(staffEndpoints.confirmTotp, { body: { _id, Code } }, person);
    const { _id: other, Code: first } = await begunApp(world, viewpoint);
    await world.app.call(staffEndpoints.confirmTotp, { body: { _id: other, Code: first } }, person);
    if (viewpoint === 'N') await world.app.call(staffEndpoints.leave, {}, person);
    return { params: { id: _id } };
  }),
  desks('POST /staff/recovery-codes'),
];
