// Where somebody is signed in, and signing out there from here.
import { refuse } from '#http/refusals.ts';
import type { Audit, Db, Member, Tx } from '#src/rooms.ts';
import type { SignedInRow, SignedInStore } from './signed-in.store.ts';

interface Needs {
  store: SignedInStore;
  audit: Pick<Audit, 'note'>;
  /** Once the transaction stands. */
  closeSockets(tx: Tx, sessionId: string): void;
}

export const createSignedIn = ({ store, audit, closeSockets }: Needs) => ({
  /** This one first. */
  async list(db: Db, me: Member, now: Date): Promise<SignedInRow[]> {
    const rows = await store.living(db, me.id, now);
    return rows.toSorted((a, b) => Number(b.id === me.sessionId) - Number(a.id === me.sessionId));
  },

  async signOut(tx: Tx, me: Member, sessionId: string, now: Date): Promise<void> {
    if (!(await store.end(tx, me.id, sessionId, now))) throw refuse.notFound();
    closeSockets(tx, sessionId);
    await audit.note(tx, { actor: me.id, action: 'session.signed-out', subject: sessionId, subjectOwner: me.id });
  },

  async signOutElsewhere(tx: Tx, me: Member, now: Date): Promise<void> {
    const { sessionId, deviceId } = me;
    const ended = await store.endOthers(tx, { personId: me.id, sessionId, deviceId, now });
    for (const id of ended) closeSockets(tx, id);
    await audit.note(tx, { actor: me.id, action: 'session.signed-out-elsewhere', subjectOwner: me.id });
  },
});
export type SignedIn = ReturnType<typeof createSignedIn>;
