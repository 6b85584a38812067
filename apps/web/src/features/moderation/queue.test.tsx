// The desk's one list: kinds mixed, filters in the address, live without moving, and the next item after a decision.
import { moderationEndpoints as desk } from '@mycrew/contract/moderation.ts';
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anId } from '#testing/people.ts';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aDecision, anArticle, anItem, answerDesk, at, care, later, own, page, waiting } from './moderation.testing.ts';

beforeEach(answerDesk);

describe('the queue', () => {
  it('mixes kinds with their marks and case numbers, filters by address, and has an empty state', async () => {
    fakeApi.answers(desk.queue, {
      items: [
        anItem({ IsUrgent: true, Title: 'Can’t keep pretending' }),
        anItem({ Warnings: ['grief'] }),
        anItem({ Kind: 'report', Title: null, Preview: null, About: 'bullying', Source: 'chat', Case: 1043 }),
      ],
      hasMore: false,
      Next: null,
    });
    const { user } = await at(ourRoutes.deskQueue.path);
    const urgent = await screen.findByRole('link', { name: /Can’t keep pretending/u });
    expect(urgent).toHaveTextContent('Urgent');
    expect(urgent).toHaveTextContent('Experience 1042');
    expect(screen.getByRole('link', { name: /Report 1043/u })).toHaveTextContent('(chat)');
    expect(await screen.findByText(/2 are with others/u)).toBeVisible();
    expect(screen.getByRole('link', { name: /boarding school/u })).toHaveTextContent('A death');
    fakeApi.answers(desk.queue, { items: [], hasMore: false, Next: null });
    await user.click(screen.getByRole('button', { name: 'Urgent (1)' }));
    expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeVisible();
    await screen.findByRole('option', { name: 'Friends' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Friends');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Waits for' }), 'A week or longer');
    await waitFor(() =>
      expect(fakeApi.requests(desk.queue).at(-1)?.query).toMatchObject({ show: 'urgent', topic: 'friends', age: '7' }),
    );
  });

  it('offers another try where it did not load, and a break after several heavy things', async () => {
    fakeApi.refuses(desk.queue, { status: 404 });
    fakeApi.answers(desk.care, { ...care, HeavyToday: 7, OffersBreak: true });
    await at(ourRoutes.deskQueue.path);
    expect(await screen.findByText('The queue didn’t load')).toBeVisible();
    expect(await screen.findByText(/7 today/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Look after yourself' })).toHaveAttribute('href', '/staff/care');
  });
});

describe('the live queue', () => {
  it('moves nothing: offers what is new, says what others did, and puts what is urgent on top at once', async () => {
    const [calm, taken, done] = [anItem({ Title: 'Calm' }), anItem({ Title: 'Taken' }), anItem({ Title: 'Done' })];
    fakeApi.answers(desk.queue, page(calm, taken, done));
    const { user } = await at(ourRoutes.deskQueue.path);
    await screen.findByRole('link', { name: /Calm/u });
    const fresh = anItem({ Title: 'Fresh' });
    const urgent = anItem({ Title: 'Tonight', IsUrgent: true });
    expect(document.title).toBe('(3) Queue · MyCrew');
    fakeApi.answers(desk.waiting, { ...waiting, Urgent: 2 });
    fakeApi.answers(desk.queue, page(urgent, calm, { ...taken, Claim: { IsMine: false, Until: later } }, fresh));
    act(() => hearFromServer('changed', { topic: 'desk' }));
    expect(await screen.findByRole('button', { name: '1 new, show' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('(4) Queue · MyCrew'));
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows.filter((text) => /Tonight|Calm|Taken|Done/u.test(text ?? ''))).toEqual([
      expect.stringContaining('Tonight'),
      expect.stringContaining('Calm'),
      expect.stringMatching(/Taken.*Somebody else has it/u),
      expect.stringMatching(/Done.*Looked after meanwhile/u),
    ]);
    expect(screen.queryByRole('link', { name: /Done/u })).toBeNull();
    expect(screen.getByText('1 urgent item came in, at the top of the list.')).toHaveRole('status');
    await user.click(screen.getByRole('button', { name: '1 new, show' }));
    expect(await screen.findByRole('link', { name: /Fresh/u })).toBeVisible();
    expect(screen.queryByText(/Looked after meanwhile/u)).toBeNull();
  });
});

describe('the next item', () => {
  it('opens taken after a decision, with the filters kept, and not where that is switched off', async () => {
    const [first, second] = [anArticle({ Claim: own }), anArticle({ Title: 'Second', Claim: own })];
    fakeApi.answers(desk.article, ({ params }) => (params['id'] === second._id ? second : first));
    fakeApi.answers(desk.queue, page(anItem({ Claim: { IsMine: false, Until: later } }), anItem({ _id: second._id })));
    fakeApi.answers(desk.claim, { Until: later });
    fakeApi.answers(desk.publish, aDecision('publish'));
    const { user, router } = await at(`${hrefOf('deskArticle', { id: first._id })}?show=urgent`);
    await user.click(await screen.findByRole('button', { name: 'Publish as it is' }));
    expect(await screen.findByRole('heading', { name: 'Second', level: 1 })).toBeVisible();
    expect(fakeApi.requests(desk.claim).map(({ params }) => params)).toEqual([{ kind: 'article', id: second._id }]);
    expect(router.state.location.search).toBe('?show=urgent');
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await user.click(await screen.findByRole('switch', { name: /open the next one/u }));
    expect(router.state.location.search).toBe(`?show=urgent&at=${second._id}`);
    await router.navigate(hrefOf('deskArticle', { id: first._id }));
    await user.click(await screen.findByRole('button', { name: 'Publish as it is' }));
    expect(await screen.findByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
    expect(fakeApi.requests(desk.claim)).toHaveLength(1);
  });
});

describe('shortcuts', () => {
  it('move through the list, open, take and go back, and are silent while somebody types or where they are off', async () => {
    const [first, second] = [anItem({ Title: 'First' }), anItem({ Title: 'Second' })];
    fakeApi.answers(desk.queue, page(first, second));
    fakeApi.answers(desk.article, anArticle({ _id: second._id, Title: 'Second' }));
    fakeApi.answers(desk.claim, { Until: later });
    const { user, router } = await at(ourRoutes.deskQueue.path);
    await screen.findByRole('link', { name: /First/u });
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: /Second/u })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: /First/u })).toHaveFocus();
    await user.keyboard('{ArrowDown}o');
    expect(await screen.findByRole('heading', { name: 'Second', level: 1 })).toBeVisible();
    await user.keyboard('t');
    await waitFor(() => expect(fakeApi.requests(desk.claim)).toHaveLength(1));
    await user.keyboard('u');
    expect(await screen.findByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
    await user.keyboard('s');
    const search = screen.getByRole('searchbox', { name: /Search/u });
    await waitFor(() => expect(search).toHaveFocus());
    await user.keyboard('go?');
    expect(search).toHaveValue('go?');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => search.blur());
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await user.click(sheet.getByRole('switch', { name: /Use single keys/u }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await user.keyboard('go?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe(ourRoutes.deskQueue.path);
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('switch', { name: /Use single keys/u }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('go');
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  });
});

describe('the search', () => {
  it('sends its words in the body, shows what was found, and says where nothing was', async () => {
    const id = anId();
    const found = {
      Kind: 'article' as const,
      _id: id,
      Case: 1050,
      Title: 'The pool',
      Pseudonym: 'slowlane',
      Status: 'Published' as const,
    };
    fakeApi.answers(desk.search, { items: [found], SearchedBackTo: null });
    const { user, router } = await at(ourRoutes.deskQueue.path);
    const field = await screen.findByRole('searchbox', { name: /Search/u });
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('Write a case number, words of a title, or a pseudonym.')).toBeVisible();
    await user.type(field, 'pool{Enter}');
    const row = await screen.findByRole('link', { name: /The pool/u });
    expect(row).toHaveTextContent('Published, slowlane');
    expect(row).toHaveTextContent('Experience 1050');
    expect(row).toHaveAttribute('href', hrefOf('deskArticle', { id }));
    expect(fakeApi.requests(desk.search)[0]?.body).toEqual({ Words: 'pool' });
    expect(router.state.location.search).toBe('');
    fakeApi.answers(desk.search, { items: [], SearchedBackTo: null });
    await user.type(field, 's{Enter}');
    expect(await screen.findByText('Nothing was found.')).toBeVisible();
    fakeApi.refuses(desk.search, { status: 500 });
    await user.type(field, 's{Enter}');
    expect(await screen.findByText('Something went wrong')).toBeVisible();
  });
});
