// The texts of the help pages, by key, for translation. The pages without script have theirs in apps/api/src/features/helpline/messages.ts.
import { wordsOf } from '@mycrew/contract/words.ts';

export const english = {
  home: 'Home',
  resources: 'Resources',
  back: 'Back',
  more: 'More',
  loadingSteps: 'Loading the steps',
  loadingNumbers: 'Loading the numbers',
  othersAway: 'The other numbers didn’t load',
  twoWork: 'Not your fault. 000 and Kids Helpline work without them.',
  callNumber: 'Call {number}',
  somebodyInDanger: 'Someone is in danger now',

  pathwaysTitle: 'Steps',
  pathwaysHeading: 'Pathways to help',
  pathwaysIntro: 'There is no right order. Begin where it feels easiest, and go further when you want to.',
  pathwaysHelp: 'From a friend to a doctor, step by step',
  whatToSay: 'What you could say',
  whatHappens: 'What happens',
  whatItCosts: 'What it costs',

  numbersTitle: 'Phone numbers',
  numbersHeading: 'Professional and urgent help',
  numbersIntro: 'People whose work it is to listen. You don’t need the right words.',
  numbersHelp: 'All the numbers, and who answers now',
  cannotSpeak: 'Can’t speak or hear?',
  reachByText: 'Reach 000 by text or TTY',
  whenICall: 'What happens when I call?',
  goodToKnow: 'Good to know',
  website: 'Website',
  websiteOf: 'Website of {name}',
  checkedOn: 'Checked on {day}.',
  openAlways: 'Open now, day and night',
  openUntil: 'Open now, {until}',
  closed: 'Closed now',
  closedUntil: 'Closed now, opens {when}',
  onePage: 'One page for whoever helps me',
  onePageHelp: 'To print, or to show at an appointment',
  safePlace: 'Find a safe place',
  safePlaceHelp: 'Somewhere with people, light and a phone',
} as const;

export type HelpMessages = Readonly<Record<keyof typeof english, string>>;

export const words = wordsOf<HelpMessages>(english);
