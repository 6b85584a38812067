// Bringing one's history from other apps: check-ins and journal pages, private, once, and undone as one.
import { importEndpoints } from '@mycrew/contract/imports.ts';
import { ImageRefusal, prepareImage } from '#adapters/images.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createImportFiles } from './import-file.ts';
import { createImporting, type Deps } from './importing.service.ts';
import { importJobs } from './imports.jobs.ts';
import { importRoutes } from './imports.routes.ts';
import { createImports } from './imports.service.ts';
import { importStore } from './imports.store.ts';

interface ImportsDeps {
  checkins: { catalogue: Deps['checkins']['catalogue']; imported: Omit<Deps['checkins'], 'catalogue'> };
  journal: { imported: Deps['journal'] };
  journalLock: Pick<Parameters<typeof createImports>[0], 'requireOpen'>;
  media: { store: Deps['storePicture'] };
}

/** Null where it is no picture that we take: the words count. */
const drawPicture: Deps['drawPicture'] = async (bytes) => {
  try {
    return await prepareImage(bytes);
  } catch (error) {
    if (error instanceof ImageRefusal) return null;
    throw error;
  }
};

export const composeImports = defineRoom(importEndpoints, (foundation: Foundation, rooms: ImportsDeps) => {
  const { db, clock, fields, jobs, realtime, sweeps, adapters, transaction } = foundation;
  const files = createImportFiles({ encryption: fields, files: adapters.storage });
  const work = importJobs({ db, importing: () => importing });
  jobs.add(work.read);
  jobs.add(work.import);
  jobs.add(work.undo);
  const importing = createImporting({
    store: importStore,
    files,
    encryption: fields,
    checkins: { catalogue: rooms.checkins.catalogue, ...rooms.checkins.imported },
    journal: rooms.journal.imported,
    drawPicture,
    storePicture: rooms.media.store,
    realtime,
    transaction,
    goOn: (tx, job, importId) => jobs.send(tx, work[job], { importId }),
    now: () => clock.now(),
  });
  const imports = createImports({
    store: importStore,
    files,
    encryption: fields,
    realtime,
    importing,
    requireOpen: rooms.journalLock.requireOpen,
    transaction,
    send: (tx, job, importId) => jobs.send(tx, work[job], { importId }),
    removeFileLater: (tx, row) => jobs.send(tx, 'remove-files', { keys: files.keysOf(row) }),
  });
  sweeps.add('hourly', 'import files', (now) => imports.sweep(db, now));
  return { routes: importRoutes(imports) };
});
