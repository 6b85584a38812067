// The screens at rest: signed out, home, people, check-in, notices, settings.
import type { ParentPage } from '@mycrew/contract/consent.ts';
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { type PersonalDataKind, personalDataKinds } from '@mycrew/contract/personal-data-kinds.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import { chatShots } from './chat.ts';
import type { Shot } from './shot.ts';

const intoTheMiddle = (element: Element) => element.scrollIntoView({ block: 'center' });

const chooseFamily = (name: string) => async (page: Page) => {
  await page.getByRole('radio', { name, exact: true }).focus();
  await page.keyboard.press('Space');
};
const toWords = async (page: Page) => {
  await chooseFamily('Worried')(page);
  await tap('Next')(page);
  await page.getByText('Stressed', { exact: true }).first().waitFor();
};

const toParentFields = async (page: Page) => {
  await page.getByLabel('First name').fill('Tess');
  await page.getByLabel('Last name').fill('Fielding');
  await tap('Next')(page);
  await page.getByLabel('Email').fill('tess.fielding@example.com');
  await page.getByLabel('Mobile').fill('0491 570 158');
  await tap('Next')(page);
  await page.getByLabel('Year of birth').fill(String(new Date().getFullYear() - 14));
};

const chooseTags = async (page: Page) => {
  await tap('School')(page);
  await page.getByRole('group', { name: 'What was going on?' }).evaluate(intoTheMiddle);
};
/** The draft is stored, so that a page of the flow opens with it. */
const toPicture = async (page: Page) => {
  await toWords(page);
  await page.getByRole('link', { name: 'Add more' }).click();
  await page.getByRole('link', { name: 'Add a picture' }).click();
  await page.getByText('Choose a picture').first().waitFor();
};
const toCrop = async (page: Page) => {
  await toPicture(page);
  await page.getByLabel('Choose a picture').last().setInputFiles('apps/web/public/icons/icon-512.png');
  await page.getByRole('slider', { name: 'Zoom' }).waitFor();
};
const toPreview = async (page: Page) => {
  await toCrop(page);
  await tap('Next')(page);
  await page.getByRole('heading', { name: 'Your picture' }).waitFor();
};

const saveUnsafe = async (page: Page) => {
  await toWords(page);
  await tap(/^Unsafe/u)(page);
  await tap('Keep checking in')(page);
  await tap('Save')(page);
  await page.getByText('Tell Jonah').waitFor();
};
const saveWord = (family: string, word: string) => async (page: Page) => {
  await chooseFamily(family)(page);
  await tap('Next')(page);
  await tap(new RegExp(`^${word}`, 'u'))(page);
  await tap('Save')(page);
  await page.getByRole('button', { name: 'Not today' }).waitFor();
};
/** Saved nowhere, so that it stands on no other picture. */
const savesNowhere = (EmotionName: string, Category: string) => async (page: Page) => {
  const rule = { Mode: null, RunLength: 3, CrewIds: null, UpdatedOn: null, Asks: false };
  const feeling = { Emotion: 'U+1F6A8', EmotionName, Category };
  const Checkin = {
    ...feeling,
    _id: '0199aaaa-0000-7000-8000-000000000003',
    Emotions: [{ _id: EmotionName.toLowerCase(), emotion: feeling.Emotion, text: EmotionName, isPrimary: true }],
    CheckinText: null,
    Snapshot: null,
    IsSharedWithCrew: false,
    CreatedOn: new Date().toISOString(),
  };
  await answered('**/api/user/support-rule', rule)(page);
  await answered('**/api/checkin', { Checkin, IsHard: true, HeadsUps: [] })(page);
};

/** In home's own answer. */
const withWindows = (Windows: number) => (page: Page) =>
  page.route('**/api/user/dashboard?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { Beside?: Record<string, unknown> } };
    if (answer.data.Beside) answer.data.Beside['GET /user/small-acts'] = { Windows, Newest: [] };
    await route.fulfill({ response, json: answer });
  });

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
  'checkinReminder',
] as const;
const ourSettings = {
  shareData: ourRoutes.shareData.path,
  notifications: ourRoutes.notificationSettings.path,
  display: ourRoutes.displaySettings.path,
  devices: ourRoutes.signedInDevices.path,
  myData: ourRoutes.myData.path,
  screenLock: ourRoutes.screenLock.path,
};

