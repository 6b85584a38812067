import { secondFactorTimes } from '@mycrew/contract/second-factor.ts';
import { Secret, TOTP } from 'otpauth';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { TestPerson } from '#testing/people.ts';
import { stepUp } from '#testing/step-up.ts';
import { because } from './because.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, Viewpoint, World } from './row.ts';

const who = ({ owner, crew, connected, stranger, removed }: World, viewpoint: Viewpoint): TestPerson =>
  ({ C: crew, K: connected, S: stranger, R: removed })[viewpoint as string] ?? owner;
/** Whoever plays has just confirmed their password. */
const steppedUp = async (world: World, viewpoint: Viewpoint): Promise<TestPerson> => {
  const person = who(world, viewpoint);
  await stepUp(world.app, person);
  return person;
};

const secret = 'MYCREWDEMODESKMYCREWDEMODESK2345';
const anApp = async ({ app }: World, personId: string, isConfirmed = true): Promise<string> => {
  const row = { id: uuidv7(), personId };
  const sealed = await app.fields.sealedColumns('secondFactors', 'personId').seal(app.db, row, { secret });
  const at = { createdAt: app.clock.now(), confirmedAt: isConfirmed ? app.clock.now() : null };
  await app.db
    .insertInto('secondFactors')
    .values({ ...row, ...sealed, kind: 'totp', label: 'Her own phone', ...at })
    .execute();
  return row.id;
};
/** The owner has shown her password, and a code of hers is known to whoever plays. */
const aStep = async ({ app, owner }: World) => {
  const [Challenge, Code] = [newToken(), newToken().replaceAll(/[^a-z0-9]/gu, '')];
  const beganAt = app.clock.now();
  const step = { id: uuidv7(), personId: owner.id, tokenHash: hashToken(Challenge), beganAt };
  await app.db.insertInto('signInSteps').values(step).execute();
  await app.db
    .insertInto('recoveryCodes')
    .values({ personId: owner.id, codeHash: hashToken(Code) })
    .execute();
  return { Challenge, Code };
};
const aLoss = async ({ app, owner }: World) => {
  const [stop, remove] = [newToken(), newToken()];
  const askedAt = app.clock.now();
  const endsAt = new Date(askedAt.getTime() + secondFactorTimes.lostWaitsMs);
  const hashes = { stopHash: hashToken(stop), removeHash: hashToken(remove) };
  await app.db.deleteFrom('lostFactors').where('personId', '=', owner.id).execute();
  await app.db
    .insertInto('lostFactors')
    .values({ personId: owner.id, askedAt, readyAt: askedAt, endsAt, ...hashes })
    .execute();
  return { stop, remove };
};
const wrong = { body: { Label: 'Key', Response: { id: 'nothing' } } };
const neverHerId: MatrixRow['never'] = ({ text }, { owner }) => expect(text).not.toContain(owner.id);
/** What was shown is the credential, whoever brings it. */
const byChallenge = (call: string, over: Partial<MatrixRow> = {}): MatrixRow => ({
  call,
  expect: { O: 200, S: 200 },
  prepare: async (world) => ({ body: { Challenge: (await aStep(world)).Challenge } }),
  never: neverHerId,
  ...over,
});
const bySecret = (call: string, which: 'stop' | 'remove'): MatrixRow =>
  byChallenge(call, { prepare: async (world) => ({ body: { Secret: (await aLoss(world))[which] } }) });

export const secondFactorMatrix: MatrixRow[] = [
  everybodys(
    'GET /user/second-factor',
    async (world) => {
      await anApp(world, world.owner.id);
      return {};
    },
    { words: 'Her own phone' },
  ),
  everybodys('POST /user/second-factor/app', async (world, viewpoint) => {
    await steppedUp(world, viewpoint);
    return { body: { Label: 'Phone' } };
  }),
  everybodys('POST /user/second-factor/app/confirm', async (world, viewpoint) => {
    const person = await steppedUp(world, viewpoint);
    const timestamp = world.app.clock.now().getTime();
    const Code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    return { body: { _id: await anApp(world, person.id, false), Code } };
  }),
  everybodys('POST /user/second-factor/passkey/options', async (world, viewpoint) => {
    await steppedUp(world, viewpoint);
    return {};
  }),
  everybodys(
    'POST /user/second-factor/passkey',
    async (world, viewpoint) => {
      await steppedUp(world, viewpoint);
      return wrong;
    },
    { status: 422 },
  ),
  hersAlone('DELETE /user/second-factor/{id}', async (world, viewpoint) => {
    await steppedUp(world, viewpoint);
    return { params: { id: await anApp(world, world.owner.id) } };
  }),
  hersAlone('POST /user/second-factor/recovery-codes', async (world, viewpoint) => {
    await steppedUp(world, viewpoint);
    await anApp(world, world.owner.id);
    return {};
  }),
  everybodys('POST /user/second-factor/lost/stop'),
  byChallenge('POST /login/second-factor', {
    prepare: async (world) => ({ body: await aStep(world) }),
    never: ({ text }, { owner }) => expect(text).toContain(owner.id),
  }),
  byChallenge('POST /login/second-factor/passkey'),
  byChallenge('POST /login/second-factor/alert'),
  byChallenge('POST /login/second-factor/lost'),
  bySecret('POST /login/second-factor/lost/stop', 'stop'),
  bySecret('POST /login/second-factor/lost/remove', 'remove'),
];

export const showsNothingOfFactors = because(
  'one’s own, and nobody else’s; an alert without the factor goes to the Crew as any other',
  'DELETE /user/second-factor/{id}',
  'GET /user/second-factor',
  'POST /login/second-factor',
  'POST /login/second-factor/alert',
  'POST /login/second-factor/lost',
  'POST /login/second-factor/lost/remove',
  'POST /login/second-factor/lost/stop',
  'POST /login/second-factor/passkey',
  'POST /user/second-factor/app',
  'POST /user/second-factor/app/confirm',
  'POST /user/second-factor/lost/stop',
  'POST /user/second-factor/passkey',
  'POST /user/second-factor/passkey/options',
  'POST /user/second-factor/recovery-codes',
);
