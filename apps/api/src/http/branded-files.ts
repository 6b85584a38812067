// Files of the built app in which the installation's name stands, or that are drawn in its hue or with its mark: as they were
// built where these are ours, else written anew whenever they change.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand, shippedName } from '@mycrew/contract/brand.ts';
import { onTile } from '@mycrew/contract/mark.ts';
import { inHue } from '@mycrew/contract/palette.ts';
import { sentenceKeys, sentences } from '@mycrew/contract/sentences.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asIco, drawBadge, drawPng } from '#adapters/icons.ts';
import { escapeHtml } from '#src/html.ts';
import { type Encoding, encodingFor, pack } from './pages.ts';
import { pagePolicy } from './security-headers.ts';

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

const markFile = 'favicon.svg';
/** Ours as it stands beside the name, before any script runs. */
const ownMark = /<svg (width="\d+" height="\d+") viewBox="0 0 34 34"[^]*?<\/svg>/gu;

/** What the app's own code reads of this installation (brand.ts). */
const setForPage = (): string => {
  const mark = brand.mark ? ` data-mark="/${markFile}"` : '';
  return hasWords() ? `${mark} data-words="${escapeHtml(JSON.stringify(brand.words))}"` : mark;
};
const hasWords = (): boolean => Object.keys(brand.words).length > 0;
/** Words of one's own for a sentence that stands in the page before any script runs. */
const inPlace = (text: string): string | undefined =>
  brand.words[sentenceKeys.find((key) => sentences[key].text === text)!];

/** The name stands outside of scripts and styles, the colours in both. */
const named = (html: string): string =>
  inHue(html, brand.hue)
    .split(/(<script\b[^]*?<\/script>|<style\b[^]*?<\/style>)/u)
    .map((part, place) => (place % 2 === 1 ? part : part.replaceAll(shippedName, () => escapeHtml(brand.name))))
    .join('')
    .replace(/(?<="apple-mobile-web-app-title" content=")[^"]*/u, () => escapeHtml(brand.shortName))
    .replace('<meta name="application-name"', (found) => `${found}${setForPage()}`)
    .replaceAll(/>([^<>]{9,})</gu, (found, text: string) => (inPlace(text) ? `>${escapeHtml(inPlace(text)!)}<` : found))
    .replaceAll(ownMark, (found, size: string) => (brand.mark ? `<img src="/${markFile}" ${size} alt="">` : found));

interface Kind {
  type: string;
  /** From what was built, or from another file beside it; null: as it was built. */
  write(built: Buffer, beside: (file: string) => string): string | Promise<Buffer> | null;
}
const isOurs = (): boolean => brand.hue === null && brand.mark === null;
const textual = (type: string, write: (built: string) => string): Kind => ({
  type,
  write: (built) => write(built.toString()),
});

/** The mark on its tile, else ours in this hue. */
const drawing = textual('image/svg+xml', (built) => (brand.mark ? onTile(brand.mark) : inHue(built, brand.hue)));
const image = (type: string, write: (icon: string) => Promise<Buffer>, from = 'icons/icon.svg'): Kind => ({
  type,
  write: (_, beside) => (isOurs() ? null : write(inHue(beside(from), brand.hue))),
});
const png = (write: (icon: string) => Promise<Buffer>, from?: string) => image('image/png', write, from);
const square = (icon: string): string => (brand.mark ? onTile(brand.mark, 0) : icon.replace(/ rx="\d+"/u, ''));
const rounded = (icon: string): string => (brand.mark ? onTile(brand.mark) : icon);
/** It may lose a tenth on every side, so what is on it keeps to the middle. */
const maskable = (icon: string): string =>
  brand.mark
    ? onTile(brand.mark, 0, 7)
    : square(icon)
        .replace(/<rect[^>]*>/u, (ground) => `${ground}<g transform="translate(5.1 5.1) scale(.7)">`)
        .replace('</svg>', '</g></svg>');

