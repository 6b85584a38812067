// A parent's consent for youths under 15: the youth's side of it and the parent's.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { inTransaction, type Tx } from '#database/database.ts';
import { createAfterNo } from '#features/consent/after-a-no.ts';
import { consentJobs, tokenPlace } from '#features/consent/consent.jobs.ts';
import { createConsent } from '#features/consent/consent.service.ts';
import { consentStore } from '#features/consent/consent.store.ts';
import { createParents } from '#features/consent/parent.ts';
import { createParentsDoor } from '#features/consent/parents.service.ts';
import { ageAnswer } from '#features/registration/age-rules.ts';
import { isSameMailbox } from '#features/registration/parent-address.ts';
import type { Foundation } from '#src/foundation.ts';
import type { PartingRooms } from './partings.ts';
import type { PeopleRooms } from './people.ts';

interface Others extends Pick<PartingRooms, 'endings'>, Pick<PeopleRooms, 'stepUp'> {
  hasFreshAlert(tx: Tx, youthId: string): Promise<boolean>;
}

const askAgainSeconds = 600;

export const composeConsent = (foundation: Foundation, { endings, stepUp, hasFreshAlert }: Others) => {
  const { db, clock, fields, jobs, letters, news, audit, realtime, baseUrl, outside } = foundation;
  const transaction = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(db, work);
  const parents = createParents(fields);

  /** A yes that is taken back in the middle of a call for help must not take away who comes. */
  const leaveCrews = async (tx: Tx, personId: string, now: Date): Promise<void> => {
    if (await hasFreshAlert(tx, personId))
      await jobs.send(tx, leaveAfterAlert, { personId }, { startAfter: askAgainSeconds });
    else await endings.leaveAll(tx, personId, now);
  };

  const { askParent, expireConsents, growUp, leaveAfterAlert } = consentJobs({
    db,
    store: consentStore,
    parents,
    encryption: fields,
    outside,
    clock,
    news,
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

  const afterNo = createAfterNo({ store: consentStore, parents, isSameMailbox });
  const consent = createConsent({
    store: consentStore,
    parents,
    afterNo,
    encryption: fields,
    audit,
    realtime,
    letters,
    askLater: async (tx, personId, token) => {
      const sealed = await fields.seal(tx, tokenPlace(personId), token);
      await jobs.send(tx, askParent, { personId, token: sealed.toString('base64') });
    },
    requireStepUp: stepUp.requireStepUp,
    isSameMailbox,
    ageAnswer,
  });
  const parentsDoor = createParentsDoor({
    store: consentStore,
    parents,
    afterNo,
    audit,
    news,
    realtime,
    letters,
    transaction,
    leaveCrews,
  });

  return { consent, parentsDoor };
};
export type ConsentRooms = ReturnType<typeof composeConsent>;
