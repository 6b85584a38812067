// What every browser story stands on: people with a browser each, and a fault of theirs that nobody may overlook.
import { test as base, expect, type Page } from '@playwright/test';
import type { Account } from './people.ts';
import { OwnServer, StoryServer } from './server.ts';
import { watchForTroubles } from './watching.ts';

const heights = { 390: 844, 1440: 900 } as const;

interface PersonOptions {
  server: StoryServer;
  /** A phone or a desk. */
  width?: keyof typeof heights;
  /** Signed in already. */
  as?: Account;
}
type NewPerson = (options: PersonOptions) => Promise<Page>;

export const storageOf = (address: string, { session }: Account) => ({
  cookies: [],
  origins: [
    {
      origin: address,
      localStorage: [
        { name: 'session', value: JSON.stringify(session) },
        { name: 'logoutTime', value: String(session.LogoutTime) },
      ],
    },
  ],
});

interface StoryOptions {
  /** Browsers cache the app for a time without a network; stories that are not about it are quicker without. */
  withWorker: boolean;
}

export const test = base.extend<{ newPerson: NewPerson } & StoryOptions>({
  withWorker: [false, { option: true }],
  newPerson: async ({ browser, withWorker }, use) => {
    const closing: (() => Promise<string[]>)[] = [];
    await use(async ({ server, width = 390, as }) => {
      const context = await browser.newContext({
        baseURL: server.address,
        viewport: { width, height: heights[width] },
        serviceWorkers: withWorker ? 'allow' : 'block',
        ...(as && { storageState: storageOf(server.address, as) }),
      });
      const troubles = await watchForTroubles(context, `${as?.firstName ?? 'somebody'}, ${width} px`);
      closing.push(async () => {
        await context.close();
        return troubles;
      });
      return context.newPage();
    });
    const troubles = await Promise.all(closing.map((close) => close()));
    expect(troubles.flat(), 'what the browsers complained of').toEqual([]);
  },
});

let shared: StoryServer | undefined;

/** The one that `setup.ts` has started for all of them: whoever else is met there comes from another story. */
export const sharedServer = (): StoryServer => {
  const given = process.env['STORIES_SERVER'];
  if (!given) throw new Error('The stories need the server that e2e/setup.ts starts.');
  return (shared ??= new StoryServer(JSON.parse(given) as StoryServer));
};

/** For stories that end their server, change what holds for everybody, or need other settings. */
export function ownServer(settings: Record<string, string> = {}): () => OwnServer {
  let server: OwnServer | null = null;
  test.beforeAll(async () => {
    server = await OwnServer.start({ DEMO: 'off', ...settings }, process.env['STORIES_PREPARED']);
  });
  test.afterAll(() => server?.close());
  return () => {
    if (!server) throw new Error('The server is started before the first story of the file.');
    return server;
  };
}

export { expect };
