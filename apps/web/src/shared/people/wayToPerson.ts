// Where a tap on somebody leads: to talk, or to their alert while it is on.
import type { AlertLine } from '@mycrew/contract/alerts.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';

export const alertPath = (id: string): string => hrefOf('crewAlert', { id });

export function wayToPerson(personId: string, alerts: readonly AlertLine[] = []): string {
  const calling = alerts.find(({ AlertStatus, Youth }) => AlertStatus === 'Active' && Youth._id === personId);
  return calling ? alertPath(calling.DistressId) : hrefOf('chat', { id: personId });
}
