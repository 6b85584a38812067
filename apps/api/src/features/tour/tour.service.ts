// The tour, tutorials and announcements: each shown until it was seen.
import { orNotFound } from '#http/owner.ts';
import type { Db, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { ShownRow, TourStore } from './tour.store.ts';
import type { Film, TutorialFilms } from './tutorial-films.ts';

export interface Deps {
  store: TourStore;
  films: Pick<TutorialFilms, 'list'>;
  endTour(tx: Tx, personId: string): Promise<boolean>;
  realtime: Pick<Realtime, 'changed'>;
}

export interface Shown {
  rows: ShownRow[];
  films: Film[];
}

export const createTour = ({ store, films, endTour, realtime }: Deps) => ({
  shown: async (db: Db, me: Member): Promise<Shown> => ({
    rows: await store.shown(db, me.id),
    films: await films.list(),
  }),

  /** Finished or closed at this step, from 0. My other pages stop waiting for it. */
  async finish(tx: Tx, me: Member, stepIndex: number, now: Date): Promise<void> {
    await store.note(tx, me.id, { kind: 'tour', item: '', stepIndex, shownAt: now });
    if (await endTour(tx, me.id)) realtime.changed(tx, [me.id], 'session');
  },

  /** One of them, or all. */
  async videosSeen(tx: Tx, me: Member, id: string | null, now: Date): Promise<void> {
    const all = await films.list();
    const seen = id === null ? all : [orNotFound(all.find((film) => film.id === id))];
    for (const film of seen)
      await store.note(tx, me.id, { kind: 'video', item: film.id, stepIndex: null, shownAt: now });
  },

  announcementsSeen: (tx: Tx, me: Member, now: Date) =>
    store.note(tx, me.id, { kind: 'announcements', item: '', stepIndex: null, shownAt: now }),
});
export type Tour = ReturnType<typeof createTour>;
