// What somebody typed to reach a person, found again without storing it readably.
import type { InvitationEntry } from '@mycrew/contract/crew.ts';
import type { FieldEncryption } from '#src/foundation-types.ts';

export interface Contact {
  /** The field of the form that it stands in. */
  field: 'Email' | 'MobileNumber';
  typed: string;
  index: Buffer;
}

type Index = Pick<FieldEncryption, 'blindIndex'>;

export const emailContact = (encryption: Index, email: string): Contact => ({
  field: 'Email',
  typed: email,
  index: encryption.blindIndex('email', email),
});

export const mobileContact = (encryption: Index, mobile: string): Contact => ({
  field: 'MobileNumber',
  typed: mobile,
  index: encryption.blindIndex('mobile', mobile),
});

/** A link is handed over by the youth herself: nobody's address is needed. */
export const contactOf = (encryption: Index, { Channel, Email, MobileNumber }: InvitationEntry): Contact | null => {
  if (Channel === 'email') return emailContact(encryption, Email!);
  return Channel === 'sms' ? mobileContact(encryption, MobileNumber!) : null;
};

/** As SMS providers want it: 0491 570 006 is +61 491 570 006. */
export const asInternational = (mobile: string): string => mobile.replace(/^0/u, '+61');
