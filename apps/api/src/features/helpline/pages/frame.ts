// The frame of the public pages: head, quick exit and footer.
import { brand } from '@mycrew/contract/brand.ts';
import { somewhereElse } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { escapeHtml } from '#src/html.ts';
import type { Message, Words } from '../messages.ts';
import { icon } from './icons.ts';
import { helpStyle } from './styles.ts';

interface Frame {
  words: Words;
  /** Says nothing that somebody looking over a shoulder should not read. */
  title: string;
  heading: string;
  intro: string;
  main: string;
}

const logo = `<svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true"><rect width="34" height="34" rx="10" fill="#3a0e40"/><path d="M4.2 8.5C8.6 18.4 25.4 18.4 29.8 8.5" fill="none" stroke="#d6c9d8" stroke-width="1.3"/><circle cx="8.8" cy="17.6" r="4" fill="#fab163"/><circle cx="25.2" cy="17.6" r="4" fill="#fab163"/><circle cx="17" cy="22.6" r="5.2" fill="#ffd27a"/></svg>`;

export const framed = ({ words, title, heading, intro, main }: Frame): string => `<!doctype html>
<html lang="en-AU" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#faf6f0" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#140d18" media="(prefers-color-scheme: dark)">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${helpStyle}</style>
</head>
<body>
<div class="page">
<header>
<a class="logo" href="${routes.signIn.path}" aria-label="${escapeHtml(words('signInAt', { brand: brand.name }))}">${logo}${brand.name}</a>
<a class="button leave" href="${somewhereElse}" rel="noreferrer" aria-describedby="leaving">${icon('leave', 18)}${escapeHtml(words('leaveFast'))}</a>
</header>
<main id="main">
<h1>${escapeHtml(heading)}</h1>
<p class="quiet">${escapeHtml(intro)}</p>
${main}
</main>
<footer>
<p class="fine" id="leaving">${escapeHtml(words('leaveNote'))}</p>
<p class="fine">${escapeHtml(words('nothingKept'))}</p>
</footer>
</div>
</body>
</html>
`;

export const tripleZero = (words: Words, line: Message): string =>
  `<a class="red" href="tel:000"><i>${icon('call', 28)}</i><span><b>${escapeHtml(words('callTripleZero'))}</b>${escapeHtml(words(line))}</span>${icon('caret', 24)}</a>`;
