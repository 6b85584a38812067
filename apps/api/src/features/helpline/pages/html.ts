// Helpers that build the pages.

/** Parts that may be missing, one after the other. */
export const join = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join('');

export const each = <T>(items: readonly T[], draw: (item: T) => string): string => items.map(draw).join('');

const days = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
/** A date of the directory in words. */
export const longDay = (day: string): string => days.format(new Date(day));
