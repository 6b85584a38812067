// The list of one's sessions, and ending one.
import { refuse } from '#http/refusals.ts';
import type { Audit, Db, Member, Tx } from '#src/foundation-types.ts';
import type { SignedInRow, SignedInStore } from './signed-in.store.ts';

type Reason = 'signed-out-elsewhere';

export interface Deps {
  store: SignedInStore;
  audit: Pick<Audit, 'note'>;
  /** Answered by session: whoever only found a page open must not shut its owner out. */
  requireStepUp(db: Db | Tx, me: Member, now: Date): Promise<void>;
  /** Answered by session: where sessions end. */
  endings: {
    end(tx: Tx, personId: string, sessionId: string, reason: Reason, now: Date): Promise<boolean>;
    endAll(tx: Tx, personId: string, but: string | null, reason: Reason, now: Date): Promise<unknown>;
  };
}

export const createSignedIn = ({ store, audit, endings, requireStepUp }: Deps) => ({
  /** This one first. */
  async list(db: Db, me: Member, now: Date): Promise<SignedInRow[]> {
    const rows = await store.living(db, me.id, now);
    return rows.toSorted((a, b) => Number(b.id === me.sessionId) - Number(a.id === me.sessionId));
  },

  async signOut(tx: Tx, me: Member, sessionId: string, now: Date): Promise<void> {
    if (!(await endings.end(tx, me.id, sessionId, 'signed-out-elsewhere', now))) throw refuse.notFound();
    if (sessionId !== me.sessionId) await requireStepUp(tx, me, now);
    await audit.note(tx, { actor: me.id, action: 'session.signed-out', subject: sessionId, subjectOwner: me.id });
  },

  async signOutElsewhere(tx: Tx, me: Member, now: Date): Promise<void> {
    await requireStepUp(tx, me, now);
    await endings.endAll(tx, me.id, me.sessionId, 'signed-out-elsewhere', now);
    await audit.note(tx, { actor: me.id, action: 'session.signed-out-elsewhere', subjectOwner: me.id });
  },
});
export type SignedIn = ReturnType<typeof createSignedIn>;
