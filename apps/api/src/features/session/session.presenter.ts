import type { Session } from '@mycrew/contract/session.ts';
import type { GoogleOutcome } from './google.service.ts';
import type { OrganisationOutcome } from './organisations.service.ts';
import type { OpenedSession, Tokens } from './session.service.ts';

export const toTokens = ({ access, refresh, absoluteEndsAt }: Tokens) => ({
  Token: access,
  RefreshToken: refresh,
  LogoutTime: absoluteEndsAt.getTime(),
});

export const toSession = ({ person, tokens, pictureUrl }: OpenedSession): Session => ({
  ...toTokens(tokens),
  UserId: person.id,
  Name: `${person.firstName} ${person.lastName}`,
  ProfileImage: pictureUrl,
  MobileVerified: person.mobileVerifiedAt !== null,
  fcm: null,
  YouthTutorialSkip: person.tutorialSkip,
  Kind: person.kind,
});

export const toGoogleOutcome = ({ session, signUp }: GoogleOutcome | { session: null; signUp: null }) => ({
  Session: session && toSession(session),
  SignUp: signUp && {
    Ticket: signUp.ticket,
    FirstName: signUp.firstName,
    LastName: signUp.lastName,
    Email: signUp.email,
    OfAnyAge: signUp.isOfAnyAge,
  },
});

export const toOrganisationOutcome = (outcome: OrganisationOutcome) => ({
  ...toGoogleOutcome(outcome),
  Link: outcome.link && {
    Ticket: outcome.link.ticket,
    Organisation: outcome.link.organisation,
    Email: outcome.link.email,
    By: outcome.link.by,
  },
});
