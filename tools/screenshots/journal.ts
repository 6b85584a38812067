// The journal: its list, a page, writing one, its lock, and pages on paper.
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const as = 'tahlia@example.com';
const id = '0199aaaa-0000-7000-8000-0000000000a1';
const person = (FirstName: string, LastName: string, last: string) => ({
  _id: `0199aaaa-0000-7000-8000-0000000000${last}`,
  FirstName,
  LastName,
  ProfilePicUrl: null,
});
const text = (words: string) => ({ type: 'paragraph', spans: [{ text: words }] });
const document = {
  version: 1,
  blocks: [
    text(
      'Everyone poured out of the hall shouting answers at each other and I just kept walking until the noise was behind me. Sat at the back of the 423 with my forehead on the window.',
    ),
    text(
      'It didn’t go perfectly. But I noticed I wasn’t doing the thing where I replay every question. I watched a man try to get a mattress through a very small door for three stops.',
    ),
    text('Things that were good today:'),
    { type: 'list', ordered: false, items: [[{ text: 'Jonah’s terrible memes' }], [{ text: 'Mum left mangoes' }]] },
  ],
};
const summary = {
  _id: id,
  Title: 'The quiet bit after the exam',
  Preview:
    'Everyone poured out of the hall shouting answers at each other and I just kept walking until the noise was behind me.',
  Tags: ['school', 'bus window'],
  Mood: 'calm',
  Status: 'finished',
  LocalDate: '2026-11-20',
  WrittenOn: '2026-11-20T10:12:00.000Z',
  UpdatedOn: '2026-11-20T10:12:00.000Z',
  Revision: 3,
  ImageCount: 0,
  SharedWithCount: 1,
  CheckinId: null,
  Prompt: null,
  Document: null,
};
const other = (more: object) => ({ ...summary, SharedWithCount: 0, Tags: [], ...more });
const page = {
  ...summary,
  Document: document,
  Images: [],
  IsMine: true,
  Author: person('Tahlia', 'Moreno', 'a2'),
  ReadableUntil: null,
};
const reader = {
  ...person('Jonah', 'Reid', 'a3'),
  SharedOn: '2026-11-20T11:00:00.000Z',
  EndsOn: null,
  CanRead: true,
  FirstReadOn: '2026-11-20T12:30:00.000Z',
  LastReadOn: '2026-11-20T12:30:00.000Z',
  IsPaused: false,
};
const list = {
  items: [
    summary,
    other({
      _id: '0199aaaa-0000-7000-8000-0000000000a4',
      Title: '',
      Mood: null,
      Status: 'draft',
      Preview: 'Dear nobody,',
      LocalDate: '2026-11-18',
    }),
    other({
      _id: '0199aaaa-0000-7000-8000-0000000000a5',
      Title: 'Nan’s kitchen',
      Mood: 'sad',
      Tags: ['family'],
      Preview: 'It still smells of cardamom. I opened every drawer.',
      LocalDate: '2026-10-30',
      ImageCount: 1,
    }),
  ],
  page: 1,
  hasMore: false,
  SearchedBackTo: null,
};
const lock = { HasPin: true, enableLock: true, lockOption: '5min', IsOpen: true, WaitsUntil: null };

const lists = '**/api/journals?*';
const onePage = `**/api/journals/${id}`;
const locks = '**/api/journals/lock/status';

const withPages = async (tab: Page) => {
  await answered(lists, list)(tab);
  await answered('**/api/journals?*onThisDay*', { ...list, items: [] })(tab);
  await answered(onePage, page)(tab);
  await answered('**/api/journals/share/user-details/**', { journalId: id, Readers: [reader] })(tab);
  await answered('**/api/journals/tagslist', [
    { Tag: 'school', Count: 4, IsMine: true },
    { Tag: 'family', Count: 2, IsMine: true },
    { Tag: 'sleep', Count: 0, IsMine: false },
  ])(tab);
};
const and = (more: (tab: Page) => Promise<unknown>) => async (tab: Page) => {
  await withPages(tab);
  await more(tab);
};
const theirs = { ...page, IsMine: false, Tags: [], Author: person('Kobi', 'Adams', 'a6'), SharedWithCount: 0 };
const editing = (tab: Page) => tab.getByRole('toolbar', { name: 'Formatting' }).waitFor();
const write = async (tab: Page) => {
  await editing(tab);
  await tab.getByRole('textbox', { name: 'Title' }).fill('Tunnel');
};
const fails = async (tab: Page) => {
  await tab.context().setOffline(true);
  await write(tab);
  await tab.getByText('Waiting for a connection').first().waitFor();
};
const newer = (tab: Page) =>
  tab.route('**/api/journals', (route) =>
    route.fulfill({
      status: 409,
      json: {
        status: false,
        statusCode: 409,
        message: 'Changed elsewhere.',
        code: 'journal-newer',
        data: {
          ...page,
          Revision: 9,
          Title: 'From my laptop',
          Document: { version: 1, blocks: [text('Something else.')] },
        },
      },
    }),
  );

