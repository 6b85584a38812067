// Where the last code went, told without showing it whole.
import type { RegisteredBy } from '@mycrew/contract/registration.ts';
import { emailHint, mobileHint } from '#shared/format/contacts.ts';

export const contactHint = (by: RegisteredBy, { email, mobile }: { email: string; mobile: string }): string =>
  by === 'mobile' ? mobileHint(mobile) : emailHint(email);
