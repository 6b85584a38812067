/** Finds out, once a day, where an OpenID provider wants to be asked and with which keys it signs. */
import { createRemoteJWKSet, customFetch } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';

export class OpenIdAway extends Error {
  constructor(options?: ErrorOptions) {
    super('The sign-in provider can’t be reached.', options);
  }
}

interface ProviderOptions {
  issuer: string;
  clock: Clock;
  timeoutMs: number;
}

const Discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
export type Keys = ReturnType<typeof createRemoteJWKSet>;
type Provider = z.output<typeof Discovered> & { keys: Keys };

const discoveryLastsMs = 24 * 3_600_000;

export function createOpenIdProvider({ issuer, clock, timeoutMs }: ProviderOptions) {
  let known: { at: number; provider: Promise<Provider> } | null = null;

  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    refuseUnsafe(url, issuer);
    return fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
      (cause: unknown) => {
        throw new OpenIdAway({ cause });
      },
    );
  }

  async function discover(): Promise<Provider> {
    const answer = await ask(`${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`);
    const read = Discovered.safeParse(await answer.json().catch(() => null));
    if (!answer.ok || !read.success || read.data.issuer !== issuer) throw new OpenIdAway();
    for (const url of [read.data.authorization_endpoint, read.data.jwks_uri]) refuseUnsafe(url, issuer);
    const keys = createRemoteJWKSet(new URL(read.data.jwks_uri), {
      [customFetch]: (url, { headers }) => ask(url, { headers }),
    });
    return { ...read.data, keys };
  }

  /** Asked at first use and once a day; a failure is not remembered. */
  async function provider(): Promise<Provider> {
    const now = clock.now().getTime();
    if (!known || now - known.at > discoveryLastsMs) known = { at: now, provider: discover() };
    const asked = known;
    return asked.provider.catch((error: unknown) => {
      if (known === asked) known = null;
      throw error;
    });
  }

  return { ask, provider };
}

/** Only what the operator's own provider names is asked, and only by https but for a provider on this machine. */
function refuseUnsafe(url: string, issuer: string): void {
  const { protocol, hostname } = new URL(url);
  const isHere = (name: string) => name === 'localhost' || name === '127.0.0.1' || name === '[::1]';
  if (protocol !== 'https:' && !(isHere(hostname) && isHere(new URL(issuer).hostname))) throw new OpenIdAway();
}
