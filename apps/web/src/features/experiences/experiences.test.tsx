import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOf } from '#shared/outbox/storedDrafts.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { aComment, answerExperiences, anOwn, aArticle, listOf, refuseArticle, someTerms } from './testing.ts';

const lucias = aComment();
const article = aArticle('Pop always rang at six in the morning.', { Comments: listOf([lucias]) });
const heavy = aArticle('The first hour was the worst.', { Title: 'That winter', Warnings: ['grief'] });
const others = [1, 2, 3].map((at) => aArticle('Words.', { Title: `Heavy ${at}`, Warnings: ['abuse'] }));
const open = (path: string, as = aYouth()) => renderAt(path, { as });
const openArticle = (id = article._id) => open(`/experiences/selected-experience/${id}`);
const feedsAsked = () => fakeApi.requests(experienceEndpoints.page).map(({ query }) => query);

beforeEach(() => answerExperiences([article, heavy, ...others]));

describe('the lists', () => {
  it('stand beside each other with their own addresses, narrowed to a topic', async () => {
    const { user, router } = await open('/experiences');
    const card = await screen.findByRole('link', { name: /The first birthday without Pop/u });
    expect(card).toHaveTextContent('quietmagpie, Thu 12 Nov, 4 min read');
    expect(card).toHaveTextContent('Felt this 24');
    expect(screen.getByRole('link', { name: 'Popular' })).toHaveAttribute('aria-current', 'page');
    await screen.findByRole('option', { name: 'Grief and loss' });
    await user.selectOptions(screen.getByLabelText('About'), 'Grief and loss');
    await user.click(screen.getByRole('link', { name: 'Connections' }));
    await waitFor(() =>
      expect(feedsAsked().at(-1)).toEqual({ category: 'connections', categoryId: 'grief', page: '1' }),
    );
    expect(router.state.location.search).toBe('?feed=connections&topic=grief');
    expect(screen.queryByRole('option', { name: 'School and study' })).toBeNull();
  });

  it('end where they end, and give none of the words of what may be heavy', async () => {
    fakeApi.answers(experienceEndpoints.page, listOf([{ ...heavy, PublishedOn: '2026-11-12' }]));
    await open('/experiences');
    const card = await screen.findByRole('link', { name: /That winter/u });
    expect(card).toHaveTextContent('Talks about a death');
    expect(card).not.toHaveTextContent(heavy.Preview);
    expect(screen.queryByRole('button', { name: 'Show ten more' })).toBeNull();
  });

  it('show what to do where nothing is, and where nothing came', async () => {
    fakeApi.answers(experienceEndpoints.page, listOf<never>([]));
    const view = await open('/experiences?feed=connections');
    expect(await screen.findByRole('heading', { name: 'Nothing from your connections' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See what’s popular' })).toHaveAttribute('href', '/experiences');
    view.unmount();
    fakeApi.refuses(experienceEndpoints.page, { status: 404 });
    await open('/experiences?feed=editor');
    expect(await screen.findByRole('heading', { name: 'The experiences didn’t load' })).toBeVisible();
  });

  it('of one’s own show where each stands, and how long it waits', async () => {
    const ReadBy = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const waiting = anOwn({ Status: 'Submitted', ReadBy, Title: 'Waiting one' });
    fakeApi.answers(experienceEndpoints.drafts, listOf([waiting, anOwn({ Title: 'Begun' })]));
    await open('/experiences?mine=drafts');
    const row = await screen.findByRole('link', { name: /Waiting one/u });
    expect(row).toHaveTextContent(/Somebody reads it on \w+ \d+ \w+ before /u);
    expect(row).toHaveAttribute('href', `/experiences/selected-experience/${waiting._id}?isMine=true`);
    expect(screen.getByRole('link', { name: /Begun.*Draft/u }).getAttribute('href')).toMatch(
      /my-experience\/edit\?id=/u,
    );
    fakeApi.answers(
      experienceEndpoints.activity,
      listOf([
        {
          _id: lucias._id,
          Kind: 'comment',
          At: new Date().toISOString(),
          Article: null,
          Reaction: null,
          Comment: lucias,
        },
      ]),
    );
  });
});

describe('who may what', () => {
  it.each([
    [
      'a supporter',
      aSupporter(),
      someTerms({ Commenting: 'no', MayPublish: false }),
      /Writing and commenting stay with the young people/u,
    ],
    [
      'under 15',
      aYouth(),
      someTerms({ Commenting: 'no', MayPublish: false }),
      /Commenting opens at 15, writing your own at 16/u,
    ],
    ['15', aYouth(), someTerms({ Commenting: 'first', MayPublish: false }), /Writing your own opens at 16/u],
  ] as const)('%s reads, with one sentence for what is not open', async (_who, as, terms, words) => {
    answerExperiences([article], terms);
    const view = await open('/experiences', as);
    expect(await screen.findByRole('link', { name: /without Pop/u })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Write yours' })).toBeNull();
    view.unmount();
    await open(`/experiences/selected-experience/${article._id}`, as);
    expect(await screen.findByText(lucias.Message)).toBeVisible();
    expect(screen.queryByLabelText('Your comment') !== null).toBe(terms.Commenting !== 'no');
  });

  it('nobody reads before a parent’s consent, and help is there', async () => {
    const notOpenYet = { name: 'Experiences open once a parent has said yes' };
    answerExperiences([article], someTerms({ MayRead: false, Commenting: 'no', MayPublish: false }));
    const view = await open('/experiences');
    expect(await screen.findByRole('heading', notOpenYet)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find help now' })).toBeVisible();
    expect(feedsAsked()).toEqual([]);
    view.unmount();
    refuseArticle({ status: 422, code: 'experience-consent' });
    await openArticle();
    expect(await screen.findByRole('heading', notOpenYet)).toBeVisible();
  });
});

describe('a piece', () => {
  it('shows at once what the feed has of it, and its text when it comes', async () => {
    const { Document: _d, Images: _i, Text: _t, ...summary } = { ...article, PublishedOn: '2026-11-12' };
    fakeApi.answers(experienceEndpoints.page, listOf([summary]));
    const { promise, resolve } = Promise.withResolvers<typeof article>();
    fakeApi.answers(experienceEndpoints.read, () => promise);
    const { user } = await open('/experiences');
    await user.click(await screen.findByRole('link', { name: /The first birthday without Pop/u }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'The first birthday without Pop' });
    expect(await screen.findByText('Opening the piece')).toBeInTheDocument();
    resolve(article);
    expect(await screen.findByText(/Pop always rang at six/u)).toBeVisible();
    expect(heading).toBeVisible();
  });

  it('has its text, help at the end, and the way to more of it', async () => {
    await openArticle();
    expect(await screen.findByRole('heading', { level: 1, name: 'The first birthday without Pop' })).toBeVisible();
    expect(screen.getByText(/checked by a moderator/u)).toBeVisible();
    expect(screen.getByText('Pop always rang at six in the morning.')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Help after reading' })).getByRole('button', {
        name: /Kids Helpline/u,
      }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'More about this' })).toHaveAttribute(
      'href',
      `/experiences/related-experiences?id=${article._id}`,
    );
    expect(screen.getByRole('link', { name: 'Report this piece' })).toHaveAttribute(
      'href',
      `/home/settings/report-user?source=experience&message=${article._id}`,
    );
  });

  it('shows first what it brings up, and is read or skipped', async () => {
    const { user, router } = await openArticle(heavy._id);
    expect(await screen.findByRole('heading', { name: 'Before you read' })).toBeVisible();
    expect(screen.queryByText('The first hour was the worst.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Read it' }));
    await untilFocused(screen.getByText('The first hour was the worst.').closest('[tabindex]'));
    void router.navigate(`/experiences/selected-experience/${others[0]!._id}`);
    await user.click(await screen.findByRole('button', { name: 'Skip it' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/experiences'));
  });

  it('offers a pause after several heavy ones, once', async () => {
    const { user, router } = await openArticle(heavy._id);
    for (const { _id } of others.slice(0, 2)) {
      await user.click(await screen.findByRole('button', { name: 'Read it' }));
      await router.navigate(`/experiences/selected-experience/${_id}`);
    }
    await user.click(await screen.findByRole('button', { name: 'Read it' }));
    await router.navigate(`/experiences/selected-experience/${others[2]!._id}`);
    expect(await screen.findByRole('heading', { name: 'A moment in between?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Talk to somebody' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Breathe with the light' }));
    expect(await screen.findByRole('dialog', { name: 'Breathe with the light' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'That’s enough for now' }));
    await user.click(screen.getByRole('button', { name: 'Go on reading' }));
    expect(await screen.findByRole('heading', { name: 'Before you read' })).toBeVisible();
  });

  it('is read as somebody likes it, also the next time', async () => {
    const { user, unmount } = await openArticle();
    const comfort = await screen.findByRole('button', { name: 'Text and lines', expanded: false });
    expect(screen.queryByRole('button', { name: 'Largest' })).toBeNull();
    await user.click(comfort);
    await user.click(screen.getByRole('button', { name: 'Largest' }));
    await user.click(screen.getByRole('button', { name: 'Short' }));
    unmount();
    const { container } = await openArticle();
    await screen.findByRole('heading', { level: 1, name: /without Pop/u });
    expect(container.querySelector('article')?.className).toMatch(/largest.*narrow/u);
  });

  it('is liked at once, and no more where that did not arrive', async () => {
    fakeApi.answers(experienceEndpoints.like, { IsLiked: true, LikeCount: 25 });
    const { user } = await openArticle();
    await user.click(await screen.findByRole('button', { name: 'Felt this 24' }));
    expect(await screen.findByRole('button', { name: 'Felt this 25', pressed: true })).toBeVisible();
    let fail = () => {};
    const never = new Promise<never>((_, no) => (fail = () => no(new TypeError('Failed to fetch'))));
    fakeApi.answers(experienceEndpoints.react, () => never);
    await user.click(screen.getByRole('button', { name: 'Sending care 3' }));
    expect(await screen.findByRole('button', { name: 'Sending care 4', pressed: true })).toBeVisible();
    fail();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sending care 3', pressed: false })).toBeVisible());
  });

  it('that is not there leads on', async () => {
    refuseArticle({ status: 404 });
    await openArticle();
    expect(await screen.findByRole('heading', { name: 'This piece isn’t here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'To Experiences' })).toHaveAttribute('href', '/experiences');
  });

  it('leads to others about the same', async () => {
    fakeApi.answers(experienceEndpoints.related, listOf([{ ...heavy, PublishedOn: '2026-11-12' }]));
    await open(`/experiences/related-experiences?id=${article._id}`);
    expect(await screen.findByRole('link', { name: /That winter/u })).toBeVisible();
    expect(fakeApi.requests(experienceEndpoints.related)[0]?.body).toEqual({ ArticleId: article._id });
  });
});

describe('a comment', () => {
  it('is stored without a network, and sent under the same key', async () => {
    fakeApi.unreachable(experienceEndpoints.comment);
    const { user } = await openArticle();
    await user.type(await screen.findByLabelText('Your comment'), 'Me too');
    await user.click(screen.getByRole('button', { name: 'Send comment' }));
    expect(await screen.findByText(/Your comment is kept here/u)).toBeVisible();
    expect(localStorage.getItem(placeOf(`comment:${article._id}`))).toContain('Me too');
    const own = aComment({ Message: 'Me too', Author: { Name: 'Tahlia', IsMe: true, IsAnonymous: false } });
    fakeApi.answers(experienceEndpoints.comment, { Comment: own, ShowHelp: true });
    fakeApi.answers(experienceEndpoints.comments, listOf([lucias, own]));
    await user.click(screen.getByRole('button', { name: 'Send comment' }));
    expect(await screen.findByText('Me too', { selector: 'p' })).toBeVisible();
    expect(screen.getByLabelText('Your comment')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Get help now' })).toBeVisible();
    const keys = fakeApi.requests(experienceEndpoints.comment).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('that is held says so, in the words that are true', async () => {
    const { user } = await openArticle();
    await user.type(await screen.findByLabelText('Your comment'), 'I want to die');
    const Author = { Name: 'Tahlia', IsMe: true, IsAnonymous: false };
    const held = aComment({ Message: 'I want to die', Author, Status: 'Waiting' });
    fakeApi.answers(experienceEndpoints.comment, { Comment: held, ShowHelp: true });
    fakeApi.answers(experienceEndpoints.comments, listOf([lucias, held]));
    await user.click(screen.getByRole('button', { name: 'Send comment' }));
    const thanks = 'Thank you. Somebody reads it first; until then only you see it.';
    expect(await screen.findByText(thanks, { selector: 'output' })).toBeVisible();
    expect(screen.getByText('Somebody reads it first; until then only you see it')).toBeVisible();
  });

  it('needs the terms once', async () => {
    answerExperiences([article], someTerms({ HasAccepted: false }));
    fakeApi.answers(experienceEndpoints.acceptTerms, someTerms());
    const { user } = await openArticle();
    await user.click(await screen.findByRole('button', { name: 'I agree' }));
    expect(await screen.findByLabelText('Your comment')).toBeVisible();
  });

  it('of one’s own is changed and deleted, of others reported; what is hidden shows why to its author', async () => {
    const own = aComment({ Message: 'Mine', Author: { Name: 'Tahlia', IsMe: true, IsAnonymous: false } });
    const hidden = aComment({ Message: 'Gone', Author: own.Author, Status: 'Hidden', DeclineReason: 'place' });
    fakeApi.answers(experienceEndpoints.comments, listOf([lucias, own, hidden]));
    fakeApi.answers(experienceEndpoints.editComment, { Comment: own, ShowHelp: false });
    fakeApi.answers(experienceEndpoints.removeComment, null);
    const { user } = await openArticle();
    const row = within((await screen.findByText('Mine')).closest('li')!);
    expect(screen.getByText(/Taken down\. It names a place or a school/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Report' })).toHaveAttribute(
      'href',
      expect.stringContaining(`source=comment&message=${lucias._id}`),
    );
    await user.click(row.getByRole('button', { name: 'Edit' }));
    await user.type(row.getByLabelText('Change your comment'), ' too');
    await user.click(row.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(fakeApi.requests(experienceEndpoints.editComment)[0]?.body).toEqual({
        CommentId: own._id,
        Message: 'Mine too',
      }),
    );
    await user.click(await row.findByRole('button', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete this comment?' })).getByRole('button', {
        name: 'Delete',
      }),
    );
    await waitFor(() =>
      expect(fakeApi.requests(experienceEndpoints.removeComment)[0]?.body).toEqual({ CommentId: own._id }),
    );
  });
});
