import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { clearSession, setLocked } from '#shared/session/session.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth, anId } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { atWidth } from '#testing/atWidth.ts';
import { send } from './outbox.ts';

const jonah = anId();
const post = (words = 'Your message to Jonah', more: object = {}) =>
  send(
    chatEndpoints.send,
    { body: { userId: jonah, Message: 'hi' } },
    { lane: `chat:${jonah}`, kind: 'chatMessage', words, ...more },
  );
const asked = () => fakeApi.requests(chatEndpoints.send);
const line = () => screen.findByRole('region', { name: 'Waiting to be sent' });
const open = () => renderAt('/contacts', { as: aYouth() });
const answers = () =>
  fakeApi.answers(chatEndpoints.send, {
    _id: anId(),
    Room: 'r',
    Seq: 1,
    AuthorId: anId(),
    Message: 'hi',
    CreatedOn: '2026-03-02T02:00:00Z',
  } as never);

describe('what waits', () => {
  it('is said quietly, listed on request, and goes with the same key', async () => {
    fakeApi.unreachable(chatEndpoints.send);
    const { user } = await open();
    const { answered } = post();
    expect(within(await line()).getByRole('status')).toHaveTextContent(
      'Waiting for a connection: your message to Jonah',
    );
    await user.click(screen.getByRole('button', { name: 'Show' }));
    answers();
    await user.click(screen.getByRole('button', { name: /^Try now/u }));
    await answered;
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull());
    const keys = asked().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows a refusal with its words until it is removed', async () => {
    fakeApi.refuses(chatEndpoints.send, { status: 404, message: 'This chat isn’t open.' });
    const { user } = await open();
    await expect(post().answered).rejects.toMatchObject({ status: 404 });
    expect(within(await line()).getByRole('status')).toHaveTextContent('Could not be sent: your message to Jonah');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('This chat isn’t open.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Remove/u }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull());
  });

  it('asks where it has grown too old', async () => {
    fakeApi.unreachable(chatEndpoints.send);
    const { user } = await open();
    post('Your alert', { askFirstAfterMs: 0 });
    expect(within(await line()).getByRole('status')).toHaveTextContent('Waiting for your yes: your alert');
    expect(asked()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await user.click(screen.getByRole('button', { name: /^Remove/u }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull());
  });

  it('is named before logging out, and goes along', async () => {
    atWidth(1440);
    fakeApi.unreachable(chatEndpoints.send);
    const { user } = await open();
    post();
    await line();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('You would lose your message to Jonah that has not gone out yet.')).toBeVisible();
    act(() => clearSession());
    answers();
    window.dispatchEvent(new Event('online'));
    await open();
    expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull();
    expect(asked().length).toBe(1);
  });

  it('waits behind the lock, and goes by itself afterwards', async () => {
    answers();
    await renderAt('/contacts', { as: aYouth(), locked: true });
    const { answered, stored } = post();
    await stored;
    expect(asked()).toEqual([]);
    act(() => setLocked(false));
    await answered;
    expect(asked()).toHaveLength(1);
  });
});
