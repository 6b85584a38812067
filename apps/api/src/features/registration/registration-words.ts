// What people are sent around signing up. A lock screen shows it, so it says no more than it must.
import { brand } from '@mycrew/contract/constants.ts';

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
