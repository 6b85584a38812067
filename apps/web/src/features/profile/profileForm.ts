// The profile as form values, and the diff against the loaded one.
import type { Profile } from '@mycrew/contract/profile.ts';
import { line, text } from '@mycrew/contract/wire.ts';
import * as z from 'zod/mini';
import { differentTerm, otherValue } from '#features/registration/registration.parts.ts';
import type { ProfileChanges } from './saving.queries.ts';

const own = text(80);
const chosen = z.array(z.string());

export const ProfileForm = z.object({
  FirstName: line(60, 'What should we call you?'),
  LastName: line(60, 'Your last name, please.'),
  YearOfBirth: z.string().check(z.trim(), z.regex(/^(?:(?:19|20)\d{2})?$/u, 'Needs a year, like 2008.')),
  Gender: own,
  GenderOtherText: own,
  State: own,
  AboriginalOrTorresStraitIslander: own,
  OtherLanguages: chosen,
  SpecifiedOtherLanguage: own,
  EthnicityOrCulture: chosen,
  SpecifiedEthnicityOrCulture: own,
  InvitationResource: own,
  SpecifiedInvitationResource: own,
});
export type ProfileForm = z.output<typeof ProfileForm>;

export const formOf = (profile: Profile): ProfileForm => ({
  FirstName: profile.FirstName,
  LastName: profile.LastName,
  YearOfBirth: String(profile.YearOfBirth ?? ''),
  Gender: profile.Gender ?? '',
  GenderOtherText: profile.GenderOtherText ?? '',
  State: profile.State ?? '',
  AboriginalOrTorresStraitIslander: profile.AboriginalOrTorresStraitIslander ?? '',
  OtherLanguages: profile.OtherLanguages,
  SpecifiedOtherLanguage: profile.SpecifiedOtherLanguage ?? '',
  EthnicityOrCulture: profile.EthnicityOrCulture,
  SpecifiedEthnicityOrCulture: profile.SpecifiedEthnicityOrCulture ?? '',
  InvitationResource: profile.InvitationResource ?? '',
  SpecifiedInvitationResource: profile.SpecifiedInvitationResource ?? '',
});

/** Free text counts only with its option; an empty answer is none. */
function toWire(form: ProfileForm) {
  const beside = (isAsked: boolean, words: string) => (isAsked && words) || null;
  return {
    FirstName: form.FirstName,
    LastName: form.LastName,
    YearOfBirth: form.YearOfBirth ? Number(form.YearOfBirth) : undefined,
    Gender: form.Gender || null,
    GenderOtherText: beside(form.Gender === differentTerm, form.GenderOtherText),
    State: form.State || null,
    AboriginalOrTorresStraitIslander: form.AboriginalOrTorresStraitIslander || null,
    OtherLanguages: form.OtherLanguages,
    SpecifiedOtherLanguage: beside(form.OtherLanguages.includes(otherValue), form.SpecifiedOtherLanguage),
    EthnicityOrCulture: form.EthnicityOrCulture,
    SpecifiedEthnicityOrCulture: beside(form.EthnicityOrCulture.includes(otherValue), form.SpecifiedEthnicityOrCulture),
    InvitationResource: form.InvitationResource || null,
    SpecifiedInvitationResource: beside(form.InvitationResource === otherValue, form.SpecifiedInvitationResource),
  } satisfies ProfileChanges;
}

/** Changed fields only. */
export function changesOf(profile: Profile, form: ProfileForm): ProfileChanges {
  const before = Object.fromEntries(
    Object.entries(toWire(formOf(profile))).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  const changed = Object.entries(toWire(form)).filter(([key, value]) => JSON.stringify(value) !== before[key]);
  return Object.fromEntries(changed);
}
