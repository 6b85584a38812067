// Keeps one registration for each browser; its service worker exchanges it when the push service changes the address, and reports that it shows messages.
import { hashToken } from '#privacy/tokens.ts';
import { orNotFound } from '#http/owner.ts';
import type { Member, Tx } from '#src/foundation-types.ts';
import type { Devices, Registration } from './devices.service.ts';
import type { RenewalStore } from './renewal.store.ts';

interface Deps {
  store: RenewalStore;
  devices: Pick<Devices, 'register'>;
}

interface Asked extends Registration {
  RenewalToken?: string | undefined;
}

export const createRenewal = ({ store, devices }: Deps) => ({
  /** Known by its secret alone: an id that others may learn would let them take a registration away. */
  async register(tx: Tx, me: Member, { RenewalToken, ...registration }: Asked, now: Date): Promise<void> {
    const renewalHash = RenewalToken ? hashToken(RenewalToken) : null;
    if (renewalHash) await store.supersede(tx, me.sessionId, renewalHash);
    await devices.register(tx, me, registration, now);
    await store.bind(tx, me.sessionId, renewalHash);
  },

  /** The token stands for this one registration; it reads nothing, and ends with the session. */
  async renew(tx: Tx, { RenewalToken, FCMToken }: { RenewalToken: string; FCMToken: string }, now: Date) {
    const { personId: id, sessionId, isCrewMember } = orNotFound(await store.byToken(tx, hashToken(RenewalToken)));
    await devices.register(tx, { id, sessionId }, { FCMToken, IsCrewMember: isCrewMember }, now);
  },

  /** The browser showed a message: what a push service took has come to its person's eyes. */
  async shown(tx: Tx, RenewalToken: string): Promise<void> {
    const renewalHash = hashToken(RenewalToken);
    orNotFound(await store.byToken(tx, renewalHash));
    await store.shown(tx, renewalHash);
  },
});
export type Renewal = ReturnType<typeof createRenewal>;