const atReminders = { path: hrefOf('checkinReminder'), as: 'tahlia@example.com' };
const reminders: Shot[] = [
  { ...atReminders, name: 'reminders-new', act: tap('Add a reminder') },
  {
    ...atReminders,
    name: 'reminders',
    before: answered('**/api/reminder/user/time', [
      { _id: '0199aaaa-0000-7000-8000-000000000001', Time: '08:00', Days: [1, 2, 3, 4, 5], Active: true },
      { _id: '0199aaaa-0000-7000-8000-000000000002', Time: '19:30', Days: [1, 2, 3, 4, 5, 6, 7], Active: true },
    ]),
  },
  { ...atReminders, name: 'reminders-loading', before: never('**/api/reminder/user/time') },
  { ...atReminders, name: 'reminders-error', before: refused('**/api/reminder/user/time'), act: untilReported },
  { ...atReminders, name: 'reminders-offline', act: unreachable },
];

const parents = '**/api/parental-consent/*';
const atParents = { path: '/parental-consent#token=a-token-for-a-picture-0001' };
const storedKinds = Object.values<PersonalDataKind>(personalDataKinds);
const counts: Record<string, number> = { 'Check-ins': 12, 'Journal pages': 3, Events: 2, 'People in their Crew': 4 };
const parentsPage: ParentPage = {
  State: 'opened',
  YouthFirstName: 'Sade',
  ParentName: 'Funmi',
  AskedOn: '2026-11-24T08:00:00.000Z',
  ExpiresOn: '2026-12-01T08:00:00.000Z',
  Kept: storedKinds.flatMap(({ parents: Kind, parentsToo: Too = null }) =>
    Kind === null ? [] : [{ Kind, Too, Count: counts[Kind] ?? null }],
  ),
  Operator: 'MyCrew',
  MayAsk: ['correct', 'erase', 'write'],
  Asked: [{ Kind: 'write', AskedOn: '2026-11-25T08:00:00.000Z', AnswerBy: '2026-12-25T08:00:00.000Z' }],
};

export const signedOut: Shot[] = [
  { name: 'sign-in', path: hrefOf('signIn') },
  { name: 'sign-up', path: hrefOf('signUp') },
  { name: 'sign-up-parent', path: hrefOf('signUp'), act: toParentFields },
  { name: 'need-help-now', path: hrefOf('needHelpNow') },
  { name: 'install', path: hrefOf('install') },
  { name: 'forgot-password', path: hrefOf('forgotPassword') },
  { name: 'forgot-password-otp', path: hrefOf('forgotPasswordCode') },
  { ...atParents, name: 'parent', before: answered(parents, parentsPage) },
  { ...atParents, name: 'parent-yes', before: answered(parents, { ...parentsPage, State: 'approved' }) },
  {
    ...atParents,
    name: 'parent-stored',
    before: answered(parents, parentsPage),
    act: (page) => page.getByRole('region', { name: 'What is kept today' }).scrollIntoViewIfNeeded(),
  },
  {
    ...atParents,
    name: 'parent-asking',
    before: answered(parents, { ...parentsPage, State: 'approved' }),
    act: (page) => page.getByRole('region', { name: 'Ask us, or write to us' }).scrollIntoViewIfNeeded(),
  },
  { ...atParents, name: 'parent-error', before: refused(parents), act: untilReported },
  { ...atParents, name: 'parent-loading', before: never(parents) },
  { name: 'parent-link-over', path: '/parental-consent#token=this-is-not-a-real-token' },
  { name: 'success', path: hrefOf('success') },
  { name: 'policy-privacy', path: '/policies/privacy' },
  { name: 'not-found', path: '/nowhere' },
];

