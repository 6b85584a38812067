import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import { aPicture } from '#testing/pictures.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const words = 'the ferry was late again';

/** A finished page of hers that nobody else can read. */
const aPage = async ({ app, owner }: Pick<World, 'app' | 'owner'>): Promise<string> => {
  const body = { Title: 'Ferry', Document: documentOfText(words), Tags: ['travel'], Status: 'finished' as const };
  return (await app.call(journalEndpoints.add, { body }, owner))._id;
};

/** One that she shows to her Crew. */
const aSharedPage = async (world: World): Promise<string> => {
  const journalId = await aPage(world);
  const body = { journalId, CrewIds: [world.crew.id], For: '7days' as const };
  await world.app.call(journalEndpoints.share, { body }, world.owner);
  return journalId;
};

const withPage = async (world: World) => {
  await aPage(world);
  return {};
};

export const journalMatrix: MatrixRow[] = [
  everybodys('GET /journals/prompt'),
  everybodys('GET /journals/experience'),
  everybodys('GET /journals/tagslist', withPage, { words: 'travel' }),
  everybodys('GET /journals', withPage, { words }),
  everybodys(
    'POST /journals/search',
    async (world) => {
      await aPage(world);
      return { query: {}, body: { Words: 'ferry' } };
    },
    { words },
  ),
  {
    // Her Crew, and nobody else, sees what she shows them; she herself has it in her own list.
    call: 'GET /journals/shared',
    expect: { O: 200, C: 200, S: 200 },
    prepare: async (world) => {
      await aSharedPage(world);
      return {};
    },
    never: ({ text }, _world, viewpoint) => {
      if (text.includes(words) !== (viewpoint === 'C')) throw new Error(`${viewpoint}: ${text}`);
    },
  },
  {
    call: 'GET /journals/{id}',
    expect: { O: 200, C: 200, K: 404, S: 404, R: 404 },
    prepare: async (world) => ({ params: { id: await aSharedPage(world) } }),
    never: ({ text }, _world, viewpoint) => {
      if (viewpoint !== 'O' && text.includes('travel')) throw new Error(`${viewpoint} reads her tags`);
    },
  },
  hersAlone('GET /journals/share/user-details/{id}', async (world) => ({ params: { id: await aSharedPage(world) } })),
  {
    call: 'POST /journals',
    // A supporter has no journal: a rule, not a secret.
    expect: { O: 201, S: 201, C: 422 },
    prepare: () => ({ body: { Title: 'Today' } }),
  },
  {
    call: 'POST /journals/images',
    expect: { O: 201, S: 201, C: 422 },
    prepare: async () => ({ files: { Image: await aPicture() } }),
  },
  hersAlone('PUT /journals', async (world) => ({
    body: { journalId: await aSharedPage(world), Revision: 1, Title: 'Mine' },
  })),
  hersAlone('POST /journals/status', async (world) => ({
    body: { journalId: await aSharedPage(world), Status: 'draft' },
  })),
  hersAlone('POST /journals/share', async (world) => ({
    body: { journalId: await aSharedPage(world), CrewIds: [world.crew.id] },
  })),
  hersAlone('DELETE /journals', async (world) => ({ body: { journalId: await aSharedPage(world) } })),
];
