// Locking and unlocking a session by a pin, enforced by the server.
import { refuse, type Refusal } from '#http/refusals.ts';
import type { Audit, Member, Tx } from '#src/foundation-types.ts';
import type { Passwords } from './passwords.ts';
import type { SecretCheck } from './secret-check.ts';
import type { ScreenLockStore } from './screen-lock.store.ts';

interface Deps {
  store: Pick<ScreenLockStore, 'lock' | 'unlock' | 'setPin'>;
  secrets: SecretCheck;
  passwords: Pick<Passwords, 'hashPin'>;
  audit: Pick<Audit, 'note'>;
  /** Sockets come back by themselves, and hear what the session may then hear. */
  closeSockets(tx: Tx, sessionId: string): void;
}

const noMatch = 'That didn’t match.';

export const createScreenLock = ({ store, secrets, passwords, audit, closeSockets }: Deps) => ({
  async lock(tx: Tx, me: Member, now: Date): Promise<void> {
    await store.lock(tx, me.sessionId, now);
    closeSockets(tx, me.sessionId);
  },

  /** Password or, where one is set, pin. */
  async unlock(tx: Tx, me: Member, typed: string, now: Date): Promise<Refusal | null> {
    const verdict = await secrets.check(tx, me, typed, 'passwordOrPin', now);
    if (verdict.is === 'over') return refuse.unauthorised();
    if (verdict.is === 'waiting') return refuse.gently(verdict.wait);
    if (verdict.is === 'wrong') return refuse.gently(`${noMatch} ${verdict.wait ?? 'Please try again.'}`);
    await store.unlock(tx, me.sessionId, now);
    if (me.locked) closeSockets(tx, me.sessionId);
    return null;
  },

  /** Null takes the pin away. */
  async changePin(tx: Tx, me: Member, password: string, newPin: string | null, now: Date): Promise<Refusal | null> {
    const refusal = await secrets.refuseUnlessPassword(tx, me, 'password', password, now);
    if (refusal) return refusal;
    await store.setPin(tx, me.id, newPin === null ? null : await passwords.hashPin(me.id, newPin));
    await audit.note(tx, {
      actor: me.id,
      action: newPin === null ? 'session.pin-removed' : 'session.pin-set',
      subjectOwner: me.id,
    });
    return null;
  },
});
export type ScreenLock = ReturnType<typeof createScreenLock>;
