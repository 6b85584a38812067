// Who may nudge whom, and when. No answer discloses a block, or an alert of which the sender was not notified.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { type NudgeAnswer, nudgeAnswerDays, type NudgeKind, nudgeLimits } from '@mycrew/contract/nudges.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import type { Db, Member, DomainEvents, Tx } from '#src/foundation-types.ts';
import type { NudgeStore, ReceivedRow } from './nudges.store.ts';

const refuse = refusals({
  'nudged-lately': 'You’ve nudged them in the last 12 hours. A message can go any time.',
  'nudges-rest': 'They’ve had enough nudges for now. A message can go any time.',
  'nudge-alert': 'They’ve asked for help. Please answer their alert instead.',
  'nudge-answered': 'You’ve answered this one.',
  'nudge-own-alert': 'Your alert is on: your Crew answers you there.',
});

interface Deps {
  store: NudgeStore;
  domainEvents: Pick<DomainEvents, 'publish'>;
}

interface Nudge {
  receiverId: string;
  kind: NudgeKind;
}

const hourMs = 3_600_000;
const answerableSince = (now: Date): Date => new Date(now.getTime() - nudgeAnswerDays * 24 * hourMs);

export const createNudges = ({ store, domainEvents }: Deps) => ({
  async nudge(tx: Tx, me: Member, { receiverId, kind }: Nudge, now: Date): Promise<void> {
    automatedDecision('limits');
    await store.holdReceiver(tx, receiverId);
    const since = new Date(now.getTime() - nudgeLimits.hoursBetween * hourMs);
    const today = new Date(now.getTime() - 24 * hourMs);
    const they = orNotFound(await store.between(tx, me.id, receiverId, { now, today }));
    if (they.blocks) throw refuse.conflict('you-blocked');
    if (they.isMyAlertOn) throw refuse.rule('nudge-own-alert');
    if (they.isTheirAlertOn) throw refuse.rule(they.wasNotified ? 'nudge-alert' : 'nudges-rest');
    if (they.lastAt && they.lastAt > since) throw refuse.rule('nudged-lately');
    if (they.receivedToday >= nudgeLimits.perReceiverADay) throw refuse.rule('nudges-rest');
    const nudgeId = uuidv7();
    // Whoever is blocked, or whose nudges rest, is answered like anybody.
    const isWithheld = they.isBlocked || they.isResting;
    await store.insert(tx, { id: nudgeId, senderId: me.id, receiverId, kind, isWithheld, createdAt: now });
    if (isWithheld) return;
    await domainEvents.publish(tx, 'nudge.sent', { nudgeId, beforeId: they.lastId, senderId: me.id, receiverId, kind });
  },

  async received(db: Db | Tx, me: Member, from: string, now: Date): Promise<ReceivedRow | undefined> {
    if (!(await store.areTogether(db, me.id, from))) return orNotFound(undefined);
    return store.received(db, me.id, from, answerableSince(now));
  },

  /** Once; the same answer again is the same answer. Whoever blocked somebody writes them nothing. */
  async answer(tx: Tx, me: Member, from: string, answer: NudgeAnswer, now: Date): Promise<ReceivedRow> {
    const they = orNotFound(await store.between(tx, me.id, from, { now, today: now }));
    if (they.blocks) throw refuse.conflict('you-blocked');
    const nudge = orNotFound(await store.received(tx, me.id, from, answerableSince(now)));
    if (nudge.answer === answer) return nudge;
    if (!(await store.answer(tx, nudge.id, answer, now))) throw refuse.rule('nudge-answered');
    await domainEvents.publish(tx, 'nudge.answered', { nudgeId: nudge.id, senderId: from, receiverId: me.id, answer });
    return { ...nudge, answer };
  },
});
export type Nudges = ReturnType<typeof createNudges>;
