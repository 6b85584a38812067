// Who sees what of me, in sentences with names; nothing here decides, it only says what the server does.
import type { SupportRule } from '@mycrew/contract/support.ts';
import type { PausedPerson } from '@mycrew/contract/pausing.ts';
import { nudgeWords, pausedWords, usualVisibility, whoSeesNew } from '@mycrew/contract/who-sees.ts';
import { listOfNames } from '#shared/format/names.ts';
import { ruleInWords } from './supportWords.ts';

interface Named {
  _id: string;
  FirstName: string;
}

export interface Visibility {
  what: string;
  who: string;
}

interface YouthFacts {
  sharesCheckins: boolean;
  rule: SupportRule;
  crew: readonly Named[];
  crewFor: readonly Named[];
  /** Of the Crew: who is shown nothing new. */
  paused: readonly PausedPerson[];
  hasParentInvolved: boolean;
}

const names = (people: readonly Named[], nobody: string): string =>
  people.length > 0 ? `${listOfNames(people.map(({ FirstName }) => FirstName))}.` : nobody;

const once = (people: readonly Named[]): Named[] => [...new Map(people.map((person) => [person._id, person])).values()];

const chats: Visibility = { what: 'What you write in a chat', who: 'You and the person you write with.' };
const contact: Visibility = { what: 'Your email, mobile and year of birth', who: 'Nobody you know from MyCrew.' };
const staff: Visibility = {
  what: 'What the people who run MyCrew see',
  who: 'Only what somebody reports to them. Your check-ins and chats stay closed to them otherwise.',
};

const hearing = ({ rule, crew, paused, sharesCheckins }: YouthFacts): string => {
  const sentence = ruleInWords(rule, whoSeesNew(crew, paused));
  return rule.Mode === null || rule.Mode === 'never'
    ? sentence
    : `${sentence} ${nudgeWords(usualVisibility(sharesCheckins))}`;
};

export function whoSeesAYouth(facts: YouthFacts): Visibility[] {
  const { sharesCheckins, crew, crewFor, paused, hasParentInvolved } = facts;
  const shown = whoSeesNew(crew, paused);
  const but = pausedWords(paused.map(({ Person }) => Person.FirstName));
  const seeing = shown.length === 0 && but ? but : `${names(shown, 'Nobody yet. Your Crew is empty.')} ${but}`.trim();
  return [
    {
      what: 'The day, the feeling and its words of your check-ins',
      who: sharesCheckins ? seeing : 'Only you.',
    },
    { what: 'The comment and the picture of a check-in', who: 'Only you, unless you share that one.' },
    { what: 'That it may be a good moment to be there', who: hearing(facts) },
    {
      what: 'Your Distress Alert',
      who: 'Whoever you choose when you send it, and the rest of your Crew after five minutes without an answer if you agreed to that. Where you are only if you allow it, and only while it’s on.',
    },
    {
      what: 'Whether your light is on',
      who: names(
        whoSeesNew(once([...crew, ...crewFor]), paused),
        paused.length > 0 ? 'Nobody right now.' : 'Nobody yet.',
      ),
    },
    chats,
    contact,
    staff,
    ...(hasParentInvolved
      ? [{ what: 'What your parent or carer sees', who: 'Which kinds of things are kept, never what’s in them.' }]
      : []),
  ];
}

export function whoSeesASupporter(crewFor: readonly Named[]): Visibility[] {
  return [
    { what: 'Your name and picture', who: names(crewFor, 'Nobody yet.') },
    { what: 'Whether your light is on', who: names(crewFor, 'Nobody yet.') },
    {
      what: 'That you switched alerts off, or the hours in which nothing wakes you',
      who: 'Whoever chooses whom to alert, so that they can choose somebody who hears it.',
    },
    chats,
    contact,
    staff,
  ];
}
