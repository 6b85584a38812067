// The ways by which somebody is asked, and what each of them needs.
import * as z from 'zod/mini';

export const InvitationChannel = z.enum(['email', 'sms', 'link']);
export type InvitationChannel = z.output<typeof InvitationChannel>;

interface Addressed {
  Channel: InvitationChannel;
  Email?: string | undefined;
  MobileNumber?: string | undefined;
}

/** The contact is checked against the channel; a link needs none. */
export const fitsChannel = [
  z.refine<Addressed>(({ Channel, Email }) => Channel !== 'email' || Boolean(Email), {
    error: 'Needs an email address.',
    path: ['Email'],
  }),
  z.refine<Addressed>(({ Channel, MobileNumber }) => Channel !== 'sms' || Boolean(MobileNumber), {
    error: 'Needs a mobile number.',
    path: ['MobileNumber'],
  }),
] as const;
