// Reading the journal: search, readers, shared pages, the lock, and printing.
import { type JournalLock, journalLockEndpoints, journalLocked } from '@mycrew/contract/journal-lock.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { pathOfPush } from '@mycrew/contract/push.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aPerson, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { aLock, answerJournal, aPage, aSharedPage, listOf, lockedJournal } from './testing.ts';

const page = aPage('I walked on until the noise was behind me.');
const draft = aPage('Not yet.', { Title: '', Status: 'draft', Mood: null, LocalDate: '2026-10-02' });
const me = aYouth();
const open = (path: string, as = me) => renderAt(path, { as });
const onePage = `/journal/${page._id}`;
const lastSearch = () => fakeApi.requests(journalEndpoints.search).at(-1)?.body;

beforeEach(() => answerJournal([page, draft]));

describe('the list', () => {
  it('is grouped by month, links to each page, shows who can read it', async () => {
    await open('/journal');
    const row = await screen.findByRole('link', { name: /The quiet bit/u });
    expect(row).toHaveAttribute('href', onePage);
    expect(row).toHaveTextContent('Only you');
    expect(screen.getByRole('link', { name: /A page from Fri 2 Oct.*Draft/u })).toHaveAttribute(
      'href',
      `/journal/edit/${draft._id}`,
    );
    expect(screen.getByRole('heading', { name: /^October( 2026)?$/u })).toBeVisible();
  });

  it('is found in by words and tags, which stand in no address', async () => {
    const { user, router } = await open('/journal');
    await user.type(await screen.findByLabelText('Search your pages'), 'mattress{Enter}');
    await user.click(await screen.findByRole('button', { name: '# school' }));
    await waitFor(() => expect(lastSearch()).toEqual({ Words: 'mattress', Tag: 'school' }));
    expect(router.state.location.search).toBe('');
    for (const { query } of fakeApi.requests(journalEndpoints.search)) expect(query).toEqual({ page: '1' });
    expect(screen.getByLabelText('Search your pages')).toHaveValue('mattress');
    fakeApi.answers(journalEndpoints.search, { ...listOf([]), SearchedBackTo: '2025-03-01' });
    await user.click(screen.getByRole('button', { name: 'Drafts' }));
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search further back' }));
    await waitFor(() => expect(lastSearch()).toMatchObject({ To: '2025-03-01', Status: 'draft' }));
    // The next search starts from today again.
    await user.click(screen.getByRole('button', { name: '# school' }));
    await waitFor(() => expect(lastSearch()).toEqual({ Words: 'mattress', Status: 'draft' }));
  });

  it('is found in again after a page was read, and whole once the search is cleared', async () => {
    const { user, router } = await open('/journal');
    await user.type(await screen.findByLabelText('Search your pages'), 'noise{Enter}');
    await user.click(await screen.findByRole('link', { name: /The quiet bit/u }));
    await screen.findByText('I walked on until the noise was behind me.');
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText('Search your pages')).toHaveValue('noise');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('link', { name: /A page from Fri 2 Oct/u })).toBeVisible();
  });

  it('comes before what finds in it: on a phone behind a tap, and not at all before there is a page', async () => {
    atWidth(390);
    const { user, unmount } = await open('/journal');
    expect(await screen.findByText('Find a page')).toBeVisible();
    expect(screen.getByLabelText('Search your pages')).not.toBeVisible();
    await user.click(screen.getByText('Find a page'));
    expect(screen.getByLabelText('Search your pages')).toBeVisible();
    unmount();
    atAnyWidth();
    answerJournal([]);
    await open('/journal');
    expect(await screen.findByRole('heading', { name: 'Your pages live here' })).toBeVisible();
    expect(screen.queryByLabelText('Search your pages')).toBeNull();
  });

  it('shows what was written on this day in another year', async () => {
    fakeApi.answers(journalEndpoints.page, ({ query }) => listOf(query['onThisDay'] ? [page] : []));
    await open('/journal');
    expect(await screen.findByRole('region', { name: 'On this day' })).toHaveTextContent('The quiet bit');
  });

  it('is for a supporter what others share', async () => {
    const shared = aSharedPage();
    fakeApi.answers(journalEndpoints.sharedWithMe, { items: [shared], page: 1, hasMore: false });
    await open('/journal', aSupporter());
    expect(await screen.findByRole('link', { name: /For you.*From Kobi/u })).toHaveAttribute(
      'href',
      `/journal/${shared._id}`,
    );
    expect(screen.queryByRole('link', { name: 'Write a page' })).toBeNull();
  });
});

