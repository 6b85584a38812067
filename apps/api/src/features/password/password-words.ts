// Mails and texts about passwords, minimal, since lock screens show them.
import { brand } from '@mycrew/contract/brand.ts';

export const resetText = (code: string): string =>
  `${code} is your ${brand.name} code for a new password. Please don’t pass it on to anybody, us included.`;

export const resetMail = (link: string) => ({
  subject: 'Set a new password',
  text: [
    `Here you can set a new ${brand.name} password: ${link}`,
    'The link works once, for 10 minutes.',
    'If you didn’t ask for it, you can leave it. Nothing has changed.',
  ].join('\n\n'),
});

export const changedMail = (startAgainUrl: string, writeTo: string) => ({
  subject: 'Your password was changed',
  text: [
    `Your ${brand.name} password was changed just now. Everywhere else you were signed in, you are signed out.`,
    'If it was you, there is nothing to do.',
    `If it wasn’t you, set a new one here: ${startAgainUrl} – or write to us, we’ll help: ${writeTo}`,
  ].join('\n\n'),
});

/** To the mobile too where somebody came back in without the password: it may have been by a mailbox that is not theirs alone. */
export const changedText = (writeTo: string): string =>
  `A new password was set for your ${brand.name} account just now. If it wasn’t you, write to ${writeTo}.`;