const at = { path: hrefOf('journal'), as };
const one = { path: hrefOf('journalPage', { id }), as, before: withPages };
const edit = { path: hrefOf('editJournal', { id }), as, before: withPages, act: editing };
const settings = { path: ourRoutes.journalLock.path, as };

const shared = (outcome: 'here' | 'full') => `${hrefOf('addJournal')}?shared=${outcome}`;
/** As the service worker leaves it. */
const withShared = async (tab: Page) => {
  await tab.getByText('Nothing came along').waitFor();
  await tab.evaluate(async () => {
    const entry = {
      at: Date.now(),
      title: 'What helped on Tuesday',
      text: 'A walk round the oval, no phone.\n\nhttps://example.com/a-long-walk',
      pictures: [],
      problems: [],
    };
    const opened = indexedDB.open('mycrew-drafts');
    await new Promise((done) => opened.addEventListener('success', done));
    const writing = opened.result.transaction('pictures', 'readwrite');
    writing.objectStore('pictures').put(entry, 'shared:1');
    await new Promise((done) => writing.addEventListener('complete', done));
    opened.result.close();
  });
  await tab.reload();
  await tab.getByRole('heading', { name: 'From another app' }).waitFor();
};

export const journalShots: Shot[] = [
  { ...at, name: 'journal', before: withPages },
  { ...at, name: 'journal-empty', as: 'sade@example.com' },
  { ...at, name: 'journal-supporter', as: 'leanne@example.com' },
  { ...at, name: 'journal-loading', before: never(lists) },
  { ...at, name: 'journal-error', before: refused(lists), act: untilReported },
  { ...at, name: 'journal-offline', before: withPages, act: unreachable },
  { ...at, name: 'journal-locked', before: answered(locks, { ...lock, IsOpen: false }) },
  {
    ...at,
    name: 'journal-locked-waits',
    before: answered(locks, { ...lock, IsOpen: false, WaitsUntil: new Date(Date.now() + 600_000).toISOString() }),
  },
  { ...one, name: 'journal-page' },
  { ...one, name: 'journal-page-share', act: tap('Share with Crew') },
  { ...one, name: 'journal-page-delete', act: tap('Delete') },
  { ...one, name: 'journal-page-theirs', before: and(answered(onePage, theirs)) },
  { ...one, name: 'journal-page-error', before: refused(onePage), act: untilReported },
  { name: 'journal-write', path: hrefOf('addJournal'), as, act: editing },
  { name: 'journal-shared', path: shared('here'), as, act: withShared },
  { name: 'journal-shared-nothing', path: shared('here'), as },
  { name: 'journal-shared-full', path: shared('full'), as },
  { name: 'journal-shared-supporter', path: shared('here'), as: 'leanne@example.com' },
  { name: 'journal-write-offline', path: hrefOf('addJournal'), as, act: fails },
  { ...edit, name: 'journal-edit' },
  {
    ...edit,
    name: 'journal-edit-mood',
    act: async (tab) => {
      await editing(tab);
      await tap('Mood')(tab);
    },
  },
  {
    ...edit,
    name: 'journal-edit-two',
    before: and(newer),
    act: async (tab) => {
      await write(tab);
      await tab.getByRole('button', { name: 'Keep mine' }).waitFor();
    },
  },
  { name: 'journal-print', path: `${ourRoutes.printJournal.path}?page=${id}`, as, before: withPages },
  { ...settings, name: 'journal-lock' },
  { ...settings, name: 'journal-lock-set', before: answered(locks, lock) },
  { ...settings, name: 'journal-lock-error', before: refused(locks), act: untilReported },
];
