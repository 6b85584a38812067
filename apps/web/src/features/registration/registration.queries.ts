// Public queries: sign-up, its codes, and the lists of step four.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import type { OptOutScope } from '@mycrew/contract/invitations.ts';
import { lookupEndpoints } from '@mycrew/contract/lookups.ts';
import { registrationEndpoints, type RegisteredBy } from '@mycrew/contract/registration.ts';
import { sessionEndpoints, type Session } from '@mycrew/contract/session.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { call } from '#shared/api/call.ts';
import { noteInstallMoment } from '#shared/display/installMoment.ts';
import { deviceProof } from '#shared/session/deviceProof.ts';
import { storeDraft, loadDraft } from './signUpDraft.ts';

const availabilityPatienceMs = 4_000;

/** A timeout or rate limit does not block: registration validates again. */
const isFree = async (asked: Promise<{ Available: boolean }>): Promise<boolean> => {
  try {
    return (await asked).Available;
  } catch {
    return true;
  }
};

interface Contacts {
  Email: string;
  MobileNumber: string;
}

export const takenContacts = async ({ Email, MobileNumber }: Contacts): Promise<(keyof Contacts)[]> => {
  const signal = AbortSignal.timeout(availabilityPatienceMs);
  const [emailIsFree, mobileIsFree] = await Promise.all([
    isFree(call(registrationEndpoints.emailAvailable, { query: { email: Email } }, { signal })),
    isFree(call(registrationEndpoints.mobileAvailable, { query: { mobile: MobileNumber } }, { signal })),
  ]);
  return [...(emailIsFree ? [] : (['Email'] as const)), ...(mobileIsFree ? [] : (['MobileNumber'] as const))];
};

export const readBackgroundLists = async (signal: AbortSignal) => {
  const [states, languages, cultures, invitationResources] = await Promise.all([
    call(lookupEndpoints.states, {}, { signal }),
    call(lookupEndpoints.languages, {}, { signal }),
    call(lookupEndpoints.cultures, {}, { signal }),
    call(lookupEndpoints.invitationResources, {}, { signal }),
  ]);
  return { states, languages, cultures, invitationResources };
};

const noInvitation = { Pending: false, InviterFirstName: null, ExpiresAt: null, Email: null, MobileNumber: null };

/** A truncated link counts as expired. */
export const readInvitation = async (token: string, signal: AbortSignal) => {
  try {
    return await call(registrationEndpoints.pendingInvitation, { query: { token } }, { signal });
  } catch (error) {
    if (isApiError(error) && error.status === 422) return noInvitation;
    throw error;
  }
};

export const readPromise = (signal: AbortSignal) => call(crewEndpoints.oath, { query: { type: 'Crew' } }, { signal });

export const declineInvitation = (Token: string) => call(crewEndpoints.reject, { body: { Token } });

export const askForNoMore = (Token: string, Scope: OptOutScope) =>
  call(crewEndpoints.optOut, { body: { Token, Scope } });

export const confirmEmail = (Token: string, signal: AbortSignal) =>
  call(registrationEndpoints.confirmEmail, { body: { Token } }, { signal });

export const sendEmailLink = () => call(registrationEndpoints.sendEmailLink, {});

export const registerInvited = async (body: RequestOf<typeof registrationEndpoints.register>['body'], key: string) => {
  const answer = await call(registrationEndpoints.registerSupporter, { body }, { key, proof: deviceProof() });
  noteInstallMoment();
  return answer;
};

export const register = (body: RequestOf<typeof registrationEndpoints.register>['body'], key: string) =>
  call(registrationEndpoints.register, { body }, { key, proof: deviceProof() });

interface NotifiedByProvider {
  Ticket: string;
  FirstName: string;
  LastName: string;
  Email: string;
  OfAnyAge: boolean;
}

/** Prefills sign-up with the data from Google or an organisation; typed values win. `Organisation`: empty is Google. */
export const prefillSignUp = ({ Ticket, Email, ...filled }: NotifiedByProvider, Organisation: string): void =>
  storeDraft({ ...loadDraft(), ...filled, Email, GoogleTicket: Ticket, GoogleEmail: Email, Organisation });

/** Calls with the held session; an expired token is refreshed once. */
const asHeld = async <T>(
  held: Session,
  persist: (session: Session) => void,
  ask: (options: { token: string; apart: true }) => Promise<T>,
): Promise<T> => {
  try {
    return await ask({ token: held.Token, apart: true });
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    const tokens = await call(sessionEndpoints.refresh, { body: { refreshToken: held.RefreshToken } }, { apart: true });
    const renewed = { ...held, ...tokens };
    persist(renewed);
    return ask({ token: renewed.Token, apart: true });
  }
};

const sending = { mobile: registrationEndpoints.sendMobileCode, email: registrationEndpoints.sendEmailCode } as const;

/** The Crew just joined; null where they are asked first. */
export const acceptAsHeld = async (Token: string, held: Session, persist: (session: Session) => void) => {
  const body = { Token, AcceptOath: true as const };
  const { Youth } = await asHeld(held, persist, (options) => call(crewEndpoints.accept, { body }, options));
  return Youth?._id ?? null;
};

export const sendCode = (by: RegisteredBy, held: Session, persist: (session: Session) => void) =>
  asHeld(held, persist, (options) => call(sending[by], { body: {} }, options));

export const checkCode = async (by: RegisteredBy, code: string, held: Session, persist: (session: Session) => void) => {
  const body = { Otp: code };
  const { verifyMobileCode, verifyEmailCode } = registrationEndpoints;
  await asHeld<unknown>(held, persist, (options) =>
    by === 'mobile' ? call(verifyMobileCode, { body }, options) : call(verifyEmailCode, { body }, options),
  );
};
