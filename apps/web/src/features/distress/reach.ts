// What makes somebody unreachable right now, shown before anything is sent.
import type { Reachable } from '@mycrew/contract/alerts.ts';

/** 07:00 → 7 am, 06:30 → 6:30 am */
function hourOf(written: string): string {
  const [hours = 0, minutes = 0] = written.split(':').map(Number);
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${past} ${hours < 12 ? 'am' : 'pm'}`;
}

export function warningsOf({ AlertsOff, CanText, CannotWake }: Reachable): string[] {
  const off = CanText ? 'alerts off, only a text after a minute' : 'alerts off';
  return [
    ...(AlertsOff ? [off] : []),
    ...(CannotWake?.IsNow ? [`can’t be woken until ${hourOf(CannotWake.Until)}`] : []),
    ...(CanText ? [] : ['no text possible']),
  ];
}
