import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { everybodys, hersAlone } from './own.ts';
import type { MatrixRow, Viewpoint, World } from './row.ts';

/** She writes to her crew; everybody else writes to her. */
export const theOther = ({ owner, crew }: World, viewpoint: Viewpoint): string =>
  ['O', 'L', 'T'].includes(viewpoint) ? crew.id : owner.id;

export const chatMatrix: MatrixRow[] = [
  {
    call: 'GET /chats',
    expect: { O: 200, C: 200, S: 404 },
    prepare: (world, viewpoint) => ({ query: { userId: theOther(world, viewpoint) } }),
  },
  {
    call: 'GET /chats/suggestion/{id}',
    expect: { O: 200, C: 200, S: 404 },
    prepare: (world, viewpoint) => ({ params: { id: theOther(world, viewpoint) } }),
  },
  {
    call: 'POST /chats',
    expect: { O: 201, C: 201, S: 404 },
    prepare: (world, viewpoint) => ({ body: { userId: theOther(world, viewpoint), Message: 'hello' } }),
  },
  hersAlone('DELETE /chats/{id}', async ({ app, owner, crew }) => {
    const body = { userId: crew.id, Message: 'sent too soon' };
    return { params: { id: (await app.call(chatEndpoints.send, { body }, owner))._id } };
  }),
  hersAlone('PUT /chats/{id}', async ({ app, owner, crew }) => {
    const body = { userId: crew.id, Message: 'helo' };
    const { _id: id } = await app.call(chatEndpoints.send, { body }, owner);
    return { params: { id }, body: { Message: 'hello', Revision: 0 } };
  }),
  {
    call: 'PUT /chats/{id}/reaction',
    expect: { O: 200, C: 200, K: 404, S: 404, R: 404 },
    async prepare({ app, owner, crew }) {
      const body = { userId: crew.id, Message: 'made it' };
      const { _id: id } = await app.call(chatEndpoints.send, { body }, owner);
      return { params: { id }, body: { Emoji: 'heart' } };
    },
  },
  everybodys('POST /chats/search', async ({ app, owner, crew }) => {
    await app.call(chatEndpoints.send, { body: { userId: crew.id, Message: 'by the harbour' } }, owner);
    return { body: { Words: 'harbour' } };
  }),
  {
    call: 'POST /chats/read',
    expect: { O: 200, C: 200, S: 404 },
    prepare: (world, viewpoint) => ({ body: { userId: theOther(world, viewpoint), Seq: 1 } }),
  },
  {
    call: 'GET /chats/choices/{id}',
    // Also about somebody from whom one parted: there is a block to be taken back.
    expect: { O: 200, C: 200, K: 404, S: 404, R: 200 },
    prepare: (world, viewpoint) => ({ params: { id: theOther(world, viewpoint) } }),
  },
  {
    call: 'PUT /chats/choices/{id}',
    expect: { O: 200, C: 200, K: 404, S: 404, R: 200 },
    prepare: (world, viewpoint) => ({ params: { id: theOther(world, viewpoint) }, body: { IsBlocked: true } }),
  },
  everybodys(
    'GET /chats/blocked',
    async ({ app, owner, crew }) => {
      await app.call(chatEndpoints.choose, { params: { id: crew.id }, body: { IsBlocked: true } }, owner);
      return {};
    },
    { words: 'BlockedOn' },
  ),
];
