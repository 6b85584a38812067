// What goes out at the ports of this room: by which channel, and why.
import type { AlertChannel, AlertEvent } from '@mycrew/contract/alerts.ts';
import type { EndKind } from '#src/alert-types.ts';

export type EventType = AlertEvent['Type'];
export type Kind = 'alert' | 'reminder' | EndKind;
export const sentChannels = ['push', 'email', 'sms'] as const satisfies AlertChannel[];
export type SentChannel = (typeof sentChannels)[number];
