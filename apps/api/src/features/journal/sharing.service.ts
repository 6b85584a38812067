// Sharing a page with crew members for a time, and who has read it.
import { imagesOf } from '@mycrew/contract/journal-document.ts';
import type { ShareLength } from '@mycrew/contract/journal.ts';
import { requireOwner } from '#http/owner.ts';
import type { Db, Member, DomainEvents, Tx } from '#src/foundation-types.ts';
import { refuse } from './journal.refusals.ts';
import type { PageRow } from './pages.store.ts';
import type { CrewRow, ReaderRow } from './shares.store.ts';
import type { Shelves } from './shelves.ts';

export interface Deps extends Shelves {
  pictures: { check(tx: Tx, pictureId: string): Promise<void> };
  domainEvents: Pick<DomainEvents, 'publish'>;
}

const day = 86_400_000;
const endOf: Record<ShareLength, (now: Date) => Date | null> = {
  '24hours': (now) => new Date(now.getTime() + day),
  '7days': (now) => new Date(now.getTime() + 7 * day),
  untilStopped: () => null,
};

export const createSharing = ({
  pages,
  images,
  shares,
  sealed,
  requireOpen,
  pictures,
  realtime,
  domainEvents,
}: Deps) => {
  const crewOrRefuse = async (tx: Tx, me: Member, ids: string[]): Promise<CrewRow[]> => {
    const crew = await shares.crewAmong(tx, me.id, ids);
    if (crew.length < ids.length)
      throw refuse.invalid('CrewIds', 'Somebody you chose isn’t in your Crew. Please choose again.');
    return crew;
  };

  const checkPictures = async (tx: Tx, me: Member, row: PageRow) => {
    const { document } = await sealed.open(tx, row);
    for (const { id, state } of await images.own(tx, me.id, imagesOf(document)))
      if (state === 'private') await pictures.check(tx, id);
  };

  const show = async (tx: Tx, me: Member, row: PageRow, crew: CrewRow[], endsAt: Date | null, now: Date) => {
    const already = new Set(await shares.readerIds(tx, row.id, now));
    await shares.share(tx, row, { readerIds: crew.map(({ id }) => id), endsAt, now });
    await checkPictures(tx, me, row);
    // Whoever is paused is shown nothing new, and not notified.
    const fresh = crew.filter(({ id, isPaused }) => !isPaused && !already.has(id)).map(({ id }) => id);
    realtime.changed(tx, fresh, 'shared-pages');
    for (const readerId of fresh)
      await domainEvents.publish(tx, 'journal.shared', {
        pageId: row.id,
        authorId: me.id,
        readerId,
        at: now.toISOString(),
      });
  };

  return {
    /** Exactly these people from now on. */
    async share(
      tx: Tx,
      me: Member,
      id: string,
      crewIds: string[],
      length: ShareLength,
      now: Date,
    ): Promise<ReaderRow[]> {
      await requireOpen(tx, me, now);
      const row = requireOwner(await pages.hold(tx, id), me);
      const wanted = [...new Set(crewIds)];
      if (wanted.length > 0 && !me.canShareData) throw refuse.rule('sharing-off');
      const crew = await crewOrRefuse(tx, me, wanted);
      if (wanted.length > 0 && row.status === 'draft')
        await pages.change(tx, id, { status: 'finished', updatedAt: now });
      realtime.changed(tx, await shares.end(tx, id, wanted, now), 'shared-pages');
      if (crew.length > 0) await show(tx, me, row, crew, endOf[length](now), now);
      realtime.changed(tx, [me.id], 'journal');
      return shares.readers(tx, id, now);
    },

    async readers(db: Db, me: Member, id: string, now: Date): Promise<ReaderRow[]> {
      await requireOpen(db, me, now);
      requireOwner(await pages.byId(db, id), me);
      return shares.readers(db, id, now);
    },
  };
};
export type Sharing = ReturnType<typeof createSharing>;