export const signedIn = (ids: { jonah: string }): Shot[] => [
  { name: 'home', path: hrefOf('home'), as: 'tahlia@example.com' },
  { name: 'home-empty', path: hrefOf('home'), as: 'samira@example.com' },
  { name: 'home-supporter', path: hrefOf('home'), as: 'leanne@example.com' },
  {
    name: 'home-error',
    path: hrefOf('home'),
    as: 'tahlia@example.com',
    before: refused('**/api/user/dashboard?*'),
    act: untilReported,
  },
  {
    name: 'home-loading',
    path: hrefOf('home'),
    as: 'tahlia@example.com',
    before: never('**/api/user/dashboard?*'),
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
  { name: 'connections', path: hrefOf('connectionList'), as: 'tahlia@example.com' },
  { name: 'connections-empty', path: hrefOf('connectionList'), as: 'sade@example.com' },
  { name: 'connection-requests', path: hrefOf('newConnectionInvites'), as: 'tahlia@example.com' },
  { name: 'new-invites', path: hrefOf('newInvites'), as: 'tahlia@example.com' },
  {
    name: 'is-this-them',
    path: hrefOf('newInvites'),
    as: 'minh@example.com',
    act: (page) => page.getByRole('heading', { name: 'Is this the person you meant?' }).waitFor(),
  },
  { name: 'home-is-this-them', path: hrefOf('home'), as: 'minh@example.com' },
  { name: 'contacts-yes-given', path: hrefOf('contacts'), as: 'priya@example.com' },
  {
    name: 'new-member',
    path: hrefOf('newMember', { id: ids.jonah }),
    as: 'tahlia@example.com',
    act: (page) => page.getByText('This wasn’t me').click(),
  },
  ...chatShots(ids),
  { name: 'notifications', path: hrefOf('notificationList'), as: 'tahlia@example.com' },
  { name: 'notifications-empty', path: hrefOf('notificationList'), as: 'samira@example.com' },
  { name: 'checkin-family', path: hrefOf('addCheckin'), as: 'tahlia@example.com', act: chooseFamily('Worried') },
  { name: 'checkin-words', path: hrefOf('addCheckin'), as: 'tahlia@example.com', act: toWords },
  { name: 'checkin-light', path: `${hrefOf('checkinWords')}?light=sad`, as: 'tahlia@example.com', act: chooseTags },
  {
    name: 'checkin-light-offline',
    path: `${hrefOf('checkinWords')}?light=sad`,
    as: 'tahlia@example.com',
    before: refused('**/api/checkin/options'),
    act: chooseTags,
  },
  { name: 'checkin-picture', path: hrefOf('addCheckin'), as: 'tahlia@example.com', act: toPicture },
  { name: 'checkin-picture-crop', path: hrefOf('addCheckin'), as: 'tahlia@example.com', act: toCrop },
  { name: 'checkin-picture-preview', path: hrefOf('addCheckin'), as: 'tahlia@example.com', act: toPreview },
  {
    name: 'checkin-done',
    path: hrefOf('addCheckin'),
    as: 'tahlia@example.com',
    before: savesNowhere('Unsafe', 'worried'),
    act: saveUnsafe,
  },
  {
    name: 'checkin-done-hard',
    path: hrefOf('addCheckin'),
    as: 'tahlia@example.com',
    before: savesNowhere('Lonely', 'sad'),
    act: saveWord('Sad', 'Lonely'),
  },
  {
    name: 'checkin-done-good',
    path: hrefOf('addCheckin'),
    as: 'tahlia@example.com',
    before: savesNowhere('Proud', 'happy'),
    act: saveWord('Happy', 'Proud'),
  },
  {
    name: 'checkin-done-offline',
    path: hrefOf('addCheckin'),
    as: 'tahlia@example.com',
    act: async (page) => {
      await chooseFamily('Happy')(page);
      await tap('Next')(page);
      await tap(/^Proud/u)(page);
      await unreachable(page);
      await tap('Save')(page);
      await page.getByText('It’s on this device.').waitFor();
    },
  },
  {
    name: 'home-hill',
    path: hrefOf('home'),
    as: 'tahlia@example.com',
    act: (page) => page.getByRole('button', { name: 'Hide the hill' }).evaluate(intoTheMiddle),
  },
  {
    name: 'home-hill-many',
    path: hrefOf('home'),
    as: 'tahlia@example.com',
    before: withWindows(900),
    act: (page) => page.getByRole('button', { name: 'Hide the hill' }).evaluate(intoTheMiddle),
  },
  {
    name: 'home-hill-hidden',
    path: hrefOf('home'),
    as: 'tahlia@example.com',
    act: async (page) => {
      await tap('Hide the hill')(page);
      await page.getByRole('button', { name: 'Show it again' }).evaluate(intoTheMiddle);
    },
  },
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
  ...reminders,
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
