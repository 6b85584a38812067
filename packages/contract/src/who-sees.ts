// Who sees what of a check-in, from the settings as they are. Every sentence about it is made here, so that none can promise
// more than the calls of the other person keep; a test plays each setting against those calls.
import { brand } from './brand.ts';

/** How one entry is shared: by the youth's setting for all of them, and by what was chosen for this one. */
export interface EntrySharing {
  /** Whether the Crew may see check-ins at all. */
  sharesCheckins: boolean;
  /** Note and picture of this entry are open to the Crew. */
  opensEntry: boolean;
  hasNote: boolean;
  hasPicture: boolean;
  /** Tags or sleep. */
  hasContext?: boolean;
}

/** What somebody of the Crew can see of it. A picture is seen once it was checked. */
export interface Visibility {
  words: boolean;
  note: boolean;
  picture: boolean;
  context: boolean;
}

export const visibilityOf = ({
  sharesCheckins,
  opensEntry,
  hasNote,
  hasPicture,
  hasContext = false,
}: EntrySharing): Visibility => ({
  words: sharesCheckins,
  note: sharesCheckins && opensEntry && hasNote,
  picture: sharesCheckins && opensEntry && hasPicture,
  context: sharesCheckins && opensEntry && hasContext,
});

/** What the Crew can see of an entry of which nothing was opened: what a rule may promise. */
export const usualVisibility = (sharesCheckins: boolean): Visibility =>
  visibilityOf({ sharesCheckins, opensEntry: false, hasNote: false, hasPicture: false });

const inEnglish = new Intl.ListFormat('en-AU', { type: 'conjunction' });

const chosen = (words: readonly string[]): string => {
  if (words.length === 0) return 'the words you choose';
  return `the word${words.length > 1 ? 's' : ''} ${inEnglish.format(words.map((word) => `“${word}”`))}`;
};

/** Goes on after one name or several: 'can see the word “sad”, not what you wrote'. No `words`: any that are chosen. */
export function visibilityWords(
  { words, note, picture, context }: Visibility,
  chosenWords: readonly string[] = [],
): string {
  if (!words) return 'can’t see what you felt or wrote';
  const opened = [
    ...(note ? ['your note'] : []),
    ...(picture ? ['your picture'] : []),
    ...(context ? ['what was going on'] : []),
  ];
  const seen = `can see ${inEnglish.format([chosen(chosenWords), ...opened])}`;
  return note || context ? seen : `${seen}, not what you wrote`;
}

/** Who can see one entry that is saved, each by name: 'Jonah and Priya can see the word “sad”, not what you wrote.' */
export const entryVisibilityWords = (
  names: readonly string[],
  sharing: EntrySharing,
  chosenWords: readonly string[],
): string =>
  names.length === 0
    ? 'Only you can see this check-in.'
    : `${inEnglish.format(names)} ${visibilityWords(visibilityOf(sharing), chosenWords)}.`;

/** What a nudge gives away: 'Jonah hears that you could use a hello, and can’t see …'. No `name`: whoever it goes to. */
export const nudgeWords = (visibility: Visibility, name?: string, chosenWords?: readonly string[]): string =>
  `${name ? `${name} hears` : 'They hear'} that you could use a hello, and ${visibilityWords(visibility, chosenWords)}.`;

/** Who can read a page of the journal: each by name, and until when (`until` is written out already). */
export interface PageVisibility {
  name: string;
  /** 'Friday, 14 March'; null: until it is stopped. */
  until: string | null;
}

/** 'Only you can read this page.' or 'Jonah can read this page until Friday. Mia can read this page until you stop it.' */
export const pageVisibilityWords = (readers: readonly PageVisibility[]): string => {
  if (readers.length === 0) return 'Only you can read this page.';
  const byEnd = new Map<string, string[]>();
  for (const { name, until } of readers) {
    const end = until ? `until ${until}` : 'until you stop it';
    byEnd.set(end, [...(byEnd.get(end) ?? []), name]);
  }
  return [...byEnd].map(([end, names]) => `${inEnglish.format(names)} can read this page ${end}.`).join(' ');
};

