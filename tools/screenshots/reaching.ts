// Reaching somebody: the flow of the desk, what its person and their Crew see, and a second look.
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const as = 'samira@example.com';
const tahlia = 'tahlia@example.com';
const id = '0199aaaa-0000-7000-8000-0000000000f1';
const since = '2026-11-25T10:14:00.000Z';
const step = (last: number, over: object) => ({
  _id: `0199aaaa-0000-7000-8000-0000000000c${last}`,
  At: `2026-11-25T10:${14 + last * 2}:00.000Z`,
  By: 'Samira',
  Words: null,
  Note: null,
  IsUrgent: false,
  ...over,
});
const check = {
  _id: id,
  Kind: 'report',
  StartedOn: since,
  IsUrgent: false,
  HasAlert: false,
  Holder: { FirstName: 'Samira', IsMine: true },
  HandedOver: null,
  Next: 'write',
  NextBy: null,
  ClosedOn: null,
  Outcome: null,
  ItemId: '0199aaaa-0000-7000-8000-0000000000f2',
  Why: 'A friend says she gave away her cat and wrote goodbye.',
  Person: { Kind: 'youth', Age: 16 },
  Account: 'active',
  AlertSince: null,
  Crew: 'may-ask',
  Emergency: null,
  Items: [
    { Kind: 'report', _id: '0199aaaa-0000-7000-8000-0000000000f2', At: since },
    { Kind: 'article', _id: '0199aaaa-0000-7000-8000-0000000000f3', At: '2026-11-24T09:02:00.000Z' },
  ],
  Steps: [
    step(0, { Kind: 'started', Note: 'A friend says she gave away her cat and wrote goodbye.' }),
    step(1, { Kind: 'looked' }),
  ],
  Colleagues: [{ _id: '0199aaaa-0000-7000-8000-0000000000f4', FirstName: 'Vik', Role: 'moderator' }],
};
const urgent = {
  ...check,
  IsUrgent: true,
  HasAlert: true,
  AlertSince: '2026-11-25T10:30:00.000Z',
  Next: 'call',
  Crew: 'asked',
  Emergency: { _id: id, State: 'open', IsMine: true, MayRead: true, OpenUntil: '2026-11-25T11:40:00.000Z' },
  Steps: [
    ...check.Steps,
    step(2, { Kind: 'wrote', Words: 'How are you right now, and are you safe?' }),
    step(3, { Kind: 'answered', By: null, Words: 'I don’t want to be here any more.', IsUrgent: true }),
    step(4, { Kind: 'emergency-asked', Note: 'She wrote that she doesn’t want to be here' }),
  ],
};
const handed = {
  ...check,
  Holder: { FirstName: 'Vik', IsMine: false },
  HandedOver: { On: '2026-11-25T10:40:00.000Z', To: 'Samira', IsToMe: true },
  Next: 'take',
  NextBy: '2026-11-25T10:50:00.000Z',
  Steps: [
    ...check.Steps,
    step(5, { Kind: 'handed-over', By: 'Vik', Note: 'She answers at night. Nobody has rung yet.' }),
  ],
};
const listOf = (...items: object[]) => ({ items, page: 1, hasMore: false });
const ofList = '**/api/staff/welfare-checks?*';
const ofOne = `**/api/staff/welfare-checks/${id}`;
const ofOwn = '**/api/user/welfare-checks?*';
const ofOpen = '**/api/user/welfare-checks/open';
const message = {
  _id: '0199aaaa-0000-7000-8000-0000000000e1',
  IsMine: false,
  Text: 'If you’re in danger right now, call 000. To talk to somebody at any hour: Kids Helpline 1800 551 800, or Lifeline 13 11 14.\n\nSomething we read made us worry about you, so we’re asking: how are you right now, and are you safe?',
  On: since,
};
const own = {
  _id: id,
  StartedOn: since,
  BeganFrom: 'worry',
  IsOpen: true,
  MayAnswer: true,
  Messages: [message],
  Done: [],
  CrewAsked: ['Jonah', 'Priya'],
  ClosedOn: null,
  Outcome: null,
};
const over = {
  ...own,
  IsOpen: false,
  Messages: [
    message,
    { ...message, _id: '0199aaaa-0000-7000-8000-0000000000e2', IsMine: true, Text: 'I’m at my aunt’s' },
  ],
  ClosedOn: '2026-11-25T12:00:00.000Z',
  Outcome: 'safe',
  Done: ['started', 'looked', 'wrote', 'answered', 'crew-asked', 'closed'].map((What, at) => ({
    _id: `0199aaaa-0000-7000-8000-0000000000d${at}`,
    What,
    On: since,
  })),
};
const request = { FirstName: 'Tahlia', PersonId: id, AskedOn: since, Answer: null, IsOver: false };
const ofRequest = `**/api/user/welfare-requests/${id}`;
const appeal = {
  _id: id,
  Case: 1042,
  Kind: 'restriction',
  Reason: 'bullying',
  Message: 'The three comments under ‘Year 12’ hurt somebody. Please leave them be.',
  SetOn: since,
  Until: '2026-11-30T08:00:00.000Z',
  IsOn: true,
  IsWaiting: false,
  IsLifted: false,
  IsMine: false,
  Person: { Kind: 'youth', Age: 16, Reports: 3, Warnings: 1, Restrictions: 0, Suspensions: 0 },
  Appeal: { Text: 'It was meant as a joke between us.', SentOn: since, Outcome: null, Answer: null },
  Reported: 'nobody would miss you at the formal',
  Earlier: [],
  Why: 'Third time this week, and the other girl asked her to stop.',
};

