// Hashes of the inline scripts and styles of the web app, for its policy.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { InlineParts } from './security-headers.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inside = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([^]*?)</${tag}>`, 'gu'))].flatMap(([, text]) =>
    text ? [hashOf(text)] : [],
  );

/** Read again where the page was built anew while this runs. */
export const inlinePartsOf = (file: string): (() => InlineParts) => {
  let readAt = 0;
  let parts: InlineParts = { scripts: [], styles: [] };
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs === readAt) return parts;
    const html = readFileSync(file, 'utf8');
    parts = { scripts: inside(html, 'script'), styles: inside(html, 'style') };
    readAt = mtimeMs;
    return parts;
  };
};
