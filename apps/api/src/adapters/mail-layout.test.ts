import { expect, it } from 'vitest';
import { mailHtml, withMailLayout } from './mail-layout.ts';
import type { MailMessage } from './mail.ts';

const baseUrl = 'https://mycrew.example';
const text = [
  'Tahlia <b>could</b> use a hello.',
  'Open this to reach them:\nhttps://mycrew.example/home/chat/1?a=1&b=2',
  'Your code is\n123456',
  'Find help at\nhttps://kidshelpline.com.au/teens',
].join('\n\n');
const html = mailHtml({ subject: 'A “hello” & more', text }, baseUrl);

it('says what the text says, with nothing in it that somebody typed as markup', () => {
  expect(html).toContain('Tahlia &lt;b&gt;could&lt;/b&gt; use a hello.');
  expect(html).toContain('<title>A “hello” &amp; more</title>');
  expect(html.match(/<p style/gu)).toHaveLength(4);
});

it('makes a button of the first address, links of the others, and shows a code large', () => {
  expect(html).toMatch(
    /<a class="button" href="https:\/\/mycrew\.example\/home\/chat\/1\?a=1&amp;b=2"[^>]*>Open MyCrew<\/a>/u,
  );
  expect(html).toMatch(
    /<a href="https:\/\/kidshelpline\.com\.au\/teens"[^>]*>https:\/\/kidshelpline\.com\.au\/teens<\/a>/u,
  );
  const elsewhere = mailHtml({ subject: 'Help', text: 'https://kidshelpline.com.au/teens' }, baseUrl);
  expect(elsewhere).toMatch(/class="button"[^>]*>kidshelpline\.com\.au<\/a>/u);
  expect(html).toMatch(/<strong[^>]*>123456<\/strong>/u);
});

it('says its subject once, as its heading', () => {
  const layout = mailHtml(
    { subject: 'Tahlia could use a hello', text: 'Tahlia could use a hello.\n\nOpen this.' },
    baseUrl,
  );
  expect(layout).toMatch(/<h1[^>]*>Tahlia could use a hello<\/h1>/u);
  expect(layout).not.toContain('Tahlia could use a hello.');
});

it('loads nothing from anywhere, and has a dark side', () => {
  expect(html).not.toMatch(/<img|<script|<link|src=|url\(|@import/u);
  expect(html).toContain('prefers-color-scheme: dark');
});

it('stands beside the text of every mail', async () => {
  const sent: MailMessage[] = [];
  const mail = withMailLayout({ send: async (message) => (sent.push(message), { id: '1', provider: 'one' }) }, baseUrl);
  await mail.send({ to: 'mia@example.org', subject: 'A “hello” & more', text });
  expect(sent).toEqual([{ to: 'mia@example.org', subject: 'A “hello” & more', text, html }]);
});
