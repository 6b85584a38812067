// Somebody's own data to take along, and leaving for good.
import { routes } from '@mycrew/contract/paths.ts';
import { afterCommit, inTransaction, type Tx } from '#database/database.ts';
import { createDeletion } from '#features/my-data/deletion.service.ts';
import { deletionStore } from '#features/my-data/deletion.store.ts';
import { createEverything } from '#features/my-data/everything.ts';
import { everythingStore } from '#features/my-data/everything.store.ts';
import { createExportLinks } from '#features/my-data/export-links.ts';
import { createExports } from '#features/my-data/exports.service.ts';
import { exportStore } from '#features/my-data/exports.store.ts';
import { myDataJobs } from '#features/my-data/my-data.jobs.ts';
import { notificationStore } from '#features/notifications/notifications.store.ts';
import { supportStore } from '#features/support/support.store.ts';
import { deriveKey } from '#privacy/keys.ts';
import type { Foundation } from '#src/foundation.ts';
import type { CrewRooms } from './crew.ts';
import type { NoticeRooms } from './notices.ts';
import type { PartingRooms } from './partings.ts';
import type { PeopleRooms } from './people.ts';

interface Others
  extends
    Pick<CrewRooms, 'crew'>,
    Pick<NoticeRooms, 'signedIn'>,
    Pick<PartingRooms, 'endings'>,
    Pick<PeopleRooms, 'stepUp'> {
  /** Answered by distress. */
  alertsEnd(tx: Tx, youthId: string, supporterId: string): Promise<void>;
  hasFreshAlert(tx: Tx, youthId: string): Promise<boolean>;
}

export const composeMyData = (foundation: Foundation, others: Others) => {
  const { crew, endings, signedIn, stepUp, alertsEnd, hasFreshAlert } = others;
  const { db, clock, fields, jobs, letters, news, audit, realtime, baseUrl, houseKey, outside } = foundation;
  const transaction = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(db, work);
  const { requireStepUp } = stepUp;

  const { build, tidy, findDue, erase, removeFiles } = myDataJobs({
    db,
    clock,
    exports: () => exports,
    deletion: () => deletion,
    leaving: deletionStore,
    removeFile: (key) => outside.storage.remove(key),
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
    everything: createEverything({ store: everythingStore, encryption: fields, files: outside.storage }),
    encryption: fields,
    files: outside.storage,
    audit,
    news,
    links: createExportLinks({
      store: exportStore,
      secret: deriveKey(houseKey, 'export-links'),
      transaction,
      requireStepUp,
    }),
    transaction,
    buildLater: (tx, exportId) => jobs.send(tx, build, { exportId }),
    requireStepUp,
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
    endOtherSessions: signedIn.signOutElsewhere,
    closeSockets: (tx, personId) => afterCommit(tx, () => realtime.closeMember(personId)),
    crewAround: crew.concernedBy,
    leaveCrews: endings.leaveAll,
    alertsEnd,
    hasFreshAlert,
    stopTelling: supportStore.takeBackAll,
    forgetNotices: notificationStore.removeAbout,
    removeFilesLater: (tx, keys) => jobs.send(tx, removeFiles, { keys }),
  });

  return { exports, deletion };
};
export type MyDataRooms = ReturnType<typeof composeMyData>;
