// Photographs every screen at 390, 900 and 1440 px, light and dark, into screenshots/, for a person to look at.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { chromium, type Browser, type Page } from 'playwright-core';
import { StoryServer } from '../e2e/server.ts';
import { buildWebIfNeeded } from './build-web.ts';
import { chromiumPath } from './chromium.ts';
import { alertPeople, alertShots } from './screenshots-alert.ts';
import type { Shot } from './screenshots-shot.ts';

const widths = { 390: 844, 900: 1_100, 1_440: 900 } as const;
const themes = ['light', 'dark'] as const;
const folder = 'screenshots';
const only = process.argv.slice(2);

interface Account {
  who: string;
  email: string;
  password: string | null;
}

const tap = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const refuseApi = (pattern: string) => (page: Page) =>
  page.route(pattern, (route) =>
    route.fulfill({
      status: 500,
      json: { status: false, statusCode: 500, message: 'Something went wrong', data: null },
    }),
  );

const chooseFamily = (name: string) => async (page: Page) => {
  await page.getByText(name, { exact: true }).first().click();
};
const toWords = async (page: Page) => {
  await chooseFamily('Worried')(page);
  await tap(/^Next/u)(page);
  await page.getByText('Stressed', { exact: true }).first().waitFor();
};

const settingsScreens = [
  'settings',
  'feedback',
  'reportUser',
  'about',
  'termsOfUse',
  'privacyPolicy',
  'codeOfConduct',
  'acknowledgement',
  'aboutSignIn',
  'experienceTerms',
  'advancedSettings',
  'changePassword',
] as const;
const ourSettings = {
  shareData: ourRoutes.shareData.path,
  notifications: ourRoutes.notificationSettings.path,
  display: ourRoutes.displaySettings.path,
  devices: ourRoutes.signedInDevices.path,
  myData: ourRoutes.myData.path,
  screenLock: ourRoutes.screenLock.path,
};

const signedOut: Shot[] = [
  { name: 'sign-in', path: hrefOf('signIn') },
  { name: 'sign-up', path: hrefOf('signUp') },
  { name: 'need-help-now', path: hrefOf('needHelpNow') },
  { name: 'forgot-password', path: hrefOf('forgotPassword') },
  { name: 'forgot-password-otp', path: hrefOf('forgotPasswordCode') },
  { name: 'parent-link-over', path: '/parental-consent#token=this-is-not-a-real-token' },
  { name: 'success', path: hrefOf('success') },
  { name: 'policy-privacy', path: '/policies/privacy' },
  { name: 'not-found', path: '/nowhere' },
];

const signedIn = (ids: { jonah: string }): Shot[] => [
  { name: 'home', path: hrefOf('home'), as: 'tahlia@example.com' },
  { name: 'home-empty', path: hrefOf('home'), as: 'samira@example.com' },
  { name: 'home-supporter', path: hrefOf('home'), as: 'leanne@example.com' },
  { name: 'home-error', path: hrefOf('home'), as: 'tahlia@example.com', before: refuseApi('**/api/user/dashboard?*') },
  {
    name: 'home-loading',
    path: hrefOf('home'),
    as: 'tahlia@example.com',
    before: (page) => page.route('**/api/user/dashboard?*', () => {}),
  },
  {
    name: 'home-offline',
    path: hrefOf('home'),
    as: 'tahlia@example.com',
    act: (page) => page.context().setOffline(true),
  },
  { name: 'contacts', path: hrefOf('contacts'), as: 'tahlia@example.com' },
  { name: 'contacts-empty', path: hrefOf('contacts'), as: 'sade@example.com' },
  { name: 'add-crew', path: hrefOf('addCrew'), as: 'tahlia@example.com' },
  { name: 'new-invites', path: hrefOf('newInvites'), as: 'tahlia@example.com' },
  { name: 'chat', path: hrefOf('chat', { id: ids.jonah }), as: 'tahlia@example.com' },
  { name: 'notifications', path: hrefOf('notificationList'), as: 'tahlia@example.com' },
  { name: 'notifications-empty', path: hrefOf('notificationList'), as: 'samira@example.com' },
  { name: 'checkin-family', path: hrefOf('addCheckin'), as: 'tahlia@example.com', act: chooseFamily('Worried') },
  { name: 'checkin-words', path: hrefOf('addCheckin'), as: 'tahlia@example.com', act: toWords },
  { name: 'checkin-nowords', path: hrefOf('checkinNoWords'), as: 'tahlia@example.com' },
  { name: 'help-dialog-000', path: hrefOf('home'), as: 'tahlia@example.com', act: openHelp('Call 000') },
  { name: 'help-dialog-helpline', path: hrefOf('home'), as: 'tahlia@example.com', act: openHelp('Kids Helpline') },
  {
    name: 'menu',
    path: hrefOf('home'),
    as: 'tahlia@example.com',
    act: async (page) => {
      if ((page.viewportSize()?.width ?? 0) < 1_200) await tap(/^Menu/u)(page);
    },
  },
  { name: 'profile', path: hrefOf('profile'), as: 'tahlia@example.com' },
  { name: 'home-waiting-for-parent', path: hrefOf('home'), as: 'sade@example.com' },
  ...settingsScreens.map((route) => ({ name: `settings-${route}`, path: hrefOf(route), as: 'tahlia@example.com' })),
  ...Object.entries(ourSettings).map(([name, path]) => ({ name: `settings-${name}`, path, as: 'tahlia@example.com' })),
  {
    name: 'lock',
    path: hrefOf('home'),
    as: 'tahlia@example.com',
    before: (page) => page.addInitScript(() => localStorage.setItem('sessionLocked', 'true')),
  },
];

