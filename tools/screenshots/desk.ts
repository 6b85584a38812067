// The desk of the staff, what is decided there as its person reads it, and what is announced to everybody.
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

export const as = 'samira@example.com';
const queue = '**/api/staff/queue*';
const noneOf = { items: [], page: 1, hasMore: false };

const opened = (title: string) => async (page: Page) => {
  const link = page.getByRole('link', { name: title }).first();
  await page.getByRole('list').getByRole('link', { name: 'Experience' }).first().waitFor();
  if (!(await link.isVisible())) await tap('Show more')(page);
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;
/** On a phone the decision is a sheet. */
const deciding = async (page: Page) => {
  if (isPhone(page)) await page.getByRole('button', { name: /^(?:Take or decide|Decide)$/u }).click();
};
/** Theirs already where it was photographed at another width before. */
const taken = async (page: Page) => {
  const give = page.getByRole('button', { name: 'Give it back' });
  const take = page.getByRole('button', { name: 'Take it', exact: true });
  await deciding(page);
  await give.or(take).waitFor();
  if (await take.isVisible()) await take.click();
  await give.waitFor();
  if (isPhone(page)) await page.keyboard.press('Escape');
};
const reviewing = async (page: Page) => {
  await opened('My year at boarding school')(page);
  await taken(page);
};
const editing = async (page: Page) => {
  await reviewing(page);
  await page.getByText('Suggest an edit', { exact: true }).click();
  const paragraph = page.getByLabel('Paragraph 1');
  await paragraph.fill((await paragraph.inputValue()).replace('St Brigid’s West Wing', 'my boarding house'));
  await page.getByLabel('Paragraph 2').fill('If you’re new somewhere too, I hope someone leaves you a mandarin.');
  await page
    .getByLabel('Message to the author')
    .fill('We loved this. We took out the house name and your handle so nobody can work out where you live. Happy?');
};
/** As somebody sees it who scrolled up again to compare. */
const edited = async (page: Page) => {
  await editing(page);
  await page.evaluate(() => scrollTo(0, 0));
};
const ofKind = (kind: string) => (page: Page) => page.getByLabel('Kind').selectOption(kind);
const commented = async (page: Page) => {
  await ofKind('comment')(page);
  await page.getByRole('listitem').getByRole('link').filter({ hasText: 'Comment' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'A comment' }).waitFor();
  await taken(page);
};
const reported = async (page: Page) => {
  await ofKind('report')(page);
  await page
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: /Report \d+/u })
    .first()
    .click();
  await taken(page);
};
const onReport = (button: string | RegExp) => async (page: Page) => {
  await reported(page);
  await deciding(page);
  await tap(button)(page);
};

const pictureId = '0199aaaa-0000-7000-8000-0000000000d1';
const picture = {
  _id: pictureId,
  Case: 1042,
  Kind: 'profile',
  Since: new Date(Date.now() - 40 * 60_000).toISOString(),
  Claim: { IsMine: true, Until: new Date(Date.now() + 20 * 60_000).toISOString() },
};
const person = { Kind: 'youth', Age: 16, Reports: 3, Warnings: 1, Restrictions: 0, Suspensions: 0 };
const decided = {
  _id: '0199aaaa-0000-7000-8000-0000000000a1',
  Kind: 'restriction',
  Reason: 'bullying',
  Message: 'The three comments under ‘Year 12’ hurt somebody. Please leave them be.',
  SetOn: '2026-11-18T08:00:00.000Z',
  Until: '2026-11-30T08:00:00.000Z',
  IsOn: true,
  IsWaiting: false,
  IsLifted: false,
  IsMine: false,
  Person: person,
  Appeal: {
    Text: 'It was meant as a joke between us, and I have said sorry since.',
    SentOn: '2026-11-19T08:00:00.000Z',
    Outcome: null,
    Answer: null,
  },
};
const accounts = {
  ...noneOf,
  items: [
    decided,
    { ...decided, _id: '0199aaaa-0000-7000-8000-0000000000a2', Kind: 'warning', Until: null, Appeal: null },
    {
      ...decided,
      _id: '0199aaaa-0000-7000-8000-0000000000a3',
      Kind: 'suspension',
      Until: null,
      IsMine: true,
      Appeal: null,
    },
  ],
};

const notice = {
  _id: '0199aaaa-0000-7000-8000-0000000000b1',
  Kind: 'warning',
  Reason: 'Bullying or harassment',
  Message: 'What you wrote under ‘Year 12’ hurt somebody. Please leave them be.',
  Since: '2026-11-18T08:00:00.000Z',
  Until: null,
  IsOn: true,
  IsLifted: false,
  ConfirmedOn: null,
  Appeal: null,
};
const notices = [
  notice,
  {
    ...notice,
    _id: '0199aaaa-0000-7000-8000-0000000000b2',
    Kind: 'restriction',
    Until: '2026-11-30T08:00:00.000Z',
    ConfirmedOn: '2026-11-18T09:00:00.000Z',
    Appeal: { ...decided.Appeal },
  },
];
/** What signing in hands on to the page. */
const suspended = (page: Page) =>
  page.addInitScript((notified) => history.replaceState({ usr: notified, key: 'told', idx: 0 }, ''), {
    ...notice,
    Kind: 'suspension',
    Until: '2026-11-30T08:00:00.000Z',
    AppealToken: 'a-token-that-answers-once',
  });

