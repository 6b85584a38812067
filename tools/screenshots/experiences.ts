// Experiences: the lists, a piece to be read, writing and handing in, and what a moderator sent back.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const as = 'tahlia@example.com';
const idOf = (last: string) => `0199aaaa-0000-7000-8000-0000000000${last}`;
const id = idOf('e1');
const document = (...paragraphs: string[]) => ({
  version: 1,
  blocks: paragraphs.map((words) => ({ type: 'paragraph', spans: [{ text: words }] })),
});
const summary = {
  _id: id,
  Title: 'The first birthday without Pop',
  Preview: 'Pop always rang at six in the morning on my birthday and sang the whole song, badly, in his shed voice.',
  Experiences: ['grief-and-loss'],
  SelectedExperience: 'grief-and-loss',
  Warnings: ['grief'],
  CoverUrl: null,
  ReadMinutes: 4,
  PrivateFlag: false,
  AnonymousFlag: true,
  Author: { Name: 'quietmagpie', IsMe: false, IsAnonymous: true },
  IsMine: false,
  PublishedOn: '2026-11-12',
  IsEditorsPick: true,
  IsLiked: true,
  LikeCount: 24,
  CommentCount: 6,
};
const lucia = {
  _id: idOf('e7'),
  Message: 'The shed voice. Thank you for writing this one.',
  Author: { Name: 'Lucia', IsMe: false, IsAnonymous: false },
  IsByAuthor: false,
  WrittenOn: '2026-11-20',
  IsEdited: false,
  IsLiked: false,
  LikeCount: 2,
  Status: 'Shown',
  DeclineReason: null,
};
const comments = {
  items: [
    lucia,
    {
      ...lucia,
      _id: idOf('e8'),
      Message: 'Same. Mine was a whistle.',
      Author: { ...lucia.Author, Name: 'Tahlia', IsMe: true },
    },
  ],
  page: 1,
  hasMore: false,
};
const text = document(
  'Pop always rang at six in the morning on my birthday and sang the whole song, badly, in his shed voice. This year I woke up at five fifty and watched my phone do nothing.',
  'I’d told my Crew it might be a weird day. At 6:04 a voice message came through. It was my cousin, singing. Badly.',
);
const article = {
  ...summary,
  Document: text,
  Text: '',
  Images: [],
  Reactions: [
    { _id: 'care', Emotion: '1F917', Label: 'Sending care', Count: 9, IsMine: false },
    { _id: 'helped', Emotion: '1F31F', Label: 'Helped me', Count: 4, IsMine: false },
  ],
  Comments: comments,
  ModerationMessage: null,
  Mine: null,
};
const own = {
  ...summary,
  Pseudonym: 'quietmagpie',
  Status: 'Draft',
  Revision: 3,
  CreatedOn: '2026-11-10T10:00:00.000Z',
  UpdatedOn: '2026-11-11T10:00:00.000Z',
  SubmittedOn: '2026-11-11T10:00:00.000Z',
  PublishedOn: null,
  ExpectedWaitHours: 30,
  ModerationMessage: null,
  DeclineReason: null,
};
const ownArticle = (more: object) => ({
  ...article,
  Warnings: [],
  IsMine: true,
  Author: { Name: 'quietmagpie', IsMe: true, IsAnonymous: true },
  PublishedOn: null,
  Mine: { ...own, Warnings: [], Messages: [], Moderated: null, ...more },
});
const changes = ownArticle({
  Status: 'ChangesAsked',
  Messages: [
    {
      From: 'moderator',
      Message: 'Could we leave the name of the town out? I’ve tried it beside yours.',
      CreatedOn: '2026-11-12T10:00:00.000Z',
    },
  ],
  Moderated: {
    Revision: 4,
    Title: 'The first birthday without Pop',
    Document: document(
      'Pop always rang at six in the morning on my birthday and sang the whole song, badly, in his shed voice. This year I woke up early and watched my phone do nothing.',
      'I’d told my friends it might be a weird day. At 6:04 a voice message came through. It was my cousin, singing. Badly.',
    ),
    Text: '',
    Warnings: ['grief'],
  },
});
const listOf = (...items: object[]) => ({ items, page: 1, hasMore: false });
const feed = {
  ...listOf(
    summary,
    {
      ...summary,
      _id: idOf('e2'),
      Title: 'What nobody said about first year',
      Preview:
        'I ate lunch in the library toilets for six weeks. Then somebody in the queue for the printer asked me a question.',
      Experiences: ['school-and-study'],
      Warnings: [],
      IsEditorsPick: false,
      LikeCount: 112,
      Author: { Name: 'Kobi', IsMe: false, IsAnonymous: false },
    },
    {
      ...summary,
      _id: idOf('e3'),
      Title: 'Two houses',
      Experiences: ['family'],
      Warnings: [],
      LikeCount: 8,
      IsEditorsPick: false,
      Preview: 'Monday to Thursday I have a blue toothbrush.',
    },
  ),
  hasMore: true,
};
const terms = (more: object = {}) => ({
  HasAccepted: true,
  AcceptedOn: null,
  Version: 1,
  Points: ['Write about your own life, in your own words.', 'Leave out what could tell people who somebody is.'],
  MayRead: true,
  Commenting: 'after',
  MayPublish: true,
  ...more,
});

