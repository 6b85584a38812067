import { uuidv7 } from 'uuidv7';
import { hashToken, newToken } from '#privacy/tokens.ts';
import { stepUp } from '#testing/step-up.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const hers = async ({ app, owner }: World): Promise<{ id: string; key: string }> => {
  const [id, key, now] = [uuidv7(), newToken(), app.clock.now()];
  await app.db.insertInto('dataExports').values({ id, personId: owner.id, requestedAt: now }).execute();
  await app.rooms.myData.build(app.db, id, now);
  await app.db
    .updateTable('dataExports')
    .set({ linkMadeAt: now, keyHash: hashToken(key) })
    .where('id', '=', id)
    .execute();
  return { id, key };
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
  everybodys('GET /user/export'),
  hersAlone('GET /user/export/{id}', async (world) => ({ params: { id: (await hers(world)).id } })),
  {
    call: 'GET /user/export/{id}/file',
    // The key is the credential; the others have one of another export.
    expect: { O: 200, S: 404, U: 404 },
    prepare: async (world, viewpoint) => {
      const [{ id, key }, other] = [await hers(world), await hers(world)];
      return { params: { id }, query: { key: 'OLT'.includes(viewpoint) ? key : other.key } };
    },
  },
  { call: 'POST /user/deletion', expect: { O: 422, S: 422 } },
  everybodys('DELETE /user/deletion'),
];
