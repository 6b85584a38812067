// Whether MyCrew can reach somebody: each way to them, for themselves, and no more than a level for a youth of whose Crew they are. Ours.
import * as z from 'zod/mini';
import { AlertChannel } from './alerts.ts';
import { endpoints } from './endpoint.ts';
import { Id, Instant } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** One of the ways to me began to fail. */
    reachability: true;
  }
}

/** What came back within these days shows that a way works. */
export const provenForDays = 120;

/** `works`: something came back lately. `amber`: something is wrong, or nothing ever came back. `off`: by their own switch. `absent`: there is none. */
export const WayState = z.enum(['works', 'amber', 'off', 'absent']);
export type WayState = z.output<typeof WayState>;

/**
 * `ended`: the push service does not know that browser any more. `notShown`: messages were handed over to it on more than
 * one day, and it showed none since. `cameBack`: two in a row came back. `cameBackOnce`: the last one did. `unproven`:
 * nothing ever came back from it. `notLately`: not for a long time. `unconfirmed`: never confirmed by its code, so nothing
 * is sent there. `none`: not there at all. `switchedOff`: alerts are off.
 */
export const WayReason = z.enum([
  'ended',
  'notShown',
  'cameBack',
  'cameBackOnce',
  'unproven',
  'notLately',
  'unconfirmed',
  'none',
  'switchedOff',
]);
export type WayReason = z.output<typeof WayReason>;

export const MyWay = z.object({
  Way: AlertChannel,
  /** A browser of mine, where the way is push; null where there is none. */
  Device: z.nullable(z.object({ Label: z.string(), IsThis: z.boolean() })),
  State: WayState,
  Reason: z.nullable(WayReason),
  /** When the newest message was handed over to a provider. */
  SentOn: z.nullable(Instant),
  /** When it was last known to work: a receipt, or the code by which it was confirmed. */
  ConfirmedOn: z.nullable(Instant),
  /** When I last opened, or answered, something that came by it. */
  OpenedOn: z.nullable(Instant),
});
export type MyWay = z.output<typeof MyWay>;

/** `several` ways worked when it was last looked at, `one`, or `unsure`: none is known to. */
export const ReachLevel = z.enum(['several', 'one', 'unsure']);
export type ReachLevel = z.output<typeof ReachLevel>;

/** Of each of my Crew a level alone, looked at once a day: never a device, a time, or which way. */
export const CrewReach = z.object({
  People: z.array(z.object({ _id: Id, Level: ReachLevel })),
  /** Of all of them together. */
  Ways: z.int(),
});
export type CrewReach = z.output<typeof CrewReach>;

export const reachabilityEndpoints = endpoints({
  mine: {
    method: 'GET',
    path: '/user/reachability',
    reply: z.object({ Ways: z.array(MyWay) }),
    ours: true,
    summary: 'Each way by which I can be reached, each browser by itself, and what is known of it.',
  },
  crew: {
    method: 'GET',
    path: '/user/mycrew/reachability',
    reply: CrewReach,
    ours: true,
    summary: 'Of each of my Crew whether several ways to them worked, one, or not surely; looked at once a day.',
  },
});