/** What a reader gets, shown before it is shared. */
export const pageSharingWords =
  'They read the title, the text, its pictures once checked, and how you felt. Not your tags, and no other page.';

/** Who can read one part of a safety plan, each by name; `IsPaused`: as it was before the pause. */
export interface PartVisibility {
  FirstName: string;
  IsPaused: boolean;
}

/** 'Only you can read this part.' or 'Leanne and Jonah can read this part until you stop it.' */
export const partVisibilityWords = (readers: readonly PartVisibility[]): string => {
  const names = (isPaused: boolean) =>
    readers.filter((reader) => reader.IsPaused === isPaused).map(({ FirstName }) => FirstName);
  const [now, paused] = [names(false), names(true)];
  if (readers.length === 0) return 'Only you can read this part.';
  return [
    ...(now.length > 0 ? [`${inEnglish.format(now)} can read this part until you stop it.`] : []),
    ...(paused.length > 0
      ? [`You’ve paused what ${inEnglish.format(paused)} can see: nothing new of it reaches them.`]
      : []),
  ].join(' ');
};

/** What a reader of a plan gets, shown before it is shared. */
export const planSharingWords =
  'They read your words in the parts you choose, what you add there later too, and the numbers that steps call. Not the plan’s name, and not when you used it.';

/** Of the Crew, those who are shown what is new: for the others the youth has paused it. */
export const whoSeesNew = <P extends { _id: string }>(
  crew: readonly P[],
  paused: readonly { Person: { _id: string } }[],
): P[] => crew.filter(({ _id }) => !paused.some(({ Person }) => Person._id === _id));

/** What becomes of a pause for one person: what stops for them, what goes on, and what they notice. */
export const pauseWords = (name: string) => ({
  stops: [
    `${name} can still see what you’ve shared until now, and nothing new.`,
    `When you check in, ${name} hears nothing. Your light is off for them.`,
  ],
  goesOn: [
    'Your chat stays open. What you read and write there, they can see.',
    `A Distress Alert still reaches ${name} if you send it to everyone, or choose them.`,
  ],
  sign: `${name} isn’t told, and nothing shows them that you paused.`,
});

/** Shown beside what others can see: 'Jonah sees nothing of it: you paused that.' Empty without anybody. */
export const pausedWords = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `${inEnglish.format(names)} ${names.length > 1 ? 'see' : 'sees'} nothing new: you’ve paused that.`;

/** What blocking somebody in chat changes, and what it never does: alerts and the crew stay as they are. */
export function blockWords(other: { name: string; supportsMe: boolean; isSupported: boolean }): string[] {
  const { name, supportsMe, isSupported } = other;
  return [
    `${name}’s messages, nudges and emoji no longer reach you, and neither of you sees when the other is online. They aren’t told.`,
    `You can’t write to ${name} either, until you unblock them.`,
    ...(supportsMe
      ? [
          `${name} stays in your Crew. Who you tell in an alert is still your choice: if you choose ${name}, they’re told and can answer.`,
          'What you share goes on too, until you pause it or remove them.',
        ]
      : []),
    ...(isSupported ? [`You stay in ${name}’s Crew: if ${name} calls for help, you still hear it.`] : []),
  ];
}

/** What can be read of an experience, and by whom, once a moderator has let it through. */
export interface PieceVisibility {
  isPrivate: boolean;
  isAnonymous: boolean;
  /** The other name that stands there; empty: 'Anonymous'. */
  pseudonym: string;
  /** The writer's first name. */
  firstName: string;
}