describe('a page', () => {
  const jonah = aCrewMember({ FirstName: 'Jonah', LastName: 'Reid' });
  const reader = {
    ...aPerson(jonah),
    SharedOn: '2026-11-20T10:00:00.000Z',
    EndsOn: null,
    FirstReadOn: null,
    LastReadOn: null,
    IsPaused: false,
    CanRead: true,
  };
  beforeEach(() => fakeApi.answers(crewEndpoints.crew, [jonah]));

  it('is shared by name and for a time, and shows its readers from then on', async () => {
    fakeApi.answers(journalEndpoints.share, { journalId: page._id, Readers: [reader] });
    const { user } = await open(onePage);
    expect(await screen.findByText('Only you can read this page.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Share with Crew' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who may read this page?' }));
    expect(dialog.getByRole('button', { name: 'Share this page' })).toBeDisabled();
    await user.click(await dialog.findByRole('switch', { name: 'Jonah Reid' }));
    await user.click(dialog.getByRole('radio', { name: /Until I stop it/u }));
    await user.click(dialog.getByRole('button', { name: 'Share this page' }));
    expect(await screen.findByText('Jonah can read this page until you stop it.')).toBeVisible();
    expect(screen.getByText('Hasn’t read it yet')).toBeVisible();
    expect(fakeApi.requests(journalEndpoints.share)[0]?.body).toEqual({
      journalId: page._id,
      CrewIds: [jonah._id],
      For: 'untilStopped',
    });
  });

  it('stops being shared in one tap', async () => {
    const justNow = new Date().toISOString();
    const read = { ...reader, FirstReadOn: justNow, LastReadOn: justNow };
    fakeApi.answers(journalEndpoints.sharedWith, { journalId: page._id, Readers: [read] });
    fakeApi.answers(journalEndpoints.share, { journalId: page._id, Readers: [] });
    const { user } = await open(onePage);
    expect(await screen.findByText('Read it just now')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change or stop sharing' }));
    await user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByText('Only you can read this page.')).toBeVisible();
    expect(fakeApi.requests(journalEndpoints.share)[0]?.body).toMatchObject({ CrewIds: [] });
  });

  it('is deleted only after a question', async () => {
    fakeApi.answers(journalEndpoints.remove, null);
    const { user, router } = await open(onePage);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this page?' }));
    await untilFocused(dialog.getByRole('button', { name: 'Keep it' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/journal'));
    expect(fakeApi.requests(journalEndpoints.remove)[0]?.body).toEqual({ journalId: page._id });
  });

  it('of somebody else opens from its notice, without what is only theirs to do', async () => {
    const theirs = aPage('I never said thanks.', { IsMine: false, Tags: [], Author: aPerson({ FirstName: 'Kobi' }) });
    fakeApi.answers(journalEndpoints.read, theirs);
    fakeApi.answers(journalLockEndpoints.status, lockedJournal);
    await open(pathOfPush({ Type: 'JOURNAL-SHARED', _id: theirs._id }), aSupporter());
    expect(await screen.findByText('I never said thanks.')).toBeVisible();
    expect(
      screen.getByText(/lets you read this page until Kobi stops it\. Kobi sees that you read it\./u),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(fakeApi.requests(journalEndpoints.sharedWith)).toEqual([]);
  });

  it('shows at once what the list has of it, with its heading, and the rest when it comes', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof page>();
    const { user } = await open('/journal');
    fakeApi.answers(journalEndpoints.read, () => promise);
    await user.click(await screen.findByRole('link', { name: /The quiet bit/u }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'The quiet bit' });
    expect(await screen.findByText('Opening the page')).toBeInTheDocument();
    resolve(page);
    expect(await screen.findByText(/walked on until/u)).toBeVisible();
    expect(heading).toBeVisible();
  });

  it('that is missing, or not shared any more, shows an explanation', async () => {
    fakeApi.refuses(journalEndpoints.read, { status: 404 });
    await open(onePage);
    expect(await screen.findByRole('heading', { name: 'This page isn’t here' })).toBeVisible();
  });
});

describe('the lock', () => {
  const wrong = { status: 422, errors: [{ field: 'pin', message: 'That’s not the pin.' }] };
  const opened: JournalLock = { ...lockedJournal, IsOpen: true };

  it('replaces the pages until the pin is right, and shows the wait after wrong ones', async () => {
    fakeApi.answers(journalLockEndpoints.status, lockedJournal);
    fakeApi.refuses(journalEndpoints.page, { status: 422, code: journalLocked });
    const { user } = await open('/journal');
    expect(await screen.findByRole('heading', { name: 'Your journal is locked' })).toBeVisible();
    expect(screen.queryByText('The quiet bit')).toBeNull();
    expect(fakeApi.requests(journalEndpoints.page)).toEqual([]);
    fakeApi.refuses(journalLockEndpoints.verify, wrong);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    fakeApi.answers(journalLockEndpoints.status, { ...lockedJournal, WaitsUntil: until });
    await user.type(screen.getByLabelText('Pin'), '0000');
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('That’s not the pin.')).toBeVisible();
    expect(
      await screen.findByText(/After several wrong pins your journal waits\. You can try again at/u),
    ).toBeVisible();
    answerJournal([page]);
    fakeApi.answers(journalLockEndpoints.verify, opened);
    await user.clear(screen.getByLabelText('Pin'));
    await user.type(screen.getByLabelText('Pin'), '1357');
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByRole('link', { name: /The quiet bit/u })).toBeVisible();
  });

  it('takes a new pin for a forgotten one after the account’s password', async () => {
    fakeApi.answers(journalLockEndpoints.status, lockedJournal);
    fakeApi.refuses(journalLockEndpoints.forgot, { status: 422, code: 'step-up-needed' });
    const { user } = await open('/journal');
    await user.click(await screen.findByRole('button', { name: 'Forgot your pin?' }));
    await user.type(screen.getByLabelText('New pin'), '2468');
    await user.click(screen.getByRole('button', { name: 'Set new pin' }));
    const dialog = within(await screen.findByRole('dialog'));
    fakeApi.answers(passwordEndpoints.verify, null as never);
    fakeApi.answers(journalLockEndpoints.forgot, opened);
    await user.type(await dialog.findByLabelText(/password/iu), 'a long enough one');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: /The quiet bit/u })).toBeVisible();
    expect(fakeApi.requests(journalLockEndpoints.forgot).at(-1)?.body).toEqual({ pin: '2468' });
  });

  it('that asks each time is closed when the journal is left', async () => {
    fakeApi.answers(journalLockEndpoints.status, { ...opened, lockOption: 'always' });
    fakeApi.answers(journalLockEndpoints.close, lockedJournal);
    const { user } = await open('/journal');
    await user.click(await screen.findByRole('link', { name: /Journal lock/u }));
    expect(await screen.findByRole('heading', { name: 'Your journal is locked' })).toBeVisible();
    await waitFor(() => expect(fakeApi.requests(journalLockEndpoints.close)).toHaveLength(1));
  });

  it('is chosen, changed and turned off in settings', async () => {
    fakeApi.answers(journalLockEndpoints.status, aLock());
    fakeApi.answers(journalLockEndpoints.set, opened);
    fakeApi.answers(journalLockEndpoints.choose, { ...opened, lockOption: 'session' });
    fakeApi.answers(journalLockEndpoints.change, { ...opened, lockOption: 'session' });
    fakeApi.answers(journalLockEndpoints.verify, { ...opened, enableLock: false });
    const { user } = await open('/home/settings/journal-lock');
    await user.type(await screen.findByLabelText('Pin'), '12');
    await user.click(screen.getByRole('button', { name: 'Lock my journal' }));
    expect((await screen.findAllByText('Four to six digits.'))[0]).toBeVisible();
    await user.type(screen.getByLabelText('Pin'), '34');
    await user.click(screen.getByRole('button', { name: 'Lock my journal' }));
    await user.click(await screen.findByRole('radio', { name: /^Once/u }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Once/u })).toBeChecked());
    await user.type(screen.getByLabelText('Pin you have now'), '1234');
    await user.type(screen.getByLabelText('New pin'), '987654');
    await user.click(screen.getByRole('button', { name: 'Change pin' }));
    await waitFor(() =>
      expect(fakeApi.requests(journalLockEndpoints.change)[0]?.body).toEqual({ previousPin: '1234', newPin: '987654' }),
    );
    await user.click(screen.getByRole('switch', { name: /^Lock my journal/u }));
    await waitFor(() => expect(screen.getByRole('switch', { name: /^Lock my journal/u })).not.toBeChecked());
    expect(fakeApi.requests(journalLockEndpoints.verify)[0]?.body).toEqual({ enableLock: false });
  });
});

