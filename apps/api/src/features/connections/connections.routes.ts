import type { connectionEndpoints } from '@mycrew/contract/connections.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { Answering } from './answering.service.ts';
import * as wire from './connections.presenter.ts';
import type { Connections } from './connections.service.ts';

interface Rooms {
  connections: Connections;
  answering: Answering;
}

export const connectionRoutes = ({ connections, answering }: Rooms): Handlers<typeof connectionEndpoints> => ({
  ask: async ({ tx, me, body, context }) => {
    const asked = await connections.ask(tx, me, body, context.address, context.now);
    return reply('Asked.', { Request: wire.sentToWire(asked, context.now), Link: asked.link }, 201);
  },
  remove: async ({ tx, me, params, context }) => {
    await connections.remove(tx, me, params.id, context.now);
    return reply('Done. It’s between you and us.', null);
  },
  accept: async ({ tx, me, body, context }) => {
    const connection = wire.connectionToWire(await answering.accept(tx, me, body, context.now));
    return reply(`You and ${connection.Person.FirstName} are connected.`, connection);
  },
  reject: async ({ tx, me, body, context }) => {
    await answering.reject(tx, me, body, body.Reason, context.now);
    return reply('Thank you for answering.', null);
  },
  stopMails: async ({ tx, params, context }) => {
    await connections.stopMails(tx, params.token, context.now);
    return null;
  },
  requests: async ({ tx, me, query, context }) =>
    wire.requestsToWire(await connections.requests(tx, me, query.token, context.now), context.now),
  list: async ({ tx, me }) => (await connections.list(tx, me)).map(wire.connectionToWire),
  rejections: () => wire.reasonsToWire(),
});
