// Sign-in, sessions, their lock and their end.
import { routes } from '@mycrew/contract/paths.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterCommit } from '#database/database.ts';
import { demoPassword } from '#database/reference/demo-people.ts';
import { deriveKey } from '#privacy/keys.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createEndings, type Deps as EndingDeps } from './endings.service.ts';
import { endingStore } from './endings.store.ts';
import { createGoogle } from './google.service.ts';
import { googleStore } from './google.store.ts';
import { readRolesJob } from './organisation-roles.ts';
import { createOrganisations, type ContactCodes, type Deps as OrganisationDeps } from './organisations.service.ts';
import { organisationStore } from './organisations.store.ts';
import { createKnownDevices } from './known-devices.ts';
import { knownDeviceStore } from './known-devices.store.ts';
import { createKnownPassword } from './known-password.ts';
import { createPasswords } from './passwords.ts';
import { createRefreshChain } from './refresh-chain.ts';
import { createReuseNotice } from './reuse-notice.ts';
import { createScreenLock } from './screen-lock.service.ts';
import { screenLockStore } from './screen-lock.store.ts';
import { createSecretCheck } from './secret-check.ts';
import { endSessionsJob, sweepSessionsJob } from './session.jobs.ts';
import { toSession } from './session.presenter.ts';
import { sessionRoutes } from './session.routes.ts';
import { createSession, type Deps as SessionServiceDeps } from './session.service.ts';
import { sessionStore } from './session.store.ts';
import { createSignIn } from './sign-in.service.ts';
import { createStepUp } from './step-up.service.ts';
import { waitAfter, waitWords } from './unlock-waits.ts';

interface SessionDeps {
  media: Pick<SessionServiceDeps, 'thumbUrl'>;
  notifications: { forgetOf: EndingDeps['forgetPush'] };
}
type WhySuspended = Parameters<typeof createSignIn>[0]['whySuspended'];

const composeEndings = (foundation: Foundation, { notifications }: SessionDeps) => {
  const { db, clock, jobs, realtime, transaction } = foundation;
  const closeSockets = (tx: Tx, sessionId: string) => afterCommit(tx, () => realtime.closeSession(sessionId));
  const endings = createEndings({
    store: endingStore,
    forgetPush: notifications.forgetOf,
    distrust: knownDeviceStore.distrust,
    closeSockets,
  });
  jobs.add(endSessionsJob({ endings, clock, transaction }));
  jobs.add(
    sweepSessionsJob({
      store: sessionStore,
      google: googleStore,
      organisations: organisationStore,
      knownDevices: knownDeviceStore,
      clock,
      db,
    }),
  );
  return { ...endings, closeSockets };
};

const composeOpening = (foundation: Foundation, deps: Pick<SessionServiceDeps, 'beginStep' | 'end' | 'thumbUrl'>) => {
  const { fields, letters, audit, operator, baseUrl, houseKey } = foundation;
  const knownDevices = createKnownDevices({ store: knownDeviceStore, blindIndex: fields.blindIndex });
  const session = createSession({
    store: sessionStore,
    chain: createRefreshChain({
      access: deriveKey(houseKey, 'access-successors'),
      refresh: deriveKey(houseKey, 'refresh-successors'),
    }),
    audit,
    know: knownDevices.know,
    ...deps,
    notifyOfReuse: createReuseNotice({
      letters,
      startAgainUrl: new URL(routes.forgotPassword.path, baseUrl).href,
      writeTo: operator.email,
    }),
  });
  return { knownDevices, session };
};

