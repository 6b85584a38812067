// The page behind the link in a text or email: a first name, two buttons, and numbers to call.
import { type AlertAnswer, LinkAnswer } from '@mycrew/contract/alerts.ts';
import { answerWords } from '@mycrew/contract/constants.ts';
import type { FastifyInstance } from 'fastify';
import { heading as reply, inSeconds, serveLinkPage, type Instead } from '#http/link-page.ts';
import { escapeHtml } from '#src/html.ts';

interface LinkedAlert {
  firstName: string;
  isOver: boolean;
  answer: AlertAnswer | null;
  /** After a yes, where the youth shares one. */
  mobile: string | null;
}
type Shown = LinkedAlert | Instead;

export interface AnswersByLink {
  /** Both throw where there is no such link. */
  read(token: string): Promise<LinkedAlert>;
  answer(token: string, answer: LinkAnswer): Promise<unknown>;
}

/** The same words as in the app; the first one stands out. */
const answers = (...offered: LinkAnswer[]): string =>
  `<form method="post">${offered
    .map(
      (answer, at) =>
        `<button${at === 0 ? ' class="main"' : ''} name="Answer" value="${answer}">${answerWords[answer]}</button>`,
    )
    .join('')}</form>`;

const asking = (name: string): string =>
  `${reply(`${name} asked for support`, 'Can you be there right now?')}
${answers('onMyWay', 'canHelp', 'cant')}
<p class="quiet">${name} and the others who were asked see your answer. Each of them helps.</p>`;

const firstSteps = (name: string): string =>
  `Call or text ${name} now. You don’t need the right words: “I’m here, I’m listening” is plenty.`;

const seenAs: Partial<Record<AlertAnswer, string>> = {
  onMyWay: 'that you’re on your way',
  canHelp: 'that you can help from where you are',
};

const yes = (name: string, { answer, mobile }: LinkedAlert): string =>
  reply('Thank you', `${name} and the others see ${seenAs[answer!] ?? 'your answer'}.`, firstSteps(name)).concat(
    mobile === null
      ? ''
      : `<div class="ways"><a class="way main" href="tel:${mobile}">Call ${name}</a>
<a class="way" href="sms:${mobile}?&amp;body=${encodeURIComponent('I’m here, I’m listening.')}">Text ${name}</a></div>`,
  );

const content = (shown: Shown): string => {
  if (shown === 'unknown') return reply('This link doesn’t work any more', 'It may be old, or not whole.');
  if (shown === 'away')
    return reply(
      'We couldn’t look just now',
      'That’s on us. Please call them yourself, and try this link again in a moment.',
    );
  if ('waitSeconds' in shown)
    return reply(
      'Please try again in a moment',
      `Very many links were opened from where you are. This one works again in ${inSeconds(shown.waitSeconds)}.`,
      'There’s no need to wait for it: call or text them now, if you can.',
    );
  const name = escapeHtml(shown.firstName);
  // Also where nobody reported that all is well: it may only have run out.
  if (shown.isOver)
    return reply(
      'No answer is needed here any more',
      `If you haven’t heard from ${name} since, please call or text. A hello is always nice.`,
    );
  if (shown.answer === null) return asking(name);
  if (shown.answer === 'cant')
    return reply(
      'Thank you for saying so',
      `${name} and the others see that you can’t right now. If that changes, say so here, or just call.`,
    ).concat(answers('onMyWay', 'canHelp'));
  return yes(name, shown);
};

export const serveAnswerPage = (
  api: FastifyInstance,
  { read, answer }: AnswersByLink,
  core: Parameters<typeof serveLinkPage>[2],
): Promise<void> =>
  serveLinkPage<LinkedAlert>(
    api,
    {
      under: '/answer',
      read,
      async answer(token, form) {
        const given = LinkAnswer.safeParse(form.get('Answer'));
        if (given.success) await answer(token, given.data);
      },
      content,
    },
    core,
  );
