import { expect } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

/** An alert that the crew was notified of and nobody else; the same one before all viewpoints. */
const anAlert = async ({ app, owner, crew }: World): Promise<string> => {
  const known = await app.db.selectFrom('alerts').select('id').where('youthId', '=', owner.id).executeTakeFirst();
  if (known) return known.id;
  const id = uuidv7();
  await app.db.insertInto('alerts').values({ id, youthId: owner.id }).execute();
  await app.db
    .insertInto('alertRecipients')
    .values({ alertId: id, crewId: crew.id, addedVersion: 1, linkHash: Buffer.from(id) })
    .execute();
  return id;
};

const spot = { latitude: -33.8688, longitude: 151.2093 };

/** Proposed by the crew, anew for each viewpoint. */
const aProposal = async (world: World): Promise<string> => {
  const { app, owner, crew } = world;
  const place = { id: uuidv7(), alertId: await anAlert(world), youthId: owner.id, authorId: crew.id };
  const sealed = await app.fields
    .sealedColumns('safePlaces', 'youthId')
    .seal(app.db, place, { name: 'Library', spot: '{}' });
  await app.db
    .insertInto('safePlaces')
    .values({ ...place, ...sealed, state: 'proposed', createdAt: app.clock.now() })
    .execute();
  return place.id;
};

const forEverybody = (call: string, query: Record<string, string> = {}): MatrixRow => ({
  call,
  expect: { O: 200, S: 200 },
  prepare: () => ({ query }),
});

export const placesMatrix: MatrixRow[] = [
  {
    call: 'POST /distress-safeplace',
    expect: { O: 201, C: 201, S: 404 },
    prepare: async (world) => ({
      body: { DistressId: await anAlert(world), Coordinates: spot, PlaceName: 'Town Library' },
    }),
    never: ({ text }, { owner, crew }, viewpoint) => {
      if (viewpoint === 'O' || viewpoint === 'C') return;
      expect(text).not.toContain(owner.id);
      expect(text).not.toContain(crew.id);
    },
  },
  hersAlone('POST /distress-safeplace/accept', async (world) => ({ body: { SafePlaceId: await aProposal(world) } })),
  {
    call: 'POST /distress-safeplace/remove',
    expect: { O: 200, C: 200, S: 404 },
    prepare: async (world) => ({ body: { SafePlaceId: await aProposal(world) } }),
  },
  forEverybody('GET /distress/get-nearby-places', { lat: '-33.87', lng: '151.21' }),
  forEverybody('GET /distress/cities', { q: 'syd' }),
  forEverybody('GET /distress/map'),
];