const composeOrganisations = (
  { fields, audit, ports, baseUrl, jobs, clock, db, transaction, adapters }: Foundation,
  rooms: Pick<OrganisationDeps, 'enter' | 'end' | 'whySuspended'>,
) => {
  const { organisations } = adapters;
  const sendCode = ports.declare<ContactCodes['send']>('session.sendContactCode');
  const verifyCode = ports.declare<ContactCodes['verify']>('session.verifyContactCode');
  const claimRole = ports.declare<OrganisationDeps['claimRole']>('session.claimRole');
  const own = { store: organisationStore, organisations, encryption: fields, claimRole: claimRole.ask };
  jobs.add(readRolesJob({ ...own, clock, db, transaction }));
  const room = createOrganisations({
    ...own,
    ...rooms,
    google: googleStore,
    audit,
    codes: { send: sendCode.ask, verify: verifyCode.ask },
    redirectUri: new URL(routes.signIn.path, baseUrl).href,
  });
  return {
    room,
    ports: { sendContactCode: sendCode.port, verifyContactCode: verifyCode.port, claimRole: claimRole.port },
  };
};

export const composeSession = defineRoom(sessionEndpoints, (foundation: Foundation, rooms: SessionDeps) => {
  const { fields, audit, rates, ports, baseUrl } = foundation;
  const { blindIndex } = fields;
  const { end, endAll, closeSockets } = composeEndings(foundation, rooms);
  const beginStep = ports.declare<SessionServiceDeps['beginStep']>('session.beginStep');
  const { ask: whySuspended, port: whySuspendedPort } = ports.declare<WhySuspended>('session.whySuspended');
  const { thumbUrl } = rooms.media;
  const { knownDevices, session } = composeOpening(foundation, { beginStep: beginStep.ask, end, thumbUrl });
  const { enter } = session;
  const passwords = createPasswords({ pepper: (text) => blindIndex('screen-pin', text) });
  const { mayUse, isGuessable } = createKnownPassword(demoPassword, foundation.production);
  const { room: organisations, ports: organisationPorts } = composeOrganisations(foundation, {
    enter,
    end,
    whySuspended,
  });
  const signIn = createSignIn({
    store: sessionStore,
    passwords,
    knownDevices,
    blindIndex,
    rates,
    audit,
    enter,
    linkByPassword: organisations.linkByPassword,
    mayUse,
    whySuspended,
  });
  const secrets = createSecretCheck({ store: screenLockStore, passwords, end, audit });
  const screenLock = createScreenLock({ store: screenLockStore, secrets, passwords, audit, closeSockets });
  const stepUp = createStepUp({ store: sessionStore, secrets, audit });
  const google = createGoogle({
    store: googleStore,
    openId: foundation.adapters.google,
    encryption: fields,
    audit,
    enter,
    whySuspended,
    redirectUri: new URL(routes.signIn.path, baseUrl).href,
  });

  return {
    routes: sessionRoutes({ session, signIn, screenLock, google, organisations }),
    ports: { beginStep: beginStep.port, whySuspended: whySuspendedPort, ...organisationPorts },
    /** As it goes over the wire: whoever has just signed up is signed in too. */
    openSession: async (...asked: Parameters<typeof session.open>) => toSession(await session.open(...asked)),
    /** Once the second factor was right. */
    finishSignIn: async (...asked: Parameters<typeof session.finish>) => toSession(await session.finish(...asked)),
    signIn,
    end,
    endAll,
    hashPassword: passwords.hash,
    isRight: passwords.isRight,
    isGuessable,
    /** For another pin of theirs: stored like this one, and with the same waits after wrong ones. */
    pins: { hash: passwords.hashPin, isRight: passwords.isRightPin, waitAfter, waitWords },
    refuseUnlessPassword: secrets.refuseUnlessPassword,
    openStepUp: stepUp.open,
    requireStepUp: stepUp.requireStepUp,
    knowOnly: knownDevices.knowOnly,
    /** Of a ticket from signing in with Google or an organisation. */
    signInProof: async (tx: Tx, ticket: string, now: Date) =>
      (await google.proofIn(tx, ticket, now)) ?? organisations.proofIn(tx, ticket, now),
    linkOrganisation: organisations.link,
  };
});
