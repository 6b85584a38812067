// Sentences of an alert for its recipients: when, who has it, how it ended. No pronoun is guessed.
import type { AlertAnswer, AlertDetails, AlertEnd } from '@mycrew/contract/alerts.ts';
import { listOfNames } from '#shared/format/names.ts';
import { clockTime, isRecent, shortDay, timeAgo } from '#shared/format/times.ts';

type Notified = AlertDetails['Crew'][number];

const minuteMs = 60_000;

/** 'Can't' leaves the alert with the others. */
const hasIt = (answer: AlertAnswer | null): boolean => answer !== null && answer !== 'cant';

export function sentWords(sentOn: string, now: Date): string {
  const at = clockTime(sentOn);
  return isRecent(sentOn, now) ? `Sent ${at}, ${timeAgo(sentOn, now)}` : `Sent ${shortDay(sentOn)}, ${at}`;
}

const thereAbout = (answeredOn: string | null, minutes: number | null): string =>
  answeredOn && minutes ? `, there about ${clockTime(Date.parse(answeredOn) + minutes * minuteMs)}` : '';

const reply = ({ FirstName, Answer, AnsweredOn, Minutes }: Notified, youth: string): string => {
  switch (Answer) {
    case 'onMyWay':
      return `${FirstName} is on the way${thereAbout(AnsweredOn, Minutes)}.`;
    case 'withThem':
      return `${FirstName} is with ${youth}.`;
    case 'handedOver':
      return `${FirstName} says another adult or a professional is with ${youth}.`;
    default:
      return `${FirstName} can help from where they are.`;
  }
};

function myWords(answer: AlertAnswer, youth: string, me: Notified | undefined): string {
  switch (answer) {
    case 'onMyWay':
      return `You’re on your way${me?.Answer === answer ? thereAbout(me.AnsweredOn, me.Minutes) : ''}.`;
    case 'withThem':
      return `You’re with ${youth}.`;
    case 'canHelp':
      return 'You can help from here.';
    case 'handedOver':
      return `Another adult or a professional is with ${youth}.`;
    case 'cant':
      return 'You can’t right now.';
  }
}

const sentence = (people: readonly Notified[], one: string, several: string): string | null =>
  people.length > 0
    ? `${listOfNames(people.map(({ FirstName }) => FirstName))} ${people.length === 1 ? one : several}.`
    : null;

export interface WhoHasIt {
  seen: string | null;
  notSeen: string | null;
  /** The main sentences: who has it, or that nobody does. */
  main: string[];
  cannot: string | null;
  faces: Notified[];
}

/** `myAnswer`: the last answer, delivered or not. */
export function whoHasIt({ Crew, Youth }: AlertDetails, myId: string, myAnswer: AlertAnswer | null): WhoHasIt {
  const others = Crew.filter(({ _id }) => _id !== myId);
  const holders = others.filter(({ Answer }) => hasIt(Answer));
  const silent = others.filter(({ Answer }) => Answer === null);
  const me = Crew.find(({ _id }) => _id === myId);
  const own = myAnswer && hasIt(myAnswer) ? [myWords(myAnswer, Youth.FirstName, me)] : [];
  const main = [...own, ...holders.map((notified) => reply(notified, Youth.FirstName))];
  return {
    seen: sentence(
      silent.filter(({ SeenOn }) => SeenOn !== null),
      'has seen this',
      'have seen this',
    ),
    notSeen: sentence(
      silent.filter(({ SeenOn }) => SeenOn === null),
      'hasn’t seen it yet',
      'haven’t seen it yet',
    ),
    main: main.length > 0 ? main : ['Nobody is on their way yet.'],
    cannot: sentence(
      others.filter(({ Answer }) => Answer === 'cant'),
      'can’t right now',
      'can’t right now',
    ),
    faces: others.filter(({ SeenOn, Answer }) => SeenOn !== null || Answer !== null),
  };
}

export interface EndWords {
  title: string;
  words: string;
}

export function endWords(as: AlertEnd, youth: string): EndWords {
  switch (as) {
    case 'ok':
      return {
        title: `${youth} says: I’m OK now`,
        words: 'The alert is over and nobody needs to come. A short hello is still nice, with no questions in it.',
      };
    case 'mistake':
      return {
        title: 'It was a mistaken tap',
        words: `${youth} took it back. Nothing is asked of you. It happens, and it’s better that it was sent than not.`,
      };
    case 'expired':
      return {
        title: `Do you know how ${youth} is?`,
        words: `The alert ran out after six hours. Nobody has said that it’s over. Please check in with ${youth}, or with somebody who is near.`,
      };
  }
}
