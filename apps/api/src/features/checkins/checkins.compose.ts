// Check-ins: how somebody feels.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createCheckinChanges, type CheckinChanges } from './changes.service.ts';
import { countSimilarJob } from './checkins.jobs.ts';
import { checkinToWire } from './checkins.presenter.ts';
import { checkinRoutes } from './checkins.routes.ts';
import { createCheckins, type Deps as CheckinDeps } from './checkins.service.ts';
import { checkinStore } from './checkins.store.ts';
import { readContext } from './context.ts';
import { createImportedCheckins } from './imported-checkins.ts';
import { createCheckinOptions } from './options.service.ts';
import type { Pictures } from './snapshots.ts';

type ChangeDeps = Pick<Parameters<typeof createCheckinChanges>[0], 'afterChange' | 'beforeRemoval'>;

interface CheckinsDeps {
  journal: { addFromCheckin: CheckinDeps['addToJournal']; holdsPicture(tx: Tx, pictureId: string): Promise<boolean> };
  media: Pictures;
  support: Pick<CheckinDeps, 'afterCheckin'> & ChangeDeps;
}

export const composeCheckins = defineRoom(
  checkinEndpoints,
  ({ audit, clock, fields, jobs, realtime, transaction }: Foundation, { journal, media, support }: CheckinsDeps) => {
    jobs.add(countSimilarJob({ checkins: () => checkins, clock, transaction }));
    const options = createCheckinOptions({ store: checkinStore, encryption: fields, realtime });
    const checkins = createCheckins({
      store: checkinStore,
      encryption: fields,
      pictures: media,
      afterCheckin: support.afterCheckin,
      addToJournal: journal.addFromCheckin,
      rememberTags: options.remember,
      realtime,
    });
    const changes = createCheckinChanges({
      store: checkinStore,
      encryption: fields,
      pictures: {
        ...media,
        // One that stands in a page of the journal stays there.
        discard: async (tx, pictureId) => {
          if (!(await journal.holdsPicture(tx, pictureId))) await media.discard(tx, pictureId);
        },
      },
      addToJournal: journal.addFromCheckin,
      rememberTags: options.remember,
      afterChange: support.afterChange,
      beforeRemoval: support.beforeRemoval,
      realtime,
      audit,
    });
    return {
      routes: checkinRoutes(checkins, changes, options),
      /** Somebody's own rows as they see them. */
      present: async (...rows: Parameters<CheckinChanges['readable']>) =>
        (await changes.readable(...rows)).map(checkinToWire),
      readContext,
      imported: createImportedCheckins({ encryption: fields, catalogue: checkinStore.catalogue }),
      addWord: changes.addWord,
      catalogue: checkins.catalogue,
      add: checkins.add,
      countSimilar: checkins.countSimilar,
    };
  },
);
