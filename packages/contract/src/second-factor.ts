// A second factor for whoever wants one: an authenticator app or a passkey, with recovery codes. Ours. Nothing about a
// Distress Alert ever asks for it: neither raising one, nor a locked session, nor whoever is still signing in.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { Session } from './session.ts';
import { ById, Empty, forgiven, Id, Instant, line, Nothing, orElse } from './wire.ts';

export const recoveryCodeCount = 10;

export const secondFactorTimes = {
  /** After the password was right, to show the second factor. */
  stepMs: 10 * 60_000,
  /** And to notify the Crew without it. */
  alertMs: 60 * 60_000,
  /** Whoever lost every factor waits so long, and has so long from then on. */
  lostWaitsMs: 3 * 86_400_000,
  lostOpenMs: 7 * 86_400_000,
} as const;

/** Signing in goes on with this, by the same browser; it opens and shows nothing else. */
export const SecondStep = z.object({
  Challenge: z.string(),
  ExpiresOn: Instant,
  /** What the person has: an authenticator app, a passkey. A recovery code always does. */
  HasApp: z.boolean(),
  HasPasskey: z.boolean(),
  /** Somebody with the password reported that all is lost: from then on a link removes it. */
  LostReadyOn: z.nullable(Instant),
});
export type SecondStep = z.output<typeof SecondStep>;

export const Factor = z.object({
  _id: Id,
  Kind: z.enum(['passkey', 'totp']),
  Label: z.string(),
  AddedOn: Instant,
  LastUsedOn: z.nullable(Instant),
});
export type Factor = z.output<typeof Factor>;

/** What a browser's `navigator.credentials` is given, or gave, in JSON: WebAuthn Level 3. */
export const WebAuthnJson = z.record(z.string().check(z.maxLength(100)), z.unknown());

export const FactorLabel = line(60, 'Name it, so that you know it again.');
export const NewFactor = z.object({ Label: FactorLabel });
/** Six digits of an authenticator app, or a recovery code. */
export const FactorCode = line(60, 'Enter the code.');
export const NewApp = z.object({ _id: Id, Secret: z.string(), Uri: z.string() });
export const FirstCode = z.object({ _id: Id, Code: line(40, 'Enter the code.') });
export const NewPasskey = z.object({ Label: FactorLabel, Response: WebAuthnJson });

export const OwnFactors = z.object({
  /** Signing in asks for it, since then; null: it does not. */
  Since: z.nullable(Instant),
  Factors: z.array(Factor),
  /** How many are left to use. */
  RecoveryCodes: z.int(),
  /** With a role at the desk, factors are changed there. */
  IsAtDesk: z.boolean(),
  /** A confirmed email or mobile is asked for first: it lets back in whoever lost everything. */
  HasContact: z.boolean(),
  /** Somebody who knows the password reported that all factors are lost: from then on a link removes them. */
  LostReadyOn: z.nullable(Instant),
});
export type OwnFactors = z.output<typeof OwnFactors>;

/** Recovery codes are shown once, when they are made. */
const Enrolled = z.object({ ...OwnFactors.shape, NewRecoveryCodes: z.nullable(z.array(z.string())) });

const Challenge = z.string().check(z.minLength(20), z.maxLength(200), z.regex(/^[\w-]+$/u));
const LinkSecret = z.object({ Secret: Challenge });

