// Escapes text for HTML, and gives the HTML that the server writes the installation's own colours.
import { brand } from '@mycrew/contract/brand.ts';
import { inHue } from '@mycrew/contract/palette.ts';

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => signs[sign]!);

/** A style sheet of ours as this installation colours it, at this moment. */
export const inOwnHue = (style: string): string => inHue(style, brand.hue);

/** In what draws alone: what somebody wrote stays as it is, and escaped it can look like neither of these. */
export const htmlInOwnHue = (html: string): string =>
  brand.hue === null
    ? html
    : html.replaceAll(/<style>[^]*?<\/style>|\b(?:style|fill|stroke|content)="[^"]*"/gu, inOwnHue);
