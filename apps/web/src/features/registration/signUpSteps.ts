// The five steps of sign-up: fields, validation, and the step of each field.
import { Email, text } from '@mycrew/contract/wire.ts';
import { Password, Registration } from '@mycrew/contract/registration.ts';
import * as z from 'zod/mini';
import { ageAnswer, isDateOf, isYear, needsDate } from './ageGate.ts';
import { ageOfDraft, isOfAnyAge, yearOf, type SignUpDraft } from './signUpDraft.ts';

export const stepCount = 5;

export const nameStep = z.pick(Registration, { FirstName: true, LastName: true });
export const reachStep = z.pick(Registration, { Email: true, MobileNumber: true });
export const whoStep = z.extend(nameStep, reachStep.shape);

const BirthFields = z.object({
  YearOfBirth: z.string(),
  BirthDay: z.string(),
  BirthMonth: z.string(),
  ParentName: text(80),
  ParentEmail: z.string(),
});
type BirthFields = z.output<typeof BirthFields>;
type Complaint = [field: keyof BirthFields, message: string];

const birthComplaints = (fields: BirthFields, ownEmail: string, today: Date): Complaint[] => {
  const year = yearOf(fields);
  if (!isYear(year, today)) return [['YearOfBirth', 'Needs a year, like 2008.']];
  const birth = { day: Number(fields.BirthDay), month: Number(fields.BirthMonth) };
  if (needsDate(year, today)) {
    if (!fields.BirthMonth) return [['BirthMonth', 'Please choose the month.']];
    if (!isDateOf(year, birth)) return [['BirthDay', 'Needs a day of that month.']];
  }
  if (ageAnswer(year, birth, today) !== 'needsParent') return [];
  const complaints: Complaint[] = [];
  if (!fields.ParentName.trim()) complaints.push(['ParentName', 'What is their name?']);
  const email = Email.safeParse(fields.ParentEmail);
  if (!email.success) complaints.push(['ParentEmail', 'Needs an email address, like sam@example.com.']);
  else if (email.data === ownEmail.trim().toLowerCase())
    complaints.push(['ParentEmail', 'Needs their own address, not yours.']);
  return complaints;
};

export const birthStep = (ownEmail: string, today: Date) =>
  BirthFields.check(({ value, issues }) => {
    for (const [field, message] of birthComplaints(value, ownEmail, today))
      issues.push({ code: 'custom', path: [field], message, input: value[field] });
  });

export const passwordStep = z.object({
  Password,
  AcceptedPolicies: z
    .boolean()
    .check(z.refine((accepted) => accepted, 'Please read and accept the terms and the privacy policy.')),
});

/** The second of two: the year, what it asks for, and the password. */
export const lastStep = (ownEmail: string, today: Date) =>
  z.extend(BirthFields, passwordStep.shape).check(({ value, issues }) => {
    for (const [field, message] of birthComplaints(value, ownEmail, today))
      issues.push({ code: 'custom', path: [field], message, input: value[field] });
  });

const fieldsOfSteps: readonly string[][] = [
  ['FirstName', 'LastName'],
  ['Email', 'MobileNumber', 'CountryCode'],
  ['YearOfBirth', 'BirthDay', 'BirthMonth', 'IsParentalConcentRequired', 'ParentName', 'ParentEmail'],
  [
    'Gender',
    'GenderOtherText',
    'State',
    'AboriginalOrTorresStraitIslander',
    'OtherLanguages',
    'SpecifiedOtherLanguage',
    'EthnicityOrCulture',
    'SpecifiedEthnicityOrCulture',
    'InvitationResource',
    'SpecifiedInvitationResource',
  ],
];

/** Errors of fields without a step of their own stand on the last one. */
export const stepOfField = (field: string): number => {
  const index = fieldsOfSteps.findIndex((fields) => fields.includes(field.split('.')[0] ?? ''));
  return index < 0 ? stepCount : index + 1;
};

/** The first open step; later addresses redirect to it. */
const furthestStep = (draft: SignUpDraft, isInvited: boolean, today: Date): number => {
  const { FirstName, LastName, Email: email, MobileNumber } = draft;
  if (!nameStep.safeParse({ FirstName, LastName }).success) return 1;
  if (!reachStep.safeParse({ Email: email, MobileNumber }).success) return 2;
  if (!birthStep(email, today).safeParse(draft).success) return 3;
  const age = ageOfDraft(draft, today);
  const mayBeAdult = isInvited || isOfAnyAge(draft);
  return age === 'needsParent' || age === 'ownSay' || (age === 'supporterOnly' && mayBeAdult) ? stepCount : 3;
};

export interface Steps {
  count: number;
  of(field: string): number;
  furthest(draft: SignUpDraft, isInvited: boolean, today: Date): number;
}
export const fiveSteps: Steps = { count: stepCount, of: stepOfField, furthest: furthestStep };

/** For invited supporters: names, then year and password. */
export const twoSteps: Steps = {
  count: 2,
  of: (field) => (stepOfField(field) <= 2 ? 1 : 2),
  furthest: ({ FirstName, LastName, Email: email, MobileNumber }) =>
    whoStep.safeParse({ FirstName, LastName, Email: email, MobileNumber }).success ? 2 : 1,
};
