// Sentences that an installation may say in its own words, each with its place. Whatever is not on this list stays as it was
// reviewed: help, consent, alerts, safety, and what a youth is promised.
import { tagline } from './constants.ts';

export interface Sentence {
  place: string;
  /** The page that shows it, where it can be looked at; null: it stands in a mail, or where something happened. */
  path: string | null;
  text: string;
  most: number;
}

const listed = {
  'sign-in-welcome': {
    place: 'Sign-in, and sign-up on a wide screen, beside the mark',
    path: '/sign-in',
    text: tagline,
    most: 200,
  },
  'sign-in-hello': {
    place: 'Sign-in, under the heading',
    path: '/sign-in',
    text: 'Good to see you. Take your time.',
    most: 120,
  },
  'sign-up-closed': {
    place: 'Sign-up, while it is closed',
    path: '/sign-up',
    text: 'At the moment, nobody new can open an account here by themselves.',
    most: 200,
  },
  'signed-up': { place: 'After sign-up, the heading', path: null, text: 'You’re in', most: 40 },
  'home-shared-empty': {
    place: 'Home, while nobody shared anything new',
    path: '/home',
    text: 'Nothing new. Check-ins they share show up here.',
    most: 120,
  },
  'crew-empty': {
    place: 'Crew, while nobody is in it',
    path: '/contacts',
    text: 'Nobody in your Crew yet',
    most: 60,
  },
  'invites-empty': {
    place: 'Invitations, while none waits',
    path: '/contacts/new-invites',
    text: 'Nothing waits for you',
    most: 60,
  },
  'journal-empty': {
    place: 'Journal, before the first page',
    path: '/journal',
    text: 'Your pages live here',
    most: 60,
  },
  'journal-shared-empty': {
    place: 'Journal, while nobody shares a page',
    path: '/journal',
    text: 'Nothing shared right now',
    most: 60,
  },
  'whats-on-empty': {
    place: 'What’s on, while nothing is',
    path: '/resources/event/category',
    text: 'New things come in as people tell us of them.',
    most: 120,
  },
  'experiences-empty': {
    place: 'Experiences, while there are none',
    path: '/experiences',
    text: 'The first experiences are being written and read right now.',
    most: 120,
  },
  'news-empty': {
    place: 'News, while there is none',
    path: '/home/announcement',
    text: 'When there is something to tell, it stands here.',
    most: 120,
  },
  'tutorials-intro': {
    place: 'Tutorials, under the heading',
    path: '/home/settings/tutorials',
    text: 'What is where, and how it works.',
    most: 120,
  },
  'feedback-thanks': { place: 'Feedback, once it was sent', path: null, text: 'Thank you for telling us', most: 60 },
  'mail-hello': { place: 'Mail of an invitation, where no name is known', path: null, text: 'Hello,', most: 60 },
  'mail-welcome': { place: 'Mail after sign-up, how it begins', path: null, text: 'Good to have you here.', most: 120 },
  'mail-closing': { place: 'Mails of welcome and invitation, how they end', path: null, text: '', most: 120 },
} as const satisfies Record<string, Sentence>;
export type SentenceKey = keyof typeof listed;
export const sentences: Readonly<Record<SentenceKey, Sentence>> = listed;
export const sentenceKeys = Object.keys(listed) as SentenceKey[];
