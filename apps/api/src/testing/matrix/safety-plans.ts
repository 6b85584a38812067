import { safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const words = 'walk to the jetty and back';
const herTitle = 'The one for rough nights';
const sections = [
  { Section: 'by-myself' as const, Steps: [{ Text: words }] },
  { Section: 'how-to-help' as const, Steps: [{ Text: 'Sit with me, no questions' }] },
];

const herPlan = async ({ app, owner }: World): Promise<string> =>
  (await app.call(safetyPlanEndpoints.add, { body: { Title: herTitle, Sections: sections } }, owner))._id;

/** One of which her Crew is shown how to help, and nothing else. */
const aSharedPlan = async (world: World): Promise<string> => {
  const id = await herPlan(world);
  const body = { Readers: [{ CrewId: world.crew.id, Sections: ['how-to-help' as const] }] };
  await world.app.call(safetyPlanEndpoints.share, { params: { id }, body }, world.owner);
  return id;
};
const ofHers = async (world: World) => ({ params: { id: await aSharedPlan(world) } });

export const safetyPlanMatrix: MatrixRow[] = [
  everybodys(
    'GET /safetyplan/list',
    async (world) => {
      await aSharedPlan(world);
      return {};
    },
    { words },
  ),
  {
    call: 'POST /safetyplan',
    // A supporter has no plan: a rule, not a secret.
    expect: { O: 201, S: 201, C: 422 },
    prepare: () => ({ body: { Title: 'Exams' } }),
  },
  hersAlone('PUT /safetyplan/{id}', async (world) => ({
    ...(await ofHers(world)),
    body: { Revision: 1, Title: 'Other words' },
  })),
  hersAlone('DELETE /safetyplan/{id}', ofHers),
  hersAlone('POST /safetyplan/share/{id}', async (world) => ({
    ...(await ofHers(world)),
    body: { Readers: [{ CrewId: world.crew.id, Sections: ['reasons'] }] },
  })),
  hersAlone('POST /safetyplan/used/{id}', ofHers),
  {
    // Her Crew reads the parts that she shows them; whoever is not in it learns nothing. She is not in her own Crew.
    call: 'GET /user/{id}/safetyplan',
    expect: { O: 404, C: 200, K: 404, S: 404, R: 404 },
    prepare: async (world) => {
      await aSharedPlan(world);
      return { params: { id: world.owner.id } };
    },
    never: ({ text }, _world, viewpoint) => {
      if (text.includes('no questions') !== (viewpoint === 'C')) throw new Error(`${viewpoint}: ${text}`);
      if (text.includes(words) || text.includes(herTitle)) throw new Error(`${viewpoint} reads what is not shown`);
    },
  },
];