const list = { as, path: ourRoutes.deskWelfareChecks.path };
const one = { as, path: hrefOf('deskWelfareCheck', { id }) };
const mine = { as: tahlia, path: ourRoutes.reachingYou.path };
const writing = async (page: Page) => {
  await tap('Write to them')(page);
  await page.getByRole('dialog', { name: 'Write to them' }).waitFor();
};

export const reachingShots: Shot[] = [
  {
    ...list,
    name: 'desk-reaching',
    before: answered(
      ofList,
      listOf(urgent, { ...handed, _id: `${id.slice(0, -1)}2` }, { ...check, _id: `${id.slice(0, -1)}3` }),
    ),
  },
  { ...list, name: 'desk-reaching-empty', before: answered(ofList, listOf()) },
  { ...list, name: 'desk-reaching-loading', before: never(ofList) },
  { ...list, name: 'desk-reaching-error', before: refused(ofList), act: untilReported },
  { ...one, name: 'desk-check', before: answered(ofOne, check) },
  { ...one, name: 'desk-check-writing', before: answered(ofOne, check), act: writing },
  { ...one, name: 'desk-check-handed-over', before: answered(ofOne, handed) },
  { ...one, name: 'desk-check-urgent', before: answered(ofOne, urgent) },
  { ...one, name: 'desk-check-offline', before: answered(ofOne, check), act: unreachable },
  { ...one, name: 'desk-check-error', before: refused(ofOne), act: untilReported },
  {
    as,
    name: 'desk-appeal',
    path: hrefOf('deskAppeal', { id }),
    before: async (page) => {
      await answered(`**/api/staff/accounts/${id}`, appeal)(page);
      await answered(`**/api/staff/history/appeal/${id}`, [])(page);
    },
  },
  { ...mine, name: 'reaching-you', before: answered(ofOwn, listOf(own)) },
  { ...mine, name: 'reaching-you-afterwards', before: answered(ofOwn, listOf(over)) },
  { ...mine, name: 'reaching-you-none' },
  { ...mine, name: 'reaching-you-error', before: refused(ofOwn), act: untilReported },
  { as: 'jonah@example.com', name: 'check-on', path: hrefOf('checkOn', { id }), before: answered(ofRequest, request) },
  { as: tahlia, name: 'home-being-reached', path: '/home', before: answered(ofOpen, { _id: id }) },
];
