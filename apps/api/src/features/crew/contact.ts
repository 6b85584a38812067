// The blind index of a typed contact.
import type { InvitationEntry } from '@mycrew/contract/crew.ts';
import type { FieldEncryption } from '#src/foundation-types.ts';

export interface Contact {
  /** The field of the form that it stands in. */
  field: 'Email' | 'MobileNumber' | 'Phone';
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

interface Typed {
  Email?: string | undefined;
  Phone?: string | undefined;
}

/** Of the panel's two inputs, whichever were filled in. */
export const contactsOf = (encryption: Index, { Email, Phone }: Typed) => {
  const email = Email ? [{ channel: 'email' as const, contact: emailContact(encryption, Email) }] : [];
  if (!Phone) return email;
  const mobile: Contact = { ...mobileContact(encryption, Phone), field: 'Phone' };
  return [...email, { channel: 'sms' as const, contact: mobile }];
};

/** As SMS providers want it: 0491 570 006 is +61 491 570 006. */
export const asInternational = (mobile: string): string => mobile.replace(/^0/u, '+61');
