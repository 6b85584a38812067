// The address of the last code, masked.
import type { RegisteredBy } from '@mycrew/contract/registration.ts';
import { emailHint, mobileHint } from '#shared/format/contacts.ts';

export const contactHint = (by: RegisteredBy, { email, mobile }: { email: string; mobile: string }): string =>
  by === 'mobile' ? mobileHint(mobile) : emailHint(email);
