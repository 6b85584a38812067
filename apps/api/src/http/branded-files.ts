// Files of the built app in which the installation's name stands: as they were built where it is ours, else written anew
// whenever it changes.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand, shippedName } from '@mycrew/contract/brand.ts';
import { inHue } from '@mycrew/contract/palette.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#src/html.ts';
import { type Encoding, encodingFor, pack } from './pages.ts';
import { pagePolicy } from './security-headers.ts';

/** The name stands outside of scripts and styles, the colours in both. */
const named = (html: string): string =>
  inHue(html, brand.hue)
    .split(/(<script\b[^]*?<\/script>|<style\b[^]*?<\/style>)/u)
    .map((part, place) => (place % 2 === 1 ? part : part.replaceAll(shippedName, () => escapeHtml(brand.name))))
    .join('')
    .replace(/(?<="apple-mobile-web-app-title" content=")[^"]*/u, () => escapeHtml(brand.shortName));

interface Kind {
  type: string;
  write(built: string): string;
}
const html = { type: 'text/html; charset=utf-8', write: named };
const drawing = { type: 'image/svg+xml', write: (built: string) => inHue(built, brand.hue) };
const kinds: Readonly<Record<string, Kind>> = {
  'index.html': html,
  'manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    write(built) {
      const { screenshots, ...rest } = JSON.parse(inHue(built, brand.hue)) as Record<string, unknown>;
      const isOurs = brand.name === shippedName && brand.hue === null;
      // The pictures that a browser shows before it installs the app have our name and colours in them.
      return JSON.stringify({ name: brand.name, short_name: brand.shortName, ...rest, ...(isOurs && { screenshots }) });
    },
  },
  'favicon.svg': drawing,
  'icons/icon.svg': drawing,
  // One more line makes it another worker, which stores the page anew.
  'sw.js': {
    type: 'text/javascript; charset=utf-8',
    write: (built) =>
      [
        ...(brand.name === shippedName ? [] : [`self.brandName=${JSON.stringify(brand.name)};`]),
        ...(brand.hue === null ? [] : [`self.brandHue=${brand.hue};`]),
        built,
      ].join('\n'),
  },
};

const hashesOf = (text: string, tag: 'script' | 'style'): string[] =>
  [...text.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([^]*?)</${tag}>`, 'gu'))].flatMap(([, inside]) =>
    inside ? [`'sha256-${createHash('sha256').update(inside).digest('base64')}'`] : [],
  );

interface Written {
  stamp: string;
  headers: Record<string, string>;
  pack(encoding: Encoding): Promise<Buffer>;
}

export const createBrandedFiles = (root: string, tileOrigin: string | null) => {
  const known = new Map<string, Written>();

  const writeAnew = (path: string, { type, write }: Kind, stamp: string): Written => {
    const built = readFileSync(path, 'utf8');
    const text = write(built);
    const packs = new Map<Encoding, Promise<Buffer>>();
    const packNow = (encoding: Encoding): Promise<Buffer> => {
      const beside = `${path}.${encoding === 'gzip' ? 'gz' : encoding}`;
      // What was packed while building is smaller than what can be packed while somebody waits.
      return text === built && encoding && existsSync(beside) ? readFile(beside) : pack(text, encoding);
    };
    const policy = pagePolicy(tileOrigin, { scripts: hashesOf(text, 'script'), styles: hashesOf(text, 'style') });
    return {
      stamp,
      headers: {
        'content-type': type,
        'cache-control': 'no-cache',
        etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
        vary: 'accept-encoding',
        ...(type === html.type && { 'content-security-policy': policy }),
      },
      pack(encoding) {
        if (!packs.has(encoding)) packs.set(encoding, packNow(encoding));
        return packs.get(encoding)!;
      },
    };
  };

  /** Read again where the app was built anew, or named anew, while this runs. */
  const written = (file: string): Written => {
    const path = join(root, file);
    const stamp = `${statSync(path).mtimeMs} ${JSON.stringify(brand)}`;
    let found = known.get(file);
    if (found?.stamp !== stamp) known.set(file, (found = writeAnew(path, kinds[file]!, stamp)));
    return found;
  };

  return {
    files: Object.keys(kinds).filter((file) => existsSync(join(root, file))),

    async send(request: FastifyRequest, reply: FastifyReply, file: string, status = 200): Promise<FastifyReply> {
      const { headers, pack: packed } = written(file);
      reply.headers(headers);
      if (status === 200 && request.headers['if-none-match'] === headers['etag']) return reply.code(304).send();
      const encoding = encodingFor(request);
      const body = await packed(encoding);
      if (encoding) reply.header('content-encoding', encoding);
      return reply.code(status).send(body);
    },
  };
};
