// Registration: new accounts, one-time codes, and proofs of email and mobile.
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { sixDigits } from '#privacy/tokens.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Port } from '#src/ports.ts';
import { defineRoom } from '#src/room.ts';
import { createCodes } from './codes.service.ts';
import { codeStore } from './codes.store.ts';
import { createContactCodes, type ContactCodes } from './contact-codes.service.ts';
import { createNewContactCodes } from './new-contact.service.ts';
import { createEmailLinks, type Deps as EmailLinkDeps } from './email-link.service.ts';
import { emailLinkStore } from './email-link.store.ts';
import { createProofs, type Deps as ProofDeps } from './proofs.service.ts';
import { proofStore } from './proofs.store.ts';
import { addRegistrationJobs } from './registration.jobs.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistration, type Deps as RegistrationServiceDeps } from './registration.service.ts';
import { registrationStore } from './registration.store.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** Somebody had typed in an email or mobile that another person has proven to be theirs. */
    'contact.taken': { personId: string; kind: 'email' | 'mobile'; takenId: string };
  }
}

interface RegistrationDeps {
  consent: RegistrationServiceDeps['consent'];
  installation: Pick<RegistrationServiceDeps, 'admit' | 'toWorkHere'> & Pick<EmailLinkDeps, 'requireDomain'>;
  crew: Pick<RegistrationServiceDeps, 'pendingInvitation' | 'claimInvitation' | 'mayInvite'>;
  password: { closeAll: ProofDeps['closeWaysBackIn'] };
  policies: { acceptAll: RegistrationServiceDeps['acceptPolicies'] };
  session: Pick<
    RegistrationServiceDeps,
    'hashPassword' | 'isGuessable' | 'openSession' | 'signInProof' | 'linkOrganisation'
  > & {
    ports: {
      sendContactCode: Port<ContactCodes['send']>;
      verifyContactCode: Port<ContactCodes['verify']>;
    };
  };
}

/** Whose an email or mobile is, and the link that proves an email. */
const composeProving = (
  { fields, letters, domainEvents, realtime, audit, rates, baseUrl }: Foundation,
  rooms: RegistrationDeps,
) => {
  const proofs = createProofs({
    store: proofStore,
    encryption: fields,
    letters,
    domainEvents,
    realtime,
    audit,
    closeWaysBackIn: rooms.password.closeAll,
    profileUrl: new URL(routes.profile.path, baseUrl).href,
  });
  const emailLinks = createEmailLinks({
    store: emailLinkStore,
    proofs,
    encryption: fields,
    letters,
    rates,
    audit,
    realtime,
    requireDomain: rooms.installation.requireDomain,
    signUpLinkOf: (email, ticket) =>
      `${new URL(routes.signUp.path, baseUrl).href}#${new URLSearchParams({ email, ticket })}`,
    linkOf: (token) => `${new URL(ourRoutes.confirmEmail.path, baseUrl).href}#confirm=${token}`,
  });
  return { proofs, emailLinks };
};

export const composeRegistration = defineRoom(
  registrationEndpoints,
  (foundation: Foundation, rooms: RegistrationDeps) => {
    const { db, clock, fields, jobs, letters, audit, realtime, rates, shares, baseUrl } = foundation;
    const { crew, policies, session } = rooms;
    const signUpJobs = addRegistrationJobs({
      jobs,
      db,
      clock,
      codes: codeStore,
      people: registrationStore,
      encryption: fields,
      adapters: foundation.budgeted,
      signInUrl: new URL(routes.signIn.path, baseUrl).href,
    });
    const { proofs, emailLinks } = composeProving(foundation, rooms);
    const coding = { store: codeStore, encryption: fields, sixDigits, takeShare: shares.ofCodes, audit };
    const codes = createCodes({ ...coding, proofs, sendOut: signUpJobs.sendOut, realtime });
    const registration = createRegistration({
      store: registrationStore,
      encryption: fields,
      rates,
      audit,
      codes,
      proofs,
      hashPassword: session.hashPassword,
      isGuessable: session.isGuessable,
      openSession: session.openSession,
      acceptPolicies: policies.acceptAll,
      pendingInvitation: crew.pendingInvitation,
      claimInvitation: crew.claimInvitation,
      mayInvite: crew.mayInvite,
      welcome: emailLinks.welcome,
      notifyOfTakenDetails: signUpJobs.notifyOfTakenDetails,
      consent: rooms.consent,
      signInProof: session.signInProof,
      linkOrganisation: session.linkOrganisation,
      admit: rooms.installation.admit,
      toWorkHere: rooms.installation.toWorkHere,
      isProvenByLink: emailLinks.isProvenBySignUp,
    });

    const newContactCodes = createNewContactCodes({ ...coding, letters, rates });
    const contactCodes = createContactCodes({ codes: newContactCodes, people: registrationStore, encryption: fields });
    session.ports.sendContactCode.implement(contactCodes.send);
    session.ports.verifyContactCode.implement(contactCodes.verify);

    return {
      routes: registrationRoutes({ registration, codes, emailLinks }),
      newContactCodes,
      proofs,
      isState: registrationStore.isState,
    };
  },
);
