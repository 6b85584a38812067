import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { hersAlone } from './own.ts';
import type { MatrixRow, Viewpoint, World } from './row.ts';

/** She writes to her crew; everybody else writes to her. */
const other = ({ owner, crew }: World, viewpoint: Viewpoint): string =>
  ['O', 'L', 'T'].includes(viewpoint) ? crew.id : owner.id;

export const chatMatrix: MatrixRow[] = [
  {
    call: 'GET /chats',
    expect: { O: 200, C: 200, S: 404 },
    prepare: (world, viewpoint) => ({ query: { userId: other(world, viewpoint) } }),
  },
  {
    call: 'GET /chats/suggestion/{id}',
    expect: { O: 200, C: 200, S: 404 },
    prepare: (world, viewpoint) => ({ params: { id: other(world, viewpoint) } }),
  },
  {
    call: 'POST /chats',
    expect: { O: 201, C: 201, S: 404 },
    prepare: (world, viewpoint) => ({ body: { userId: other(world, viewpoint), Message: 'hello' } }),
  },
  hersAlone('DELETE /chats/{id}', async ({ app, owner, crew }) => {
    const body = { userId: crew.id, Message: 'said too soon' };
    return { params: { id: (await app.call(chatEndpoints.send, { body }, owner))._id } };
  }),
  {
    call: 'POST /chats/read',
    expect: { O: 200, C: 200, S: 404 },
    prepare: (world, viewpoint) => ({ body: { userId: other(world, viewpoint), Seq: 1 } }),
  },
];
