// Step-up: five minutes in which a session may do what needs the password.
import type { Refusal } from '#http/refusals.ts';
import type { Audit, Db, Member, Tx } from '#src/foundation-types.ts';
import type { SecretCheck } from './secret-check.ts';
import type { SessionStore } from './session.store.ts';
import { refuse } from './session.refusals.ts';

interface Deps {
  store: Pick<SessionStore, 'stepUp' | 'steppedUpUntil'>;
  secrets: Pick<SecretCheck, 'refuseUnlessPassword'>;
  audit: Pick<Audit, 'note'>;
}

const lastsMs = 5 * 60_000;

export const createStepUp = ({ store, secrets, audit }: Deps) => ({
  async open(tx: Tx, me: Member, field: string, password: string, now: Date): Promise<Date | Refusal> {
    const refusal = await secrets.refuseUnlessPassword(tx, me, field, password, now);
    if (refusal) return refusal;
    const until = new Date(now.getTime() + lastsMs);
    await store.stepUp(tx, me.sessionId, until);
    await audit.note(tx, { actor: me.id, action: 'session.stepped-up', subjectOwner: me.id });
    return until;
  },

  /** The door for every room whose act asks for it. */
  async requireStepUp(db: Db | Tx, me: Member, now: Date): Promise<void> {
    const until = await store.steppedUpUntil(db, me.sessionId);
    if (!until || until <= now) throw refuse.rule('step-up-needed');
  },
});
