// What sign-up asks about somebody, as it is stored.
import type { Registration } from '@mycrew/contract/registration.ts';

/** The background questions, as they are sealed; null where none was answered. */
export const backgroundOf = (form: Registration): string | null => {
  const background = {
    genderOtherText: form.GenderOtherText || undefined,
    aboriginalOrTorresStraitIslander: form.AboriginalOrTorresStraitIslander,
    otherLanguages: form.OtherLanguages,
    specifiedOtherLanguage: form.SpecifiedOtherLanguage || undefined,
    ethnicityOrCulture: form.EthnicityOrCulture,
    specifiedEthnicityOrCulture: form.SpecifiedEthnicityOrCulture || undefined,
    invitationResource: form.InvitationResource,
    specifiedInvitationResource: form.SpecifiedInvitationResource || undefined,
  };
  return Object.values(background).some((answer) => answer !== undefined) ? JSON.stringify(background) : null;
};
