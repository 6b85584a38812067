// A prepared message: fits one text message, with a concrete request.
import { emergencyNumber } from '@mycrew/contract/constants.ts';
import { firstWord } from '#shared/format/names.ts';
import { smsHref } from '#shared/help/phoneLinks.ts';
import { useLocked, useSession } from '#shared/session/session.ts';

function askForHelp(from: string | null, to: string | null): string {
  const greeting = to ? `Hi ${to}` : 'Hi';
  const sender = from ? `, it’s ${from}` : '';
  return `${greeting}${sender}. I’m not okay and I need someone. Can you call me or come? If you can’t reach me and think I’m in danger, call ${emergencyNumber}.`;
}

/** The link that opens the phone's messages; a locked phone may be in other hands and does not reveal whose it is. */
export function useReadyText(): (to: string | null) => string {
  const isLocked = useLocked();
  const me = useSession();
  const from = isLocked ? null : firstWord(me?.Name ?? '') || null;
  return (to) => smsHref(askForHelp(from, to));
}

export const readyTextHelp =
  'Opens your messages with the words ready. Choose who gets it there. Nothing is sent until you send it.';
