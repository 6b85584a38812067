// Warnings, restrictions and suspensions by staff, and ending them.
import type { SanctionKind } from '@mycrew/contract/sanctions.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import type { Audit, FieldEncryption, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import { isOn } from './opened-sanction.ts';
import { reasonWords } from './reason-words.ts';
import { refuse } from './sanctions.refusals.ts';
import type { SanctionRow, SanctionStore } from './sanctions.store.ts';

export interface Deps {
  store: SanctionStore;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  audit: Pick<Audit, 'staffDid'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'changed' | 'deskChanged'>;
  urgent: { settled(tx: Tx, kind: 'appeal', itemId: string): Promise<unknown> };
  /** Answered by distress: a call for help of theirs is on, or has just ended. */
  callsForHelp(tx: Tx, personId: string): Promise<boolean>;
  /** Answered by session. */
  endSessions(tx: Tx, personId: string, but: null, reason: 'suspended', now: Date): Promise<unknown>;
  /** Answered by desk-hours: somebody looks at what they answered. */
  noteRead(tx: Tx, sanctionId: string, now: Date): Promise<unknown>;
  /** By mail: they cannot look inside. */
  notifyOfSuspension(tx: Tx, personId: string): Promise<void>;
}

export interface Decision {
  personId: string;
  kind: SanctionKind;
  reason: string;
  message: string;
  /** Null: until somebody lifts it. */
  days: number | null;
  reportId: string | null;
}

const dayMs = 86_400_000;
type Moderator = { id: string };

export const createDeciding = (deps: Deps) => {
  const { store, encryption, audit, domainEvents, realtime, callsForHelp, endSessions, notifyOfSuspension } = deps;
  const { noteRead, urgent } = deps;
  const sealed = encryption.sealedColumns('sanctions', 'personId');

  /**
   * True once it holds. Nobody is shut out in the middle of a call for help: it waits for that to be over. So it does for
   * an account that is on its way out, which only matters should its person stop that.
   */
  const begin = async (tx: Tx, { id, personId }: Pick<SanctionRow, 'id' | 'personId'>, now: Date): Promise<boolean> => {
    const person = await store.holdPerson(tx, personId);
    if (!person || person.status === 'closing' || (await callsForHelp(tx, personId))) return false;
    await store.change(tx, id, { startedAt: now });
    if (person.status === 'active') await notifyOfSuspension(tx, personId);
    await store.suspend(tx, personId);
    await endSessions(tx, personId, null, 'suspended', now);
    return true;
  };

  const notify = async (tx: Tx, personId: string, sanctionId: string): Promise<void> => {
    await domainEvents.publish(tx, 'sanction.told', { personId, sanctionId, tellingId: uuidv7() });
    realtime.changed(tx, [personId], 'sanctions');
  };

  /** In the order of every decision, so that two of them never wait for each other: first the person, then the row. */
  const held = async (tx: Tx, id: string): Promise<SanctionRow> => {
    const { personId } = orNotFound(await store.find(tx, id));
    await store.holdPerson(tx, personId);
    return orNotFound(await store.hold(tx, id));
  };

  const lift = async (tx: Tx, row: SanctionRow, by: Moderator, now: Date): Promise<void> => {
    await store.change(tx, row.id, { liftedAt: now, liftedBy: by.id });
    await store.settle(tx, row.personId, now);
  };

  return {
    begin,

    /** Answers its id. Staff are not decided about here. */
    async decide(tx: Tx, by: Moderator, decision: Decision, now: Date): Promise<string> {
      const { personId, kind, reason, message, days, reportId } = decision;
      const person = orNotFound(await store.holdPerson(tx, personId));
      if (person.kind === 'staff' || personId === by.id) throw refuse.notFound();
      const row = { id: uuidv7(), personId };
      await store.add(tx, {
        ...row,
        kind,
        reason,
        ...(await sealed.seal(tx, row, { words: message || null })),
        reportId,
        setBy: by.id,
        setAt: now,
        startedAt: kind === 'suspension' ? null : now,
        endsAt: days === null || kind === 'warning' ? null : new Date(now.getTime() + days * dayMs),
      });
      await audit.staffDid(tx, {
        actor: by.id,
        action: `staff.account-${kind}`,
        subject: row.id,
        subjectOwner: personId,
        why: reasonWords(reason),
      });
      if (kind === 'suspension') await begin(tx, row, now);
      else await store.settle(tx, personId, now);
      if (kind !== 'suspension') await notify(tx, personId, row.id);
      return row.id;
    },

    /** By somebody who did not set it. */
    async lift(tx: Tx, by: Moderator, id: string, why: string, now: Date): Promise<void> {
      const row = await held(tx, id);
      if (row.setBy === by.id) throw refuse.rule('same-moderator');
      if (row.liftedAt || (row.startedAt !== null && row.kind !== 'warning' && !isOn(row, now)))
        throw refuse.conflict('sanction-over');
      await lift(tx, row, by, now);
      const ended = { actor: by.id, action: 'staff.account-notice-ended', subject: id } as const;
      await audit.staffDid(
        tx,
        { ...ended, subjectOwner: row.personId, why: 'What was decided about your account was ended' },
        // In the words of whoever ended it, which may speak of others.
        { ...ended, why },
      );
      // Of one that waited for a call for help to be over they never heard.
      if (row.startedAt) await notify(tx, row.personId, id);
    },

    /** Answers since when it had waited. */
    async decideAppeal(
      tx: Tx,
      by: Moderator,
      id: string,
      { outcome, answer }: { outcome: 'upheld' | 'lifted'; answer: string },
      now: Date,
    ): Promise<Date> {
      const row = await held(tx, id);
      if (row.appealedAt === null) throw refuse.notFound();
      if (row.setBy === by.id) throw refuse.rule('same-moderator');
      if (row.appealDecidedAt) throw refuse.conflict('appeal-decided');
      await urgent.settled(tx, 'appeal', id);
      await noteRead(tx, id, now);
      const { appealAnswerSealed } = await sealed.seal(tx, row, { appealAnswer: answer });
      await store.change(tx, id, {
        appealOutcome: outcome,
        appealAnswerSealed,
        appealDecidedAt: now,
        appealDecidedBy: by.id,
      });
      realtime.deskChanged(tx);
      if (outcome === 'lifted' && row.liftedAt === null) await lift(tx, row, by, now);
      await audit.staffDid(tx, {
        actor: by.id,
        action: `staff.appeal-${outcome}`,
        subject: id,
        subjectOwner: row.personId,
        why: 'You answered what was decided about your account',
      });
      await notify(tx, row.personId, id);
      return row.appealedAt;
    },
  };
};
export type Deciding = ReturnType<typeof createDeciding>;
