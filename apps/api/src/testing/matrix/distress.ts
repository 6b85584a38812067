import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { expect } from 'vitest';
import { everybodys } from './own.ts';
import type { MatrixRow, World } from './row.ts';

/** An alert raised to her crew, once in a world. */
const aCall = async ({ app, owner }: World): Promise<string> => {
  const { Alert } = await app.call(distressEndpoints.status, {}, owner);
  if (Alert) return Alert.AlertId;
  const body = { Latitude: -33.86, Longitude: 151.2, Note: 'by the old pool' };
  return (await app.call(distressEndpoints.raiseToAll, { body }, owner)).alertId;
};

const neverOfHerCall: MatrixRow['never'] = ({ text }, { owner }, viewpoint) => {
  if (['O', 'C', 'L', 'T'].includes(viewpoint)) return;
  expect(text).not.toContain(owner.id);
  expect(text).not.toContain('old pool');
  expect(text).not.toContain('33.86');
};

const aQuestion = async (world: World): Promise<string> => {
  const id = await aCall(world);
  const { app, owner, crew } = world;
  const at = { alertId: id, hours: 24, askedAt: app.clock.now() };
  await app.db
    .insertInto('alertFollowUps')
    .values([owner.id, crew.id].map((personId) => ({ ...at, personId })))
    .onConflict((clash) => clash.doNothing())
    .execute();
  return id;
};

export const distressMatrix: MatrixRow[] = [
  {
    call: 'GET /user/dashboard/distress-alerts',
    expect: { O: 200, S: 200 },
    prepare: async (world) => {
      await aCall(world);
      return {};
    },
    never: (answer, world, viewpoint) => {
      if (viewpoint === 'C') expect(answer.text).toContain(world.owner.id);
      neverOfHerCall(answer, world, viewpoint);
    },
  },
  {
    call: 'POST /user/alert/all',
    // Everybody may call for help, also without a crew; the owner's second call adds to the first.
    expect: { O: 201, S: 201, L: 200, T: 200 },
    prepare: () => ({ body: {} }),
  },
  {
    call: 'POST /user/alert',
    // Her people are nobody else's: whoever chooses them reaches nobody.
    expect: { O: 201, C: 422, S: 422, L: 200, T: 200 },
    prepare: ({ crew }) => ({ body: { SelectedCrewIds: [crew.id] } }),
  },
  { call: 'POST /user/alert/everythingok', expect: { O: 200, S: 200, L: 423, T: 200 } },
  {
    call: 'GET /user/alert/status',
    expect: { O: 200, S: 200 },
    prepare: async (world) => {
      await aCall(world);
      return {};
    },
    never: (answer, world, viewpoint) => {
      if (viewpoint === 'L') expect(answer.text).not.toContain('old pool');
      if (viewpoint === 'C') expect(answer.text).not.toContain(world.owner.id);
      neverOfHerCall(answer, world, viewpoint);
    },
  },
  {
    call: 'POST /distress/getDetails',
    expect: { O: 200, C: 200, S: 404, T: 200, L: 423 },
    prepare: async (world) => ({ body: { DistressId: await aCall(world) } }),
    never: neverOfHerCall,
  },
  {
    call: 'POST /distress/location',
    // Where she is, is hers alone to send: also from a locked phone, and nobody else's, notified or not.
    expect: { O: 200, C: 404, S: 404, L: 200, T: 200 },
    prepare: async (world) => ({ body: { DistressId: await aCall(world), Act: 'start' } }),
    never: neverOfHerCall,
  },
  {
    call: 'GET /distress/people',
    expect: { O: 200, S: 200 },
    never: ({ text }, { crew }, viewpoint) => {
      if (!['O', 'T'].includes(viewpoint)) expect(text).not.toContain(crew.id);
    },
  },
  {
    call: 'POST /distress/answer',
    // Whoever called does not answer themselves.
    expect: { O: 404, C: 200, S: 404, L: 423, T: 404 },
    prepare: async (world) => ({ body: { DistressId: await aCall(world), Answer: 'canHelp' } }),
  },
  {
    call: 'GET /distress/answer/{token}',
    expect: { O: 404, S: 404 },
    prepare: () => ({ params: { token: 'a'.repeat(22) } }),
  },
  {
    call: 'POST /distress/answer/{token}',
    expect: { O: 404, S: 404 },
    prepare: () => ({ params: { token: 'a'.repeat(22) }, body: { Answer: 'canHelp' } }),
  },
  {
    call: 'GET /distress/events',
    expect: { O: 200, S: 200 },
    prepare: async (world) => {
      await aCall(world);
      return {};
    },
    never: neverOfHerCall,
  },
  everybodys('POST /distress/events/seen', () => ({ body: { Seq: 1 } })),
  {
    call: 'GET /distress/follow-up/{id}',
    expect: { O: 200, C: 200, S: 404 },
    prepare: async (world) => ({ params: { id: await aQuestion(world) } }),
    never: neverOfHerCall,
  },
  {
    call: 'POST /distress/follow-up/{id}',
    expect: { O: 200, C: 200, S: 404 },
    prepare: async (world) => ({ params: { id: await aQuestion(world) }, body: { Answer: 'skip' } }),
  },
  {
    call: 'POST /hooks/sms/{secret}',
    expect: { O: 404, S: 404 },
    prepare: () => ({ params: { secret: 'a-wrong-one' }, body: { id: '1', status: 'delivered' } }),
  },
];
