import { because } from './because.ts';
import { connectionEndpoints } from '@mycrew/contract/connections.ts';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { TestPerson } from '#testing/people.ts';
import { everybodys } from './own.ts';
import type { MatrixRow, World } from './row.ts';

/** Written as it stands afterwards: others may have changed meanwhile who may ask. Once, while it stands. */
const standing = async ({ app, owner }: World, other: TestPerson, isAccepted: boolean): Promise<string> => {
  const found = await app.db
    .selectFrom('connections')
    .select('id')
    .where('askerId', '=', owner.id)
    .where('state', 'in', ['pending', 'accepted'])
    .executeTakeFirst();
  if (found) return found.id;
  const [id, now] = [uuidv7(), app.clock.now()];
  await app.db
    .insertInto('connections')
    .values({
      id,
      askerId: owner.id,
      channel: 'email',
      contactIndex: app.fields.blindIndex('email', other.email),
      tokenHash: hashToken(newToken()),
      reaches: true,
      wasSent: false,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 14 * 86_400_000),
      ...(isAccepted && { state: 'accepted' as const, otherId: other.id, answeredAt: now }),
    })
    .execute();
  return id;
};

/** She asks the stranger. */
const askedStranger = (world: World) => standing(world, world.stranger, false);
/** Kit and she are connected, from the beginning or once more. */
const connectedTo = async (world: World): Promise<string> => {
  const [living] = await world.app.call(connectionEndpoints.list, {}, world.connected);
  return living?._id ?? standing(world, world.connected, true);
};

const onlyToTheTwo: NonNullable<MatrixRow['never']> = ({ text }, { owner, connected }, viewpoint) => {
  if (viewpoint === 'O') expect(text).toContain(connected.id);
  else if (viewpoint === 'K') expect(text).toContain(owner.id);
  else for (const { id } of [owner, connected]) expect(text).not.toContain(id);
};

export const showsNothingOfConnections = because(
  'names that both agreed to be known by, and answers of one’s own',
  'GET /connection',
  'GET /connection/request-list',
  'GET /rejection/Connection',
  'GET /user/request-count',
  'POST /connection/generate',
  'POST /connection/accept',
  'POST /connection/reject',
  'POST /hooks/connection-mail/{token}',
  'POST /connection/remove/{id}',
  'GET /contacts/books',
  'POST /contacts/gmail',
  'POST /contacts/azure',
  'POST /contacts/logout',
);

export const connectionMatrix: MatrixRow[] = [
  {
    call: 'POST /connection/generate',
    // Connections are between youths.
    expect: { O: 201, C: 422, S: 201 },
    prepare: () => ({ body: { Channel: 'link' } }),
  },
  {
    call: 'POST /connection/accept',
    // Here the stranger is the one who was asked.
    expect: { O: 404, C: 422, K: 404, S: 200, R: 404 },
    prepare: async (world) => ({ body: { ConnectionId: await askedStranger(world) } }),
  },
  {
    call: 'POST /connection/reject',
    expect: { O: 404, C: 404, K: 404, S: 200, R: 404 },
    prepare: async (world) => ({ body: { ConnectionId: await askedStranger(world), Reason: 'not-now' } }),
  },
  {
    call: 'POST /connection/remove/{id}',
    expect: { O: 200, C: 404, K: 200, S: 404, R: 404 },
    prepare: async (world) => ({ params: { id: await connectedTo(world) } }),
  },
  {
    call: 'POST /hooks/connection-mail/{token}',
    expect: { O: 200, S: 200, U: 200, L: 200, T: 200 },
    prepare: () => ({ params: { token: 'a-token-that-was-never-made' } }),
  },
  {
    call: 'GET /connection/request-list',
    expect: { O: 200, S: 200 },
    prepare: async (world) => {
      await askedStranger(world);
      return {};
    },
    never: ({ text }, { owner }, viewpoint) => {
      if (viewpoint === 'S') expect(text).toContain(owner.id);
      else expect(text).not.toContain(owner.id);
    },
  },
  {
    call: 'GET /connection',
    expect: { O: 200, S: 200 },
    prepare: async (world) => {
      await connectedTo(world);
      return {};
    },
    never: onlyToTheTwo,
  },
  everybodys('GET /rejection/Connection'),
  {
    call: 'GET /contacts',
    expect: { O: 200, S: 200 },
    prepare: async (world) => {
      await connectedTo(world);
      return {};
    },
    never: ({ text }, { owner, connected, crew }, viewpoint) => {
      if (viewpoint === 'O') for (const { id } of [connected, crew]) expect(text).toContain(id);
      if (['S', 'R'].includes(viewpoint)) for (const { id } of [owner, connected, crew]) expect(text).not.toContain(id);
      if (viewpoint === 'K') expect(text).not.toContain(crew.id);
    },
  },
  {
    call: 'GET /user/dashboard/contact',
    expect: { O: 200, S: 200 },
    never: ({ text }, { owner, crew }, viewpoint) => {
      if (viewpoint === 'O') expect(text).toContain(crew.id);
      else if (viewpoint === 'C') expect(text).toContain(owner.id);
      else for (const { id } of [owner, crew]) expect(text).not.toContain(id);
    },
  },
  everybodys('GET /user/request-count'),
  everybodys('GET /contacts/books'),
  // Nothing is set up here.
  everybodys('POST /contacts/gmail', undefined, { status: 422 }),
  everybodys('POST /contacts/azure', undefined, { status: 422 }),
  everybodys('POST /contacts/logout'),
];
