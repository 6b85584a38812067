// When the Crew hears of a check-in: the youth's own rule, and whom the app notified. Calls of our own.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { Id, Instant, page, PageNumber } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    support: true;
  }
}

/** How long what is due can be taken back. */
export const takeBackMs = 10_000;

export const SupportMode = z.enum(['never', 'every', 'hard', 'run']);
export type SupportMode = z.output<typeof SupportMode>;

/** `Mode` null: not chosen yet. `CrewIds` null: whoever is in my crew, also later ones. */
export const SupportRule = z.object({
  Mode: z.nullable(SupportMode),
  /** For `run`: how many hard check-ins in a row. */
  RunLength: z.int(),
  CrewIds: z.nullable(z.array(Id)),
  UpdatedOn: z.nullable(Instant),
  /** Home asks for it: none is chosen or put off, and a day before today was hard. */
  Asks: z.boolean(),
});
export type SupportRule = z.output<typeof SupportRule>;

export const SupportRuleEntry = z.object({
  Mode: SupportMode,
  RunLength: z._default(z.int().check(z.gte(2, 'From 2 to 7.'), z.lte(7, 'From 2 to 7.')), 3),
  CrewIds: z._default(z.nullable(z.array(Id).check(z.maxLength(9))), null),
});

/** One line of 'who was told': when, by which rule (`asked`: by my own tap), and how far it got. */
export const SupportLogEntry = z.object({
  _id: Id,
  /** Null: that check-in was deleted since. */
  CheckinId: z.nullable(Id),
  CrewId: Id,
  FirstName: z.string(),
  Reason: z.enum(['every', 'hard', 'run', 'asked']),
  State: z.enum(['due', 'told', 'waits', 'takenBack', 'rested']),
  DueOn: Instant,
  ToldOn: z.nullable(Instant),
});
export type SupportLogEntry = z.output<typeof SupportLogEntry>;
const notified = z.object({ HeadsUps: z.array(SupportLogEntry) });

export const supportEndpoints = endpoints({
  rule: {
    method: 'GET',
    path: '/user/support-rule',
    reply: SupportRule,
    ours: true,
    summary: 'My rule: when my Crew hears, and who.',
  },
  setRule: {
    method: 'PUT',
    path: '/user/support-rule',
    body: SupportRuleEntry,
    reply: SupportRule,
    ours: true,
    summary: 'Set my rule; people outside my crew are refused.',
  },
  putOff: {
    method: 'POST',
    path: '/user/support-rule/not-now',
    reply: SupportRule,
    ours: true,
    summary: 'Not now: home asks for my rule no more.',
  },
  notify: {
    method: 'POST',
    path: '/user/crew-notify',
    rate: 'nudge',
    body: z.object({
      CheckinId: Id,
      CrewIds: z.array(Id).check(z.minLength(1, 'Please choose at least one person.'), z.maxLength(9)),
    }),
    reply: notified,
    summary: 'Tell these people of my Crew once about a check-in of today, whatever my rule is, unless taken back.',
  },
  log: {
    method: 'GET',
    path: '/user/support-log',
    query: z.object({ page: PageNumber }),
    reply: page(SupportLogEntry),
    ours: true,
    summary: 'Whom the app notified, when and why.',
  },
  tellNow: {
    method: 'POST',
    path: '/user/support-log/tell-now',
    body: z.object({ CheckinId: Id }),
    reply: notified,
    ours: true,
    summary: 'End the moment to take back: notify them now.',
  },
  takeBack: {
    method: 'POST',
    path: '/user/support-log/take-back',
    body: z.object({ CheckinId: Id }),
    reply: notified,
    ours: true,
    summary: 'Notify nobody of this check-in; notices already sent stay and are reported.',
  },
});
