// The page behind the link in a text or email: a first name, two buttons, and whom to call. Nothing else about anybody.
import { brand, emergencyNumber, helplineNumber } from '@mycrew/contract/constants.ts';
import { escapeHtml } from '#src/html.ts';
import { answerStyles } from './answer-styles.ts';

export interface LinkedAlert {
  firstName: string;
  isOver: boolean;
  answer: string | null;
}
export type Shown = LinkedAlert | 'unknown' | 'away' | { waitSeconds: number };

const said = (heading: string, ...lines: string[]): string =>
  `<h1>${heading}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}`;

const asking = (name: string): string =>
  `${said(`${name} asked for support`, 'Can you be there right now?')}
<form method="post">
<button class="main" name="Answer" value="canHelp">I’m on it</button>
<button name="Answer" value="cant">I can’t right now</button>
</form>
<p class="quiet">${name} and the others who were asked see your answer. Both answers help.</p>`;

const ifThatChanges = `<form method="post">
<button name="Answer" value="canHelp">I’m on it after all</button>
</form>`;

const firstSteps = (name: string): string =>
  `Call or text ${name} now. You don’t need the right words: “I’m here, I’m listening” is plenty.`;

const inSeconds = (count: number): string => (count === 1 ? 'one second' : `${count} seconds`);

const content = (shown: Shown): string => {
  if (shown === 'unknown') return said('This link doesn’t work any more', 'It may be old, or not whole.');
  if (shown === 'away')
    return said(
      'We couldn’t look just now',
      'That’s on us. Please call them yourself, and try this link again in a moment.',
    );
  if ('waitSeconds' in shown)
    return said(
      'Please try again in a moment',
      `Very many links were opened from where you are. This one works again in ${inSeconds(shown.waitSeconds)}.`,
      'There’s no need to wait for it: call or text them now, if you can.',
    );
  const name = escapeHtml(shown.firstName);
  // Also where nobody said that all is well: it may only have run out.
  if (shown.isOver)
    return said(
      'No answer is needed here any more',
      `If you haven’t heard from ${name} since, please call or text. A hello is always nice.`,
    );
  if (shown.answer === null) return asking(name);
  if (shown.answer === 'cant')
    return said(
      'Thank you for saying so',
      `${name} and the others see that you can’t right now. If that changes, say so here, or just call.`,
    ).concat(ifThatChanges);
  return said('Thank you', `${name} and the others see that you’re on it.`, firstSteps(name));
};

const tel = (number: string) => `tel:${number.replaceAll(' ', '')}`;

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
