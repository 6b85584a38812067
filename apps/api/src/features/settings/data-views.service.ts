// Who opened one's data: the audit log for its owner.
import { dataViewsStoredDays } from '@mycrew/contract/settings.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import type { DataViewStore, ViewRow } from './data-views.store.ts';

interface Viewer {
  id: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
}

export interface Deps {
  store: DataViewStore;
  /** Answered by profile: those of them whose account is there. */
  named(db: Db, ids: string[]): Promise<Viewer[]>;
  /** Answered by crew: only they see each other's pictures. */
  concernedBy(db: Db, personId: string): Promise<string[]>;
  pictureUrl(pictureId: string, sessionId: string, now: Date): string;
}

const storedMs = dataViewsStoredDays * 86_400_000;

export interface DataView extends ViewRow {
  /** Nothing: their account is gone, or it was staff, who stand there by their role. */
  who: Viewer | undefined;
  pictureUrl: string | null;
}

export const createDataViews = ({ store, named, concernedBy, pictureUrl }: Deps) => ({
  async page(db: Db, me: Member, page: number, now: Date) {
    const since = new Date(now.getTime() - storedMs);
    const { rows, hasMore } = await store.page(db, { ownerId: me.id, since, now, page });
    const people = await named(db, [...new Set(rows.map(({ actor }) => actor).filter((id) => id !== null))]);
    const viewers = new Map(people.map((person) => [person.id, person]));
    const around = new Set(await concernedBy(db, me.id));
    const views = rows.map((row): DataView => {
      const who = row.actor === null ? undefined : viewers.get(row.actor);
      const picture = who && around.has(who.id) ? who.pictureId : null;
      return { ...row, who, pictureUrl: picture && pictureUrl(picture, me.sessionId, now) };
    });
    return { views, hasMore };
  },
});
export type DataViews = ReturnType<typeof createDataViews>;
