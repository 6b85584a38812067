// What staff tell each other about a thing at the desk.
import { internalNoteEndpoints } from '@mycrew/contract/internal-notes.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { internalNoteRoutes } from './internal-notes.routes.ts';
import { createInternalNotes } from './internal-notes.service.ts';
import { internalNoteStore } from './internal-notes.store.ts';

export const composeInternalNotes = defineRoom(internalNoteEndpoints, ({ db, fields, audit, sweeps }: Foundation) => {
  sweeps.add('nightly', 'internal notes', (now) =>
    internalNoteStore.sweep(db, before(now, retentionPeriods.internalNotes)),
  );
  return {
    routes: internalNoteRoutes(createInternalNotes({ store: internalNoteStore, encryption: fields, audit })),
  };
});
