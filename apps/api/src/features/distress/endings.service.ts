// Ends an alert: all clear, mistake, or the end of the account or a relation.
import type { Audit, Member, DomainEvents, Tx } from '#src/foundation-types.ts';
import type { EndKind } from '#src/alert-types.ts';
import { hasIt, outwardStatus, type AlertRow } from './alert.ts';
import type { AlertStore } from './alerts.store.ts';
import type { Delivery } from './ports.ts';
import type { EndingStore } from './endings.store.ts';

interface Deps {
  store: EndingStore;
  alerts: Pick<AlertStore, 'notifiedIds' | 'current' | 'recipients'>;
  delivery: Pick<Delivery, 'end' | 'withdraw' | 'changed' | 'moved' | 'reopened'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  audit: Pick<Audit, 'note'>;
}

interface Ok {
  Mistake?: boolean | undefined;
  ClientAlertId?: string | undefined;
  DistressId?: string | undefined;
}

export const createEndings = ({ store, alerts, delivery, domainEvents, audit }: Deps) => {
  /** Every recipient is notified of the end. The caller holds the youth's lock. */
  const end = async (tx: Tx, alertId: string, as: EndKind, by: string | null) => {
    const ended = await store.end(tx, alertId, as);
    if (!ended) return null;
    const { id, youthId } = ended;
    const endedAs = ended.state as EndKind;
    const notified = await alerts.notifiedIds(tx, id);
    await delivery.end(tx, ended, endedAs, notified);
    if (notified.length > 0)
      await domainEvents.publish(tx, 'distress.ended', { alertId: id, youthId, crewIds: notified, as: endedAs });
    await audit.note(tx, { actor: by, action: `distress.${endedAs}`, subject: id, subjectOwner: youthId });
    return ended;
  };

  const answerOf = (alert: Pick<AlertRow, 'id' | 'state'> | null | undefined) => ({
    alertId: alert?.id ?? null,
    alertStatus: alert ? outwardStatus(alert.state) : null,
  });

  const meantBy = (tx: Tx, youthId: string, clientAlertId: string | undefined, alertId: string | undefined) =>
    clientAlertId
      ? store.ofTap(tx, youthId, clientAlertId.toLowerCase())
      : store.own(tx, youthId, alertId!.toLowerCase());

  return {
    end,

    async everythingOk(tx: Tx, me: Pick<Member, 'id'>, { Mistake, ClientAlertId, DistressId }: Ok) {
      const isOfOne = ClientAlertId !== undefined || DistressId !== undefined;
      const meant = isOfOne ? await meantBy(tx, me.id, ClientAlertId, DistressId) : undefined;
      const active = meant ?? (await store.active(tx, me.id));
      // A tap that never arrived has nothing to end, and must not end a later one.
      if (isOfOne && !meant) return answerOf(active);
      if (active?.state !== 'active') return answerOf(active ?? (await alerts.current(tx, me.id)));
      return answerOf(await end(tx, active.id, Mistake ? 'mistake' : 'cleared', me.id));
    },

    /** One is on, or ended so lately that its end may still be on its way. */
    async hasFresh(tx: Tx, youthId: string): Promise<boolean> {
      const active = await store.active(tx, youthId);
      return active !== undefined || (await alerts.current(tx, youthId)) !== undefined;
    },

    /**
     * They are no longer in this crew: no place, no note, not another word to them but that it is over, by the ways by
     * which they were called. Who is left learns that they are out.
     */
    async crewEnded(tx: Tx, youthId: string, crewId: string): Promise<void> {
      const withdrawn = await store.withdraw(tx, youthId, crewId);
      await store.forgetChoice(tx, youthId, crewId);
      if (withdrawn.length > 0) delivery.moved(tx, [crewId]);
      for (const { alertId, version, state, hadIt, widenAgreed } of withdrawn) {
        await delivery.withdraw(tx, alertId, [crewId]);
        if (state !== 'active') continue;
        const left = await alerts.recipients(tx, alertId);
        if (hadIt && !left.some(({ answer }) => hasIt(answer))) await delivery.reopened(tx, alertId, widenAgreed);
        const concerned = [youthId, ...left.map((each) => each.crewId)];
        await delivery.changed(tx, { id: alertId, youthId, version }, concerned, 'changed');
      }
    },
  };
};
export type Endings = ReturnType<typeof createEndings>;
