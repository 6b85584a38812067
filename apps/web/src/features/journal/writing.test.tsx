// Writing a page: autosave, offline, and conflicts with another tab or device.
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { journalLockEndpoints, journalLocked } from '@mycrew/contract/journal-lock.ts';
import { journalEndpoints, journalNewer, type SavedPage } from '@mycrew/contract/journal.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { placeOf } from '#shared/outbox/storedDrafts.ts';
import { outbox } from '#shared/outbox/outbox.ts';
import { unsentWords } from '#shared/session/unsent.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { answerJournal, aPage, listOf, lockedJournal } from './testing.ts';

const saved = (_id: string, Revision: number, Status: SavedPage['Status'] = 'draft'): SavedPage => ({
  _id,
  Revision,
  Status,
  UpdatedOn: '2026-11-20T10:12:00.000Z',
  MissingImages: [],
});
const bodies = (endpoint: typeof journalEndpoints.add | typeof journalEndpoints.update) =>
  fakeApi.requests(endpoint).map(({ body }) => body as Record<string, unknown>);
const words = (body: Record<string, unknown> | undefined) => JSON.stringify(body?.['Document']);
const title = () => screen.findByRole('textbox', { name: 'Title' });
const text = () => screen.findByRole('textbox', { name: 'Your page' });
const done = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Done' }));
const idOf = (pathname: string) => pathname.split('/').at(-1)!;
/** Typing into an editor needs a layout; pasting does not. */
const write = async (typed: string) =>
  fireEvent.paste(await text(), {
    clipboardData: { files: [], getData: (type: string) => (type === 'text/plain' ? typed : '') },
  });
const begin = async () => {
  const view = await renderAt('/journal/add', { as: aYouth() });
  await screen.findByRole('toolbar', { name: 'Formatting' });
  return { ...view, id: idOf(view.router.state.location.pathname) };
};

beforeEach(() => {
  answerJournal();
  fakeApi.answers(journalEndpoints.add, ({ body }) => saved((body as { _id: string })._id, 1));
  fakeApi.answers(journalEndpoints.update, ({ body }) => {
    const { journalId, Revision, Status } = body as {
      journalId: string;
      Revision: number;
      Status: SavedPage['Status'];
    };
    return saved(journalId, Revision + 1, Status);
  });
});

