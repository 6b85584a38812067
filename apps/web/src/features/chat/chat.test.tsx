import { chatEndpoints, type ChatPage } from '@mycrew/contract/chat.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { type AskedRequest, fakeApi } from '#testing/fakeApi.ts';
import { anId, aPerson, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { aChatWith } from './testing.ts';

const me = aYouth();
const jonah = aPerson({ FirstName: 'Jonah' });
const { room, message, page, startAgain } = aChatWith(jonah);

const open = () => renderAt(`/home/chat/${jonah._id}`, { as: me });
const log = () => screen.findByRole('log', { name: 'Messages with Jonah' });
const shownTexts = async () =>
  within(await log())
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '');
const field = () => screen.findByRole('textbox', { name: 'Message Jonah' });
const sentBodies = () => fakeApi.requests(chatEndpoints.send).map(({ body }) => body);
const sentTexts = () => sentBodies().map((body) => (body as { Message: string }).Message);
const takes = ({ body }: AskedRequest) => message(me.UserId, (body as { Message: string }).Message);

beforeEach(() => {
  startAgain();
  fakeApi.answers(chatEndpoints.page, page([message(jonah._id, 'hey'), message(me.UserId, 'hi')]));
  fakeApi.answers(chatEndpoints.suggestions, []);
  fakeApi.answers(chatEndpoints.markRead, ({ body }) => ({
    Seq: (body as { Seq: number }).Seq,
    UnreadMessageCount: 0,
  }));
  fakeApi.answers(chatEndpoints.send, takes);
});

