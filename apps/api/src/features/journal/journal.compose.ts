// The journal: own pages, shared with chosen people.
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { imageStore } from './images.store.ts';
import { tidyJournalJob } from './journal.jobs.ts';
import { pageToWire, type PictureUrl } from './journal.presenter.ts';
import { journalRoutes } from './journal.routes.ts';
import { tagKey } from './page.ts';
import { pageStore } from './pages.store.ts';
import { createReading } from './reading.service.ts';
import { createSealedPages } from './sealed-pages.ts';
import { shareStore } from './shares.store.ts';
import { createSharing } from './sharing.service.ts';
import { tagStore } from './tags.store.ts';
import { createWriting, type Deps as WritingDeps } from './writing.service.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** A page can be read by somebody from now on. */
    'journal.shared': { pageId: string; authorId: string; readerId: string; at: string };
  }
}

interface JournalDeps {
  journalLock: { requireOpen(db: Db | Tx, me: Member, now: Date): Promise<void> };
  media: WritingDeps['pictures'] & {
    store: Parameters<typeof journalRoutes>[0]['storePicture'];
    urlFor(pictureId: string, sessionId: string, now: Date, size: 'full' | 'thumb'): string;
  };
  profile: { named(db: Db | Tx, ids: string[]): Promise<{ pictureId: string | null }[]> };
}

export const composeJournal = defineRoom(journalEndpoints, (foundation: Foundation, rooms: JournalDeps) => {
  const { fields, audit, rates, realtime, domainEvents, jobs, clock, transaction } = foundation;
  const { media, profile } = rooms;
  const { requireOpen } = rooms.journalLock;
  const urlFor =
    (me: Member, now: Date): PictureUrl =>
    (id, size) =>
      media.urlFor(id, me.sessionId, now, size);
  const common = {
    pages: pageStore,
    tags: tagStore,
    images: imageStore,
    shares: shareStore,
    sealed: createSealedPages(fields),
    indexOf: (personId: string, tag: string) => fields.blindIndex('journal-tag', `${personId}:${tagKey(tag)}`),
    requireOpen,
    pictures: media,
    realtime,
  };
  const reading = createReading({
    ...common,
    pictureOf: async (db, personId) => (await profile.named(db, [personId]))[0]?.pictureId ?? null,
    audit,
    rates,
  });
  const writing = createWriting({
    ...common,
    shown: async (db, me, page, now) => pageToWire(await reading.own(db, me, page, now), urlFor(me, now)),
  });
  const sharing = createSharing({ ...common, domainEvents });
  jobs.add(tidyJournalJob({ images: imageStore, shares: shareStore, discard: media.discard, clock, transaction }));

  return {
    routes: journalRoutes({ writing, reading, sharing, storePicture: media.store, urlFor }),
    /** For a check-in that is to be a page as well. */
    addFromCheckin: writing.addFromCheckin,
    /** For pages of other apps. */
    imported: {
      known: pageStore.known,
      bringIn: writing.bringIn,
      takeOut: writing.takeOut,
      remaining: pageStore.remaining,
    },
    /** Whether a picture stands in a page: then it stays when what it came with goes. */
    holdsPicture: imageStore.holds,
  };
});
