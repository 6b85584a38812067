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
  requestExport: async ({ tx, me, facts }) =>
    said('We’re putting it together. It takes a minute or two.', await exports.request(tx, me, facts.now), 201),
  lastExport: ({ tx, me, facts }) => exports.last(tx, me, facts.now),
  exportState: ({ tx, me, params, facts }) => exports.state(tx, me, params.id, facts.now),
  downloadExport: async ({ tx, params, query, facts }) =>
    new Bytes(await exports.download(tx, params.id, query.key, facts.now), 'application/zip', 'mycrew-my-data.zip'),
  requestDeletion: async ({ tx, me, facts }) =>
    said('Your account closes in 14 days. Until then you can stop it.', await deletion.request(tx, me, facts.now)),
  cancelDeletion: async ({ tx, me }) => said('Your account stays, as it was.', await deletion.cancel(tx, me)),
});
