// The messages of a test: each says first that it is one, and never looks like somebody asking for help.
import { brand } from '@mycrew/contract/brand.ts';
import { nameInWords } from '#adapters/sanitize.ts';
import type { TestReason } from './tests.store.ts';

export const testWords = (firstName: string, reason: TestReason, link: string) => {
  const name = nameInWords(firstName);
  const isTest = `This is a test from ${brand.name}.`;
  const why =
    reason === 'practice'
      ? `${name} is practising the Distress Alert, and would reach you like this.`
      : `${name} would reach you like this.`;
  return {
    subject: `This is a test from ${brand.name}`,
    mail: [
      `${isTest} ${why}`,
      `Nothing has happened. Tap the link and say that you got it, without signing in:\n${link}`,
      `${brand.name} sends you this because you said yes to tests, seldom and by day. You can switch them off in ${brand.name} under Settings.`,
    ].join('\n\n'),
    text: `${isTest} ${why} Nothing has happened. Got it? Tap here: ${link}`,
    title: isTest,
    body: `${why} Nothing has happened.`,
  };
};
