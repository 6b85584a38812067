// Somebody’s way in: account, session, code, policies.
import { routes } from '@mycrew/contract/paths.ts';
import { afterCommit, inTransaction, type Tx } from '#database/database.ts';
import { createPolicies } from '#features/policies/policies.service.ts';
import { passwordStore } from '#features/password/password.store.ts';
import { policyStore } from '#features/policies/policies.store.ts';
import { createCodes } from '#features/registration/codes.service.ts';
import { codeStore } from '#features/registration/codes.store.ts';
import { createProofs } from '#features/registration/proofs.service.ts';
import { proofStore } from '#features/registration/proofs.store.ts';
import { addRegistrationJobs } from '#features/registration/registration.jobs.ts';
import { createRegistration } from '#features/registration/registration.service.ts';
import { registrationStore } from '#features/registration/registration.store.ts';
import { createGoogle } from '#features/session/google.service.ts';
import { googleStore } from '#features/session/google.store.ts';
import { createKnownDevices } from '#features/session/known-devices.ts';
import { knownDeviceStore } from '#features/session/known-devices.store.ts';
import { createPasswords } from '#features/session/passwords.ts';
import { createRefreshChain } from '#features/session/refresh-chain.ts';
import { createReuseNotice } from '#features/session/reuse-notice.ts';
import { createScreenLock } from '#features/session/screen-lock.service.ts';
import { screenLockStore } from '#features/session/screen-lock.store.ts';
import { createSecretCheck } from '#features/session/secret-check.ts';
import { endSessionsJob, sweepSessionsJob } from '#features/session/session.jobs.ts';
import { createSession } from '#features/session/session.service.ts';
import { sessionStore } from '#features/session/session.store.ts';
import { createSignIn } from '#features/session/sign-in.service.ts';
import { createStepUp } from '#features/session/step-up.service.ts';
import { deriveKey } from '#privacy/keys.ts';
import type { Foundation } from '#src/foundation.ts';
import type { CrewRooms } from './crew.ts';
import type { EndingRooms } from './endings.ts';
import { isGuessableOrKnown, mayUse } from './known-password.ts';
import type { PictureRooms } from './pictures.ts';
import { sixDigits } from './six-digits.ts';

type Others = Pick<PictureRooms, 'thumbUrl'> &
  Pick<CrewRooms, 'invitations'> &
  Pick<EndingRooms, 'endings'> & {
    /** Answered by consent, which is built later. */
    askParent(tx: Tx, personId: string, now: Date): Promise<void>;
  };

export const composePeople = (foundation: Foundation, others: Others) => {
  const { thumbUrl, invitations, endings, askParent } = others;
  const { db, clock, fields, jobs, letters, audit, news, realtime, rates } = foundation;
  const { shares, operator, baseUrl, houseKey, thrifty: outside } = foundation;
  const transaction = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(db, work);
  const closeSockets = (tx: Tx, sessionId: string) => afterCommit(tx, () => realtime.closeSession(sessionId));
  const passwords = createPasswords({ pepper: (text) => fields.blindIndex('screen-pin', text) });
  const knownDevices = createKnownDevices({ store: knownDeviceStore, blindIndex: fields.blindIndex });
  const session = createSession({
    store: sessionStore,
    chain: createRefreshChain({
      access: deriveKey(houseKey, 'access-successors'),
      refresh: deriveKey(houseKey, 'refresh-successors'),
    }),
    audit,
    thumbUrl,
    know: knownDevices.know,
    end: endings.end,
    tellOfReuse: createReuseNotice({
      emailOf: registrationStore.emailOf,
      encryption: fields,
      letters,
      startAgainUrl: new URL(routes.forgotPassword.path, baseUrl).href,
      writeTo: operator.email,
    }),
  });
  const signIn = createSignIn({
    store: sessionStore,
    passwords,
    knownDevices,
    blindIndex: fields.blindIndex,
    rates,
    audit,
    openSession: session.open,
    mayUse: mayUse(foundation.production),
  });
  const secrets = createSecretCheck({ store: screenLockStore, passwords, end: endings.end, audit });
  const screenLock = createScreenLock({ store: screenLockStore, secrets, passwords, audit, closeSockets });
  const stepUp = createStepUp({ store: sessionStore, secrets, audit });
  const google = createGoogle({
    store: googleStore,
    openId: outside.google,
    encryption: fields,
    audit,
    openSession: session.open,
    redirectUri: new URL(routes.signIn.path, baseUrl).href,
  });
  jobs.add(endSessionsJob({ endings, clock, transaction }));
  jobs.add(
    sweepSessionsJob({ store: sessionStore, google: googleStore, knownDevices: knownDeviceStore, clock, transaction }),
  );

  const policies = createPolicies({ store: policyStore, operator, audit, realtime });

  const signUpJobs = addRegistrationJobs({
    jobs,
    db,
    clock,
    codes: codeStore,
    people: registrationStore,
    encryption: fields,
    outside,
    signInUrl: new URL(routes.signIn.path, baseUrl).href,
    transaction,
  });
  const proofs = createProofs({
    store: proofStore,
    encryption: fields,
    letters,
    news,
    realtime,
    audit,
    closeWaysBackIn: passwordStore.closeAll,
    profileUrl: new URL(routes.profile.path, baseUrl).href,
  });
  const codes = createCodes({
    store: codeStore,
    proofs,
    encryption: fields,
    sixDigits,
    sendOut: signUpJobs.sendOut,
    takeShare: shares.ofCodes,
    audit,
    realtime,
  });
  const registration = createRegistration({
    store: registrationStore,
    encryption: fields,
    rates,
    audit,
    codes,
    proofs,
    hashPassword: passwords.hash,
    isGuessable: isGuessableOrKnown,
    openSession: session.open,
    acceptPolicies: policies.acceptAll,
    pendingInvitation: invitations.pendingInvitation,
    claimInvitation: invitations.claim,
    mayInvite: invitations.mayInvite,
    tellOfTakenDetails: signUpJobs.tellOfTakenDetails,
    askParent,
    googleProof: google.proofIn,
  });

  return {
    passwords,
    knownDevices,
    session,
    signIn,
    secrets,
    screenLock,
    stepUp,
    google,
    policies,
    proofs,
    codes,
    registration,
  };
};
export type PeopleRooms = ReturnType<typeof composePeople>;
