// A parent’s consent for youths under 15: the youth’s side and the parent’s.
import { consentEndpoints } from '@mycrew/contract/consent.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
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
import { createParents, type Parents } from './parent.ts';
import { createParentRequests } from './parent-requests.service.ts';
import { parentRequestStore } from './parent-requests.store.ts';
import { createParentsDoor } from './parents.service.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    'consent.changed': { personId: string; changeId: string };
    /** A parent asked for something of theirs to be corrected or erased; nothing has been. */
    'consent.parent-asked': { personId: string; requestId: string; kind: 'correct' | 'erase' };
    /** A lead agreed that the account begins to close. */
    'consent.closing-agreed': { personId: string; requestId: string };
  }
}

interface ConsentDeps {
  crew: { leaveAll(tx: Tx, personId: string, now: Date): Promise<void> };
  distress: { hasFresh(tx: Tx, youthId: string): Promise<boolean> };
  session: Pick<ConsentServiceDeps, 'requireStepUp'>;
}

const askAgainSeconds = 600;

const composeRequests = (foundation: Foundation, parents: Parents) => {
  const { db, fields, letters, domainEvents, audit, rates, operator, sweeps, baseUrl } = foundation;
  sweeps.add('nightly', 'parent requests', (now) =>
    parentRequestStore.sweep(db, before(now, retentionPeriods.parentRequests)),
  );
  return createParentRequests({
    store: parentRequestStore,
    consents: consentStore,
    parents,
    encryption: fields,
    audit,
    domainEvents,
    letters,
    rates,
    operator,
    deskUrl: new URL(ourRoutes.deskParents.path, baseUrl).href,
  });
};

export const composeConsent = defineRoom(
  consentEndpoints,
  (foundation: Foundation, { crew, distress, session }: ConsentDeps) => {
    const { db, clock, fields, jobs, letters, domainEvents, audit, realtime, baseUrl, adapters, transaction } =
      foundation;
    const parents = createParents(fields);
    const tokens = fields.sealedText('parental_consents', 'token');

    /** A yes that is taken back in the middle of a call for help must not take away who comes. */
    const leaveCrews = async (tx: Tx, personId: string, now: Date): Promise<boolean> => {
      const isCalm = !(await distress.hasFresh(tx, personId));
      if (isCalm) await crew.leaveAll(tx, personId, now);
      else await jobs.send(tx, leaveAfterAlert, { personId }, { startAfter: askAgainSeconds });
      return isCalm;
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
    const requests = composeRequests(foundation, parents);
    const parentsDoor = createParentsDoor({
      ...shared,
      domainEvents,
      transaction,
      leaveCrews,
      requestsOf: requests.openOf,
    });

    return {
      routes: consentRoutes({ consent, parentsDoor, requests, operator: foundation.operator }),
      askParent: consent.askParent,
      ageAnswer,
      isSameMailbox,
      /** As it goes over the wire: home shows the same. */
      ownShown: async (db: Db, me: Member, now: Date) => ownToWire(me, await consent.own(db, me, now), now),
    };
  },
);