const feeds = '**/api/article?*';
const oneArticle = `**/api/article/${id}`;
const and =
  (...more: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    await answered('**/api/user/article-terms', terms())(page);
    await answered(feeds, feed)(page);
    await answered(oneArticle, article)(page);
    await answered(`**/api/article/${id}/comments?*`, comments)(page);
    await answered('**/api/article/related-articles?*', listOf(feed.items[1]!))(page);
    for (const act of more) await act(page);
  };
const given = and();
const heavyOpened = { opened: [idOf('d1'), idOf('d2'), idOf('d3')].map((each) => ({ id: each, at: Date.now() })) };
const afterThree = async (page: Page) => {
  await given(page);
  await page.addInitScript((opened) => {
    const { UserId } = JSON.parse(localStorage.getItem('session') ?? '{}') as { UserId?: string };
    localStorage.setItem('mycrew-heavy-reading', JSON.stringify({ ...opened, userId: UserId }));
  }, heavyOpened);
};
const editing = (tab: Page) => tab.getByRole('toolbar', { name: 'Formatting' }).waitFor();
const handIn = async (tab: Page) => {
  await editing(tab);
  await tap('Send for review')(tab);
  await tab.getByRole('dialog').getByText('Before others read it').waitFor();
};
const toNotice = ownArticle({ Title: 'My first week' });
const noticed = {
  ...toNotice,
  Title: 'My first week',
  Document: document(
    'Jonah met me at the gates of Kelvin Grove State College. We still live in Dubbo. Write to me: 0491 570 156.',
  ),
};

const at = { path: hrefOf('experiences'), as, before: given };
const one = { path: hrefOf('experience', { id }), as, before: given };
const edit = {
  path: `${hrefOf('editExperience')}?id=${id}`,
  as,
  before: and(answered(oneArticle, ownArticle({}))),
  act: editing,
};
const standing = (name: string, answer: object): Shot => ({
  ...one,
  path: `${one.path}?isMine=true`,
  name: `experience-mine-${name}`,
  before: and(answered(oneArticle, answer)),
});

export const experienceShots: Shot[] = [
  { ...at, name: 'experiences' },
  { ...at, name: 'experiences-empty', path: `${at.path}?feed=connections`, before: and(answered(feeds, listOf())) },
  { ...at, name: 'experiences-loading', before: and(never(feeds)) },
  { ...at, name: 'experiences-error', before: and(refused(feeds)), act: untilReported },
  { ...at, name: 'experiences-offline', act: unreachable },
  {
    ...at,
    name: 'experiences-not-yet',
    before: and(answered('**/api/user/article-terms', terms({ MayRead: false, Commenting: 'no', MayPublish: false }))),
  },
  {
    ...at,
    name: 'experiences-mine',
    path: `${at.path}?mine=drafts`,
    before: and(
      answered(
        '**/api/article/drafts?*',
        listOf(
          { ...own, _id: idOf('f1'), Status: 'Submitted', Warnings: [] },
          { ...own, _id: idOf('f2'), Status: 'ChangesAsked', Title: 'Two houses' },
          { ...own, _id: idOf('f3'), Title: '', PrivateFlag: true },
        ),
      ),
    ),
  },
  { ...one, name: 'experience-warning' },
  { ...one, name: 'experience-read', act: tap('Read it') },
  { ...one, name: 'experience-pause', before: afterThree },
  {
    ...one,
    name: 'experience-comfort',
    act: async (tab) => {
      await tap('Read it')(tab);
      await tap('Text and lines')(tab);
      await tap('Largest')(tab);
    },
  },
  { ...one, name: 'experience-error', before: and(refused(oneArticle)), act: untilReported },
  { ...one, name: 'experience-related', path: `${hrefOf('relatedExperiences')}?id=${id}` },
  standing('waits', ownArticle({ Status: 'Submitted' })),
  standing('changes', changes),
  standing('rejected', ownArticle({ Status: 'Rejected', DeclineReason: 'place' })),
  standing('removed', ownArticle({ Status: 'Removed', DeclineReason: 'identifies' })),
  { ...edit, name: 'experience-write' },
  { ...edit, name: 'experience-hand-in', before: and(answered(oneArticle, noticed)), act: handIn },
  {
    name: 'experience-report',
    path: `${hrefOf('reportUser')}?source=experience&message=${id}`,
    as,
  },
];