const kinds: Readonly<Record<string, Kind>> = {
  'index.html': textual('text/html; charset=utf-8', named),
  'manifest.webmanifest': textual('application/manifest+json; charset=utf-8', (built) => {
    const { screenshots, ...rest } = JSON.parse(inHue(built, brand.hue)) as Record<string, unknown>;
    // The pictures that a browser shows before it installs the app have our name, colours and mark in them.
    const isShown = brand.name === shippedName && isOurs();
    return JSON.stringify({ name: brand.name, short_name: brand.shortName, ...rest, ...(isShown && { screenshots }) });
  }),
  [markFile]: drawing,
  'icons/icon.svg': drawing,
  'favicon.ico': image('image/x-icon', async (icon) => asIco(await drawPng(rounded(icon), 32), 32)),
  'icons/icon-192.png': png((icon) => drawPng(rounded(icon), 192)),
  'icons/icon-512.png': png((icon) => drawPng(rounded(icon), 512)),
  'icons/maskable-192.png': png((icon) => drawPng(maskable(icon), 192)),
  'icons/maskable-512.png': png((icon) => drawPng(maskable(icon), 512)),
  'icons/apple-touch-icon.png': png((icon) => drawPng(square(icon), 180)),
  'icons/badge-96.png': {
    type: 'image/png',
    write: () => (brand.mark ? drawBadge(brand.mark, 96) : null),
  },
  'icons/shortcut-help.png': png((icon) => drawPng(icon, 96), 'icons/shortcut-help.svg'),
  'icons/shortcut-check-in.png': png((icon) => drawPng(icon, 96), 'icons/shortcut-check-in.svg'),
  // One more line makes it another worker, which stores the page anew.
  'sw.js': textual('text/javascript; charset=utf-8', (built) =>
    [
      ...(brand.name === shippedName ? [] : [`self.brandName=${JSON.stringify(brand.name)};`]),
      ...(brand.hue === null ? [] : [`self.brandHue=${brand.hue};`]),
      ...(brand.mark === null ? [] : [`self.brandMark="${hashOf(brand.mark)}";`]),
      ...(hasWords() ? [`self.brandWords="${hashOf(JSON.stringify(brand.words))}";`] : []),
      built,
    ].join('\n'),
  ),
};

const hashesOf = (text: string, tag: 'script' | 'style'): string[] =>
  [...text.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([^]*?)</${tag}>`, 'gu'))].flatMap(([, inside]) =>
    inside ? [`'sha256-${createHash('sha256').update(inside).digest('base64')}'`] : [],
  );

/** A drawing that somebody opens by its address is no page either. */
const drawnPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

interface Written {
  stamp: string;
  isText: boolean;
  headers: Record<string, string>;
  pack(encoding: Encoding): Promise<Buffer>;
}

export const createBrandedFiles = (root: string, tileOrigin: string | null) => {
  const known = new Map<string, Promise<Written>>();
  const beside = (file: string): string => readFileSync(join(root, file), 'utf8');

  const policyOf = (type: string, text: string): string | null => {
    if (type === 'image/svg+xml') return drawnPolicy;
    if (!type.startsWith('text/html')) return null;
    return pagePolicy(tileOrigin, { scripts: hashesOf(text, 'script'), styles: hashesOf(text, 'style') });
  };

  const writeAnew = async (path: string, { type, write }: Kind, stamp: string): Promise<Written> => {
    const built = readFileSync(path);
    const content = (await write(built, beside)) ?? built;
    const isText = typeof content === 'string';
    const isAsBuilt = isText && content === built.toString();
    const packs = new Map<Encoding, Promise<Buffer>>();
    const packNow = (encoding: Encoding): Promise<Buffer> => {
      const packed = `${path}.${encoding === 'gzip' ? 'gz' : encoding}`;
      // What was packed while building is smaller than what can be packed while somebody waits.
      return isAsBuilt && encoding && existsSync(packed) ? readFile(packed) : pack(String(content), encoding);
    };
    const policy = isText ? policyOf(type, content) : null;
    return {
      stamp,
      isText,
      headers: {
        'content-type': type,
        'cache-control': 'no-cache',
        etag: `"${hashOf(content)}"`,
        ...(isText && { vary: 'accept-encoding' }),
        ...(policy !== null && { 'content-security-policy': policy }),
      },
      async pack(encoding) {
        if (!isText) return content;
        if (!packs.has(encoding)) packs.set(encoding, packNow(encoding));
        return packs.get(encoding)!;
      },
    };
  };

  /** Read again where the app was built anew, or named anew, while this runs. */
  const written = async (file: string): Promise<Written> => {
    const path = join(root, file);
    const stamp = `${statSync(path).mtimeMs} ${JSON.stringify(brand)}`;
    const found = await known.get(file)?.catch(() => null);
    if (found?.stamp === stamp) return found;
    const anew = writeAnew(path, kinds[file]!, stamp);
    known.set(file, anew);
    return anew;
  };

  return {
    files: Object.keys(kinds).filter((file) => existsSync(join(root, file))),

    async send(request: FastifyRequest, reply: FastifyReply, file: string, status = 200): Promise<FastifyReply> {
      const { headers, isText, pack: packed } = await written(file);
      reply.headers(headers);
      if (status === 200 && request.headers['if-none-match'] === headers['etag']) return reply.code(304).send();
      const encoding = isText ? encodingFor(request) : null;
      const body = await packed(encoding);
      if (encoding) reply.header('content-encoding', encoding);
      return reply.code(status).send(body);
    },
  };
};