function openHelp(name: string) {
  return async (page: Page) => {
    if ((page.viewportSize()?.width ?? 0) < 1_200) await tap(/^Menu/u)(page);
    await tap(new RegExp(name, 'u'))(page);
  };
}

const signIn = async (server: StoryServer, account: Account) => {
  const response = await fetch(`${server.address}/api/login/multi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: account.email, password: account.password }),
  });
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  if (!data) throw new Error(`${account.email} could not sign in.`);
  return data;
};

const wanted = ({ name }: Shot) => only.length === 0 || only.some((start) => name.startsWith(start));

const photograph = async (browser: Browser, server: StoryServer, shot: Shot, sessions: Map<string, object>) => {
  if (!wanted(shot)) return;
  for (const theme of themes) {
    for (const [width, height] of Object.entries(widths)) {
      const context = await browser.newContext({
        viewport: { width: Number(width), height },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'en-AU',
        timezoneId: 'Australia/Sydney',
      });
      const page = await context.newPage();
      const session = shot.as ? sessions.get(shot.as) : undefined;
      if (session) {
        await page.addInitScript((stored) => {
          localStorage.setItem('session', JSON.stringify(stored));
          localStorage.setItem('logoutTime', String((stored as { LogoutTime: number }).LogoutTime));
        }, session);
      }
      await shot.before?.(page);
      try {
        await page.goto(`${server.address}${typeof shot.path === 'string' ? shot.path : shot.path()}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 10_000 });
        await page.waitForTimeout(700);
        await shot.act?.(page);
        await page.waitForTimeout(700);
      } catch (error) {
        console.error(`${shot.name} ${width} ${theme}: ${(error as Error).message.split('\n')[0]}`);
      }
      await page.screenshot({ path: join(folder, `${shot.name}-${width}-${theme}.png`) });
      await context.close();
    }
  }
  console.log(shot.name);
};

await buildWebIfNeeded();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = await StoryServer.start({ RATE_SCALE: '1000' });
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const accounts = JSON.parse(await readFile(join(server.dataDir, 'demo.json'), 'utf8')) as Account[];
  const password = accounts.find((account) => account.password)!.password;
  const emails = [...alertPeople, 'sade@example.com', 'samira@example.com'];
  const sessions = new Map<string, object>();
  for (const email of emails) sessions.set(email, await signIn(server, { who: email, email, password }));
  const jonah = (sessions.get('jonah@example.com') as { UserId: string }).UserId;
  for (const shot of [...signedOut, ...signedIn({ jonah }), ...alertShots(server, sessions)]) {
    await shot.prepare?.();
    await photograph(browser, server, shot, sessions);
  }
} finally {
  await browser.close();
  await server.close();
}
