// A parent’s consent for youths under 15: the youth’s side and the parent’s.
import { consentEndpoints } from '@mycrew/contract/consent.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createAfterNo } from './after-a-no.ts';
import { ageAnswer } from './age-rules.ts';
import { consentJobs } from './consent.jobs.ts';
import { ownToWire } from './consent.presenter.ts';
import { consentRoutes } from './consent.routes.ts';
import { createConsent, type Deps as ConsentServiceDeps } from './consent.service.ts';
import { consentStore } from './consent.store.ts';
import { isSameMailbox } from './parent-address.ts';
import { createParents } from './parent.ts';
import { createParentsDoor, type Deps as ParentDeps } from './parents.service.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    'consent.changed': { personId: string; changeId: string };
  }
}

interface ConsentDeps {
  crew: { leaveAll: ParentDeps['leaveCrews'] };
  distress: { hasFresh(tx: Tx, youthId: string): Promise<boolean> };
  session: Pick<ConsentServiceDeps, 'requireStepUp'>;
}

const askAgainSeconds = 600;

export const composeConsent = defineRoom(
  consentEndpoints,
  (foundation: Foundation, { crew, distress, session }: ConsentDeps) => {
    const { db, clock, fields, jobs, letters, domainEvents, audit, realtime, baseUrl, adapters, transaction } =
      foundation;
    const parents = createParents(fields);
    const tokens = fields.sealedText('parental_consents', 'token');

    /** A yes that is taken back in the middle of a call for help must not take away who comes. */
    const leaveCrews = async (tx: Tx, personId: string, now: Date): Promise<void> => {
      if (await distress.hasFresh(tx, personId))
        await jobs.send(tx, leaveAfterAlert, { personId }, { startAfter: askAgainSeconds });
      else await crew.leaveAll(tx, personId, now);
    };

    const { askParent, expireConsents, growUp, leaveAfterAlert } = consentJobs({
      db,
      store: consentStore,
      parents,
      tokens,
      adapters,
      clock,
      domainEvents,
      realtime,
      transaction,
      linkOf: (token) => `${new URL(ourRoutes.parentalConsent.path, baseUrl).href}#token=${token}`,
      hasOwnSay: (yearOfBirth, thisYear) =>
        ['ownSay', 'supporterOnly'].includes(ageAnswer(yearOfBirth, undefined, thisYear)),
      leaveCrews,
    });
    jobs.add(askParent);
    jobs.add(expireConsents);
    jobs.add(growUp);
    jobs.add(leaveAfterAlert);

    const afterNo = createAfterNo({ store: consentStore, parents });
    const shared = { store: consentStore, parents, afterNo, audit, realtime, letters };
    const consent = createConsent({
      ...shared,
      encryption: fields,
      askLater: async (tx, personId, token) => {
        await jobs.send(tx, askParent, { personId, token: await tokens.seal(tx, personId, token) });
      },
      requireStepUp: session.requireStepUp,
    });
    const parentsDoor = createParentsDoor({ ...shared, domainEvents, transaction, leaveCrews });

    return {
      routes: consentRoutes({ consent, parentsDoor }),
      askParent: consent.askParent,
      ageAnswer,
      isSameMailbox,
      /** As it goes over the wire: home shows the same. */
      ownShown: async (db: Db, me: Member, now: Date) => ownToWire(me, await consent.own(db, me, now), now),
    };
  },
);
