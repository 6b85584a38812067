// Mails and texts of sign-up, minimal, since lock screens show them.
import { brand, inOwnWords } from '@mycrew/contract/brand.ts';
import { emergencyNumber } from '@mycrew/contract/constants.ts';

export const codeText = (code: string): string => `${code} is your ${brand.name} code.`;

export const codeMail = (code: string) => ({
  subject: `Your ${brand.name} code`,
  text: [
    `${code} is your ${brand.name} code. It works for 10 minutes.`,
    'If you didn’t ask for it, you can leave it. Please don’t pass it on to anybody, us included.',
  ].join('\n\n'),
});

export const takenDetailsMail = (signInUrl: string) => ({
  subject: `You already have a ${brand.name} account`,
  text: [
    `Somebody tried to open a ${brand.name} account with your email or mobile.`,
    `If it was you: you already have one. Sign in here: ${signInUrl}`,
    'If it wasn’t you, there is nothing to do. They were not let in and saw nothing of yours.',
  ].join('\n\n'),
});

export const takenDetailsText = (signInUrl: string): string =>
  `Somebody tried to open a ${brand.name} account with your mobile. If it was you: you have one, sign in at ${signInUrl}. If not, there is nothing to do.`;

export const takenMail = (profileUrl: string) => ({
  subject: 'Please add your mobile again',
  text: [
    `The mobile of your ${brand.name} account was never confirmed, and now somebody has shown that the number is theirs. So it was taken off your account.`,
    'It may have been mistyped. They see nothing of yours.',
    `You can add your own here: ${profileUrl}`,
  ].join('\n\n'),
});

export const takenText = (profileUrl: string): string =>
  `The email of your ${brand.name} account was never confirmed and is somebody else’s, so it was taken off. Add yours here: ${profileUrl}`;

export const signUpMail = (link: string) => ({
  subject: `Open your ${brand.name} account`,
  text: [
    `Here you open your account: ${link}`,
    'The link lasts a day. If you didn’t ask for it, you can leave it: without you nothing happens.',
  ].join('\n\n'),
});

const linkWords = (link: string): string[] => [
  `With this link you confirm that this address is yours, so that you can always get back in:\n${link}`,
  'It opens nothing by itself: where you aren’t signed in, it asks you to. It lasts 14 days.',
  `If you didn’t open an account, you can leave this. ${brand.name} is not for emergencies; in danger, call ${emergencyNumber}.`,
];

export const welcomeMail = (link: string) => ({
  subject: `Welcome to ${brand.name}`,
  text: [
    `${inOwnWords('mail-welcome', 'Good to have you here.')} Take your time; nothing is shared until you say so.`,
    ...linkWords(link),
    inOwnWords('mail-closing', ''),
  ]
    .filter(Boolean)
    .join('\n\n'),
});

export const againMail = (link: string) => ({
  subject: 'Confirm your email',
  text: ['Here is the link that you asked for.', ...linkWords(link)].join('\n\n'),
});
