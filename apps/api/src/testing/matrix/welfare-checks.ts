import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { welfareCheckEndpoints as endpoints } from '@mycrew/contract/welfare-checks.ts';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { aLead, atDesk } from '#testing/staff.ts';
import { desks, everybodys } from './own.ts';
import type { MatrixRow, Viewpoint, World } from './row.ts';

const words = 'I am on the couch at my aunt’s';

/** A decision about her account, from which a check begins. */
const decided = async ({ app, owner }: World): Promise<string> => {
  const [id, now] = [uuidv7(), app.clock.now()];
  await app.db
    .insertInto('sanctions')
    .values({ id, personId: owner.id, kind: 'warning', reason: 'spam', setAt: now, startedAt: now })
    .execute();
  return id;
};
const names = { M: 'moderator', D: 'lead', N: 'withoutFactor' } as const;

/** A check on her, of whoever of the staff plays. */
const checked = async (world: World, viewpoint: Viewpoint) => {
  const { app, staff } = world;
  await app.db.deleteFrom('welfareChecks').execute();
  const me = await atDesk(app, await staff(names[viewpoint as keyof typeof names] ?? 'moderator'));
  const body = { Kind: 'appeal' as const, ItemId: await decided(world), Why: 'Their answer sounds heavy' };
  const { _id } = await app.call(endpoints.start, { body }, me);
  if (viewpoint === 'N') await app.call(staffEndpoints.leave, {}, me);
  return { params: { id: _id }, me };
};
const ofCheck =
  (rest: object = {}): NonNullable<MatrixRow['prepare']> =>
  async (world, viewpoint) => ({ params: (await checked(world, viewpoint)).params, ...rest });

/** With the emergency open, to whoever plays. */
const opened: NonNullable<MatrixRow['prepare']> = async (world, viewpoint) => {
  const { params, me } = await checked(world, viewpoint);
  await atDesk(world.app, me);
  const Why = 'They wrote that they are not safe';
  const { Emergency } = await world.app.call(endpoints.askEmergency, { params, body: { Why } }, me);
  const lead = await aLead(world.app, { firstName: 'Noor' });
  const decision = { params: { id: Emergency!._id }, body: { Approve: true, Why } };
  await world.app.call(staffEndpoints.decideBreakGlass, decision, lead);
  if (viewpoint === 'N') await world.app.call(staffEndpoints.leave, {}, me);
  return { params };
};

/** Her Crew may be asked, and was. */
const crewAsked: NonNullable<MatrixRow['prepare']> = async (world) => {
  await world.app.call(endpoints.choose, { body: { MayAskCrew: true } }, world.owner);
  const { params, me } = await checked(world, 'M');
  await world.app.call(endpoints.askCrew, { params }, me);
  return { params, body: { Answer: 'spoke' } };
};

const nobodysName: MatrixRow['never'] = ({ text }, { owner }) => {
  for (const word of [owner.id, owner.email, owner.lastName, owner.firstName]) expect(text).not.toContain(word);
};
/** The desk’s calls name nobody of whom they are. */
const unnamed = (...row: Parameters<typeof desks>): MatrixRow => ({ ...desks(...row), never: nobodysName });

const Note = 'Rang twice, nobody there';
const Why = 'They wrote that they are not safe';

export const welfareCheckMatrix: MatrixRow[] = [
  unnamed('GET /staff/welfare-checks', async (world) => {
    await checked(world, 'M');
    return {};
  }),
  unnamed('POST /staff/welfare-checks', async (world) => ({
    body: { Kind: 'appeal', ItemId: await decided(world), Why },
  })),
  unnamed('GET /staff/welfare-checks/{id}', ofCheck()),
  unnamed('POST /staff/welfare-checks/{id}/take', async (world) => ({ params: (await checked(world, 'D')).params })),
  unnamed('POST /staff/welfare-checks/{id}/looked', ofCheck()),
  unnamed('POST /staff/welfare-checks/{id}/messages', ofCheck({ body: { Words: 'first' } })),
  unnamed('POST /staff/welfare-checks/{id}/crew', async (world, viewpoint) => {
    await world.app.call(endpoints.choose, { body: { MayAskCrew: true } }, world.owner);
    return { params: (await checked(world, viewpoint)).params };
  }),
  unnamed('POST /staff/welfare-checks/{id}/emergency', ofCheck({ body: { Why } })),
  unnamed('GET /staff/welfare-checks/{id}/place', opened),
  unnamed('POST /staff/welfare-checks/{id}/called', ofCheck({ body: { Note } })),
  unnamed('POST /staff/welfare-checks/{id}/notes', ofCheck({ body: { Note } })),
  unnamed('POST /staff/welfare-checks/{id}/hand-over', ofCheck({ body: { Note } })),
  unnamed('POST /staff/welfare-checks/{id}/close', ofCheck({ body: { Outcome: 'safe', Note } })),

  everybodys(
    'GET /user/welfare-checks',
    async (world) => {
      const { params } = await checked(world, 'M');
      await world.app.call(endpoints.answer, { params, body: { Text: words } }, world.owner);
      return {};
    },
    { words },
  ),
  everybodys('GET /user/welfare-checks/open'),
  {
    call: 'POST /user/welfare-checks/{id}/answer',
    expect: { O: 200, C: 404, K: 404, S: 404, R: 404 },
    prepare: ofCheck({ body: { Text: words } }),
  },
  everybodys('GET /user/welfare-choice'),
  everybodys('PUT /user/welfare-choice', () => ({ body: { MayAskCrew: true } })),
  {
    call: 'GET /user/welfare-requests/{id}',
    expect: { O: 404, C: 200, K: 404, S: 404, R: 404 },
    prepare: crewAsked,
    never: ({ text }) => expect(text).not.toContain('heavy'),
  },
  {
    call: 'POST /user/welfare-requests/{id}/answer',
    expect: { O: 404, C: 200, K: 404, S: 404, R: 404 },
    prepare: crewAsked,
  },
];