describe('an open chat', () => {
  it('shows what was sent while it was being read for the first time', async () => {
    const { promise, resolve } = Promise.withResolvers<ChatPage>();
    fakeApi.answers(chatEndpoints.page, () => promise);
    await open();
    await waitFor(() => expect(fakeApi.requests(chatEndpoints.page)).toHaveLength(1));
    const late = message(jonah._id, 'still there?');
    act(() => hearFromServer('chat-message', late));
    fakeApi.answers(chatEndpoints.page, page([late]));
    resolve(page([]));
    expect(await screen.findByText('still there?')).toBeVisible();
  });

  it('shows who it is with, whether they are there, and the author of each message', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Jonah' })).toBeVisible();
    expect(screen.getByText(/^Online/u)).toBeVisible();
    const [first, second] = await shownTexts();
    expect(first).toMatch(/^Jonah, \d+:\d\d [ap]m: hey/u);
    expect(second).toMatch(/^You, \d+:\d\d [ap]m: hi/u);
    act(() => hearFromServer('user-online-status-message', { UserId: jonah._id, IsOnline: false, IsAway: false }));
    expect(screen.getByText(/^Offline/u)).toBeVisible();
  });

  const more = (name: string) =>
    screen.findAllByRole('button', { name: new RegExp(`^More for ${name} message, `, 'u') });

  it('leads from a message, behind ⋯, to a report of just that', async () => {
    const unkind = message(jonah._id, 'nobody likes you');
    fakeApi.answers(chatEndpoints.page, page([message(me.UserId, 'hi'), unkind]));
    const { user } = await open();
    expect(within(await log()).queryByRole('link')).not.toBeInTheDocument();
    await user.click((await more('Jonah’s'))[0]!);
    const link = await screen.findByRole('link', { name: /^Report/u });
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    const target = new URL(link.getAttribute('href')!, 'http://here');
    expect(target.pathname).toBe(hrefOf('reportUser'));
    expect(Object.fromEntries(target.searchParams)).toEqual({ person: jonah._id, source: 'chat', message: unkind._id });
  });

  it('opens the same for a finger that rests on the words', async () => {
    const { user } = await open();
    await log();
    await user.pointer({ keys: '[TouchA>]', target: screen.getByText('hey') });
    expect(await screen.findByRole('dialog', { name: 'Jonah’s message' })).toBeVisible();
  });

  it('deletes my own words once that was asked, and shows them gone', async () => {
    const regretted = message(me.UserId, 'leave me alone');
    fakeApi.answers(chatEndpoints.page, page([regretted]));
    fakeApi.answers(chatEndpoints.remove, null);
    const { user } = await open();
    await user.click((await more('your'))[0]!);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await untilFocused(await screen.findByRole('button', { name: 'Keep it' }));
    expect(fakeApi.requests(chatEndpoints.remove)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect((await shownTexts()).join(' ')).toContain('This message was deleted.'));
    expect((await shownTexts()).join(' ')).not.toContain('leave me alone');
    expect(fakeApi.requests(chatEndpoints.remove)[0]?.params).toEqual({ id: regretted._id });
    expect(screen.queryByRole('button', { name: /^More for/u })).not.toBeInTheDocument();
  });

  it('shows that a chat is not open where there is no such relation', async () => {
    fakeApi.refuses(chatEndpoints.page, { status: 404, message: 'Nothing here.' });
    await open();
    expect(await screen.findByRole('heading', { name: 'This chat isn’t open' })).toBeVisible();
  });

  it('shows earlier messages when asked', async () => {
    const old = message(jonah._id, 'from long ago', 1);
    const recent = message(jonah._id, 'just now', 41);
    fakeApi.answers(chatEndpoints.page, ({ query }) =>
      query.before ? page([old]) : page([recent], { HasMore: true }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    await waitFor(async () => expect(await shownTexts()).toHaveLength(2));
    expect((await shownTexts())[0]).toContain('from long ago');
    expect(fakeApi.requests(chatEndpoints.page).at(-1)?.query).toEqual({ userId: jonah._id, before: '41' });
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument();
  });

  it('shows the youth whom the app notified, and why', async () => {
    const note = { _id: anId(), FirstName: 'Jonah', Reason: 'hard' as const, ToldOn: '2026-03-02T02:00:00Z' };
    fakeApi.answers(chatEndpoints.page, page([message(jonah._id, 'hey')], { Notes: [note] }));
    fakeApi.answers(settingsEndpoints.shareData, { CanShareData: true });
    const { user } = await open();
    expect(await screen.findByText(/MyCrew told Jonah you had a hard day/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Why' }));
    expect(screen.getByText(/You asked MyCrew to tell them after a hard check-in/u)).toBeVisible();
    expect(await screen.findByText(/your Crew can see the words you choose, not what you wrote\./u)).toBeVisible();
  });
});

describe('sending', () => {
  it('goes out on Enter, not on Shift and Enter', async () => {
    const { user } = await open();
    await user.type(await field(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(sentBodies()).toEqual([{ userId: jonah._id, Message: 'one\ntwo' }]));
    expect(await field()).toHaveValue('');
    await untilFocused(await field());
    await waitFor(async () => expect((await shownTexts()).at(-1)).toMatch(/one\ntwo.*Sent$/su));
  });

  it('shows a message at once, and sends the next one after it', async () => {
    const waiting = Promise.withResolvers<void>();
    fakeApi.answers(chatEndpoints.send, async (request) => {
      await waiting.promise;
      return takes(request);
    });
    const { user } = await open();
    await user.type(await field(), 'first{Enter}second{Enter}');
    const shown = await shownTexts();
    expect(shown.at(-2)).toMatch(/first.*Sending/u);
    expect(shown.at(-1)).toMatch(/second.*Waiting its turn/u);
    await waitFor(() => expect(sentTexts()).toEqual(['first']));
    waiting.resolve();
    await waitFor(() => expect(sentTexts()).toEqual(['first', 'second']));
  });

  it('stores what was not sent, retries it with the same key, and retains the order', async () => {
    fakeApi.refuses(chatEndpoints.send, { status: 503, message: 'We’ll be back in a moment.' });
    const { user } = await open();
    await user.type(await field(), 'first{Enter}');
    expect(await screen.findByText('Not sent yet. We’ll be back in a moment.')).toBeVisible();
    await user.type(await field(), 'second{Enter}');
    expect((await shownTexts()).at(-1)).toContain('Waiting its turn');
    expect(new Set(sentTexts())).toEqual(new Set(['first']));

    fakeApi.answers(chatEndpoints.send, takes);
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(sentTexts().at(-1)).toBe('second'));
    const keys = fakeApi.requests(chatEndpoints.send).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys.slice(0, -1))).toEqual(new Set([keys[0]]));
    expect(keys.at(-1)).not.toBe(keys[0]);
    await waitFor(() => expect(screen.queryByText('Waiting its turn')).not.toBeInTheDocument());
    const shown = await shownTexts();
    expect(shown.at(-2)).toContain('first');
    expect(shown.at(-1)).toContain('second');
  });

  it('takes back what still waits its turn', async () => {
    fakeApi.unreachable(chatEndpoints.send);
    const { user } = await open();
    await user.type(await field(), 'first{Enter}never mind{Enter}');
    expect(await screen.findByText('Waiting for a connection. It goes out by itself.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(async () => expect((await shownTexts()).join(' ')).not.toContain('never mind'));
    expect((await shownTexts()).at(-1)).toContain('first');
  });

  it('shows what was refused until it is removed', async () => {
    fakeApi.refuses(chatEndpoints.send, { status: 404, message: 'This chat isn’t open.' });
    const { user } = await open();
    await user.type(await field(), 'never mind{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not sent. This chat isn’t open.');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect((await shownTexts()).join(' ')).not.toContain('never mind'));
  });

  it('still holds what waits when one comes back to the chat', async () => {
    fakeApi.unreachable(chatEndpoints.send);
    const { user, router } = await open();
    await user.type(await field(), 'hold on{Enter}');
    await screen.findByText('Waiting for a connection. It goes out by itself.');
    await act(() => router.navigate('/contacts'));
    expect(await screen.findByText('Waiting for a connection: your message to Jonah')).toBeVisible();
    await act(() => router.navigate(`/home/chat/${jonah._id}`));
    expect((await shownTexts()).at(-1)).toContain('hold on');
  });

  it('puts a suggestion into the field, where it can be changed before it goes', async () => {
    fakeApi.answers(chatEndpoints.suggestions, ['Can we just talk?']);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Can we just talk?' }));
    expect(await field()).toHaveValue('Can we just talk?');
    await untilFocused(await field());
    expect(sentBodies()).toEqual([]);
    await user.keyboard(' Tonight?{Enter}');
    await waitFor(() => expect(sentTexts()).toEqual(['Can we just talk? Tonight?']));
  });

  it('shows its own message once, also where the socket delivers it too', async () => {
    const echo = message(me.UserId, 'hello there', 3);
    fakeApi.answers(chatEndpoints.send, () => {
      hearFromServer('chat-message', echo);
      return echo;
    });
    const { user } = await open();
    await user.type(await field(), 'hello there{Enter}');
    await waitFor(async () => expect((await shownTexts()).at(-1)).toMatch(/Sent$/u));
    act(() => hearFromServer('chat-message', echo));
    expect((await shownTexts()).filter((text) => text.includes('hello there'))).toHaveLength(1);
  });
});

describe('while it is open', () => {
  it('a message comes in by socket, is shown in order and marked as read', async () => {
    await open();
    await log();
    act(() => hearFromServer('chat-message', message(jonah._id, 'are you there', 3)));
    expect((await shownTexts()).at(-1)).toContain('are you there');
    await waitFor(() =>
      expect(fakeApi.requests(chatEndpoints.markRead).map(({ body }) => body)).toContainEqual({
        userId: jonah._id,
        Seq: 3,
      }),
    );
  });

  it('what they delete loses its words', async () => {
    const taken = message(jonah._id, 'sent too soon', 1);
    fakeApi.answers(chatEndpoints.page, page([taken]));
    await open();
    await log();
    act(() => hearFromServer('chat-message', { ...taken, Message: null }));
    expect((await shownTexts()).join(' ')).toMatch(/^Jonah, \d+:\d\d [ap]m: This message was deleted\./u);
  });

  it('a gap is read again', async () => {
    await open();
    await log();
    const missed = message(jonah._id, 'the missed one', 3);
    const newest = message(jonah._id, 'the newest one', 4);
    fakeApi.answers(chatEndpoints.page, page([missed, newest]));
    act(() => hearFromServer('chat-message', newest));
    expect(await screen.findByText('the missed one')).toBeVisible();
  });

  it('shows in words how far my message came', async () => {
    await open();
    expect((await shownTexts()).at(-1)).toMatch(/Sent$/u);
    const reached = (ReadSeq: number, DeliveredSeq: number) =>
      act(() => hearFromServer('chat-read', { Room: room, UserId: jonah._id, ReadSeq, DeliveredSeq }));
    reached(0, 2);
    expect((await shownTexts()).at(-1)).toMatch(/Delivered$/u);
    reached(2, 2);
    expect((await shownTexts()).at(-1)).toMatch(/Read$/u);
    reached(0, 0);
    expect((await shownTexts()).at(-1)).toMatch(/Read$/u);
  });

  it('shows that the other one is typing until they stop', async () => {
    await open();
    await log();
    act(() => hearFromServer('chat-typing', { UserId: jonah._id, IsTyping: true }));
    expect(await screen.findByText('Jonah is typing')).toBeVisible();
    act(() => hearFromServer('chat-typing', { UserId: jonah._id, IsTyping: false }));
    expect(screen.queryByText('Jonah is typing')).not.toBeInTheDocument();
  });

  it('puts a divider before what was unread on coming', async () => {
    const unread = [message(jonah._id, 'read before', 1), message(jonah._id, 'new to me', 2)];
    fakeApi.answers(chatEndpoints.page, page(unread, { MyReadSeq: 1 }));
    await open();
    await waitFor(async () => expect(await shownTexts()).toHaveLength(3));
    expect((await shownTexts())[1]).toBe('New');
  });
});

it('what arrives while I am elsewhere is receipted as delivered', async () => {
  await renderAt('/contacts', { as: me });
  act(() => hearFromServer('chat-message', message(jonah._id, 'psst', 7)));
  await waitFor(() =>
    expect(fakeApi.requests(chatEndpoints.markRead).map(({ body }) => body)).toEqual([
      { userId: jonah._id, Seq: 7, Delivered: true },
    ]),
  );
});
