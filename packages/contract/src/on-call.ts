// Who of the staff is on duty when, and how they are told. Ours.
import { endpoints } from './endpoint.ts';

/** In the order in which they are told; who leads is told with whoever is next. */
export const duties = ['first', 'next', 'lead'] as const;
export type Duty = (typeof duties)[number];

export const onCallWays = ['push', 'email', 'sms'] as const;
export type OnCallWay = (typeof onCallWays)[number];

export const onCallEndpoints = endpoints({});
