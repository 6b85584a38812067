// Safe places during an alert: the youth shares her own and confirms those of supporters; recipients see shared ones.
import { uuidv7 } from 'uuidv7';
import { requireOwner } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import type { Db, FieldEncryption, Member, DomainEvents, Tx } from '#src/foundation-types.ts';
import type { AlertRow, SafePlaceRow, SafePlaceStore } from './safe-places.store.ts';

const refuse = refusals({ 'enough-places': 'Ten places are plenty for now. Take one away to add another.' });

interface Spot {
  name: string;
  latitude: number;
  longitude: number;
}

export interface OpenedPlace {
  row: Omit<SafePlaceRow, 'youthId' | 'nameSealed' | 'spotSealed' | 'pictureId'>;
  spot: Spot;
  pictureUrl: string | null;
}

export interface Deps {
  store: SafePlaceStore;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  pictureUrl(pictureId: string, sessionId: string, now: Date): string;
  /** Null: there is no such alert. */
  whoIsNotified(db: Db | Tx, alertId: string): Promise<{ youthId: string; active: boolean; notified: string[] } | null>;
  /** Lets those concerned know that there is something new to see. */
  changed(tx: Tx, alert: AlertRow, concerned: string[]): Promise<void>;
}

interface Proposal {
  alertId: string;
  spot: Spot;
  youthId: string | null;
  crewId: string | null;
}

interface Viewer {
  id: string;
  sessionId: string;
}

const mostPlaces = 10;

export const createSafePlaces = (deps: Deps) => {
  const { store, encryption, domainEvents, pictureUrl, whoIsNotified, changed } = deps;
  const places = encryption.sealedColumns('safePlaces', 'youthId');

  /** Whoever was not notified of an alert learns nothing of it, not even that it is over. */
  const notifiedOf = async (tx: Tx, me: Member, alertId: string) => {
    const alert = await whoIsNotified(tx, alertId);
    if (!alert || (alert.youthId !== me.id && !alert.notified.includes(me.id))) throw refuse.notFound();
    return alert;
  };

  /** Whoever changes something at the same moment takes turns, and an alert that ends meanwhile has ended. */
  const held = async (tx: Tx, alertId: string): Promise<AlertRow> => {
    const alert = await store.holdAlert(tx, alertId);
    if (!alert) throw refuse.rule('alert-over');
    return alert;
  };

  /** A supporter comes with their own id; the youth may name somebody of their Crew. */
  const mayName = async (tx: Tx, me: Member, youthId: string, crewId: string | null): Promise<boolean> =>
    crewId === null || crewId === me.id || (youthId === me.id && (await store.isOfCrew(tx, youthId, crewId)));

  const notify = (tx: Tx, alert: AlertRow, concerned: string[]) => changed(tx, alert, [...new Set(concerned)]);

  const open = async (db: Db | Tx, row: SafePlaceRow): Promise<Spot> => {
    const { name, spot } = await places.open(db, row);
    const { latitude, longitude } = JSON.parse(spot) as Omit<Spot, 'name'>;
    return { name, latitude, longitude };
  };

  return {
    async share(tx: Tx, me: Member, { alertId, spot, youthId, crewId }: Proposal, now: Date): Promise<OpenedPlace> {
      const { youthId: owner, notified } = await notifiedOf(tx, me, alertId);
      if ((youthId ?? owner) !== owner || !(await mayName(tx, me, owner, crewId))) throw refuse.notFound();
      const alert = await held(tx, alertId);
      // Whoever was taken out of the crew while this waited for the alert proposes nothing any more.
      await notifiedOf(tx, me, alertId);
      if ((await store.count(tx, alertId)) >= mostPlaces) throw refuse.rule('enough-places');
      const isOwn = owner === me.id;
      const place = {
        id: uuidv7(),
        alertId,
        youthId: owner,
        authorId: me.id,
        state: isOwn ? 'shared' : 'proposed',
      } as const;
      const { name, latitude, longitude } = spot;
      const sealed = await places.seal(tx, place, { name, spot: JSON.stringify({ latitude, longitude }) });
      const createdAt = await store.insert(tx, { ...place, ...sealed });
      const personIds = isOwn ? notified : [owner];
      await notify(tx, alert, [...personIds, me.id]);
      await domainEvents.publish(tx, 'places.proposed', { safePlaceId: place.id, alertId, authorId: me.id, personIds });
      const author = await store.person(tx, me.id);
      const url = author.pictureId && pictureUrl(author.pictureId, me.sessionId, now);
      return { row: { ...place, ...author, createdAt }, spot, pictureUrl: url };
    },

    /** Only the youth; a second yes changes nothing. */
    async accept(tx: Tx, me: Member, id: string): Promise<void> {
      const place = requireOwner(await store.find(tx, id), me, 'youthId');
      const { alertId, authorId } = place;
      const { notified } = await notifiedOf(tx, me, alertId);
      const alert = await held(tx, alertId);
      if (!(await store.share(tx, id))) return;
      await notify(tx, alert, [...notified, me.id]);
      const personIds = notified.filter((personId) => personId !== authorId);
      await domainEvents.publish(tx, 'places.proposed', { safePlaceId: id, alertId, authorId, personIds });
    },

    async remove(tx: Tx, me: Member, id: string): Promise<void> {
      const place = await store.find(tx, id);
      if (!place || ![place.youthId, place.authorId].includes(me.id)) throw refuse.notFound();
      const { notified, youthId } = await notifiedOf(tx, me, place.alertId);
      const alert = await held(tx, place.alertId);
      await store.remove(tx, id);
      await notify(tx, alert, [...(place.state === 'shared' ? notified : [place.authorId]), youthId]);
    },

    /** What a viewer may see, who is a recipient or the youth; nothing once the alert is over. */
    async ofAlert(
      db: Db | Tx,
      alertId: string,
      { id: viewerId, sessionId }: Viewer,
      isYouth: boolean,
      now: Date,
    ): Promise<OpenedPlace[]> {
      const rows = await store.ofAlert(db, alertId);
      const seen = rows.filter((row) => isYouth || row.state === 'shared' || row.authorId === viewerId);
      return Promise.all(
        seen.map(async (row) => ({
          row,
          spot: await open(db, row),
          pictureUrl: row.pictureId && pictureUrl(row.pictureId, sessionId, now),
        })),
      );
    },

    /** Goes with the location of the alert. */
    erase: async (tx: Tx, alertId: string): Promise<void> => {
      await store.erase(tx, alertId);
    },
  };
};
export type SafePlaces = ReturnType<typeof createSafePlaces>;
