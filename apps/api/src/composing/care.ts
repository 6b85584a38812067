// Check-ins, who hears of them, and home.
import { inTransaction, type Tx } from '#database/database.ts';
import { countSimilarJob } from '#features/checkins/checkins.jobs.ts';
import { createCheckins } from '#features/checkins/checkins.service.ts';
import { checkinStore } from '#features/checkins/checkins.store.ts';
import type { DistressOf } from '#features/crew/crew.service.ts';
import { createDashboard } from '#features/dashboard/dashboard.service.ts';
import { dashboardStore } from '#features/dashboard/dashboard.store.ts';
import { supportJobs } from '#features/support/support.jobs.ts';
import { createSupport } from '#features/support/support.service.ts';
import { supportStore } from '#features/support/support.store.ts';
import type { Foundation } from '#src/foundation.ts';
import type { CrewRooms } from './crew.ts';
import type { PictureRooms } from './pictures.ts';

interface Others extends Pick<PictureRooms, 'media'> {
  crewMember: CrewRooms['crew']['crewMember'];
  distressOf: DistressOf;
}

export const composeCare = (foundation: Foundation, { media, crewMember, distressOf }: Others) => {
  const { db, clock, fields, jobs, news, audit, realtime } = foundation;
  const transaction = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(db, work);
  const { tellCrew, tellOverdue } = supportJobs({ support: () => support, clock, transaction });
  jobs.add(tellCrew);
  jobs.add(tellOverdue);
  const support = createSupport({
    store: supportStore,
    news,
    tellLater: (tx, at) => jobs.send(tx, tellCrew, {}, { startAfter: at }),
    realtime,
    audit,
  });

  jobs.add(countSimilarJob({ checkins: () => checkins, clock, transaction }));
  const checkins = createCheckins({
    store: checkinStore,
    encryption: fields,
    pictures: media,
    afterCheckin: support.afterCheckin,
    realtime,
  });

  const dashboard = createDashboard({
    store: dashboardStore,
    words: async (reader) => {
      const { families, emotions } = await checkins.catalogue(reader);
      return { emotions, colours: new Map(families.map(({ id, colour }) => [id, colour])) };
    },
    encryption: fields,
    crewMember,
    distressOf,
    pictureUrl: media.urlFor,
    realtime,
    news,
    audit,
  });

  return { support, checkins, dashboard };
};
