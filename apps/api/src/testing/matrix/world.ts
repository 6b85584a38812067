// The world before each play of the matrix.
import { uuidv7 } from 'uuidv7';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { TestApp } from '#testing/app.ts';
import { aCrewOfTwo, aYouth, joinCrew } from '#testing/people.ts';
import type { World } from './row.ts';

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
  return { app, owner, crew, connected: connected!, stranger: stranger!, removed: removed! };
};