export const secondFactorEndpoints = endpoints({
  mine: {
    method: 'GET',
    path: '/user/second-factor',
    reply: OwnFactors,
    ours: true,
    summary: 'Which second factors I have, and whether signing in asks for them.',
  },
  beginApp: {
    method: 'POST',
    path: '/user/second-factor/app',
    rate: 'unlock',
    idempotent: false,
    body: NewFactor,
    reply: NewApp,
    ours: true,
    summary: 'A secret for an authenticator app; the password comes before. Nothing changes until its first code.',
  },
  confirmApp: {
    method: 'POST',
    path: '/user/second-factor/app/confirm',
    rate: 'unlock',
    idempotent: false,
    body: FirstCode,
    reply: Enrolled,
    ours: true,
    summary: 'The first code of that app: from now on signing in asks for a second factor.',
  },
  beginPasskey: {
    method: 'POST',
    path: '/user/second-factor/passkey/options',
    rate: 'unlock',
    idempotent: false,
    reply: WebAuthnJson,
    ours: true,
    summary: 'What a new passkey is made from; the password comes before.',
  },
  addPasskey: {
    method: 'POST',
    path: '/user/second-factor/passkey',
    rate: 'unlock',
    idempotent: false,
    body: NewPasskey,
    reply: Enrolled,
    ours: true,
    summary: 'The new passkey: from now on signing in asks for a second factor.',
  },
  remove: {
    method: 'DELETE',
    path: '/user/second-factor/{id}',
    params: ById,
    reply: OwnFactors,
    ours: true,
    summary: 'Remove one of them; the password comes before. With the last one signing in asks for none.',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/user/second-factor/recovery-codes',
    rate: 'unlock',
    idempotent: false,
    reply: z.object({ Codes: z.array(z.string()) }),
    ours: true,
    summary: 'Ten new recovery codes, shown once; the password comes before, and the old ones no longer work.',
  },
  keep: {
    method: 'POST',
    path: '/user/second-factor/lost/stop',
    body: Empty,
    reply: OwnFactors,
    ours: true,
    summary: 'I have not lost them: whoever reported so gets no link.',
  },

  signIn: {
    method: 'POST',
    path: '/login/second-factor',
    access: 'public',
    rate: 'login',
    idempotent: false,
    body: z.object({
      Challenge,
      Code: z.optional(FactorCode),
      Passkey: z.optional(WebAuthnJson),
      DeviceId: z.optional(z.string().check(z.minLength(8), z.maxLength(100), z.regex(/^[\w-]+$/u))),
    }),
    reply: Session,
    ours: true,
    summary: 'Finish signing in with a code or a passkey, by the browser that showed the password, once.',
  },
  askPasskey: {
    method: 'POST',
    path: '/login/second-factor/passkey',
    access: 'public',
    rate: 'login',
    idempotent: false,
    body: z.object({ Challenge }),
    reply: WebAuthnJson,
    ours: true,
    summary: 'What one of my passkeys is to sign; good for two minutes, once.',
  },
  raiseAlert: {
    method: 'POST',
    path: '/login/second-factor/alert',
    access: 'public',
    rate: 'alert',
    body: orElse(z.object({ Challenge: forgiven(Challenge), ClientAlertId: forgiven(Id) }), {}),
    /** False: nobody could be notified, so the person had better call somebody. */
    reply: z.object({ IsTold: z.boolean() }),
    idempotent: false,
    lenient: 'atOnce',
    inTurnBy: 'Challenge',
    ours: true,
    summary:
      'Tell my whole Crew that I need them, with the password shown and without the second factor; reads nothing.',
  },
  lose: {
    method: 'POST',
    path: '/login/second-factor/lost',
    access: 'public',
    rate: 'code',
    idempotent: false,
    body: z.object({ Challenge }),
    reply: z.object({ LostReadyOn: Instant }),
    ours: true,
    summary:
      'All my factors are lost: after three days each confirmed contact gets a link that removes them. They hear of it now.',
  },
  keepByLink: {
    method: 'POST',
    path: '/login/second-factor/lost/stop',
    access: 'public',
    rate: 'code',
    idempotent: false,
    body: LinkSecret,
    reply: Nothing,
    ours: true,
    summary: 'By the link of that message: it was not me, and nothing is removed.',
  },
  removeByLink: {
    method: 'POST',
    path: '/login/second-factor/lost/remove',
    access: 'public',
    rate: 'code',
    idempotent: false,
    body: LinkSecret,
    reply: Nothing,
    ours: true,
    summary: 'By the link that comes after three days: my factors are removed, and signing in asks for none.',
  },
});
