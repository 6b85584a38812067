import { uuidv7 } from 'uuidv7';
import { stepUp } from '#testing/step-up.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const hers = async ({ app, owner }: World): Promise<string> => {
  const [id, now] = [uuidv7(), app.clock.now()];
  await app.db.insertInto('dataExports').values({ id, personId: owner.id, requestedAt: now }).execute();
  await app.rooms.myData.build(app.db, id, now);
  return id;
};

export const myDataMatrix: MatrixRow[] = [
  {
    call: 'POST /user/export',
    // Only she has confirmed her password.
    expect: { O: 201, S: 422 },
    prepare: async ({ app, owner }, viewpoint) => {
      if (viewpoint === 'O') await stepUp(app, owner);
      return {};
    },
  },
  hersAlone('GET /user/export/{id}', async (world) => ({ params: { id: await hers(world) } })),
  {
    call: 'GET /user/export/{id}/file',
    expect: { O: 200, C: 404, K: 404, S: 404, R: 404 },
    prepare: async (world, viewpoint) => {
      if (viewpoint === 'O') await stepUp(world.app, world.owner);
      return { params: { id: await hers(world) } };
    },
  },
  { call: 'POST /user/deletion', expect: { O: 422, S: 422 } },
  everybodys('DELETE /user/deletion'),
];
