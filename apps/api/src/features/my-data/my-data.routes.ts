import type { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { Bytes } from '#http/bytes.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { Deletion } from './deletion.service.ts';
import type { Exports } from './exports.service.ts';
import { toDataExport, toDeletion } from './my-data.presenter.ts';

interface Rooms {
  exports: Exports;
  deletion: Deletion;
}

export const myDataRoutes = ({ exports, deletion }: Rooms): Handlers<typeof myDataEndpoints> => ({
  requestExport: async ({ tx, me, context }) => {
    const asked = await exports.request(tx, me, context.now);
    return reply('We’re putting it together. It takes a minute or two.', toDataExport(asked), 201);
  },
  exportState: async ({ tx, me, params }) => toDataExport(await exports.state(tx, me, params.id)),
  downloadExport: async ({ tx, me, params, context }) =>
    new Bytes(await exports.download(tx, me, params.id, context.now), 'application/zip', {
      fileName: 'mycrew-my-data.zip',
    }),
  requestDeletion: async ({ tx, me, context }) => {
    const on = await deletion.request(tx, me, context.now);
    return reply('Your account closes in 14 days. Until then you can stop it.', toDeletion(on));
  },
  cancelDeletion: async ({ tx, me }) => {
    await deletion.cancel(tx, me);
    return reply('Your account stays, as it was.', toDeletion(null));
  },
});
