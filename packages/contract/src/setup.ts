// The first minutes of a new installation: its first lead, and proof that mail, texts and a backup work. Ours.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { SignUpCode } from './sign-up.ts';
import { Instant, line } from './wire.ts';

/** What can be tried from the desk. */
export const setupSteps = ['mail', 'text', 'backup'] as const;
export type SetupStep = (typeof setupSteps)[number];

/**
 * `never`: not tried. `underway`: a worker is at it. `failed`: `Detail` says why. `sent`: taken by a provider, waits for the
 * code that it carried. `done`: the code was typed, or a verified backup stands. `off`: the environment switches it off.
 */
export const setupStates = ['never', 'underway', 'failed', 'sent', 'done', 'off'] as const;

export const SetupTry = z.object({
  Step: z.enum(setupSteps),
  State: z.enum(setupStates),
  /** Why it failed, by whom it was sent, or where the backup lies; null: nothing to say. */
  Detail: z.nullable(z.string()),
  /** When that state began; null: never. */
  At: z.nullable(Instant),
});
export type SetupTry = z.output<typeof SetupTry>;

const step = z.object({ step: z.enum(setupSteps) });
const proofStep = z.object({ step: z.enum(['mail', 'text']) });

/** As it stands in the message: digits, however they are typed. */
export const ArrivalProof = z.object({
  Code: line(20, 'The six digits of the message.').check(z.regex(/^\s*(?:\d\s*){6}$/u, 'Six digits, please.')),
});

export const setupEndpoints = endpoints({
  takeLead: {
    method: 'POST',
    path: '/setup/lead',
    rate: 'code',
    body: z.object({ SetupCode: SignUpCode }),
    reply: z.null(),
    summary: 'Lead the desk as the first, by the code of the link that the server printed. 422 once somebody leads.',
    ours: true,
  },
  tries: {
    method: 'GET',
    path: '/staff/setup',
    access: 'staff',
    staff: { role: 'lead' },
    reply: z.array(SetupTry),
    summary: 'Whether a test mail, a test text and a backup have worked, in that order.',
    ours: true,
  },
  start: {
    method: 'POST',
    path: '/staff/setup/{step}',
    access: 'staff',
    staff: { role: 'lead' },
    rate: 'code',
    params: step,
    reply: z.array(SetupTry),
    summary: 'Send me a test mail or a test text with a code, or make a backup on the server.',
    ours: true,
  },
  prove: {
    method: 'POST',
    path: '/staff/setup/{step}/arrived',
    access: 'staff',
    staff: { role: 'lead' },
    rate: 'code',
    params: proofStep,
    body: ArrivalProof,
    reply: z.array(SetupTry),
    summary: 'The code that arrived: what proves that messages do.',
    ours: true,
  },
});
