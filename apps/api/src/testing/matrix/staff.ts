import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { TOTP, Secret } from 'otpauth';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { stepUp } from '#testing/step-up.ts';
import { aLead, atDesk } from '#testing/staff.ts';
import type { TestPerson } from '#testing/people.ts';
import { desks } from './own.ts';
import type { MatrixRow, Viewpoint, World } from './row.ts';

const names = { M: 'moderator', D: 'lead', N: 'withoutFactor' } as const;
/** Whoever of the staff plays, with a password that they have just confirmed; nobody where it is somebody else. */
export const staffAt = async ({ app, staff }: World, viewpoint: Viewpoint) => {
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

const Why = 'They wrote that they are not safe, and named no place';

/** The owner's contact details, asked for by `who`, and agreed to by somebody who leads where it says so. */
const asked = async ({ app, owner, staff }: World, who: TestPerson, approved = false): Promise<string> => {
  await atDesk(app, who);
  const { _id } = await app.call(staffEndpoints.askBreakGlass, { body: { PersonId: owner.id, Why } }, who);
  const decider = approved ? await aLead(app, { firstName: 'Noor' }) : null;
  const decision = { params: { id: _id }, body: { Approve: true, Why: 'I spoke with them' } };
  if (decider) await app.call(staffEndpoints.decideBreakGlass, decision, decider);
  if (who.id === (await staff('withoutFactor')).id) await app.call(staffEndpoints.leave, {}, who);
  return _id;
};
const whoPlays = async (world: World, viewpoint: Viewpoint) =>
  (await staffAt(world, viewpoint)) ?? (await world.staff('moderator'));
/** Theirs who reads it: the same of others is not there. */
const ownRequest = (approved: boolean) => async (world: World, viewpoint: Viewpoint) => ({
  params: { id: await asked(world, await whoPlays(world, viewpoint), approved) },
  body: {},
});
const neverHerAddress: MatrixRow['never'] = ({ text }, { owner }, viewpoint) => {
  if (viewpoint === 'M' || viewpoint === 'D') expect(text).toContain(owner.email);
  else expect(text).not.toContain(owner.email);
};

export const staffMatrix: MatrixRow[] = [
  desks('GET /staff/audit', undefined, { least: 'lead' }),
  desks('GET /staff/audit/people', undefined, { least: 'lead' }),
  desks('GET /staff/audit/export', () => ({ query: { why: 'A copy for the yearly review' } }), { least: 'lead' }),
  {
    ...desks('GET /staff/history/{kind}/{id}', async ({ app, owner }) => {
      const [id, now] = [uuidv7(), app.clock.now()];
      const sanction = { id, personId: owner.id, kind: 'warning' as const, reason: 'spam', setAt: now, startedAt: now };
      await app.db.insertInto('sanctions').values(sanction).execute();
      return { params: { kind: 'appeal', id } };
    }),
    leavesNoNote: 'what colleagues did with one thing, beside it; its own look stands in the log',
  },
  desks('GET /staff/break-glass'),
  desks('POST /staff/break-glass', ({ owner }) => ({ body: { PersonId: owner.id, Why } })),
  desks(
    'POST /staff/break-glass/{id}/decision',
    async (world) => ({
      params: { id: await asked(world, await world.staff('moderator')) },
      body: { Approve: true, Why: 'I spoke with them' },
    }),
    { least: 'lead' },
  ),
  desks('POST /staff/break-glass/{id}/withdraw', ownRequest(false)),
  { ...desks('GET /staff/break-glass/{id}/details', ownRequest(true)), never: neverHerAddress },
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
        .selectFrom('secondFactors')
        .select('secretSealed')
        .where('id', '=', _id)
        .executeTakeFirstOrThrow();
      const secrets = world.app.fields.sealedColumns('secondFactors', 'personId');
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