describe('on paper', () => {
  it('are the chosen days and fields, with a note of what is left out', async () => {
    const whole = {
      ...listOf([page]),
      items: listOf([page]).items.map((each) => ({ ...each, Document: page.Document })),
    };
    fakeApi.answers(journalEndpoints.page, whole);
    const print = vi.fn<() => void>();
    window.print = print;
    const { user } = await open('/journal/print');
    const paper = within(await screen.findByRole('region', { name: 'What will be printed' }));
    expect(paper.getByText('I walked on until the noise was behind me.')).toBeVisible();
    expect(paper.queryByText('Tags: school')).toBeNull();
    expect(
      paper.getByText(/Left out: tags, pictures, drafts, who you shared with and your check-ins\./u),
    ).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Tags' }));
    await user.click(screen.getByRole('checkbox', { name: 'What you wrote' }));
    expect(paper.getByText('Tags: school')).toBeVisible();
    expect(paper.queryByText(/I walked on/u)).toBeNull();
    expect(fakeApi.requests(journalEndpoints.page)[0]?.query).toMatchObject({ full: 'true', status: 'finished' });
    await user.click(screen.getByRole('button', { name: 'Print, or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('have their pictures where those are chosen, and print once they are there', async () => {
    const image = { _id: anId(), Url: '/api/media/beach', ThumbUrl: '/api/media/beach', Width: 320, Height: 240 };
    const words = documentOfText('We swam.').blocks;
    const Document = {
      version: 1 as const,
      blocks: [...words, { type: 'image' as const, mediaId: image._id, alt: 'The beach' }],
    };
    const illustrated = aPage('We swam.', { Document, Images: [image], ImageCount: 1 });
    answerJournal([illustrated, page]);
    fakeApi.answers(journalEndpoints.page, {
      ...listOf([illustrated, page]),
      items: listOf([illustrated, page]).items.map((each, at) => ({
        ...each,
        Document: [Document, page.Document][at]!,
      })),
    });
    const print = vi.fn<() => void>();
    window.print = print;
    const { user } = await open('/journal/print');
    const paper = within(await screen.findByRole('region', { name: 'What will be printed' }));
    expect(paper.getByText('We swam.')).toBeVisible();
    expect(paper.queryByText(/The beach/u)).toBeNull();
    expect(fakeApi.requests(journalEndpoints.read)).toHaveLength(0);
    await user.click(screen.getByRole('checkbox', { name: 'Pictures' }));
    const picture = await paper.findByRole('img', { name: 'The beach' });
    expect(picture).toHaveAttribute('src', image.Url);
    expect(fakeApi.requests(journalEndpoints.read)).toHaveLength(1);
    expect(paper.queryByText(/pictures/u)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Print, or save as PDF' }));
    expect(print).not.toHaveBeenCalled();
    fireEvent.load(picture);
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });
});
