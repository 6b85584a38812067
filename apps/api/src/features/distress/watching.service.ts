// An alert as its youth sees it, and as a recipient sees it.
import type { SafePlace } from '@mycrew/contract/places.ts';
import { alertTimes } from '@mycrew/contract/constants.ts';
import { orNotFound } from '#http/owner.ts';
import type { Audit, Db, FieldEncryption, Member, PresenceBoard, Tx } from '#src/foundation-types.ts';
import type { AlertRow } from './alert.ts';
import type { AlertStore, SeenAlert } from './alerts.store.ts';
import type { Delivery } from './ports.ts';
import type { Location } from './location.ts';

interface Deps {
  store: AlertStore;
  delivery: Pick<Delivery, 'receipts' | 'seen' | 'changed' | 'events' | 'moveCursor'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  presence: Pick<PresenceBoard, 'of'>;
  audit: Pick<Audit, 'noteHourly'>;
  /** Answered by places: what was proposed and shared during this alert, as this viewer may see it. */
  safePlaces(db: Db | Tx, alertId: string, viewer: Member, isYouth: boolean, now: Date): Promise<SafePlace[]>;
  pictureUrl(pictureId: string, sessionId: string, now: Date): string;
}

interface Shown {
  note: string;
  location: Location | null;
  mobile: string | null;
  places: SafePlace[];
}

export const createWatching = (deps: Deps) => {
  const { store, delivery, encryption, presence, audit, safePlaces, pictureUrl } = deps;
  const alerts = encryption.sealedColumns('alerts', 'youthId');
  const people = encryption.sealedColumns('people', 'id');
  const pictureFor =
    ({ sessionId }: Member, now: Date) =>
    (pictureId: string | null) =>
      pictureId && pictureUrl(pictureId, sessionId, now);

  const open = async (db: Db | Tx, { id, youthId, noteSealed, locationSealed, locationKind }: AlertRow) => {
    const { note, location } = await alerts.open(db, { id, youthId, noteSealed, locationSealed });
    const spot = location && (JSON.parse(location) as Pick<Location, 'latitude' | 'longitude'>);
    return { note: note ?? '', location: spot && locationKind !== 'none' ? { kind: locationKind, ...spot } : null };
  };

  /** Only while it is on: afterwards nobody reads again what was meant for that hour. */
  const shown = async (db: Db | Tx, row: SeenAlert, me: Member, now: Date): Promise<Shown> => {
    if (row.state !== 'active') return { note: '', location: null, mobile: null, places: [] };
    return {
      ...(await open(db, row)),
      ...(await people.open(db, { id: row.youthId, mobileSealed: row.mobileSealed })),
      places: await safePlaces(db, row.id, me, row.youthId === me.id, now),
    };
  };

  const noteSeen = async (tx: Tx, row: SeenAlert, me: Member) => {
    if (!row.isNotified || row.hasSeen || !(await store.markSeen(tx, row.id, me.id))) return;
    await delivery.seen(tx, row.id, me.id);
    await delivery.changed(tx, row, [row.youthId, ...(await store.notifiedIds(tx, row.id))], 'changed');
  };

  const noteOpened = (tx: Tx, row: SeenAlert, me: Member, { location, note }: Shown) => {
    const opened = [
      ...(location ? (['distress.location-read'] as const) : []),
      ...(note ? (['distress.note-read'] as const) : []),
    ];
    const look = { actor: me.id, subject: row.id, subjectOwner: row.youthId };
    return audit.noteHourly(tx, ...opened.map((action) => ({ ...look, action })));
  };

  return {
    async status(db: Db, me: Member, now: Date) {
      const row = await store.current(db, me.id);
      if (!row) return null;
      const [people, receipts] = [await store.recipients(db, row.id), await delivery.receipts(db, row.id)];
      const picture = pictureFor(me, now);
      // Whoever holds a locked phone learns who was notified, and no content.
      const isOpen = !me.locked && row.state === 'active';
      const recipients = people.map((each) => ({ row: each, receipts, picture: picture(each.pictureId) }));
      const { note } = isOpen ? await open(db, row) : { note: '' };
      const places = isOpen ? await safePlaces(db, row.id, me, true, now) : [];
      return { row, note, recipients, places };
    },

    /** Looking at it is what counts as having seen it. */
    async details(tx: Tx, me: Member, alertId: string, now: Date) {
      const row = orNotFound(await store.seenBy(tx, alertId, me.id));
      await noteSeen(tx, row, me);
      const picture = pictureFor(me, now);
      const crew = (await store.recipients(tx, row.id)).map((each) => ({
        row: each,
        picture: picture(each.pictureId),
      }));
      const content = await shown(tx, row, me, now);
      if (row.youthId !== me.id) await noteOpened(tx, row, me, content);
      const isRepeat = row.withinADay >= alertTimes.repeatAlerts;
      return { row, picture: picture(row.pictureId), presence: presence.of(row.youthId), crew, content, isRepeat };
    },

    /** For staff who send help, once two of them agreed: while it is on, and what was shared during it. */
    async placeNow(db: Db, youthId: string, viewer: Member, now: Date) {
      const row = await store.current(db, youthId);
      if (row?.state !== 'active') return { location: null, places: [] };
      const { location } = await open(db, row);
      return {
        location: location && { ...location, at: row.locationAt ?? row.createdAt },
        places: await safePlaces(db, row.id, viewer, false, now),
      };
    },

    async alerts(db: Db, me: Member, now: Date) {
      const picture = pictureFor(me, now);
      return (await store.lines(db, me.id)).map((row) => ({ row, picture: picture(row.pictureId) }));
    },

    async events(db: Db, me: Member, deviceId: string | null) {
      const events = await delivery.events(db, me.id, deviceId);
      return { events, hasActive: await store.hasActive(db, me.id) };
    },

    eventsSeen: (tx: Tx, me: Member, deviceId: string | null, seq: number): Promise<void> =>
      delivery.moveCursor(tx, me.id, deviceId, seq),

    /** For other rooms: how youths stand, as far as this person was notified. */
    async statusesFor(db: Db | Tx, viewerId: string, youthIds: string[]): Promise<Map<string, 'Active' | 'CLEARED'>> {
      if (youthIds.length === 0) return new Map();
      const rows = await store.statuses(db, viewerId, youthIds);
      return new Map(rows.map(({ youthId, state }) => [youthId, state === 'active' ? 'Active' : 'CLEARED']));
    },

    async whoIsNotified(db: Db | Tx, alertId: string) {
      const row = await store.byId(db, alertId);
      return row
        ? { youthId: row.youthId, active: row.state === 'active', notified: await store.notifiedIds(db, alertId) }
        : null;
    },
  };
};
type Watching = ReturnType<typeof createWatching>;
export type MyOpenedAlert = NonNullable<Awaited<ReturnType<Watching['status']>>>;
export type OpenedAlert = Awaited<ReturnType<Watching['details']>>;
