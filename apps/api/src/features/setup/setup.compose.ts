// The first minutes of a new installation: its first lead, and proof that mail, texts and a backup work.
import { randomInt } from 'node:crypto';
import { setupEndpoints } from '@mycrew/contract/setup.ts';
import { lastBackupStore } from '#src/backup/last-backup.store.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { setupRoutes } from './setup.routes.ts';
import { createSetup } from './setup.service.ts';
import { setupStore } from './setup.store.ts';

interface SetupDeps {
  staff: Pick<Parameters<typeof createSetup>[0], 'grantLead'>;
}

export const composeSetup = defineRoom(setupEndpoints, (foundation: Foundation, { staff }: SetupDeps) => {
  const { backUp, hasSms = true } = foundation;
  const setup = createSetup({
    ...foundation,
    store: setupStore,
    lastBackup: lastBackupStore,
    link: foundation.setupLink,
    grantLead: staff.grantLead,
    hasSms,
    backUp: backUp ?? (() => Promise.reject(new Error('This process makes no backups: mycrew backup does.'))),
    randomInt,
  });
  return { routes: setupRoutes(setup) };
});
