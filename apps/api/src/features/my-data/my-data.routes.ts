// Which act answers which call about my own data.
import type { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { Bytes } from '#http/bytes.ts';
import type { Handlers } from '#http/call.ts';
import { said } from '#http/said.ts';
import type { Deletion } from './deletion.service.ts';
import type { Exports } from './exports.service.ts';

interface Rooms {
  exports: Exports;
  deletion: Deletion;
}

export const myDataRoutes = ({ exports, deletion }: Rooms): Handlers<typeof myDataEndpoints> => ({
  requestExport: async ({ tx, me, context }) =>
    said('We’re putting it together. It takes a minute or two.', await exports.request(tx, me, context.now), 201),
  lastExport: ({ tx, me, context }) => exports.last(tx, me, context.now),
  exportState: ({ tx, me, params, context }) => exports.state(tx, me, params.id, context.now),
  downloadExport: async ({ tx, params, query, context }) =>
    new Bytes(await exports.download(tx, params.id, query.key, context.now), 'application/zip', 'mycrew-my-data.zip'),
  requestDeletion: async ({ tx, me, context }) =>
    said('Your account closes in 14 days. Until then you can stop it.', await deletion.request(tx, me, context.now)),
  cancelDeletion: async ({ tx, me }) => said('Your account stays, as it was.', await deletion.cancel(tx, me)),
});
