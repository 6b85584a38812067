// The security headers of every answer: own scripts and styles only, no frames, no sniffing, no referrer.
import type { FastifyInstance } from 'fastify';

interface Options {
  production: boolean;
  baseUrl: string;
  /** The origin of map tiles, where an operator set one. */
  tileOrigin: string | null;
}

/** The hash of an empty <style>: the styling library fills one through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Hashes of what stands in a page itself. */
interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
}
const nothingInline: InlineParts = { scripts: [], styles: [] };

export const pagePolicy = (tileOrigin: string | null, inline: InlineParts = nothingInline): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", emptyStyle, ...inline.styles].join(' '),
    "style-src-attr 'none'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    `img-src 'self' blob: data:${tileOrigin ? ` ${tileOrigin}` : ''}`,
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default pasted-html',
  ].join('; ');

const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export type HeadersFor = (url: string) => Record<string, string>;

export const createSecurityHeaders = ({ production, baseUrl, tileOrigin }: Options): HeadersFor => {
  const always: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
    'origin-agent-cluster': '?1',
    ...(production && baseUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
  const forData = { ...always, 'content-security-policy': dataPolicy, 'cache-control': 'no-store' };
  const forPages = { ...always, 'content-security-policy': pagePolicy(tileOrigin) };
  return (url) => (/^\/(?:api|socket\.io)\//u.test(url) ? forData : forPages);
};

export const addSecurityHeaders = (api: FastifyInstance, headersFor: HeadersFor): void => {
  api.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    done();
  });
};
