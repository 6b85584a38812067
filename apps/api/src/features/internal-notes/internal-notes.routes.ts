import type { internalNoteEndpoints } from '@mycrew/contract/internal-notes.ts';
import type { Handlers } from '#http/call.ts';
import { noteToWire } from './internal-notes.presenter.ts';
import type { InternalNotes } from './internal-notes.service.ts';

export const internalNoteRoutes = (notes: InternalNotes): Handlers<typeof internalNoteEndpoints> => ({
  about: async ({ tx, me, params }) => (await notes.about(tx, me, params)).map((note) => noteToWire(note, me.id)),
  add: async ({ tx, me, params, body, context }) =>
    noteToWire(await notes.add(tx, me, params, body.Words, context.now), me.id),
  remove: async ({ tx, me, params }) => {
    await notes.remove(tx, me, params.id);
    return null;
  },
});
