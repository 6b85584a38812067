// What was going on around a check-in: tags and a night's sleep, in words. Without schemas, so that any page can show them.

/** What can have been going on, offered to everybody; over the wire by its key. */
export const checkinTags = {
  sleep: 'Sleep',
  school: 'School',
  work: 'Work',
  family: 'Family',
  friends: 'Friends',
  love: 'Love',
  body: 'Body',
  home: 'Home',
  alone: 'Alone',
  outside: 'Outside',
  online: 'Online',
  music: 'Music',
} as const;
export type CheckinTag = keyof typeof checkinTags;
export const mostTags = 6;
export const isListedTag = (tag: string): tag is CheckinTag => Object.hasOwn(checkinTags, tag);
/** The words of a tag: a listed one comes by its key, one's own is its text. */
export const wordsOfTag = (tag: string): string => (isListedTag(tag) ? checkinTags[tag] : tag);
/** Each once, however it is capitalised; a typed text that is a listed word becomes its key. */
export const distinctTags = (typed: readonly string[]): string[] => {
  const byFolded = new Map<string, string>();
  for (const tag of typed) {
    const folded = tag.normalize('NFC').toLocaleLowerCase('en-AU');
    if (!byFolded.has(folded)) byFolded.set(folded, isListedTag(folded) ? folded : tag);
  }
  return [...byFolded.values()];
};

/** How much I slept, in three steps; asked only where I switched it on. */
export const sleepSteps = ['little', 'enough', 'much'] as const;
export type Sleep = (typeof sleepSteps)[number];
export const sleepWords: Record<Sleep, string> = {
  little: 'A little sleep',
  enough: 'Enough sleep',
  much: 'A lot of sleep',
};
/** What was going on, in words. */
export const contextWords = (tags: readonly string[] = [], sleep: Sleep | null = null): string[] => [
  ...tags.map(wordsOfTag),
  ...(sleep ? [sleepWords[sleep]] : []),
];
