import { brand } from '@mycrew/contract/brand.ts';
import type { JournalLock, LockOption } from '@mycrew/contract/journal-lock.ts';
import { clockTime } from '#shared/format/times.ts';

export const optionWords: Record<LockOption, { label: string; help: string }> = {
  always: { label: 'Each time', help: 'As soon as you leave your journal, or don’t use it for five minutes' },
  '5min': { label: 'After five minutes', help: 'Once you haven’t used your journal for five minutes' },
  session: { label: 'Once', help: `Until ${brand.name} locks, or you log out` },
};

export const whatALockDoes =
  'With a pin, nobody who holds your unlocked phone can open your pages. They stay on the server until the pin is right; what you wrote is never lost. Help stays open.';

/** Null where a pin is looked at now. */
export function waitWords({ WaitsUntil }: Pick<JournalLock, 'WaitsUntil'>, now: Date): string | null {
  if (!WaitsUntil || new Date(WaitsUntil) <= now) return null;
  return `After several wrong pins your journal waits. You can try again at ${clockTime(WaitsUntil)}. Each wrong one after that waits longer.`;
}
