// Applies the youth's rule to a check-in, holds the notice for a moment, and notifies each person once.
import { uuidv7 } from 'uuidv7';
import type { Audit, Db, Member, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import { refuse } from '#http/refusals.ts';
import { localDateIn } from '#time/local-time.ts';
import { planned, type PlannedHeadsUp, type Rule, whoHears } from './support-rule.ts';
import type { CrewNow, HeadsUpRow, SupportStore } from './support.store.ts';

interface Deps {
  store: SupportStore;
  domainEvents: Pick<DomainEvents, 'publish'>;
  notifyLater(tx: Tx, at: Date): Promise<void>;
  realtime: Pick<Realtime, 'changed'>;
  audit: Pick<Audit, 'note'>;
}

export interface FeltCheckin {
  id: string;
  isHard: boolean;
  isBackDated: boolean;
  tellNobody: boolean;
}

interface ChangedCheckin extends FeltCheckin {
  happenedAt: Date;
}

interface AfterCheckin {
  notified: PlannedHeadsUp[];
  /** Whoever of the crew sees it, notified or not. */
  crewIds: string[];
}

const maySayForMs = 24 * 3_600_000;

const chosenOf = (crew: CrewNow[], crewIds: string[]): CrewNow[] => {
  const chosen = crew.filter(({ id }) => crewIds.includes(id));
  if (chosen.length < new Set(crewIds).size)
    throw refuse.invalid('CrewIds', 'Somebody on this list is not in your Crew.');
  return chosen;
};

const seesNew = ({ seesNothingNew }: CrewNow): boolean => !seesNothingNew;

export const createSupport = ({ store, domainEvents, notifyLater, realtime, audit }: Deps) => {
  const notifyAll = async (tx: Tx, rows: HeadsUpRow[]) => {
    for (const { id, youthId, crewId, checkinId, state, reason } of rows) {
      if (state !== 'told') continue;
      // What waits goes with its check-in: what is sent has one.
      await domainEvents.publish(tx, 'support.told', { headsUpId: id, youthId, crewId, checkinId: checkinId! });
      await audit.note(tx, {
        actor: null,
        action: 'support.told',
        subject: crewId,
        subjectOwner: youthId,
        why: reason === 'asked' ? 'asked' : 'rule',
      });
    }
    for (const youthId of new Set(rows.map((row) => row.youthId))) realtime.changed(tx, [youthId], 'support');
  };

  const persist = async (tx: Tx, youthId: string, checkinId: string, notified: PlannedHeadsUp[], now: Date) => {
    if (notified.length === 0) return;
    await store.insert(
      tx,
      notified.map((each) => ({ id: uuidv7(), checkinId, youthId, planned: each })),
      now,
    );
    for (const due of new Set(notified.filter(({ state }) => state !== 'rested').map(({ dueAt }) => dueAt.getTime()))) {
      await notifyLater(tx, new Date(due));
    }
  };

  const service = {
    /** Called with each new check-in, in its transaction. */
    async afterCheckin(tx: Tx, youthId: string, felt: FeltCheckin, now: Date): Promise<AfterCheckin> {
      const { rule, crew, hardBefore } = await store.situation(await store.beside(tx), youthId, felt.id);
      const shown = crew.filter(seesNew);
      const crewIds = shown.map(({ id }) => id);
      if (!rule) return { notified: [], crewIds };
      const notified = whoHears(rule, { ...felt, before: hardBefore }, shown, now);
      await persist(tx, youthId, felt.id, notified, now);
      return { notified, crewIds };
    },

    /**
     * Called with each change of a check-in: the rule is asked again by what it says now. Who was notified stays so, whom the
     * youth took out stays out; whom they asked for themselves is not the rule's.
     */
    async afterChange(tx: Tx, youthId: string, felt: ChangedCheckin, now: Date) {
      await store.forgetPlanned(tx, felt.id);
      const { rule, crew, hardBefore } = await store.situation(tx, youthId, felt.id, felt.happenedAt);
      const shown = crew.filter(seesNew);
      if (rule) await persist(tx, youthId, felt.id, whoHears(rule, { ...felt, before: hardBefore }, shown, now), now);
      realtime.changed(tx, [youthId], 'support');
      return { notified: await store.ofCheckin(tx, youthId, felt.id), crewIds: shown.map(({ id }) => id) };
    },

    /** Called before a check-in goes: whoever has not heard of it never does. Answers who of the crew sees what is new. */
    async beforeRemoval(tx: Tx, youthId: string, checkinId: string): Promise<string[]> {
      await store.forgetUntold(tx, checkinId);
      realtime.changed(tx, [youthId], 'support');
      return (await store.situation(tx, youthId, null)).crew.filter(seesNew).map(({ id }) => id);
    },

    rule: async (db: Db, me: Member, now: Date) => ({
      rule: (await store.situation(db, me.id, null)).rule,
      asks: await store.asks(db, me.id, localDateIn(now, me.timeZone)),
    }),

    putOff: (tx: Tx, me: Member, now: Date) => store.beginRule(tx, me.id, now, { putOff: true }),

    /** Notified once because the youth asks for it, whatever the rule is; held for the same moment. */
    async notify(tx: Tx, me: Member, checkinId: string, crewIds: string[], now: Date): Promise<HeadsUpRow[]> {
      const checkin = await store.checkinToNotify(tx, me.id, checkinId, new Date(now.getTime() - maySayForMs));
      if (!checkin) throw refuse.notFound();
      if (checkin.backDated) throw refuse.invalid('CheckinId', 'What you add for another day tells nobody.');
      const { crew } = await store.situation(tx, me.id, null);
      const chosen = chosenOf(crew, crewIds);
      const paused = chosen.find(({ seesNothingNew }) => seesNothingNew);
      if (paused)
        throw refuse.invalid('CrewIds', `You’ve paused what ${paused.firstName} sees. Start showing again first.`);
      await store.beginRule(tx, me.id, now);
      await persist(tx, me.id, checkin.id, planned(chosen, 'asked', now), now);
      return store.ofCheckin(tx, me.id, checkin.id);
    },

    async setRule(tx: Tx, me: Member, rule: Rule, now: Date) {
      const { crew } = await store.situation(tx, me.id, null);
      if (rule.crewIds) chosenOf(crew, rule.crewIds);
      await store.saveRule(tx, me.id, rule, now);
      await store.takeBackAgainst(tx, me.id, rule);
      await audit.note(tx, { actor: me.id, action: 'support.rule-changed', subject: me.id, subjectOwner: me.id });
      realtime.changed(tx, [me.id], 'support');
      return { ...rule, updatedAt: now };
    },

    log: (db: Db, me: Member, page: number) => store.page(db, me.id, page),

    /** Ends the moment to take back; what waits for the end of quiet hours goes on waiting. */
    async tellNow(tx: Tx, me: Member, checkinId: string, now: Date): Promise<HeadsUpRow[]> {
      if (!(await store.ownsCheckin(tx, me.id, checkinId))) throw refuse.notFound();
      await notifyAll(tx, await store.notify(tx, now, { checkinId }));
      return store.ofCheckin(tx, me.id, checkinId);
    },

    async takeBack(tx: Tx, me: Member, checkinId: string): Promise<HeadsUpRow[]> {
      if (!(await store.ownsCheckin(tx, me.id, checkinId))) throw refuse.notFound();
      await store.takeBack(tx, me.id, checkinId);
      realtime.changed(tx, [me.id], 'support');
      return store.ofCheckin(tx, me.id, checkinId);
    },

    /** Work of the job: everything due, however it came to be late. */
    async notifyDue(tx: Tx, now: Date): Promise<number> {
      const rows = await store.notify(tx, now, { anyDue: true });
      await notifyAll(tx, rows);
      return rows.length;
    },
  };
  return service;
};
export type Support = ReturnType<typeof createSupport>;
