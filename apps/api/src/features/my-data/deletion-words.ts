// What somebody who leaves is sent: that it was asked for, that it was stopped, and at the end what went.
import { brand } from '@mycrew/contract/constants.ts';
import type { PersonalTableName } from '#privacy/personal-tables.ts';

const dayIn = (on: Date, zone: string) =>
  new Intl.DateTimeFormat('en-AU', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' }).format(on);

export const closingMail = (on: Date, zone: string, signInUrl: string) => ({
  subject: `Your ${brand.name} account closes on ${dayIn(on, zone)}`,
  text: [
    `You asked us to delete your ${brand.name} account and everything in it. That happens on ${dayIn(on, zone)}.`,
    `Until then you can stop it: sign in, and choose to keep your account.\n${signInUrl}`,
    'If it wasn’t you, sign in, stop it, and change your password.',
  ].join('\n\n'),
});

export const keptMail = () => ({
  subject: `Your ${brand.name} account stays`,
  text: `You chose to keep your ${brand.name} account. Everything is as it was before.`,
});

/** In the order in which they are named; the rest is the house's own bookkeeping. */
const named: readonly [PersonalTableName, one: string, many: string][] = [
  ['checkins', 'check-in', 'check-ins'],
  ['media', 'picture', 'pictures'],
  ['alerts', 'Distress Alert', 'Distress Alerts'],
  ['safe_places', 'safe place', 'safe places'],
  ['checkin_answers', 'answer to a check-in', 'answers to check-ins'],
  ['chat_messages', 'message that you wrote', 'messages that you wrote'],
  ['crew_members', 'place in a Crew', 'places in Crews'],
  ['invitations', 'invitation', 'invitations'],
  ['heads_ups', 'note of whom the app told', 'notes of whom the app told'],
  ['notifications', 'notice', 'notices'],
  ['feedback', 'piece of feedback', 'pieces of feedback'],
  ['sessions', 'sign-in', 'sign-ins'],
];

export const receiptMail = (counts: Record<string, number>) => {
  const lines = named
    .filter(([table]) => (counts[table] ?? 0) > 0)
    .map(([table, one, many]) => `– ${counts[table]} ${counts[table] === 1 ? one : many}`);
  return {
    subject: `Your ${brand.name} account is gone`,
    text: [
      `Your ${brand.name} account has been deleted. The key that everything you wrote was locked with was destroyed first, so nobody can read it again, in copies either.`,
      ['This went with it:', '– your name, email, mobile and what you told us about yourself', ...lines].join('\n'),
      'What stays is one line without your name that says that an account was deleted today, and our log of who did what when, without content.',
      'Take care. If you ever need somebody to talk to, Kids Helpline is there: 1800 551 800, free, any time.',
    ].join('\n\n'),
  };
};
