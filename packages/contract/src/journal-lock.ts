// The pin before one's own journal. Specification section 7, Journal lock; closing it at once is a call of ours.
//
// While the lock is on and this session has not passed it, calls that answer a page's text, or change or share one, answer
// 422 with the code `journal-locked`. A page that somebody else shared with me is not behind my lock. After five wrong pins
// each further one makes the wait longer, for all of the person's sessions.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { Empty, Instant } from './wire.ts';

export const journalLocked = 'journal-locked';

/**
 * When the pin is asked for again. `always`: whenever the journal was left, and after five minutes without using it.
 * `5min`: five minutes after it was last used. `session`: once, until the app is locked or signed out of.
 */
export const lockOptions = ['always', '5min', 'session'] as const;
export const LockOption = z.enum(lockOptions, 'Please choose from the list.');
export type LockOption = z.output<typeof LockOption>;
/** How long an open journal that nobody uses stays open, with `always` and with `5min`. */
export const lockAgainAfterMs = 5 * 60_000;

export const JournalPin = z.string('Four to six digits.').check(z.regex(/^\d{4,6}$/u, 'Four to six digits.'));

export const JournalLock = z.object({
  HasPin: z.boolean(),
  /** Whether the lock is on. */
  enableLock: z.boolean(),
  lockOption: LockOption,
  /** Whether this session may read the journal now: the lock is off, or was passed. */
  IsOpen: z.boolean(),
  /** Until when no pin is looked at, after wrong ones. */
  WaitsUntil: z.nullable(Instant),
});
export type JournalLock = z.output<typeof JournalLock>;

export const journalLockEndpoints = endpoints({
  verify: {
    method: 'POST',
    path: '/journals/lock/verify',
    rate: 'unlock',
    idempotent: false,
    body: z.object({ pin: z.optional(JournalPin), enableLock: z.optional(z.boolean()) }).check(
      z.refine((asked) => asked.pin !== undefined || asked.enableLock !== undefined, {
        error: 'Please enter your pin.',
        path: ['pin'],
      }),
    ),
    reply: JournalLock,
    summary:
      'Pass the lock with the pin (422 at `pin` where it is wrong or has to wait), or turn it on or off: on needs a pin, off a passed lock.',
  },
  forgot: {
    method: 'PUT',
    path: '/journals/lock/forgot',
    rate: 'unlock',
    idempotent: false,
    body: z.object({ pin: JournalPin }),
    reply: JournalLock,
    summary:
      'A new pin instead of a forgotten one, within five minutes of confirming the password (`user/password/verify`); else 422 `step-up-needed`.',
  },
  set: {
    method: 'POST',
    path: '/journals/lock',
    rate: 'unlock',
    idempotent: false,
    body: z.object({ pin: JournalPin }),
    reply: JournalLock,
    summary: 'Choose the first pin, which turns the lock on; 409 where there is one already.',
  },
  choose: {
    method: 'POST',
    path: '/journals/lock/option',
    body: z.object({ lockOption: LockOption }),
    reply: JournalLock,
    summary: 'When the pin is asked for again; within a passed lock.',
  },
  change: {
    method: 'PUT',
    path: '/journals/lock',
    rate: 'unlock',
    idempotent: false,
    body: z.object({ newPin: JournalPin, previousPin: JournalPin }),
    reply: JournalLock,
    summary: 'Another pin; a wrong old one is reported at `previousPin` and counts like any other.',
  },
  status: {
    method: 'GET',
    path: '/journals/lock/status',
    reply: JournalLock,
    summary: 'Whether there is a pin, whether the lock is on, and whether this session has passed it.',
  },
  close: {
    method: 'POST',
    path: '/journals/lock/close',
    idempotent: false,
    body: Empty,
    reply: JournalLock,
    ours: true,
    summary: 'Close the journal for this session now: the pin is asked for again.',
  },
});
