import { practiceEndpoints } from '@mycrew/contract/practices.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, World } from './row.ts';

const words = 'the jetty at sunrise';
const herHope = async ({ app, owner }: World) => {
  const { _id } = await app.call(practiceEndpoints.addHope, { body: { Text: words } }, owner);
  return { params: { id: _id } };
};

export const practiceMatrix: MatrixRow[] = [
  everybodys(
    'GET /practices/hope-box',
    async (world) => {
      await herHope(world);
      return {};
    },
    { words },
  ),
  everybodys('POST /practices/hope-box', () => ({ body: { Text: words } }), { status: 201 }),
  hersAlone('PUT /practices/hope-box/{id}', async (world) => ({ ...(await herHope(world)), body: { Text: 'rain' } })),
  hersAlone('DELETE /practices/hope-box/{id}', herHope),
];
