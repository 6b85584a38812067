// The page behind the link in a text or email: a first name, two buttons, and numbers to call.
import type { AlertAnswer, LinkAnswer } from '@mycrew/contract/alerts.ts';
import { answerWords, brand, emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import { escapeHtml } from '#src/html.ts';
import { answerStyles } from './answer-styles.ts';

export interface LinkedAlert {
  firstName: string;
  isOver: boolean;
  answer: AlertAnswer | null;
  /** After a yes, where the youth shares one. */
  mobile: string | null;
}
export type Shown = LinkedAlert | 'unknown' | 'away' | { waitSeconds: number };

const reply = (heading: string, ...lines: string[]): string =>
  `<h1>${heading}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}`;

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

const inSeconds = (count: number): string => (count === 1 ? 'one second' : `${count} seconds`);

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

const tel = (number: string) => `tel:${number.replaceAll(' ', '')}`;

const mark = `<svg width="28" height="28" viewBox="0 0 34 34" aria-hidden="true"><rect width="34" height="34" rx="10" fill="#3a0e40"/><path d="M4.2 8.5C8.6 18.4 25.4 18.4 29.8 8.5" fill="none" stroke="#d6c9d8" stroke-width="1.3"/><circle cx="8.8" cy="17.6" r="4" fill="#fab163"/><circle cx="25.2" cy="17.6" r="4" fill="#fab163"/><circle cx="17" cy="22.6" r="5.2" fill="#ffd27a"/></svg>`;

export const answerPage = (shown: Shown): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${brand.name}</title>
<link rel="icon" href="data:,">
<style>${answerStyles}</style>
</head>
<body>
<main>
<p class="brand">${mark}${brand.name}</p>
<div class="card">
${content(shown)}
</div>
<h2>If you’re worried</h2>
<ul>
<li><a href="${tel(emergencyNumber)}"><strong>${emergencyNumber}</strong><span>Somebody may be in danger, right now</span></a></li>
<li><a href="${tel(helplineNumber)}"><strong>${helplineNumber}</strong><span>Kids Helpline, for them and for you, any time, free</span></a></li>
</ul>
<p class="quiet"><a href="/">Open ${brand.name}</a> to see more.</p>
</main>
</body>
</html>
`;
