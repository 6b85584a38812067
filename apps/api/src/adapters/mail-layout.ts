// The HTML part of every mail, generated from its text: one layout, no remote content, no tracking.
import { brand } from '@mycrew/contract/brand.ts';
import { escapeHtml, htmlInOwnHue } from '#src/html.ts';
import type { Mail, MailMessage } from './mail.ts';

/** Clients that know no style sheets have the colours of the light theme beside each element. */
const styles = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  body, .page { background: #140d18 !important; }
  .card { background: #1f1626 !important; border-color: #3a2c44 !important; }
  .card p, .card h1, .brand { color: #f7eff4 !important; }
  .address { color: #cfc1d3 !important; }
  p a { color: #e4b6eb !important; }
  p a.button { background: #e4b6eb !important; color: #2b1630 !important; }
}`;
const font = "font-family: Avenir, 'Nunito Sans', 'Segoe UI', Helvetica, Arial, sans-serif;";
const isAddress = (line: string): boolean => /^https?:\/\/\S+$/u.test(line);
const isCode = (line: string): boolean => /^\d{6}$/u.test(line);

/** The first address is what the mail is for; further ones stand beside it. */
const linkTo = (address: string, isFirst: boolean, baseUrl: string): string => {
  const url = escapeHtml(address);
  if (!isFirst) return `<a href="${url}" style="color: #5b1563; word-break: break-all;">${url}</a>`;
  const label = address.startsWith(baseUrl) ? `Open ${brand.name}` : new URL(address).host;
  return `<a class="button" href="${url}" style="display: inline-block; margin-top: 12px; padding: 14px 24px; border-radius: 14px; background: #5b1563; color: #ffffff; font-weight: 700; text-decoration: none;">${escapeHtml(label)}</a>
<span class="address" style="display: block; margin-top: 8px; font-size: 13px; color: #5b4a60; word-break: break-all;">${url}</span>`;
};

const paragraphsOf = (subject: string, text: string, baseUrl: string): string[] => {
  let isFirst = true;
  const lineOf = (line: string): string => {
    if (isCode(line)) return `<strong style="font-size: 32px; letter-spacing: 6px;">${line}</strong>`;
    if (!isAddress(line)) return escapeHtml(line);
    const link = linkTo(line, isFirst, baseUrl);
    isFirst = false;
    return link;
  };
  return text
    .split(/\n{2,}/u)
    .filter((paragraph) => paragraph !== `${subject}.`)
    .map((paragraph) => paragraph.split('\n').map(lineOf).join('<br>\n'))
    .map((lines) => `<p style="margin: 16px 0 0; color: #2b1630;">${lines}</p>`);
};

export const mailHtml = ({ subject, text }: Pick<MailMessage, 'subject' | 'text'>, baseUrl: string): string => {
  const paragraphs = paragraphsOf(subject, text, baseUrl);
  return htmlInOwnHue(`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}
</style>
</head>
<body style="margin: 0; background: #faf6f0;">
<div class="page" style="padding: 24px 16px; background: #faf6f0; ${font} font-size: 17px; line-height: 1.5;">
<div style="max-width: 560px; margin: 0 auto;">
<p class="brand" style="margin: 0 0 16px; font-size: 19px; font-weight: 800; color: #5b1563;">${escapeHtml(brand.name)}</p>
<div class="card" style="padding: 8px 24px 24px; border: 1px solid #e6dcd2; border-radius: 16px; background: #ffffff;">
<h1 style="margin: 16px 0 0; font-size: 24px; line-height: 1.25; color: #2b1630;">${escapeHtml(subject)}</h1>
${paragraphs.join('\n')}
</div>
</div>
</div>
</body>
</html>
`);
};

/** Whatever is sent by it has an HTML part beside its text. */
export const withMailLayout = (mail: Mail, baseUrl: string): Mail => ({
  send: (message) => mail.send({ ...message, html: mailHtml(message, baseUrl) }),
});
