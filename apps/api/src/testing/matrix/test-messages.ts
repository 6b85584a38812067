import { everybodys } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const aTest = async (world: World) => {
  const { app, owner, crew } = world;
  await app.db.deleteFrom('reachTests').execute();
  const id = '0197bbbb-0000-7000-8000-000000000001';
  await app.db
    .insertInto('reachTests')
    .values({ id, youthId: owner.id, crewId: crew.id, reason: 'joined', createdAt: app.clock.now() })
    .execute();
  return { params: { id }, body: { By: 'app' } };
};

export const testMessageMatrix: MatrixRow[] = [
  everybodys('GET /user/test-messages'),
  everybodys('PUT /user/test-messages', () => ({ body: { Asks: true } })),
  { call: 'POST /user/test-messages/{id}', expect: { O: 404, C: 200, K: 404, S: 404, R: 404 }, prepare: aTest },
  {
    call: 'POST /user/test-messages/practice',
    expect: { O: 422, C: 404, K: 404, S: 404, R: 404 },
    prepare: ({ crew }) => ({ body: { CrewIds: [crew.id] } }),
  },
];
