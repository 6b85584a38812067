// Export of one’s own data, and deletion of the account.
import { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { afterCommit } from '#database/database.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createArchiveParts } from './archive-parts.ts';
import { createDeletion, type Deps as DeletionDeps } from './deletion.service.ts';
import { deletionStore } from './deletion.store.ts';
import { createEverything } from './everything.ts';
import { everythingStore } from './everything.store.ts';
import { createExports } from './exports.service.ts';
import { exportStore } from './exports.store.ts';
import { myDataJobs } from './my-data.jobs.ts';
import { myDataRoutes } from './my-data.routes.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    'data.ready': { exportId: string; personId: string };
  }
}

interface MyDataDeps {
  crew: {
    concernedBy: DeletionDeps['crewAround'];
    leaveAll(tx: Tx, personId: string, now: Date, isErased: boolean): Promise<void>;
  };
  distress: { crewEnded: DeletionDeps['alertsEnd']; hasFresh: DeletionDeps['hasFreshAlert'] };
  journalLock: { requireOpen: DeletionDeps['requireStepUp'] };
  notifications: { removeAbout: DeletionDeps['forgetNotices'] };
  session: Pick<DeletionDeps, 'requireStepUp'>;
  settings: { signOutElsewhere: DeletionDeps['endOtherSessions'] };
  support: { takeBackAll: DeletionDeps['stopTelling'] };
}

export const composeMyData = defineRoom(myDataEndpoints, (foundation: Foundation, rooms: MyDataDeps) => {
  const { db, clock, fields, jobs, letters, domainEvents, audit, realtime, baseUrl, adapters } = foundation;
  const { crew, distress, journalLock, notifications, session, settings, support } = rooms;
  const { transaction } = foundation;
  const { requireStepUp } = session;
  /** Journal text leaves by an archive too: only to a session that has passed its lock. */
  const mayTakeAlong: typeof requireStepUp = async (...asked) => {
    await requireStepUp(...asked);
    await journalLock.requireOpen(...asked);
  };
  const files = adapters.storage;

  const { build, tidy, findDue, erase, removeFiles } = myDataJobs({
    db,
    clock,
    exports: () => exports,
    deletion: () => deletion,
    leaving: deletionStore,
    removeFile: (key) => files.remove(key),
    transaction,
    sendErase: (tx, personId) => jobs.send(tx, erase, { personId }, { singletonKey: personId }),
  });
  jobs.add(build);
  jobs.add(removeFiles);
  jobs.add(tidy);
  jobs.add(findDue);
  jobs.add(erase);

  const exports = createExports({
    store: exportStore,
    everything: createEverything({ store: everythingStore, encryption: fields, files }),
    parts: createArchiveParts({ encryption: fields, files }),
    audit,
    domainEvents,
    transaction,
    buildLater: (tx, exportId) => jobs.send(tx, build, { exportId }),
    requireMayTake: mayTakeAlong,
  });

  const deletion = createDeletion({
    store: deletionStore,
    everything: everythingStore,
    encryption: fields,
    audit,
    realtime,
    letters,
    signInUrl: new URL(routes.signIn.path, baseUrl).href,
    requireStepUp,
    endOtherSessions: settings.signOutElsewhere,
    closeSockets: (tx, personId) => afterCommit(tx, () => realtime.closeMember(personId)),
    crewAround: crew.concernedBy,
    leaveCrews: (tx, personId, now) => crew.leaveAll(tx, personId, now, true),
    alertsEnd: distress.crewEnded,
    hasFreshAlert: distress.hasFresh,
    stopTelling: support.takeBackAll,
    forgetNotices: notifications.removeAbout,
    removeFilesLater: (tx, keys) => jobs.send(tx, removeFiles, { keys }),
  });

  domainEvents.on('consent.closing-agreed', 'close-the-account', ({ personId }) =>
    transaction((tx) => deletion.closeForParent(tx, personId, clock.now())),
  );

  return { routes: myDataRoutes({ exports, deletion }), build: exports.build };
});
