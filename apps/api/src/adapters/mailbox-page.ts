/** Shows the local mailbox as a page without scripts, and as JSON. */
import { createHash } from 'node:crypto';
import { escapeHtml, inOwnHue } from '#src/html.ts';
import { mailboxStyles } from './mailbox-styles.ts';
import type { StoredMessage } from './mailbox.ts';

/** Everything the page needs and nothing else: its one stylesheet, by its hash, in the hue of this moment. */
export const mailboxContentSecurityPolicy = (): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(inOwnHue(mailboxStyles)).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Mail programs take styles beside each element, and nothing that is loaded or runs. */
export const drawnMailContentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface PageOptions {
  product: string;
  timeZone?: string;
}

/** Everything around what the page says. */
function wholePage(product: string, lead: string, main: string): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox · ${escapeHtml(product)}</title>
<style>${inOwnHue(mailboxStyles)}</style>
</head>
<body>
<header>
<h1>Mailbox</h1>
${lead}
</header>
<main>
${main}
</main>
</body>
</html>
`;
}

export function mailboxPage(
  messages: StoredMessage[],
  { product, timeZone = 'Australia/Sydney' }: PageOptions,
): string {
  const time = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'medium', timeZone });
  const list = messages.map((message) => messageEntry(message, time)).join('\n');
  const lead = `<p>Where no mail or SMS service is set up, messages stay here, on this computer. Newest first.</p>
<p><a href="">Look again</a></p>`;
  const nothing = '<p class="empty">Nothing here yet. Codes and invitations turn up as they are sent.</p>';
  return wholePage(product, lead, messages.length === 0 ? nothing : `<ol>\n${list}\n</ol>`);
}

/** For whoever looks from another computer, or through a proxy: how to look all the same. */
export function mailboxElsewherePage({ product, port }: { product: string; port: number }): string {
  const lead = '<p>The mailbox opens only on the computer that runs the server, because anybody’s codes lie in it.</p>';
  const main = `<article>
<h2>To look at it from here</h2>
<p>If that computer lets you in by SSH, run this where your browser is:</p>
<pre>ssh -L ${port}:localhost:${port} you@that-computer</pre>
<p>and open <strong>http://localhost:${port}/mailbox</strong> while it runs. The messages are also files, in the folder <strong>mailbox</strong> of its data folder.</p>
</article>`;
  return wholePage(product, lead, main);
}

export function mailboxJson(messages: StoredMessage[]): { messages: StoredMessage[] } {
  return { messages };
}

function messageEntry(message: StoredMessage, time: Intl.DateTimeFormat): string {
  const { id, channel, to, subject, text, html, sentAt } = message;
  const title = subject ?? 'Text message';
  const drawn = html === null ? '' : `\n<p><a href="/mailbox/${escapeHtml(id)}">As a mail program draws it</a></p>`;
  return `<li id="m-${escapeHtml(id)}">
<article>
<h2>${escapeHtml(title)}</h2>
<p class="about"><span class="channel">${channel === 'sms' ? 'SMS' : 'Email'}</span> to <strong>${escapeHtml(to)}</strong> <time datetime="${escapeHtml(sentAt)}">${escapeHtml(time.format(new Date(sentAt)))}</time></p>
<p class="text">${withLinks(text)}</p>${drawn}
</article>
</li>`;
}

const httpLink = /https?:\/\/[^\s<>"'`]+/g;
const closingMarks = /[.,;:!?)\]}]+$/;

function withLinks(text: string): string {
  let page = '';
  let from = 0;
  for (const found of text.matchAll(httpLink)) {
    const link = found[0].replace(closingMarks, '');
    if (!URL.canParse(link)) continue;
    const safe = escapeHtml(link);
    page += withCodes(text.slice(from, found.index));
    page += `<a href="${safe}" target="_blank" rel="noopener noreferrer">${safe}</a>`;
    from = found.index + link.length;
  }
  return page + withCodes(text.slice(from));
}

function withCodes(text: string): string {
  return escapeHtml(text).replaceAll(/(?<![\d#&+])\b\d{6}\b/g, '<strong class="code">$&</strong>');
}
