// Sanctions of accounts, their notices and appeals.
import { routes } from '@mycrew/contract/paths.ts';
import { sanctionEndpoints, type Suspension } from '@mycrew/contract/sanctions.ts';
import { createTextSeal } from '#privacy/keys.ts';
import type { Db, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Port } from '#src/ports.ts';
import { defineRoom } from '#src/room.ts';
import { createAppealTokens } from './appeal-tokens.ts';
import { createDeciding, type Deps as DecidingDeps } from './deciding.service.ts';
import { personToWire } from './desk.presenter.ts';
import { sanctionDeskRoutes, type Deps as DeskDeps } from './desk.routes.ts';
import { settleSanctionsJob } from './sanctions.jobs.ts';
import { suspensionToWire } from './sanctions.presenter.ts';
import { sanctionRoutes } from './sanctions.routes.ts';
import { createSanctions, type Deps as SanctionDeps } from './sanctions.service.ts';
import { sanctionStore } from './sanctions.store.ts';
import { accountStatusStore } from './account-status.store.ts';
import { createSuspensionMail } from './suspension-mail.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** Something was decided about somebody's account; they read what in the app. */
    'sanction.told': { personId: string; sanctionId: string; tellingId: string };
  }
}

interface SanctionsDeps {
  deskHours: SanctionDeps['promises'] & { read: DecidingDeps['noteRead'] };
  distress: { hasFresh(tx: Tx, youthId: string): Promise<boolean> };
  moderation: Pick<DeskDeps, 'caseNumbers' | 'requireFree' | 'noteOutcome'>;
  urgentItems: SanctionDeps['urgent'] & DecidingDeps['urgent'];
  session: {
    endAll: DecidingDeps['endSessions'];
    ports: { whySuspended: Port<(tx: Tx, personId: string, now: Date) => Promise<Suspension | null>> };
  };
}

export const composeSanctions = defineRoom(
  sanctionEndpoints,
  (foundation: Foundation, { deskHours, distress, moderation, session, urgentItems }: SanctionsDeps) => {
    const {
      db,
      clock,
      fields,
      audit,
      domainEvents,
      realtime,
      jobs,
      transaction,
      letters,
      houseKey,
      baseUrl,
      operator,
      ports,
    } = foundation;
    const reported = ports.declare<DeskDeps['reported']>('sanctions.reported');
    const deciding = createDeciding({
      store: sanctionStore,
      encryption: fields,
      audit,
      domainEvents,
      realtime,
      urgent: urgentItems,
      callsForHelp: distress.hasFresh,
      noteRead: deskHours.read,
      endSessions: session.endAll,
      notifyOfSuspension: createSuspensionMail({
        letters,
        signInUrl: new URL(routes.signIn.path, baseUrl).href,
        helpUrl: new URL(routes.needHelpNow.path, baseUrl).href,
        writeTo: () => operator.email,
      }),
    });
    const sanctions = createSanctions({
      store: sanctionStore,
      encryption: fields,
      tokens: createAppealTokens(createTextSeal(houseKey, 'suspension-appeal')),
      audit,
      realtime,
      urgent: urgentItems,
      promises: deskHours,
    });
    // Shown by session to whoever cannot sign in.
    session.ports.whySuspended.implement(async (tx, personId, now) => {
      const why = await sanctions.whySuspended(tx, personId, now);
      return why && suspensionToWire(why.sanction, why);
    });
    jobs.add(settleSanctionsJob({ db, store: sanctionStore, deciding, clock, transaction }));
    return {
      routes: {
        ...sanctionRoutes(sanctions),
        ...sanctionDeskRoutes({ ...moderation, deciding, encryption: fields, audit, reported: reported.ask }),
      },
      /** Implemented by reports. */
      ports: { reported: reported.port },
      decide: deciding.decide,
      lift: deciding.lift,
      decideAppeal: deciding.decideAppeal,
      /** What staff see of somebody beside a report; null where the account is gone. */
      personFor: async (db: Db, personId: string | null, now: Date) => {
        const found = personId === null ? undefined : (await accountStatusStore.of(db, [personId])).get(personId);
        return found ? personToWire(found, now) : null;
      },
    };
  },
);
