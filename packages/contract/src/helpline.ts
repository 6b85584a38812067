// Help: who helps and how to reach them; Kids Helpline is counted beside the call, never in its way. Specification section 7.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { Empty, LocalDate, Nothing } from './wire.ts';

const checkLastsDays = 180;
/** Both days as YYYY-MM-DD: whether a check is too old to count, also in a copy that was cached for long. */
export const isCheckDue = (verifiedOn: string, today: string): boolean =>
  Date.parse(today) - Date.parse(verifiedOn) > checkLastsDays * 86_400_000;

export const HelpWay = z.object({
  Channel: z.enum(['call', 'text', 'webchat', 'relay']),
  /** What is shown: the number, or what the link opens. */
  Label: z.string(),
  /** A tel:, sms: or https: link. */
  Address: z.string(),
});
export type HelpWay = z.output<typeof HelpWay>;

/** Seven days from Monday; `To` 24:00 is midnight. Zone `caller`: the clock of whoever calls. No days: `HoursText` alone says when. */
export const HelpHours = z.object({
  Zone: z.string(),
  Days: z.array(z.array(z.object({ From: z.string(), To: z.string() }))),
});
export type HelpHours = z.output<typeof HelpHours>;

export const HelpService = z.object({
  _id: z.string(),
  Group: z.string(),
  Name: z.string(),
  About: z.string(),
  WhoFor: z.string(),
  Ways: z.array(HelpWay),
  /** Null: always open. */
  Hours: z.nullable(HelpHours),
  HoursText: z.string(),
  Ages: z.nullable(z.object({ From: z.int(), To: z.int() })),
  /** Null: not known for sure. */
  Cost: z.nullable(z.string()),
  GoodToKnow: z.array(z.string()),
  Site: z.string(),
  /** Null: all of Australia. */
  State: z.nullable(z.string()),
  /** When the people who run this copy last checked it; null: not yet. */
  VerifiedOn: z.nullable(LocalDate),
});
export type HelpService = z.output<typeof HelpService>;

export const PathwayStep = z.object({
  _id: z.string(),
  Title: z.string(),
  About: z.string(),
  WhatToSay: z.string(),
  WhatItCosts: z.string(),
  WhatHappens: z.array(z.string()),
  Ways: z.array(HelpWay),
});
export type PathwayStep = z.output<typeof PathwayStep>;

export const HelpDirectory = z.object({
  /** In the order to show them in; each service names its group. */
  Groups: z.array(z.object({ _id: z.string(), Title: z.string() })),
  Services: z.array(HelpService),
  /** From somebody one knows to an emergency. */
  Pathway: z.array(PathwayStep),
  Questions: z.array(
    z.object({ _id: z.string(), About: z.string(), Question: z.string(), Answer: z.array(z.string()) }),
  ),
});
export type HelpDirectory = z.output<typeof HelpDirectory>;

export const helplineEndpoints = endpoints({
  call: {
    method: 'POST',
    path: '/user/kids-counter/call',
    access: 'beyondLock',
    rate: 'alert',
    body: z.optional(Empty),
    reply: Nothing,
    summary: "Count a call to the helpline; 'Call initiated successfully'.",
  },
  chat: {
    method: 'POST',
    path: '/user/kids-counter/chat',
    access: 'beyondLock',
    rate: 'alert',
    body: z.optional(Empty),
    reply: Nothing,
    summary: "Count a web chat with the helpline; 'Chat initiated successfully'.",
  },
  directory: {
    method: 'GET',
    path: '/help/directory',
    access: 'public',
    reply: HelpDirectory,
    ours: true,
    summary: 'Who helps, whom, when and how to reach them; and the steps from a friend to an emergency.',
  },
});