const deskPages = {
  picks: ourRoutes.deskPicks.path,
  topics: ourRoutes.deskTopics.path,
  templates: ourRoutes.deskTemplates.path,
  care: ourRoutes.deskCare.path,
  announcements: ourRoutes.deskAnnouncements.path,
  emergencies: ourRoutes.deskEmergencies.path,
  factors: ourRoutes.deskFactors.path,
};
const atQueue = { as, path: ourRoutes.deskQueue.path };
const operations = '**/api/staff/operations';
const untilThen = '2027-01-01T00:00:00.000Z';
const leading = {
  Role: 'lead',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: untilThen, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: untilThen,
  FreshUntil: untilThen,
};
/** Only those who lead have this page. */
export const asLead = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await answered('**/api/staff/entry', leading)(page);
  await then(page);
};
const onCall = '**/api/staff/on-call*';
const atOnCall = { as, path: ourRoutes.deskOnCall.path };
const atHours = { as, path: ourRoutes.deskHours.path };
const atOperations = { as, path: ourRoutes.deskOperations.path };
const runs = {
  At: '2026-11-22T01:30:00.000Z',
  Findings: [
    {
      Area: 'alerts',
      About: 'Accepting alerts',
      State: 'ok',
      Line: 'None failed because of an internal error within the last two minutes.',
      Mend: null,
    },
    {
      Area: 'work',
      About: 'Workers',
      State: 'broken',
      Line: 'None sent a heartbeat within 45 seconds: nothing is sent.',
      Mend: 'Start a process with ROLE=worker, or all.',
    },
    { Area: 'house', About: 'Database', State: 'ok', Line: 'PostgreSQL 18.4 answers.', Mend: null },
    {
      Area: 'settings',
      About: 'SMS_URL',
      State: 'look',
      Line: 'No text messages are sent.',
      Mend: 'Set SMS_URL: alerts then reach phones without data.',
    },
  ],
};
const allWell = {
  At: '2026-11-22T01:30:00.000Z',
  Findings: [{ Area: 'house', About: 'Database', State: 'ok', Line: 'PostgreSQL 18.4 answers.', Mend: null }],
};
const auditLine = {
  _id: 7,
  At: '2026-11-22T01:30:00.000Z',
  By: { FirstName: 'Samira', Role: 'moderator' },
  Action: 'report-read',
  Why: 'Somebody is worried',
  Subject: pictureId,
  Seal: 412,
};
const auditPeople = [{ _id: pictureId, FirstName: 'Samira', Role: 'moderator', HasLeft: false }];
const withAudit = (items: object[]) => async (page: Page) => {
  await answered('**/api/staff/audit/people', auditPeople)(page);
  await answered('**/api/staff/audit?*', { items, page: 1, hasMore: false })(page);
};
const atAudit = { as, path: ourRoutes.deskAudit.path };
const policy = {
  Type: 'terms',
  Version: 1,
  Title: 'Terms of use',
  PublishedAt: '2026-11-20T00:00:00.000Z',
  Changes: ['These are the first terms.'],
  Sections: [
    {
      Heading: 'Who we are',
      Plain: 'MyCrew is run by {operator}. You can write to {operatorEmail}.',
      Full: 'These terms are an agreement between you and {operator}.\n\n- Questions go to {operatorEmail}.\n- Help is at [Kids Helpline](https://kidshelpline.com.au).',
    },
    {
      Heading: 'Leaving',
      Plain: 'You can leave whenever you like.',
      Full: 'Deleting the account deletes what is yours.',
    },
  ],
  Operator: { Name: 'Lights Inc', Email: 'hi@lights.example' },
  People: 214,
};
const changedPolicy = async (page: Page) => {
  await page.getByLabel('What’s new').fill('Letters are answered.');
  await page.getByLabel('In plain words').last().fill('You can leave whenever you like, and come back.');
};
const letter = {
  _id: pictureId,
  Kind: 'erase',
  Message: 'Please erase what you keep about Zoe. She has stopped using it.',
  ParentName: 'Karen',
  YouthFirstName: 'Zoe',
  AskedOn: '2026-11-22T01:30:00.000Z',
  AnswerBy: '2026-12-22T01:30:00.000Z',
  AnsweredOn: null,
  Outcome: null,
  MayClose: true,
};
const atLetters = { as, path: ourRoutes.deskParents.path };
const withLetters = asLead(answered('**/api/staff/parent-requests?*', { ...noneOf, items: [letter] }));
const atPolicy = { as, path: `${ourRoutes.deskPolicies.path}?write=terms` };
const atPicture = { as, path: hrefOf('deskPicture', { id: pictureId }) };
const ofPicture = `**/api/staff/pictures/${pictureId}/case`;
const own = { as: 'tahlia@example.com', path: ourRoutes.accountNotices.path };
const ofNotices = '**/api/user/account-notice';
const domainEvents = { as: 'tahlia@example.com', path: hrefOf('announcement') };

