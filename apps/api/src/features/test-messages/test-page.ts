// The page behind the link in a test's text or email: it says that it is one, and one tap answers it.
import { brand } from '@mycrew/contract/brand.ts';
import type { FastifyInstance } from 'fastify';
import { heading, inSeconds, serveLinkPage, type Instead } from '#http/link-page.ts';
import type { Foundation } from '#src/foundation.ts';
import { escapeHtml } from '#src/html.ts';
import type { TestMessagesService } from './test-messages.service.ts';

interface LinkedTest {
  firstName: string;
  isPractice: boolean;
  isAnswered: boolean;
}

const nothing = 'Nothing has happened, and nobody is waiting for help.';

const content = (shown: LinkedTest | Instead): string => {
  if (shown === 'unknown')
    return heading('This link doesn’t work any more', 'It was only a test: there is nothing to do.');
  if (shown === 'away')
    return heading('We couldn’t look just now', 'That’s on us. It was only a test: try this link again some time.');
  if ('waitSeconds' in shown)
    return heading(
      'Please try again in a moment',
      `Very many links were opened from where you are. This one works again in ${inSeconds(shown.waitSeconds)}.`,
    );
  const name = escapeHtml(shown.firstName);
  if (shown.isAnswered)
    return heading('Thank you. That’s all.', `Now ${name} knows that messages from ${brand.name} reach you.`);
  const why = shown.isPractice
    ? `${name} is practising the Distress Alert, and would reach you like this.`
    : `${name} would reach you like this.`;
  return `${heading(`This is a test from ${brand.name}`, why, nothing)}
<form method="post"><button class="main" name="Answer" value="gotIt">Got it</button></form>
<p class="quiet">${name} sees on which day you answered, not at what time.</p>`;
};

export const serveTestPage = (
  api: FastifyInstance,
  tests: Pick<TestMessagesService, 'readLink' | 'answerByLink'>,
  { db, transaction, rates, clock }: Pick<Foundation, 'db' | 'transaction' | 'rates' | 'clock'>,
): Promise<void> =>
  serveLinkPage<LinkedTest>(
    api,
    {
      under: '/answer/test',
      async read(token) {
        const { firstName, reason, answeredAt } = await tests.readLink(db, token);
        return { firstName, isPractice: reason === 'practice', isAnswered: answeredAt !== null };
      },
      async answer(token, form) {
        if (form.get('Answer') === 'gotIt') await transaction((tx) => tests.answerByLink(tx, token, clock.now()));
      },
      content,
    },
    { rates, clock },
  );
