// The values typed into sign-up. Survives a reload in this tab; never contains the password.
import type { Registration } from '@mycrew/contract/registration.ts';
import { differentTerm } from './backgroundChoices.ts';
import { ageAnswer, type AgeAnswer, type BirthDate } from './ageGate.ts';
import { setupCode } from '#shared/session/setupCode.ts';
import { tabStore } from '#shared/storage/browserStore.ts';

export const emptyDraft = {
  FirstName: '',
  LastName: '',
  Email: '',
  MobileNumber: '',
  YearOfBirth: '',
  BirthDay: '',
  BirthMonth: '',
  ParentName: '',
  ParentEmail: '',
  Gender: '',
  GenderOtherText: '',
  State: '',
  AboriginalOrTorresStraitIslander: '',
  OtherLanguages: [] as string[],
  SpecifiedOtherLanguage: '',
  EthnicityOrCulture: [] as string[],
  SpecifiedEthnicityOrCulture: '',
  InvitationResource: '',
  SpecifiedInvitationResource: '',
  /** Proves the email from Google, or from the organisation that is named; worthless with another one. */
  GoogleTicket: '',
  GoogleEmail: '',
  Organisation: '',
  /** Whether it sends grown-ups, too. */
  OfAnyAge: false,
  /** Where sign-up needs one. */
  SignUpCode: '',
  /** Of somebody who comes to work at the desk. */
  ColleagueCode: '',
  /** From the link of a card; not asked about yet. */
  CardCode: '',
  /** Proves the email by the link that went there; worthless with another one. */
  EmailTicket: '',
  TicketEmail: '',
};
export type SignUpDraft = typeof emptyDraft;

const place = 'mycrew-sign-up';

export const loadDraft = (): SignUpDraft => {
  try {
    const stored: unknown = JSON.parse(tabStore.getItem(place) ?? '{}');
    return { ...emptyDraft, ...(stored as Partial<SignUpDraft>) };
  } catch {
    return emptyDraft;
  }
};
export const storeDraft = (draft: SignUpDraft) => tabStore.setItem(place, JSON.stringify(draft));
export const forgetDraft = () => tabStore.removeItem(place);

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The ticket, unless the email was changed. */
export const googleTicketOf = ({ GoogleTicket, GoogleEmail, Email }: SignUpDraft): string =>
  GoogleTicket && sameAddress(GoogleEmail, Email) ? GoogleTicket : '';

/** They signed in with an organisation whose people may sign up here. */
export const isByOrganisation = (draft: SignUpDraft): boolean =>
  draft.Organisation !== '' && googleTicketOf(draft) !== '';

const comesToWorkHere = (draft: SignUpDraft): boolean => setupCode() !== '' || draft.ColleagueCode !== '';

/** They may sign up also where nobody else may. */
export const isExpected = (draft: SignUpDraft): boolean => comesToWorkHere(draft) || isByOrganisation(draft);

/** Over 25 without an invitation. */
export const isOfAnyAge = (draft: SignUpDraft): boolean =>
  comesToWorkHere(draft) || (draft.OfAnyAge && isByOrganisation(draft));

export const emailTicketOf = ({ EmailTicket, TicketEmail, Email }: SignUpDraft): string =>
  EmailTicket && sameAddress(TicketEmail, Email) ? EmailTicket : '';

const birthDate = ({ BirthDay, BirthMonth }: SignUpDraft): BirthDate | null =>
  BirthDay && BirthMonth ? { day: Number(BirthDay), month: Number(BirthMonth) } : null;

export const yearOf = (draft: Pick<SignUpDraft, 'YearOfBirth'>): number =>
  /^\s*\d{4}\s*$/u.test(draft.YearOfBirth) ? Number(draft.YearOfBirth) : Number.NaN;

export const ageOfDraft = (draft: SignUpDraft, today = new Date()): AgeAnswer =>
  ageAnswer(yearOf(draft), birthDate(draft), today);

type Wire = Omit<Registration, 'CountryCode' | 'DeviceId'>;
interface Rest {
  password: string;
  invitationToken: string | null;
  timeZone: string;
}

const given = <K extends string>(key: K, value: string): { [P in K]?: string } =>
  (value.trim() ? { [key]: value.trim() } : {}) as { [P in K]?: string };
const chosen = <K extends string>(key: K, values: string[]): { [P in K]?: string[] } =>
  (values.length > 0 ? { [key]: values } : {}) as { [P in K]?: string[] };

/** The date stays on this device; only the year and the consent flag are sent. */
export const toRegistration = (draft: SignUpDraft, { password, invitationToken, timeZone }: Rest): Wire => {
  const needsParent = ageOfDraft(draft) === 'needsParent';
  return {
    FirstName: draft.FirstName,
    LastName: draft.LastName,
    Email: draft.Email,
    MobileNumber: draft.MobileNumber,
    Password: password,
    YearOfBirth: yearOf(draft),
    IsParentalConcentRequired: needsParent,
    ...(needsParent ? { ParentName: draft.ParentName, ParentEmail: draft.ParentEmail } : {}),
    ...given('Gender', draft.Gender.slice(0, 1)),
    ...(draft.Gender === differentTerm ? given('GenderOtherText', draft.GenderOtherText) : {}),
    ...given('State', draft.State),
    ...given('AboriginalOrTorresStraitIslander', draft.AboriginalOrTorresStraitIslander),
    ...chosen('OtherLanguages', draft.OtherLanguages),
    ...(draft.OtherLanguages.includes('Other') ? given('SpecifiedOtherLanguage', draft.SpecifiedOtherLanguage) : {}),
    ...chosen('EthnicityOrCulture', draft.EthnicityOrCulture),
    ...(draft.EthnicityOrCulture.includes('Other')
      ? given('SpecifiedEthnicityOrCulture', draft.SpecifiedEthnicityOrCulture)
      : {}),
    ...given('InvitationResource', draft.InvitationResource),
    ...(draft.InvitationResource === 'Other'
      ? given('SpecifiedInvitationResource', draft.SpecifiedInvitationResource)
      : {}),
    AcceptedPolicies: true,
    TimeZone: timeZone,
    ...(invitationToken ? { InvitationToken: invitationToken } : {}),
    ...given('SignUpCode', setupCode() || draft.ColleagueCode || draft.SignUpCode),
    ...given('EmailTicket', emailTicketOf(draft)),
    ...given('GoogleTicket', googleTicketOf(draft)),
  };
};