export const deskShots: Shot[] = [
  { as, name: 'desk', path: ourRoutes.desk.path },
  { as, name: 'desk-offline', path: ourRoutes.desk.path, act: unreachable },
  { as, name: 'desk-menu', path: ourRoutes.desk.path, act: openMenu },
  { ...atQueue, name: 'desk-queue' },
  { ...atQueue, name: 'desk-queue-loading', before: never(queue) },
  { ...atQueue, name: 'desk-queue-empty', before: answered(queue, { items: [], Next: null }) },
  { ...atQueue, name: 'desk-queue-error', before: refused(queue), act: untilReported },
  { ...atQueue, name: 'desk-queue-offline', act: unreachable },
  { ...atQueue, name: 'desk-review-not-taken', act: opened('Two houses, one dog') },
  { ...atQueue, name: 'desk-review-urgent', act: opened('Can’t keep pretending') },
  { ...atQueue, name: 'desk-review-taken', act: reviewing },
  { ...atQueue, name: 'desk-review-edited', act: edited },
  { ...atQueue, name: 'desk-review-writing', act: editing },
  {
    ...atQueue,
    name: 'desk-review-leave-in',
    act: async (page) => {
      await reviewing(page);
      await deciding(page);
      await tap('Publish as it is')(page);
    },
  },
  { ...atQueue, name: 'desk-comment', act: commented },
  { ...atQueue, name: 'desk-report', act: reported },
  { ...atQueue, name: 'desk-report-restrict', act: onReport(/^Restrict/u) },
  { ...atQueue, name: 'desk-report-hand-over', act: onReport('Hand to lead') },
  { ...atPicture, name: 'desk-picture', before: answered(ofPicture, picture) },
  { ...atPicture, name: 'desk-picture-loading', before: never(ofPicture) },
  { ...atPicture, name: 'desk-picture-gone', before: refused(ofPicture), act: untilReported },
  {
    as,
    name: 'desk-accounts',
    path: ourRoutes.deskAccounts.path,
    before: answered('**/api/staff/accounts?*', accounts),
  },
  { ...atOnCall, name: 'desk-on-call' },
  { ...atOnCall, name: 'desk-on-call-lead', before: asLead(() => Promise.resolve()) },
  { ...atOnCall, name: 'desk-on-call-shift', before: asLead(() => Promise.resolve()), act: tap('Add a shift') },
  { ...atOnCall, name: 'desk-on-call-error', before: refused(onCall), act: untilReported },
  { ...atHours, name: 'desk-hours', before: asLead(() => Promise.resolve()) },
  {
    ...atHours,
    name: 'desk-hours-set',
    before: asLead(() => Promise.resolve()),
    act: tap('Change the hours of pieces'),
  },
  { ...atOperations, name: 'desk-operations', before: asLead(answered(operations, runs)) },
  { ...atOperations, name: 'desk-operations-loading', before: asLead(never(operations)) },
  { ...atOperations, name: 'desk-operations-well', before: asLead(answered(operations, allWell)) },
  { ...atOperations, name: 'desk-operations-error', before: asLead(refused(operations)), act: untilReported },
  {
    ...atOperations,
    name: 'desk-operations-offline',
    before: asLead(answered(operations, runs)),
    act: unreachable,
  },
  { as, name: 'desk-templates-lead', path: ourRoutes.deskTemplates.path, before: asLead(() => Promise.resolve()) },
  { ...atAudit, name: 'desk-audit', before: asLead(withAudit([auditLine])) },
  { ...atAudit, name: 'desk-audit-none', path: `${atAudit.path}?action=nothing`, before: asLead(withAudit([])) },
  { ...atLetters, name: 'desk-parents', before: withLetters },
  { ...atLetters, name: 'desk-parents-answer', before: withLetters, act: tap('Answer Karen, about Zoe') },
  {
    ...atPolicy,
    name: 'desk-policy-writing',
    before: asLead(answered('**/api/staff/policies/terms', policy)),
    act: changedPolicy,
  },
  ...Object.entries(deskPages).map(([name, path]) => ({ as, name: `desk-${name}`, path })),
  { name: 'account-closed', path: ourRoutes.accountClosed.path, before: suspended },
  { name: 'account-closed-untold', path: ourRoutes.accountClosed.path },
  { ...own, name: 'account-notice', before: answered(ofNotices, notices) },
  { ...own, name: 'account-notice-none' },
  { ...own, name: 'account-notice-error', before: refused(ofNotices), act: untilReported },
  { ...domainEvents, name: 'announcement' },
  { ...domainEvents, name: 'announcement-empty', before: answered('**/api/announcements', []) },
  { ...domainEvents, name: 'announcement-error', before: refused('**/api/announcements'), act: untilReported },
];

/** At the side of a wide screen its pages stand anyway. */
async function openMenu(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 1_200) await tap('Menu')(page);
}