describe('a new page', () => {
  it('is begun under a name of its own, saved by itself, finished with Done', async () => {
    const { user, router, id } = await begin();
    expect(screen.getByText('Only you')).toBeVisible();
    // At once: a page is saved in every pause, and a busy machine pauses between two letters.
    await user.click(await title());
    await user.paste('After the exam');
    await write('I watched a man with a mattress.');
    await waitFor(() => expect(bodies(journalEndpoints.add)).toHaveLength(1));
    expect(bodies(journalEndpoints.add)[0]).toMatchObject({ _id: id, Title: 'After the exam', Status: 'draft' });
    expect(await screen.findByText(/^Saved \d/u)).toBeVisible();
    fakeApi.answers(journalEndpoints.read, aPage('', { _id: id, Title: 'After the exam' }));
    await done(user);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/journal/${id}`));
    expect(bodies(journalEndpoints.update)).toMatchObject([{ journalId: id, Revision: 1, Status: 'finished' }]);
    await waitFor(() => expect(localStorage.getItem(placeOf(`journal:${id}`))).toBeNull());
  });

  it('is there with its words when Back leads to it again', async () => {
    const { user, router, id } = await begin();
    await user.type(await title(), 'After the exam');
    expect(await screen.findByText(/^Saved \d/u)).toBeVisible();
    void router.navigate('/journal');
    await screen.findByRole('link', { name: 'Write a page' });
    fakeApi.answers(journalEndpoints.read, aPage('', { _id: id, Title: 'After the exam', Status: 'draft' }));
    void router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('After the exam'));
    expect(router.state.location.pathname).toBe(`/journal/edit/${id}`);
  });

  it('that stayed empty is neither sent nor stored', async () => {
    const { user, router } = await begin();
    await done(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/journal'));
    expect(bodies(journalEndpoints.add)).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith(placeOf('journal:')))).toEqual([]);
  });

  it('begins from the prompt in its address, with tags and a mood', async () => {
    const { user } = await renderAt('/journal/add/a-friend', { as: aYouth() });
    expect(await screen.findByText('What would you tell a friend?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add tag' }));
    await user.type(screen.getByRole('textbox', { name: 'A tag' }), '#Bus window{Enter}');
    // Typed, then tapped: only the tapped tag counts. Typed, then blurred: it counts too.
    await user.type(screen.getByRole('textbox', { name: 'A tag' }), 'sch');
    await user.click(await screen.findByRole('button', { name: '# school' }));
    await user.type(screen.getByRole('textbox', { name: 'A tag' }), 'late');
    await user.click(screen.getByRole('button', { name: 'Add a mood' }));
    await user.click(await screen.findByRole('button', { name: 'Calm' }));
    await waitFor(() =>
      expect(bodies(journalEndpoints.add).at(-1)).toMatchObject({
        PromptId: 'a-friend',
        Tags: ['Bus window', 'school', 'late'],
        Mood: 'calm',
      }),
    );
  });
});

describe('without a network', () => {
  it('a page waits, shows that, and is sent once when it is back', async () => {
    fakeApi.unreachable(journalEndpoints.add);
    const { user, router, id } = await begin();
    await user.type(await title(), 'Tunnel');
    expect(await screen.findByText('Waiting for a connection')).toBeVisible();
    await done(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/journal'));
    // The banner for unsent changes stands on every page, so it omits the title.
    await waitFor(() => expect(outbox.waiting().map(({ words }) => words)).toEqual(['A page of your journal']));
    expect(unsentWords().join()).not.toContain('Tunnel');
    const stored = await screen.findByRole('region', { name: 'Kept on this device' });
    expect(within(stored).getByRole('link', { name: /Tunnel/u })).toHaveAttribute('href', `/journal/add/${id}`);
    const tried = new Set(fakeApi.requests(journalEndpoints.add).map(({ body }) => (body as { _id: string })._id));
    expect([...tried]).toEqual([id]);
    fakeApi.answers(journalEndpoints.add, saved(id, 1, 'finished'));
    await act(async () => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Kept on this device' })).toBeNull());
    // An earlier try may have created the page: assert its state.
    const last = bodies(journalEndpoints.update).at(-1) ?? bodies(journalEndpoints.add).at(-1);
    expect(last).toMatchObject({ Title: 'Tunnel', Status: 'finished' });
    expect(localStorage.getItem(placeOf(`journal:${id}`))).toBeNull();
  });

  it('leaves a page that another tab is writing on to that tab, also where its answer is heard here', async () => {
    const { unmount, user, id } = await begin();
    await user.type(await title(), 'Tunnel');
    const place = placeOf(`journal:${id}`);
    const written = localStorage.getItem(place)!;
    unmount();
    await renderAt('/journal', { as: aYouth() });
    const request = { body: { _id: id } };
    const waiting = { key: id, lane: `journal:${id}`, kind: 'journal', words: '', createdAt: 0, tries: 1, request };
    const hears = () =>
      act(() =>
        outbox.take({
          type: 'answered',
          waiting: { ...waiting, state: 'sending', trouble: null },
          reply: saved(id, 1),
        }),
      );
    const held = [{ name: `mycrew-open journal:${id}` }];
    const locks = { query: async () => ({ held }), request: (_: string, _how: object, take: () => unknown) => take() };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    localStorage.setItem(place, written);
    await hears();
    expect(localStorage.getItem(place)).toBe(written);
    held.length = 0;
    await hears();
    await waitFor(() => expect(localStorage.getItem(place)).toBeNull());
  });

  it('a page is still there after a reload', async () => {
    fakeApi.unreachable(journalEndpoints.add);
    const { unmount, user, id } = await begin();
    await user.type(await title(), 'Tunnel');
    await screen.findByText('Waiting for a connection');
    unmount();
    await renderAt(`/journal/add/${id}`, { as: aYouth() });
    expect(await title()).toHaveValue('Tunnel');
  });
});

describe('a page that is there', () => {
  const page = aPage('Two exams.');
  const edit = async () => {
    const view = await renderAt(`/journal/edit/${page._id}`, { as: aYouth() });
    await screen.findByRole('toolbar', { name: 'Formatting' });
    return view;
  };
  const newer = aPage('From the other device.', { ...page, Revision: 9, Title: 'Theirs' });
  const theirs = { ...newer, Document: documentOfText('From the other device.') };

  beforeEach(() => answerJournal([page]));

  it('shows what another tab writes on it, and writes nothing over it', async () => {
    const { user } = await edit();
    await user.type(await title(), '!');
    const place = placeOf(`journal:${page._id}`);
    const stored = JSON.parse(localStorage.getItem(place)!) as { content: object };
    const content = { ...stored.content, title: 'From the other tab' };
    localStorage.setItem(place, JSON.stringify({ ...stored, content }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: place })));
    expect(await title()).toHaveValue('From the other tab');
    await waitFor(() => expect(bodies(journalEndpoints.update).at(-1)).toMatchObject({ Title: 'From the other tab' }));
  });

  it.each([
    ['Keep mine', 'The quiet bit, edited', 10],
    ['Keep theirs', 'Theirs', null],
  ] as const)('that another device changed shows both: %s', async (choice, stays, revision) => {
    fakeApi.refuses(journalEndpoints.update, { status: 409, code: journalNewer, data: theirs });
    const { user } = await edit();
    await user.type(await title(), ', edited');
    expect(await screen.findByRole('heading', { name: 'Another device changed this page' })).toBeVisible();
    expect(screen.getByText('From the other device.')).toBeVisible();
    expect(screen.getByText('Two exams.')).toBeVisible();
    fakeApi.answers(journalEndpoints.update, saved(page._id, 10));
    await user.click(screen.getByRole('button', { name: choice }));
    expect(await title()).toHaveValue(stays);
    if (revision === null) return;
    await waitFor(() => expect(bodies(journalEndpoints.update).at(-1)).toMatchObject({ Revision: 9, Title: stays }));
  });

  it('stores both as pages: theirs in place, the own one as new', async () => {
    fakeApi.refuses(journalEndpoints.update, { status: 409, code: journalNewer, data: theirs });
    const { user, router } = await edit();
    await user.type(await title(), ', edited');
    await user.click(await screen.findByRole('button', { name: 'Keep both as pages' }));
    await waitFor(() => expect(bodies(journalEndpoints.add)).toHaveLength(1));
    const [own] = bodies(journalEndpoints.add);
    expect(own).toMatchObject({ Title: 'The quiet bit, edited' });
    expect(own?.['_id']).not.toBe(page._id);
    expect(router.state.location.pathname).toBe(`/journal/add/${String(own?.['_id'])}`);
  });

  it('takes its own earlier try, of which no answer came, for its own', async () => {
    fakeApi.unreachable(journalEndpoints.update);
    const { user } = await edit();
    await user.type(await title(), ' one');
    await screen.findByText('Waiting for a connection');
    const arrived = { ...page, Title: 'The quiet bit one', Revision: 4 };
    fakeApi.refuses(journalEndpoints.update, ({ body }) => {
      const { Revision } = body as { Revision: number };
      return Revision === 3 ? { status: 409, code: journalNewer, data: arrived } : { status: 503 };
    });
    await user.type(await title(), ' two');
    await act(async () => window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(bodies(journalEndpoints.update).at(-1)).toMatchObject({ Revision: 4 }));
    expect(screen.queryByText('Another device changed this page')).toBeNull();
  });

  it('removed elsewhere can be stored as a new one', async () => {
    fakeApi.refuses(journalEndpoints.update, { status: 404 });
    const { user } = await edit();
    await user.type(await title(), '!');
    await user.click(await screen.findByRole('button', { name: 'Keep as a new page' }));
    await waitFor(() => expect(bodies(journalEndpoints.add)[0]).toMatchObject({ Title: 'The quiet bit!' }));
  });

  it('shows a refusal of the server once, and the text stays', async () => {
    fakeApi.refuses(journalEndpoints.update, {
      status: 422,
      errors: [{ field: 'Document', message: 'This page is full. Go on with a new one.' }],
    });
    const { user } = await edit();
    await user.type(await title(), '!');
    expect(await screen.findByRole('alert')).toHaveTextContent('This page is full. Go on with a new one.');
    expect(await title()).toHaveValue('The quiet bit!');
  });

  it('closes while one writes, and the words are there behind the pin', async () => {
    const { user } = await edit();
    fakeApi.refuses(journalEndpoints.update, { status: 422, code: journalLocked });
    fakeApi.answers(journalLockEndpoints.status, lockedJournal);
    await user.type(await title(), '!');
    expect(await screen.findByRole('heading', { name: 'Your journal is locked' })).toBeVisible();
    fakeApi.answers(journalLockEndpoints.verify, { ...lockedJournal, IsOpen: true });
    fakeApi.answers(journalEndpoints.update, saved(page._id, 4));
    await user.type(screen.getByLabelText('Pin'), '1357');
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await title()).toHaveValue('The quiet bit!');
  });

  it('offers help, to the writer alone, where words are heavy', async () => {
    const { user } = await edit();
    expect(screen.queryByRole('button', { name: 'Get help now' })).toBeNull();
    await write('I want to die. ');
    await user.click(await screen.findByRole('button', { name: 'Get help now' }));
    expect(await screen.findByRole('dialog', { name: 'Are you in danger right now?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep writing' }));
    await waitFor(() => expect(words(bodies(journalEndpoints.update).at(-1))).toContain('I want to die.'));
    fakeApi.answers(journalEndpoints.page, listOf([]));
  });
});

it('leaves the way back and help within reach while the journal is locked', async () => {
  fakeApi.answers(journalLockEndpoints.status, lockedJournal);
  await renderAt('/journal/add', { as: aYouth() });
  expect(await screen.findByRole('heading', { name: 'Your journal is locked' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Write a page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/journal');
});
