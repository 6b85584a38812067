// Who opened what of mine lately: the audit log, as its owner may read it.
import { type DataView, dataViewsKeptDays } from '@mycrew/contract/settings.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import type { DataViewStore } from './data-views.store.ts';
import { dataViewToWire } from './settings.presenter.ts';

export interface Viewer {
  id: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
}

export interface Needs {
  store: DataViewStore;
  /** Answered by profile: those of them whose account is there. */
  named(db: Db, ids: string[]): Promise<Viewer[]>;
  /** Answered by crew: only they see each other's pictures. */
  concernedBy(db: Db, personId: string): Promise<string[]>;
  pictureUrl(pictureId: string, sessionId: string, now: Date): string;
}

/** The notes that other rooms leave where somebody reads what is another person's. */
const kinds: Record<string, DataView['What']> = {
  'comment-read': 'comment',
  'picture-seen': 'picture',
  'distress.location-read': 'location',
  'distress.note-read': 'note',
};
const actions = Object.keys(kinds);
const keptMs = dataViewsKeptDays * 86_400_000;

export const createDataViews = ({ store, named, concernedBy, pictureUrl }: Needs) => ({
  async page(db: Db, me: Member, page: number, now: Date) {
    const since = new Date(now.getTime() - keptMs);
    const { rows, hasMore } = await store.page(db, { ownerId: me.id, actions, since, page });
    const people = await named(db, [...new Set(rows.map(({ actor }) => actor))]);
    const viewers = new Map(people.map((person) => [person.id, person]));
    const around = new Set(await concernedBy(db, me.id));
    const picture = ({ id, pictureId }: Viewer) =>
      pictureId && around.has(id) ? pictureUrl(pictureId, me.sessionId, now) : null;
    const items = rows.map((row) => dataViewToWire(row, kinds[row.action]!, viewers.get(row.actor), picture));
    return { items, page, hasMore };
  },
});
export type DataViews = ReturnType<typeof createDataViews>;
