// What is decided about accounts, and what their people are told of it.
import { routes } from '@mycrew/contract/paths.ts';
import { sanctionEndpoints } from '@mycrew/contract/sanctions.ts';
import { createTextSeal } from '#privacy/keys.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createAppealTokens } from './appeal-tokens.ts';
import { createDeciding, type Needs as DecidingNeeds } from './deciding.service.ts';
import { settleSanctionsJob } from './sanctions.jobs.ts';
import { sanctionRoutes } from './sanctions.routes.ts';
import { createSanctions } from './sanctions.service.ts';
import { sanctionStore } from './sanctions.store.ts';
import { createSuspensionMail, type Needs as MailNeeds } from './suspension-mail.ts';

declare module '#news/news-map.ts' {
  interface NewsMap {
    /** Something was decided about somebody's account; they read what in the app. */
    'sanction.told': { personId: string; sanctionId: string; tellingId: string };
  }
}

interface Needs {
  distress: { hasFresh(tx: Tx, youthId: string): Promise<boolean> };
  registration: { emailOf: MailNeeds['emailOf'] };
  session: { endAll: DecidingNeeds['endSessions'] };
}

export const composeSanctions = defineRoom(sanctionEndpoints, (foundation: Foundation, rooms: Needs) => {
  const { db, clock, fields, audit, news, realtime, jobs, transaction, letters, houseKey, baseUrl, operator } =
    foundation;
  const deciding = createDeciding({
    store: sanctionStore,
    encryption: fields,
    audit,
    news,
    realtime,
    callsForHelp: (tx, personId) => rooms.distress.hasFresh(tx, personId),
    endSessions: (...asked) => rooms.session.endAll(...asked),
    tellOfSuspension: createSuspensionMail({
      emailOf: (tx, personId) => rooms.registration.emailOf(tx, personId),
      encryption: fields,
      letters,
      signInUrl: new URL(routes.signIn.path, baseUrl).href,
      helpUrl: new URL(routes.needHelpNow.path, baseUrl).href,
      writeTo: operator.email,
    }),
  });
  const sanctions = createSanctions({
    store: sanctionStore,
    encryption: fields,
    tokens: createAppealTokens(createTextSeal(houseKey, 'suspension-appeal')),
    audit,
    realtime,
  });
  jobs.add(settleSanctionsJob({ db, store: sanctionStore, deciding, clock, transaction }));
  return {
    routes: sanctionRoutes(sanctions),
    whySuspended: sanctions.whySuspended,
    decide: deciding.decide,
    lift: deciding.lift,
    decideAppeal: deciding.decideAppeal,
  };
});
