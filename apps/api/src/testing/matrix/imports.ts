import { importEndpoints, type HistoryImport } from '@mycrew/contract/imports.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const table = 'Date,Mood\n2025-03-04,calm\n';
const part = Buffer.from(table).toString('base64');

/** One at a time: what an earlier viewpoint has left is in nobody's way. */
const begun = async ({ app, owner }: World): Promise<HistoryImport> => {
  await app.db.deleteFrom('imports').where('personId', '=', owner.id).execute();
  return app.call(importEndpoints.begin, { body: { Bytes: table.length } }, owner);
};

const looked = async (world: World): Promise<HistoryImport> => {
  const { app, owner } = world;
  const { _id: id } = await begun(world);
  await app.call(importEndpoints.putPart, { params: { id, part: '0' }, body: { Bytes: part } }, owner);
  await app.call(importEndpoints.check, { params: { id }, body: {} }, owner);
  await app.jobs.runNamed('read-import', { importId: id });
  return app.call(importEndpoints.open, { params: { id } }, owner);
};
const params = ({ _id: id }: HistoryImport) => ({ params: { id } });

export const importMatrix: MatrixRow[] = [
  everybodys(
    'GET /user/imports',
    async (world) => {
      await begun(world);
      return {};
    },
    { words: 'uploading' },
  ),
  hersAlone('GET /user/imports/{id}', async (world) => params(await looked(world)), { words: 'calm' }),
  { call: 'POST /user/imports', expect: { O: 201, C: 422, S: 201 }, prepare: () => ({ body: { Bytes: 10 } }) },
  hersAlone('PUT /user/imports/{id}/parts/{part}', async (world) => ({
    params: { id: (await begun(world))._id, part: '0' },
    body: { Bytes: part },
  })),
  hersAlone('POST /user/imports/{id}/check', async (world) => ({ ...params(await begun(world)), body: {} })),
  hersAlone('POST /user/imports/{id}/start', async (world) => ({ ...params(await looked(world)), body: {} })),
  hersAlone('DELETE /user/imports/{id}', async (world) => params(await begun(world))),
];
