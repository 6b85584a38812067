// A session as the browser keeps it.
import type { Session } from '@mycrew/contract/session.ts';
import type { GoogleOutcome } from './google.service.ts';
import type { SessionPerson } from './session.store.ts';

interface Opened {
  access: string;
  refresh: string;
  absoluteEndsAt: Date;
}

export const toTokens = ({ access, refresh, absoluteEndsAt }: Opened) => ({
  Token: access,
  RefreshToken: refresh,
  LogoutTime: absoluteEndsAt.getTime(),
});

export const toSession = (person: SessionPerson, opened: Opened, pictureUrl: string | null): Session => ({
  ...toTokens(opened),
  UserId: person.id,
  Name: `${person.firstName} ${person.lastName}`,
  ProfileImage: pictureUrl,
  MobileVerified: person.mobileVerifiedAt !== null,
  fcm: null,
  YouthTutorialSkip: person.tutorialSkip,
  Kind: person.kind,
});

export const toGoogleOutcome = ({ session, signUp }: GoogleOutcome) => ({
  Session: session,
  SignUp: signUp && {
    Ticket: signUp.ticket,
    FirstName: signUp.firstName,
    LastName: signUp.lastName,
    Email: signUp.email,
  },
});
