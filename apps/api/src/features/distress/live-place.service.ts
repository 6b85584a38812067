// The youth's live location, by choice: an hour at most, overwritten each time, published without a notice.
import { orNotFound } from '#http/owner.ts';
import type { Audit, FieldEncryption, Member, Tx } from '#src/foundation-types.ts';
import type { AlertStore } from './alerts.store.ts';
import type { Delivery } from './ports.ts';
import type { StoredPlace, LivePlaceStore } from './live-place.store.ts';
import { roundTo } from './location.ts';
import { refuse } from './distress.refusals.ts';

interface Deps {
  store: LivePlaceStore;
  alerts: Pick<AlertStore, 'notifiedIds'>;
  delivery: Pick<Delivery, 'moved'>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  audit: Pick<Audit, 'note'>;
}

export interface SentPlace {
  Latitude: number;
  Longitude: number;
  On: string;
}
export interface StorePlace {
  DistressId: string;
  Act: 'start' | 'update' | 'stop';
  Place?: SentPlace | undefined;
}

/** No device of ours is older; a clock before it says nothing. */
const earliest = Date.UTC(2020, 0, 1);

export const createLivePlace = ({ store, alerts, delivery, encryption, audit }: Deps) => {
  const sealedAlerts = encryption.sealedColumns('alerts', 'youthId');

  const ownOf = async (tx: Tx, me: Pick<Member, 'id'>, alertId: string): Promise<StoredPlace> => {
    return orNotFound(await store.of(tx, alertId, me.id));
  };

  const note = (tx: Tx, { id, youthId }: StoredPlace, action: 'distress.live-started' | 'distress.live-stopped') =>
    audit.note(tx, { actor: youthId, action, subject: id, subjectOwner: youthId });

  /** A hint to refetch, and nothing in any log: a moved location is no event of the alert. */
  const notify = async (tx: Tx, { id }: StoredPlace, more: string[] = []) =>
    delivery.moved(tx, [...more, ...(await alerts.notifiedIds(tx, id))]);

  const start = async (tx: Tx, me: Pick<Member, 'sessionId'>, alert: StoredPlace): Promise<StoredPlace> => {
    if (alert.state !== 'active') throw refuse.rule('live-over');
    const started = await store.start(tx, alert.id, me.sessionId);
    if (!started) throw refuse.rule('place-not-shared');
    if (!alert.isLive) await note(tx, alert, 'distress.live-started');
    await notify(tx, alert, [alert.youthId]);
    return started;
  };

  const stop = async (tx: Tx, alert: StoredPlace): Promise<StoredPlace> => {
    const stopped = await store.stop(tx, alert.id);
    if (!stopped) return alert;
    await note(tx, alert, 'distress.live-stopped');
    await notify(tx, alert, [alert.youthId]);
    return stopped;
  };

  /** An older place than what stands is left aside, and the answer says what stands. */
  const update = async (tx: Tx, alert: StoredPlace, place: SentPlace | undefined): Promise<StoredPlace> => {
    if (!place) throw refuse.invalid('Place', 'Where are you now?');
    if (!alert.isLive || alert.locationKind === 'none') throw refuse.rule('live-over');
    const kind = alert.locationKind;
    const { latitude, longitude } = roundTo(kind, { latitude: place.Latitude, longitude: place.Longitude });
    const spot = JSON.stringify({ latitude, longitude });
    const { locationSealed: sealed } = await sealedAlerts.seal(tx, alert, { location: spot });
    const knownAt = new Date(Math.max(Date.parse(place.On), earliest));
    const moved = await store.move(tx, alert.id, { kind, sealed, knownAt });
    if (!moved) return ownOf(tx, { id: alert.youthId }, alert.id);
    await notify(tx, alert);
    return moved;
  };

  return {
    async updatePlace(
      tx: Tx,
      me: Pick<Member, 'id' | 'sessionId'>,
      { DistressId, Act, Place }: StorePlace,
    ): Promise<StoredPlace> {
      const alert = await ownOf(tx, me, DistressId);
      if (Act === 'start') return start(tx, me, alert);
      return Act === 'stop' ? stop(tx, alert) : update(tx, alert, Place);
    },
  };
};