/** Who can see it now: 'Only you can see this piece.', or under which name everybody reads it once it is published. */
export function articleVisibilityWords(
  { isPrivate, isAnonymous, pseudonym, firstName }: PieceVisibility,
  isPublished = false,
): string {
  if (isPrivate) return 'Only you can see this piece.';
  const verb = isPublished ? 'can read it' : 'can read it once a moderator has';
  return isAnonymous
    ? `Everybody on ${brand.name} ${verb}, by “${pseudonym.trim() || 'Anonymous'}”. No reader is shown your name or picture, and it isn’t shown to your connections as yours.`
    : `Everybody on ${brand.name} ${verb}, by ${firstName}. Your connections see your whole name.`;
}

/** How one event is shared. */
export interface EventSharing {
  /** Whether the Crew may see anything at all. */
  sharesCheckins: boolean;
  sharesNotes: boolean;
  hasNotes: boolean;
}

/** 'Jonah can see what it is, when and where, not your notes.' How it felt is seen by nobody, whatever is chosen. */
export const eventVisibilityWords = (
  names: readonly string[],
  { sharesCheckins, sharesNotes, hasNotes }: EventSharing,
): string => {
  if (names.length === 0) return 'Only you can see this event.';
  if (!sharesCheckins) return 'Only you can see this event while sharing with your Crew is off.';
  const notes = hasNotes ? (sharesNotes ? ', and your notes' : ', not your notes') : '';
  return `${inEnglish.format(names)} can see what it is, when and where${notes}. How you felt stays yours.`;
};

/** What somebody hears on a tough day: that it is one, and whose. Of the event itself nothing. */
export const toughDayWords = (names: readonly string[]): string =>
  names.length === 0
    ? 'Choose who you’d like to hear from.'
    : `${inEnglish.format(names)} ${names.length > 1 ? 'hear' : 'hears'} that morning that you have a tough day and would like a hello. Not what it is.`;

/** One thing that staff can see of somebody, and the calls of the desk that show it. */
export interface DeskVisibility {
  words: string;
  /** By their paths: a test holds the list to the calls that there are. */
  calls: readonly string[];
  /** Only youths write these. */
  isYouths?: true;
}

/** All that the people who run the place can see, shown under 'Who sees what'. */
export const deskVisibility: readonly DeskVisibility[] = [
  {
    words:
      'What somebody reports: the message or text as it read then, and what they say about it. Nothing else of a chat.',
    calls: ['/staff/queue', '/staff/reports/{id}', '/staff/reports/{id}/picture'],
  },
  {
    words: 'Experiences you hand in or publish, until you take them back, without your name.',
    calls: ['/staff/queue', '/staff/urgent', '/staff/articles/{id}', '/staff/held', '/staff/decisions'],
    isYouths: true,
  },
  {
    words: 'Your comments on Experiences, without your name. Some are held until somebody has read them.',
    calls: ['/staff/queue', '/staff/comments/{id}', '/staff/decisions'],
    isYouths: true,
  },
  {
    words: 'A picture that our check isn’t sure about, before others see it. Not whose it is.',
    calls: ['/staff/queue', '/staff/pictures/{id}', '/staff/pictures/{id}/case'],
  },
  {
    words: 'What was decided about your account, and what you answer.',
    calls: ['/staff/queue', '/staff/accounts', '/staff/accounts/{id}'],
  },
  {
    words: 'What your parent or carer asks us about your account, with your first name.',
    calls: ['/staff/parent-requests'],
    isYouths: true,
  },
  {
    words: 'If they worry that you’re not safe: what worried them, and what you and they write about it.',
    calls: ['/staff/welfare-checks', '/staff/welfare-checks/{id}'],
    isYouths: true,
  },
  {
    words: 'In an emergency, and only two of them together: how to reach you, and where you may be.',
    calls: ['/staff/break-glass', '/staff/break-glass/{id}/details', '/staff/welfare-checks/{id}/place'],
  },
];

/** After the list: what is in none of it. */
export const deskSeesNothingElse = 'Your check-ins, your journal, your plans and your chats stay closed to them.';
