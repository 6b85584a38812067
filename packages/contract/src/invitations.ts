// Calls about an invitation: answering it, opting out of more, declining one without an account, and its state.
import * as z from 'zod/mini';
import { Ticket } from './registration.ts';
import { Email, Id, Instant, maybe, Mobile } from './wire.ts';

export const ByInvitation = z.object({ InvitationId: Id });

/** Email, mobile, or both; nobody asks for a name in passing. Each is an invitation of its own. */
export const PanelInvitation = z.object({ Email: maybe(Email), Phone: maybe(Mobile) }).check(
  z.refine(({ Email: email, Phone }) => Boolean(email ?? Phone), {
    error: 'Needs an email address or a mobile number.',
    path: ['Email'],
  }),
);

/** How the invitation stands that I came with, or accepted last. */
export const SupporterStatus = z.object({
  /** `open`: I can answer. `waiting`: the youth is asked whether I am who they meant. `over`: nothing comes of it. */
  State: z.enum(['none', 'open', 'waiting', 'accepted', 'over']),
  InviterFirstName: z.nullable(z.string()),
  ExpiresOn: z.nullable(Instant),
});
export type SupporterStatus = z.output<typeof SupporterStatus>;

/** By id where it stands in my list, by token where I came through its link. */
const answered = { InvitationId: z.optional(Id), Token: z.optional(Ticket) };
interface Answered {
  InvitationId?: string | undefined;
  Token?: string | undefined;
}
const isAboutOne = <T extends Answered>() =>
  z.refine<T>((typed) => Boolean(typed.InvitationId ?? typed.Token), 'This link is not complete.');
export const InvitationAnswer = z.object(answered).check(isAboutOne());
export const Acceptance = z
  .object({ ...answered, AcceptOath: z.literal(true, 'Please read and accept the promise first.') })
  .check(isAboutOne());

/** `person`: no more from whoever sent this one. `everybody`: no more to this email or mobile, whoever asks. */
export const optOutScopes = ['person', 'everybody'] as const;
export type OptOutScope = (typeof optOutScopes)[number];
export const OptOut = z
  .object({ ...answered, Scope: z._default(z.enum(optOutScopes), 'everybody') })
  .check(isAboutOne());
