// What a browser really asks for on a first visit to home, as the demo's first youth on a phone; printed as JSON.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { SignInPage } from '../../../e2e/pages/SignInPage.ts';
import { OwnServer } from '../../../e2e/server.ts';
import { buildWebIfNeeded } from '../../../tools/build-web.ts';
import { chromiumForPages, chromiumPath } from '../../../tools/chromium.ts';

interface DemoAccount {
  email: string;
  password: string;
}

const phone = { viewport: { width: 390, height: 844 }, serviceWorkers: 'block' } as const;
/** As `npm run bench:web` has it: answers come before the scripts do. */
const slowLine = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
/** Asked for last of all: once the socket has its token. */
const last = '/api/distress/events';

async function firstVisit(): Promise<string[]> {
  const server = await OwnServer.start({ RATE_SCALE: '1000' });
  const browser = await chromium.launch({
    executablePath: chromiumForPages(chromiumPath()),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const accounts = JSON.parse(await readFile(join(server.dataDir, 'demo.json'), 'utf8')) as [DemoAccount];
    const before = await browser.newContext({ ...phone, baseURL: server.address });
    const page = await before.newPage();
    const signIn = new SignInPage(page as never);
    await signIn.open();
    await signIn.signIn(accounts[0].email, accounts[0].password);
    // The demo's own news has come: what is told while a page begins makes it read again.
    await page.getByRole('link', { name: /^Notifications, \d+ unread/u }).waitFor();
    const storageState = await before.storageState();
    await before.close();

    const first = await (await browser.newContext({ ...phone, baseURL: server.address, storageState })).newPage();
    const line = await first.context().newCDPSession(first);
    await line.send('Network.emulateNetworkConditions', slowLine);
    const asked: string[] = [];
    first.on('request', (request) => {
      if (request.url().startsWith(server.address)) asked.push(request.url().slice(server.address.length));
    });
    const settled = first.waitForResponse((answer) => answer.url().endsWith(last));
    await first.goto(hrefOf('home'));
    await settled;
    await first.waitForLoadState('networkidle');
    return asked;
  } finally {
    await browser.close();
    await server.close();
  }
}

await buildWebIfNeeded();
process.stdout.write(`${JSON.stringify(await firstVisit())}\n`);
