import { panelNameLength } from '@mycrew/contract/constants.ts';

export const firstWord = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

/** Where there is room for few letters, counted as code points; the whole name is said beside it. */
export function panelName(firstName: string): string {
  const letters = [...firstName.trim()];
  if (letters.length <= panelNameLength) return letters.join('');
  return `${letters.slice(0, panelNameLength - 1).join('')}…`;
}

export const fullName = ({ FirstName, LastName }: { FirstName: string; LastName?: string | null }): string =>
  `${FirstName} ${LastName ?? ''}`.trim();

/** 'Jonah', 'Jonah and Leanne', 'Jonah, Leanne and Rae'. */
export const listOfNames = (names: readonly string[]): string =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(names);
