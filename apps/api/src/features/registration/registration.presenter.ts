// What sign-up sends, told apart: what stands in the account, and what is only kept sealed.
import type { Registration } from '@mycrew/contract/registration.ts';

/** The background questions, as they are sealed; null where none was answered. */
export const toBackground = (form: Registration): string | null => {
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

export const toPending = (invitation: { inviterFirstName: string; expiresAt: Date } | null) => ({
  Pending: invitation !== null,
  InviterFirstName: invitation?.inviterFirstName ?? null,
  ExpiresAt: invitation?.expiresAt.toISOString() ?? null,
});
