/** A real OpenID provider on this machine, whose one account the test describes, with the browser that visits it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider, type Configuration } from 'oidc-provider';

interface Options {
  clientId: string;
  clientSecret?: string;
  redirectUri?: string;
  /** Whether the id token carries what userinfo would say. */
  isTalkative?: boolean;
  /** Gets its logout tokens, as the form that it posts. */
  logoutTo(form: string): Promise<{ statusCode: number }>;
}
type Account = { sub: string } & Record<string, unknown>;

const logoutUri = 'https://mycrew.example.org/logout';

/** Follows redirects within the provider, and keeps its cookies. */
const createBrowser = (issuer: string) => {
  const cookies = new Map<string, string>();
  const get = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]!.split(/=(.*)/su);
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const to = answer.headers.get('location');
    if (!to) return answer;
    const next = new URL(to, issuer);
    return next.origin === new URL(issuer).origin ? get(next.href) : answer;
  };
  return get;
};

export async function startProvider(options: Options) {
  const { clientId, clientSecret = 'a secret that is long enough', logoutTo } = options;
  const { redirectUri = 'http://localhost:3000/sign-in', isTalkative = false } = options;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const nobody: Account = { sub: 'nobody' };
  let account = nobody;
  const server = createServer((request, response) => void listen(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // Back to any port of this machine.
        application_type: 'native',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        backchannel_logout_uri: logoutUri,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [key as never] },
    cookies: { keys: ['for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'app'] },
    conformIdTokenClaims: !isTalkative,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) =>
      sub === account.sub ? { accountId: sub, claims: () => Promise.resolve(account) } : undefined,
    issueRefreshToken: () => Promise.resolve(true),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    fetch: async (url: string | URL, init?: RequestInit) => {
      if (String(url) !== logoutUri) return fetch(url, init);
      return new Response(null, { status: (await logoutTo(String(init?.body))).statusCode });
    },
  } as Configuration);
  const callback = provider.callback();
  const listen: Parameters<typeof createServer>[1] & {} = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: account.sub }, consent: {} });
  };

  let browser = createBrowser(issuer);
  /** As this provider would sign it, but for what is given; undefined leaves a claim out. */
  const logoutToken = (claims: Record<string, unknown>) =>
    new SignJWT({
      iss: issuer,
      aud: clientId,
      jti: crypto.randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt' })
      .sign(privateKey);

  return {
    issuer,
    get account() {
      return account;
    },
    set account(next: Account) {
      account = next;
    },

    /** A browser of its own goes there, signs in, and comes back. */
    async visit(url: string) {
      browser = createBrowser(issuer);
      const answer = await browser(url);
      const back = new URL(answer.headers.get('location')!);
      const param = (name: string) => back.searchParams.get(name) ?? '';
      return { Code: param('code'), State: param('state'), Issuer: param('iss') };
    },

    /** Signs out there in the browser that came last; done once every client has heard of it. */
    async signOut() {
      const page = await (await browser(`${issuer}/session/end`)).text();
      const xsrf = /name="xsrf" value="([^"]+)"/u.exec(page)![1]!;
      await browser(`${issuer}/session/end/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
      });
    },

    logoutToken,

    /** Who administers it takes the account away: nobody is known by it, and the client hears of it. */
    async remove() {
      const { sub } = account;
      account = nobody;
      const logout_token = await logoutToken({ sub, iat: Math.floor(Date.now() / 1_000) });
      return logoutTo(new URLSearchParams({ logout_token }).toString());
    },

    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type TestProvider = Awaited<ReturnType<typeof startProvider>>;
