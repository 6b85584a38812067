import type { importEndpoints } from '@mycrew/contract/imports.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import { importToWire, openedImportToWire } from './imports.presenter.ts';
import type { Imports } from './imports.service.ts';

export const importRoutes = (imports: Imports): Handlers<typeof importEndpoints> => ({
  page: async ({ tx, me, query }) => {
    const { rows, hasMore } = await imports.page(tx, me, query.page);
    return { items: rows.map(importToWire), page: query.page, hasMore };
  },
  open: async ({ tx, me, params }) => openedImportToWire(await imports.open(tx, me, params.id)),
  begin: async ({ tx, me, body, context }) =>
    reply('', importToWire(await imports.begin(tx, me, body.Bytes, context.now)), 201),
  putPart: async ({ tx, me, params, body }) => {
    await imports.putPart(tx, me, params.id, params.part, body.Bytes);
    return null;
  },
  check: async ({ tx, me, params, body }) => importToWire(await imports.check(tx, me, params.id, body)),
  start: async ({ tx, me, params, body }) => importToWire(await imports.start(tx, me, params.id, body.Moods)),
  remove: async ({ tx, me, params, context }) => importToWire(await imports.remove(tx, me, params.id, context.now)),
});
