// Removal of lost factors: by password and a verified contact, after a wait in which the person can cancel it.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { secondFactorTimes } from '@mycrew/contract/second-factor.ts';
import type { Refusal } from '#http/refusals.ts';
import { hashToken, newToken } from '#privacy/tokens.ts';
import type { Audit, Db, Rates, Tx } from '#src/foundation-types.ts';
import type { Factors } from './factors.service.ts';
import type { FactorStore } from './factors.store.ts';
import type { LostFactorStore } from './lost-factors.store.ts';
import { refuse } from './second-factor.refusals.ts';
import type { NotifyOwner } from './notify-owner.ts';

export interface Deps {
  store: LostFactorStore;
  people: Pick<FactorStore, 'hasRole' | 'askAtSignIn' | 'hold'>;
  factors: Pick<Factors, 'removeAll'>;
  rates: Pick<Rates, 'spendWithin'>;
  audit: Pick<Audit, 'note'>;
  notify: NotifyOwner;
  /** At the moment when it may be removed. */
  sendLinkAt(tx: Tx, personId: string, readyAt: Date): Promise<void>;
}

/** Whoever knows the password alone could else fill somebody's phone with messages. */
const askings = { atOnce: 3, perSecond: 3 / (7 * 86_400) };

export const createLostFactors = ({ store, people, factors, rates, audit, notify, sendLinkAt }: Deps) => {
  const note = (tx: Tx, personId: string, action: string) =>
    audit.note(tx, { actor: null, action: `second-factor.${action}`, subjectOwner: personId });

  const stopped = async (tx: Tx, personId: string): Promise<void> => {
    await note(tx, personId, 'lost-stopped');
    await notify(tx, personId, 'lost-stopped');
  };

  return {
    readyOn: async (db: Db | Tx, personId: string, now: Date): Promise<Date | null> =>
      (await store.of(db, personId, now))?.readyAt ?? null,

    /** Asked again, it stays with the first day. */
    async ask(tx: Tx, personId: string, now: Date): Promise<Date | Refusal> {
      automatedDecision('lost-second-step');
      await people.hold(tx, personId);
      if (await people.hasRole(tx, personId)) return refuse.rule('second-factor-at-desk');
      const known = await store.of(tx, personId, now);
      if (known) return known.readyAt;
      const wait = await rates.spendWithin(tx, 'lost-factor', personId, askings, now);
      if (wait > 0) return refuse.tooMany(wait);
      const readyAt = new Date(now.getTime() + secondFactorTimes.lostWaitsMs);
      const endsAt = new Date(readyAt.getTime() + secondFactorTimes.lostOpenMs);
      const secret = newToken();
      await store.ask(tx, { personId, askedAt: now, readyAt, endsAt, stopHash: hashToken(secret) });
      await note(tx, personId, 'lost');
      await notify(tx, personId, 'lost', secret);
      await sendLinkAt(tx, personId, readyAt);
      return readyAt;
    },

    /** The wait is over: every confirmed contact gets the link, once. */
    async sendLink(tx: Tx, personId: string, now: Date): Promise<void> {
      const lost = await store.hold(tx, personId);
      if (!lost || lost.removeHash || lost.readyAt > now || lost.endsAt <= now) return;
      const secret = newToken();
      await store.open(tx, personId, hashToken(secret));
      await notify(tx, personId, 'lost-ready', secret);
    },

    /** They have one after all. */
    forget: (tx: Tx, personId: string) => store.forget(tx, personId),

    async cancel(tx: Tx, personId: string, now: Date): Promise<void> {
      if (!(await store.of(tx, personId, now))) return;
      await store.forget(tx, personId);
      await stopped(tx, personId);
    },

    async cancelByLink(tx: Tx, secret: string, now: Date): Promise<Refusal | null> {
      const personId = await store.take(tx, 'stopHash', hashToken(secret), now);
      if (!personId) return refuse.rule('lost-factor-over');
      await stopped(tx, personId);
      return null;
    },

    async removeByLink(tx: Tx, secret: string, now: Date): Promise<Refusal | null> {
      const personId = await store.take(tx, 'removeHash', hashToken(secret), now);
      if (!personId) return refuse.rule('lost-factor-over');
      await people.hold(tx, personId);
      if (await people.hasRole(tx, personId)) return refuse.rule('second-factor-at-desk');
      await factors.removeAll(tx, personId, now);
      await people.askAtSignIn(tx, personId, null);
      await note(tx, personId, 'lost-removed');
      await notify(tx, personId, 'lost-removed');
      return null;
    },

    sweep: store.sweep,
  };
};
export type LostFactors = ReturnType<typeof createLostFactors>;
