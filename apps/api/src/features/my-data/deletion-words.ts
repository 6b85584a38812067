// The mails about the deletion of an account.
import { brand } from '@mycrew/contract/constants.ts';
import { storedOf } from '@mycrew/contract/personal-data-kinds.ts';
import { personalTables, type PersonalTable } from '#privacy/personal-tables.ts';
import type { Member } from '#src/foundation-types.ts';

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

export const storedMail = () => ({
  subject: `Your ${brand.name} account stays`,
  text: `You chose to keep your ${brand.name} account. Everything is as it was before.`,
});

/** Names what went by its kind alone: whoever else reads the mail learns of no number. */
export const receiptMail = (counts: Record<string, number>, whose: Member['kind']) => {
  const tables = Object.entries<PersonalTable>(personalTables);
  const wasThere = new Set(tables.flatMap(([table, { kind }]) => ((counts[table] ?? 0) > 0 ? [kind] : [])));
  const lines = storedOf(whose, false).flatMap(([kind, words]) => (wasThere.has(kind) ? [`– ${words}`] : []));
  return {
    subject: `Your ${brand.name} account is gone`,
    text: [
      `Your ${brand.name} account has been deleted. The key that everything you wrote was locked with was destroyed first, so nobody can read it again, in copies either.`,
      ['This went with it:', ...lines].join('\n'),
      'What stays is one line without your name that says that an account was deleted today, and our log of who did what when, without content.',
      'Take care. If you ever need somebody to talk to, Kids Helpline is there: 1800 551 800, free, any time.',
    ].join('\n\n'),
  };
};
