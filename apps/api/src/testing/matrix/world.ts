// The data before each row of the matrix.
import { uuidv7 } from 'uuidv7';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { TestApp } from '#testing/app.ts';
import { aCrewOfTwo, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';
import { aLead, aModerator, withRole } from '#testing/staff.ts';
import type { World } from './row.ts';

const staffMakers = {
  moderator: (app: TestApp) => aModerator(app),
  lead: (app: TestApp) => aLead(app),
  withoutFactor: async (app: TestApp) => withRole(app, await aYouth(app, { kind: 'staff', firstName: 'Nico' })),
};

const onceEach = (app: TestApp): World['staff'] => {
  const made = new Map<string, Promise<TestPerson>>();
  return (who) => {
    const found = made.get(who) ?? staffMakers[who](app);
    made.set(who, found);
    return found;
  };
};

export const aWorld = async (app: TestApp): Promise<World> => {
  await app.reset();
  const { youth: owner, crew } = await aCrewOfTwo(app);
  const [connected, stranger, removed] = await Promise.all(
    ['Kit', 'Sam', 'Remy'].map((firstName) => aYouth(app, { firstName })),
  );
  await joinCrew(app, owner.id, removed!.id);
  await app.db
    .updateTable('crewMembers')
    .set({ endedAt: app.clock.now() })
    .where('supporterId', '=', removed!.id)
    .execute();
  await app.db
    .updateTable('chatRooms')
    .set({ closedAt: app.clock.now() })
    .where('supporterId', '=', removed!.id)
    .execute();
  const now = app.clock.now();
  await app.db
    .insertInto('connections')
    .values({
      id: uuidv7(),
      askerId: connected!.id,
      otherId: owner.id,
      channel: 'link',
      tokenHash: hashToken(newToken()),
      state: 'accepted',
      reaches: true,
      wasSent: false,
      createdAt: now,
      expiresAt: now,
      answeredAt: now,
    })
    .execute();
  return { app, owner, crew, connected: connected!, stranger: stranger!, removed: removed!, staff: onceEach(app) };
};
