// Reads the roles of staff anew at their organisation: within five minutes a role that is not confirmed opens nothing.
import * as z from 'zod/mini';
import { OpenIdAway } from '#adapters/openid-provider.ts';
import type { Organisation } from '#adapters/organisation.ts';
import { defineJob } from '#domain-events/jobs.ts';
import type { Clock, Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import { placeOf, roleLastsMs, type RoleClaim } from './organisations.service.ts';
import type { OrganisationStore } from './organisations.store.ts';

const readEveryMs = 2.5 * 60_000;
const mostAtOnce = 500;

interface Deps {
  store: OrganisationStore;
  organisations: readonly Organisation[];
  encryption: Pick<FieldEncryption, 'seal' | 'open'>;
  claimRole(tx: Tx, claim: RoleClaim, now: Date): Promise<void>;
  clock: Clock;
  db: Db;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
}
type Due = Awaited<ReturnType<OrganisationStore['dueForReading']>>[number];

const Sealed = z.object({ token: z.string(), sub: z.string() });

export const readRolesJob = ({ store, organisations, encryption, claimRole, clock, db, transaction }: Deps) => {
  const readOne = async (organisation: Organisation, { id, personId, refreshSealed }: Due): Promise<void> => {
    const { token, sub } = Sealed.parse(JSON.parse(await encryption.open(db, placeOf(id), refreshSealed!)));
    const read = await organisation.readAgain(token, sub);
    const now = clock.now();
    const role = read?.role ?? null;
    const next = role && read ? JSON.stringify({ token: read.refreshToken, sub }) : null;
    await transaction(async (tx) => {
      const sealed = next === null ? null : await encryption.seal(tx, placeOf(id), next);
      if (!(await store.noteReading(tx, id, { role, refreshSealed: sealed, readAt: now }))) return;
      const validUntil = new Date(now.getTime() + roleLastsMs);
      await claimRole(tx, { personId: personId!, organisation: organisation.id, role, validUntil }, now);
    });
  };

  /** Where a provider is away nothing is taken from anybody: their roles run out, and are back with it. */
  const readOf = async (organisation: Organisation, due: Due[]): Promise<void> => {
    try {
      for (const each of due) await readOne(organisation, each);
    } catch (error) {
      if (!(error instanceof OpenIdAway)) throw error;
    }
  };

  return defineJob({
    name: 'read-staff-roles',
    data: z.strictObject({}),
    every: '* * * * *',
    run: async () => {
      await store.forgetTokens(db);
      const due = await store.dueForReading(db, new Date(clock.now().getTime() - readEveryMs), mostAtOnce);
      await Promise.all(
        organisations.map((each) =>
          readOf(
            each,
            due.filter(({ organisation }) => organisation === each.id),
          ),
        ),
      );
    },
  });
};
