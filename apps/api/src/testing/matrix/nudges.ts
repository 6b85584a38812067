import { nudgeEndpoints } from '@mycrew/contract/nudges.ts';
import { theOther } from './chat.ts';
import type { MatrixRow } from './row.ts';

export const nudgeMatrix: MatrixRow[] = [
  {
    call: 'POST /user/nudge',
    expect: { O: 201, C: 201, K: 404, S: 404, R: 404 },
    prepare: (world, viewpoint) => ({ body: { UserId: theOther(world, viewpoint) } }),
  },
  {
    call: 'GET /user/nudge/{id}',
    expect: { O: 200, C: 200, K: 404, S: 404, R: 404 },
    prepare: (world, viewpoint) => ({ params: { id: theOther(world, viewpoint) } }),
  },
  {
    call: 'PUT /user/nudge/{id}',
    expect: { O: 200, C: 200, K: 404, S: 404, R: 404 },
    prepare: async (world, viewpoint) => {
      const { app, owner, crew } = world;
      const id = theOther(world, viewpoint);
      const [from, to] = id === crew.id ? [crew, owner] : [owner, crew];
      await app.answer(nudgeEndpoints.nudge, { body: { UserId: to.id, Kind: 'proud' } }, from);
      return { params: { id }, body: { Answer: 'heart' } };
    },
  },
];
