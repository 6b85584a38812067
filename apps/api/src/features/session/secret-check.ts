// Re-authentication by password or pin; failed tries count for the session.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { refuse, type Refusal } from '#http/refusals.ts';
import type { Audit, Member, Tx } from '#src/foundation-types.ts';
import type { Passwords } from './passwords.ts';
import type { Endings } from './endings.service.ts';
import type { ScreenLockStore } from './screen-lock.store.ts';
import { mostTries, waitAfter, waitWords } from './unlock-waits.ts';

interface Deps {
  store: Pick<ScreenLockStore, 'secretsOf' | 'noteTries'>;
  passwords: Pick<Passwords, 'isRight' | 'isRightPin'>;
  end: Endings['end'];
  audit: Pick<Audit, 'note'>;
}

/** `wrong` comes with the words of a wait, where there is one. `over`: that was the last try, the session has ended. */
export type Verdict =
  | { is: 'right' }
  | { is: 'wrong'; wait: string | null }
  | { is: 'waiting'; wait: string }
  | { is: 'over' };

export const createSecretCheck = ({ store, passwords, end, audit }: Deps) => {
  const noteWrong = async (tx: Tx, me: Member, tries: number, now: Date): Promise<Verdict> => {
    automatedDecision('wrong-tries');
    if (tries >= mostTries) {
      await audit.note(tx, { actor: me.id, action: 'session.unlock-given-up', subjectOwner: me.id });
      await end(tx, me.id, me.sessionId, 'unlock-tries', now);
      return { is: 'over' };
    }
    const minutes = waitAfter(tries);
    const until = minutes > 0 ? new Date(now.getTime() + minutes * 60_000) : null;
    await store.noteTries(tx, me.sessionId, tries, until);
    return { is: 'wrong', wait: until && waitWords(until, now) };
  };

  /** Nothing is checked before a wait is over. The call has to answer, not throw, or its count is lost. */
  const check = async (
    tx: Tx,
    me: Member,
    typed: string,
    takes: 'password' | 'passwordOrPin',
    now: Date,
  ): Promise<Verdict> => {
    const secrets = await store.secretsOf(tx, me.sessionId);
    if (!secrets) throw refuse.unauthorised();
    const { unlockTries, unlockWaitsUntil, passwordHash, pinHash } = secrets;
    if (unlockWaitsUntil && unlockWaitsUntil > now) return { is: 'waiting', wait: waitWords(unlockWaitsUntil, now) };
    const isRight =
      (takes === 'passwordOrPin' && (await passwords.isRightPin(me.id, pinHash, typed))) ||
      (await passwords.isRight(passwordHash, typed));
    if (!isRight) return noteWrong(tx, me, unlockTries + 1, now);
    if (unlockTries > 0) await store.noteTries(tx, me.sessionId, 0, null);
    return { is: 'right' };
  };

  return {
    check,

    /** The password alone, for a form: an error is reported at its field. */
    async refuseUnlessPassword(tx: Tx, me: Member, field: string, typed: string, now: Date): Promise<Refusal | null> {
      const verdict = await check(tx, me, typed, 'password', now);
      if (verdict.is === 'right') return null;
      if (verdict.is === 'over') return refuse.unauthorised();
      const words =
        verdict.is === 'waiting' ? verdict.wait : ['That’s not it.', verdict.wait].filter(Boolean).join(' ');
      return refuse.invalid(field, words);
    },
  };
};
export type SecretCheck = ReturnType<typeof createSecretCheck>;
