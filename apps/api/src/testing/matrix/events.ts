import { eventEndpoints } from '@mycrew/contract/events.ts';
import { expect } from 'vitest';
import { localDateIn } from '#time/local-time.ts';
import { desks, everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const words = 'Netball against Altona';
const notes = 'bring the blue bib';
const today = ({ app }: World) => localDateIn(app.clock.now(), 'Australia/Sydney');
const anEvent = (world: World, more: object = {}) => ({
  Title: words,
  Category: 'sport' as const,
  AllDay: true,
  StartDate: today(world),
  Notes: notes,
  Place: 'Court 3',
  ...more,
});

/** Hers alone. */
const hers = async (world: World): Promise<string> =>
  (await world.app.call(eventEndpoints.add, { body: anEvent(world) }, world.owner))._id;
const withHers = async (world: World) => {
  await hers(world);
  return {};
};

/** One that her Crew is shown, without its notes; and one beside it that is hers alone. */
const shared = async (world: World): Promise<string> => {
  await world.app.call(eventEndpoints.add, { body: anEvent(world, { Title: 'hers alone' }) }, world.owner);
  const body = anEvent(world, { CrewIds: [world.crew.id] });
  return (await world.app.call(eventEndpoints.add, { body }, world.owner))._id;
};

/** For her and her Crew; for anybody else there is nothing. */
const ofHers = (call: string): MatrixRow => ({
  call,
  expect: { O: 200, C: 200, K: 404, S: 404, R: 404 },
  prepare: async (world) => {
    await shared(world);
    return { params: { id: world.owner.id } };
  },
  never: ({ text }, _world, viewpoint) => {
    const isHers = viewpoint === 'O';
    expect(text.includes(words)).toBe(isHers || viewpoint === 'C');
    expect(text.includes('hers alone')).toBe(isHers);
    if (!isHers) expect(text).not.toContain(notes);
  },
});

const published = async ({ app }: World): Promise<string> => {
  const at = app.clock.now();
  const row = await app.db
    .insertInto('publishedEvents')
    .values({
      id: crypto.randomUUID(),
      status: 'published',
      category: 'arts',
      title: 'Painting',
      summary: 'For all',
      organiser: 'The library',
      startsOn: '2027-01-04',
      endsOn: '2027-01-04',
      timeZone: 'Australia/Sydney',
      endsAt: new Date('2027-01-05'),
      how: 'in-person',
      cost: 'free',
      ageFrom: 13,
      audience: 'public',
      changedAt: at,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

const painting = {
  Category: 'arts',
  Title: 'Painting',
  Summary: 'Paint with us.',
  Organiser: 'The library',
  AllDay: true,
  StartDate: '2027-01-04',
  TimeZone: 'Australia/Sydney',
  How: 'in-person',
  Place: 'The library',
  Cost: 'free',
  AgeFrom: 13,
  Who: 'public',
};

export const eventMatrix: MatrixRow[] = [
  everybodys('GET /event', withHers, { words }),
  hersAlone('GET /event/{id}', async (world) => ({ params: { id: await shared(world) } }), { words }),
  everybodys('POST /event', (world) => ({ body: anEvent(world) }), { status: 201 }),
  hersAlone('PUT /event/{id}', async (world) => ({ params: { id: await shared(world) }, body: { Title: 'Other' } })),
  hersAlone('DELETE /event/{id}', async (world) => ({ params: { id: await shared(world) } })),
  hersAlone('POST /event/{id}/mood', async (world) => ({
    params: { id: await shared(world) },
    body: { On: today(world), MoodAfter: 'calm' },
  })),
  {
    call: 'GET /event/{id}/ics',
    expect: { O: 200, C: 200, K: 404, S: 404, R: 404 },
    prepare: async (world) => ({ params: { id: await shared(world) } }),
    never: ({ text }, _world, viewpoint) => {
      expect(text.includes(words)).toBe(viewpoint === 'O' || viewpoint === 'C');
      expect(text.includes(notes)).toBe(viewpoint === 'O');
    },
  },
  ofHers('GET /user/events/{id}'),
  ofHers('GET /event/{id}/app/filter'),
  everybodys('GET /event/category/list'),
  everybodys(
    'GET /contacts/related-places',
    async (world) => ({ ...(await withHers(world)), query: { placeName: 'court' } }),
    {
      words: 'Court 3',
    },
  ),
  everybodys('GET /event/app/filtertypes'),
  {
    // What is published is there for everybody, and nobody's own is among it.
    ...everybodys('GET /event/app/filter', async (world) => {
      await Promise.all([published(world), shared(world)]);
      return {};
    }),
    never: ({ text }) => expect(text).not.toContain(words),
  },
  everybodys('GET /event/app/{id}', async (world) => ({ params: { id: await published(world) } })),
  { ...desks('GET /staff/events'), leavesNoNote: 'it is for everybody, or will be' },
  desks('POST /staff/events', () => ({ body: painting }), { status: 201 }),
  desks('PUT /staff/events/{id}', async (world) => ({ params: { id: await published(world) }, body: painting })),
  desks('PUT /staff/events/{id}/status', async (world) => ({
    params: { id: await published(world) },
    body: { Status: 'cancelled' },
  })),
];
