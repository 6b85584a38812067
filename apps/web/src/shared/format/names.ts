import { panelNameLength } from '@mycrew/contract/constants.ts';

export const firstWord = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

/** Cuts by code points. */
export const panelName = (firstName: string): string => [...firstName.trim()].slice(0, panelNameLength).join('');

export const fullName = ({ FirstName, LastName }: { FirstName: string; LastName?: string | null }): string =>
  `${FirstName} ${LastName ?? ''}`.trim();

/** 'Jonah', 'Jonah and Leanne', 'Jonah, Leanne and Rae'. */
export const listOfNames = (names: readonly string[]): string =>
  new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(names);
