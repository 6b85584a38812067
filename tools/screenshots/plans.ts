// Safety plans and practices: the list, writing, reading, a hard moment, sharing, what a Crew sees, the hope box.
import { hrefOf, ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const as = 'tahlia@example.com';
const id = '0199aaaa-0000-7000-8000-0000000000b1';
const leanne = {
  _id: '0199aaaa-0000-7000-8000-0000000000b2',
  FirstName: 'Leanne',
  LastName: 'Moreno',
  ProfilePicUrl: null,
};
const step = (Text: string, Act: object | null = null) => ({ Text, Act });
const parts = [
  { Section: 'warning-signs', Steps: [step('I leave the group chat on read for days'), step('I stop eating lunch')] },
  { Section: 'reasons', Steps: [step('Nan’s mangoes in December'), step('My brother’s swim carnival')] },
  {
    Section: 'by-myself',
    Steps: [
      step('Breathe with the light, window open', { Kind: 'practice', Practice: 'breathing' }),
      step('Walk to the jetty and back, headphones on'),
    ],
  },
  {
    Section: 'professionals',
    Steps: [step('Kids Helpline, any time', { Kind: 'call', Number: '1800 551 800' })],
  },
  {
    Section: 'how-to-help',
    Steps: [step('Sit with me. You don’t have to say anything clever'), step('Message me the day after, too')],
  },
];
const plan = {
  _id: id,
  Kind: 'hard-moments',
  Title: 'When it gets loud in my head',
  Revision: 4,
  Sections: parts,
  Likely: 7,
  InTheWay: 'Thinking I’m bothering people.',
  WhoHelped: 'Leanne, and Ms Okafor a bit',
  ReviewOn: '2026-01-20',
  UsedOn: ['2026-11-18T11:20:00.000Z'],
  SharedWith: [{ ...leanne, Sections: ['how-to-help'], IsPaused: false }],
  CreatedOn: '2026-10-20T10:12:00.000Z',
  UpdatedOn: '2026-11-20T10:12:00.000Z',
  CreatedEntrySource: 'webapp',
  UpdatedEntrySource: 'webapp',
};
const exams = {
  ...plan,
  _id: '0199aaaa-0000-7000-8000-0000000000b3',
  Kind: 'exam-week',
  Title: 'Exam week',
  SharedWith: [],
  ReviewOn: null,
};
const lists = '**/api/safetyplan/list';
const shows = '**/api/user/*/safetyplan';
const boxes = '**/api/practices/hope-box';
const withPlans = answered(lists, [plan, exams]);
const saves = answered(`**/api/safetyplan/${id}`, plan);
const open = async (tab: Page) => {
  await withPlans(tab);
  await saves(tab);
};
const shown = {
  Youth: { ...leanne, FirstName: 'Tahlia' },
  Plans: [
    {
      _id: id,
      Kind: 'hard-moments',
      UpdatedOn: '2026-11-20T10:12:00.000Z',
      Sections: [
        {
          Section: 'how-to-help',
          Steps: [
            { Text: 'Sit with me. You don’t have to say anything clever', Number: null },
            { Text: 'Ask me straight. I’d rather you ask', Number: null },
          ],
        },
        { Section: 'people-to-talk-to', Steps: [{ Text: 'Aunty Bee, any time', Number: '0491 570 006' }] },
      ],
    },
  ],
};
const hope = (last: string, Text: string) => ({
  _id: `0199aaaa-0000-7000-8000-0000000000${last}`,
  Text,
  Image: null,
  AddedOn: '2026-11-20T10:12:00.000Z',
});
const pictured = (last: string, Text: string) => ({
  ...hope(last, Text),
  Image: { Url: '/favicon.svg', ThumbUrl: '/favicon.svg', Width: 320, Height: 240 },
});
const box = answered(boxes, [
  pictured('c1', 'The coast, last summer'),
  hope('c2', '“You are my favourite trouble.” Nan, on the phone'),
  hope('c3', 'Song 2, loud, in Jonah’s car'),
]);

const list = { path: routes.safetyPlans.path, as };
const one = { path: hrefOf('safetyPlan', { id }), as, before: withPlans };
const write = (part: string) => `${routes.addSafetyPlan.path}?plan=${id}&part=${part}`;
const help = { path: hrefOf('howToHelp', { id: leanne._id }), as: 'leanne@example.com' };
const hopes = { path: ourRoutes.hopeBox.path, as };

export const planShots: Shot[] = [
  { ...list, name: 'plans', before: withPlans },
  { ...list, name: 'plans-empty', before: answered(lists, []) },
  { ...list, name: 'plans-supporter', as: 'leanne@example.com' },
  { ...list, name: 'plans-loading', before: never(lists) },
  { ...list, name: 'plans-error', before: refused(lists), act: untilReported },
  { ...list, name: 'plans-offline', before: withPlans, act: unreachable },
  { ...one, name: 'plan' },
  { ...one, name: 'plan-remove', act: tap('Remove') },
  { name: 'plan-begin', path: routes.addSafetyPlan.path, as },
  { name: 'plan-write', path: write('by-myself'), as, before: open },
  {
    name: 'plan-write-empty',
    path: write('safer-space'),
    as,
    before: open,
    act: (tab) => tab.getByText('Stuck? Some ideas').click(),
  },
  {
    name: 'plan-write-tap',
    path: write('people-to-talk-to'),
    as,
    before: open,
    act: async (tab) => {
      await tap('Write the first step')(tab);
      await tap(/^Add a button/u)(tab);
      await tab.getByRole('radio', { name: /^Call somebody/u }).check();
    },
  },
  { name: 'plan-around', path: `${routes.addSafetyPlanSecond.path}?plan=${id}`, as, before: open },
  { name: 'plan-use', path: hrefOf('useSafetyPlan', { id }), as, before: withPlans },
  {
    name: 'plan-use-end',
    path: hrefOf('useSafetyPlan', { id }),
    as,
    before: withPlans,
    act: async (tab) => {
      await tap('That helped, stop here')(tab);
    },
  },
  { name: 'plan-share', path: `${routes.shareSafetyPlan.path}?plan=${id}`, as, before: withPlans },
  { ...help, name: 'how-to-help', before: answered(shows, shown) },
  { ...help, name: 'how-to-help-nothing', before: answered(shows, { ...shown, Plans: [] }) },
  { ...help, name: 'how-to-help-error', before: refused(shows), act: untilReported },
  { name: 'practice-breathing', path: ourRoutes.breathing.path, as },
  { name: 'practice-grounding', path: ourRoutes.grounding.path, as, act: tap('Found one') },
  { ...hopes, name: 'hope-box', before: box },
  { ...hopes, name: 'hope-box-empty', before: answered(boxes, []) },
  { ...hopes, name: 'hope-box-add', before: box, act: tap('Put something in') },
  { ...hopes, name: 'hope-box-error', before: refused(boxes), act: untilReported },
];
