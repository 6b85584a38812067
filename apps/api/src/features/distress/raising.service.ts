// Raising an alert: stored with its recipients in one transaction; a further tap adds to the active one.
import { createHash, randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Audit, Db, FieldEncryption, Member, DomainEvents, PresenceBoard, Tx } from '#src/foundation-types.ts';
import { endOfQuiet } from '#time/local-time.ts';
import type { AlertState } from './alert.ts';
import type { Delivery } from './ports.ts';
import { nextLocation, type Location, type SentLocation } from './location.ts';
import type { Choice, Content, CrewReach, KnownAlert, RaisingStore, Situation } from './raising.store.ts';
import { reachNow } from './reach.ts';
import { refuse } from './distress.refusals.ts';

interface Deps {
  store: RaisingStore;
  delivery: Pick<Delivery, 'begin' | 'changed' | 'linkHash'>;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'bringKeys'>;
  presence: Pick<PresenceBoard, 'of'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  audit: Pick<Audit, 'note'>;
  pictureUrl(pictureId: string, sessionId: string, now: Date): string;
}

export interface Raise extends SentLocation {
  Note?: string | undefined;
  WidenAgreed?: boolean | undefined;
  ClientAlertId?: string | undefined;
  DistressId?: string | undefined;
}
export interface Raised {
  alertId: string;
  state: AlertState;
  recipients: number;
  isNew: boolean;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** The same try has the same tap, whichever way the client names it. */
const tapOf = (youthId: string, clientAlertId: string | undefined, key: string | null): string => {
  if (clientAlertId) return clientAlertId.toLowerCase();
  if (key === null) return randomUUID();
  if (uuid.test(key)) return key.toLowerCase();
  const hex = createHash('sha256').update(`${youthId}:${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

export const createRaising = (deps: Deps) => {
  const { store, delivery, encryption, presence, domainEvents, audit, pictureUrl } = deps;
  const alerts = encryption.sealedColumns('alerts', 'youthId');

  const reachOf = reachNow(presence);

  const notifiedOf = (alertId: string, crew: CrewReach[]) =>
    crew.map(({ crewId, alertsOff }) => ({ crewId, alertsOff, linkHash: delivery.linkHash(alertId, crewId) }));

  const locationOf = (kind: Location['kind'] | 'none' | undefined, spot: string | null | undefined): Location | null =>
    spot
      ? {
          kind: kind === 'area' ? 'area' : 'exact',
          ...(JSON.parse(spot) as Pick<Location, 'latitude' | 'longitude'>),
        }
      : null;

  const sealedLocation = async (tx: Tx, alert: { id: string; youthId: string }, location: Location | null) => {
    if (!location) return { kind: 'none' as const, sealed: null };
    const { kind, latitude, longitude } = location;
    const spot = JSON.stringify({ latitude, longitude });
    return { kind, sealed: (await alerts.seal(tx, alert, { location: spot })).locationSealed };
  };

  /** What this tap says that is not so yet; null where it says nothing new. */
  const contentOf = async (
    tx: Tx,
    alert: { id: string; youthId: string },
    known: KnownAlert | null,
    sent: Raise,
  ): Promise<Content | null> => {
    const opened = known && (await alerts.open(tx, known));
    const note = opened?.note ?? '';
    const isRepeated = known?.isRepeated ?? false;
    const clearsNote = sent.Note === '' && note !== '' && isRepeated;
    const isOtherNote = Boolean(sent.Note) && sent.Note !== note;
    const location = nextLocation(sent, locationOf(known?.locationKind, opened?.location), isRepeated);
    const isOtherAgreement = sent.WidenAgreed !== undefined && sent.WidenAgreed !== known?.widenAgreed;
    if (!clearsNote && !isOtherNote && location === 'unchanged' && !isOtherAgreement) return null;
    return {
      ...(await alerts.seal(tx, alert, { note: isOtherNote ? sent.Note! : null })),
      clearsNote,
      location: location === 'unchanged' ? null : await sealedLocation(tx, alert, location),
      widenAgreed: sent.WidenAgreed ?? null,
    };
  };

  const nothing: Content = { noteSealed: null, clearsNote: false, location: null, widenAgreed: null };
  const idsOf = (crew: CrewReach[]) => crew.map(({ crewId }) => crewId);
  const notify = (tx: Tx, alertId: string, youthId: string, crew: CrewReach[]) =>
    crew.length > 0
      ? domainEvents.publish(tx, 'distress.raised', { alertId, youthId, crewIds: idsOf(crew) })
      : Promise.resolve();

  const open = async (
    tx: Tx,
    me: Pick<Member, 'id'>,
    tap: string,
    chosen: CrewReach[],
    choice: Choice,
    sent: Raise,
  ) => {
    const alert = { id: uuidv7(), youthId: me.id, version: 1 };
    const content = (await contentOf(tx, alert, null, sent)) ?? nothing;
    const at = { youthId: me.id, alertId: alert.id, clientAlertId: tap };
    await store.open(tx, at, content, notifiedOf(alert.id, chosen), choice);
    const options = { isFirst: true, widenAgreed: sent.WidenAgreed ?? false, concerned: [] };
    await delivery.begin(tx, alert, chosen.map(reachOf), options);
    await notify(tx, alert.id, me.id, chosen);
    await audit.note(tx, { actor: me.id, action: 'distress.raised', subject: alert.id, subjectOwner: me.id });
    return { alertId: alert.id, state: 'active' as const, recipients: chosen.length, isNew: true };
  };

  /** Changes the alert, and notifies whoever is added. */
  const add = async (tx: Tx, known: KnownAlert, crew: CrewReach[], fresh: CrewReach[], sent: Raise) => {
    const content = await contentOf(tx, known, known, sent);
    if (!content && fresh.length === 0) return;
    const version = await store.change(tx, known.id, content ?? nothing);
    const alert = { id: known.id, youthId: known.youthId, version };
    const before = idsOf(crew.filter(({ isNotified }) => isNotified));
    const widenAgreed = sent.WidenAgreed ?? known.widenAgreed;
    if (fresh.length === 0 && widenAgreed === known.widenAgreed)
      return delivery.changed(tx, alert, [known.youthId, ...before], 'changed');
    await delivery.begin(tx, alert, fresh.map(reachOf), { isFirst: false, widenAgreed, concerned: before });
    await notify(tx, known.id, known.youthId, fresh);
  };

  const join = async (
    tx: Tx,
    known: KnownAlert,
    tap: string,
    { crew }: Situation,
    chosen: CrewReach[],
    choice: Choice,
    sent: Raise,
  ) => {
    const fresh = chosen.filter(({ isNotified }) => !isNotified);
    const at = { youthId: known.youthId, alertId: known.id, clientAlertId: tap };
    await store.join(tx, at, known.version + 1, notifiedOf(known.id, fresh), choice);
    await add(tx, known, crew, fresh, sent);
    return { alertId: known.id, state: known.state, recipients: known.recipients + fresh.length, isNew: false };
  };

  const repeat = async (tx: Tx, known: KnownAlert, { crew }: Situation, sent: Raise) => {
    if (known.state === 'active') await add(tx, known, crew, [], sent);
    return { alertId: known.id, state: known.state, recipients: known.recipients, isNew: false };
  };

  /** What was to be added to an alert that is over by now opens no other; where nobody knows which, it is a call like any. */
  const tooLate = async (tx: Tx, youthId: string, clientAlertId: string, alertId: string | undefined) => {
    if (!alertId) return null;
    const meant = await store.over(tx, { youthId, clientAlertId, alertId: alertId.toLowerCase() });
    return meant && { alertId: meant.id, state: meant.state, recipients: meant.recipients, isNew: false };
  };

  return {
    /** `picked` null: everybody. Whoever is not in the crew is left out, and nobody is put in for them. */
    async raise(
      tx: Tx,
      me: Pick<Member, 'id'>,
      sent: Raise,
      picked: unknown[] | null,
      key: string | null,
    ): Promise<Raised> {
      const tap = tapOf(me.id, sent.ClientAlertId, key);
      // The key that seals what was sent comes with it: alone it would be a way to the database more.
      const both = await store.sideBySide(tx);
      const hasWords = Boolean(sent.Note) || sent.Latitude !== undefined;
      const [situation] = await Promise.all([
        store.situation(both, me.id, tap),
        hasWords ? encryption.bringKeys(both, [me.id]) : null,
      ]);
      const { alert, crew } = situation;
      if (alert?.isRepeated) return repeat(tx, alert, situation, sent);
      const late = await tooLate(tx, me.id, tap, sent.DistressId);
      if (late) return late;
      const ids = picked && new Set(picked.map((id) => (typeof id === 'string' ? id.toLowerCase() : '')));
      const chosen = ids ? crew.filter(({ crewId }) => ids.has(crewId)) : crew;
      const addsNobody = picked?.length === 0 && alert !== null;
      if (ids && chosen.length === 0 && !addsNobody) throw refuse.rule('nobody-chosen');
      const choice: Choice = {
        crewIds: ids && idsOf(chosen),
        locationKind: sent.LocationKind ?? null,
        widenAgreed: sent.WidenAgreed ?? null,
      };
      return alert ? join(tx, alert, tap, situation, chosen, choice, sent) : open(tx, me, tap, chosen, choice, sent);
    },

    async people(db: Db, me: Member, now: Date) {
      const [rows, last] = [await store.reachable(db, me.id), await store.lastChoice(db, me.id)];
      const living = new Set(rows.map(({ id }) => id));
      return {
        people: rows.map((row) => ({
          row,
          presence: presence.of(row.id),
          picture: row.pictureId && pictureUrl(row.pictureId, me.sessionId, now),
          isAsleep: endOfQuiet(now, row.timeZone, row.asleepFrom, row.asleepUntil) !== null,
        })),
        last: last && { ...last, crewIds: last.crewIds?.filter((id) => living.has(id)) ?? null },
      };
    },
  };
};
type Raising = ReturnType<typeof createRaising>;
export type ReachablePeople = Awaited<ReturnType<Raising['people']>>;
