// At the door of a chat: words to take along, and one question afterwards.
import { helplineEndpoints } from '@mycrew/contract/helpline.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quickExit } from '#shared/help/quickExit.ts';
import { clearSession } from '#shared/session/session.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aDirectory, aService } from './testing.ts';

const chatOf = (Name: string, Address: string) => ({
  Name,
  Group: 'young',
  Ways: [
    { Channel: 'call' as const, Label: '1800 650 890', Address: 'tel:1800650890' },
    { Channel: 'webchat' as const, Label: 'Chat', Address },
  ],
});
const site = 'https://headspace.org.au/chat/';
const Hours = { Zone: 'caller', Days: Array.from({ length: 7 }, () => [{ From: '15:00', To: '22:00' }]) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 18) });
  fakeApi.answers(helplineEndpoints.chat, null, 'Chat initiated successfully');
  fakeApi.answers(
    helplineEndpoints.directory,
    aDirectory({
      Services: [
        aService({ _id: 'eheadspace', ...chatOf('eheadspace', site), Hours }),
        aService({ _id: 'kids-helpline', ...chatOf('Kids Helpline', 'https://kidshelpline.com.au/chat') }),
        aService(),
      ],
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  atAnyWidth();
});

const open = async (path = hrefOf('professionalHelp')) => renderAt(path, { as: aYouth() });
const cardOf = (name: string) => within(screen.getByRole('article', { name }));
const comeBack = () => fireEvent(document, new Event('visibilitychange'));

describe('what I want to say first', () => {
  it('is written once for every chat, stays on this device, and goes at sign-out', async () => {
    const { user, unmount } = await open();
    await screen.findByRole('article', { name: 'eheadspace' });
    expect(cardOf('Lifeline').queryByText('What I want to say first')).toBeNull();
    const fetching = vi.spyOn(globalThis, 'fetch');
    await user.click(cardOf('eheadspace').getByText('What I want to say first'));
    await user.type(cardOf('eheadspace').getByLabelText('In your words'), 'I can’t sleep.');
    expect(cardOf('Kids Helpline').getByLabelText('In your words')).toHaveValue('I can’t sleep.');
    expect(JSON.stringify(fetching.mock.calls)).not.toContain('sleep');
    fetching.mockRestore();
    unmount();
    await open();
    expect(cardOf('eheadspace').getByLabelText('In your words')).toHaveValue('I can’t sleep.');
    act(() => clearSession());
    expect(JSON.stringify({ ...localStorage })).not.toContain('sleep');
  });

  it('goes to the clipboard with the tap that opens the chat, with its hours', async () => {
    const { user } = await open();
    await screen.findByRole('article', { name: 'eheadspace' });
    const card = cardOf('eheadspace');
    await user.click(card.getByText('What I want to say first'));
    await user.type(card.getByLabelText('In your words'), 'I can’t sleep.');
    expect(card.getAllByText('Open now, until 10 pm')).toHaveLength(2);
    const copy = vi.spyOn(navigator.clipboard, 'writeText');
    const way = card.getByRole('link', { name: 'Copy, and open the chat' });
    expect(way).toHaveAttribute('href', site);
    expect(way).toHaveAttribute('target', '_blank');
    await user.click(way);
    expect(copy).toHaveBeenCalledExactlyOnceWith('I can’t sleep.');
    expect(await card.findByText('Copied. Paste it in the chat.')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Clear it' }));
    expect(card.queryByRole('button', { name: 'Copy what I want to say' })).toBeNull();
    expect(localStorage.getItem('say-first')).toBeNull();
  });

  it('is in no way of the chat: its link is there in one tap, with and without words', async () => {
    const { user } = await open();
    await screen.findByRole('article', { name: 'eheadspace' });
    const link = () => cardOf('eheadspace').getByRole('link', { name: 'Chat, eheadspace, opens a new page' });
    expect(link()).toHaveAttribute('href', site);
    await user.type(cardOf('eheadspace').getByLabelText('In your words'), 'I can’t sleep.');
    expect(link()).toHaveAttribute('href', site);
    await user.click(link());
    expect(link()).toHaveAttribute('href', site);
    comeBack();
    expect(link()).toHaveAttribute('href', site);
  });

  it('is shown to nobody behind the lock, and the chat still opens', async () => {
    const { user, unmount } = await open();
    await screen.findByRole('article', { name: 'Kids Helpline' });
    await user.type(cardOf('Kids Helpline').getByLabelText('In your words'), 'I can’t sleep.');
    unmount();
    atWidth(1440);
    const locked = await renderAt('/home/notification-list', { as: aYouth(), locked: true });
    await locked.user.click(await screen.findByRole('button', { name: 'Kids Helpline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Kids Helpline' }));
    expect(dialog.getByRole('link', { name: 'WebChat' })).toHaveAttribute('target', '_blank');
    expect(document.body).not.toHaveTextContent(/What I want to say|sleep/u);
  });

  it('is gone from this device when somebody leaves fast, and so is which chat they left for', async () => {
    const { user } = await open();
    await screen.findByRole('article', { name: 'eheadspace' });
    await user.type(cardOf('eheadspace').getByLabelText('In your words'), 'I can’t sleep.');
    await user.click(cardOf('eheadspace').getByRole('link', { name: /^Chat, eheadspace/u }));
    const stored = () => ['say-first', 'chat-left'].map((key) => localStorage.getItem(key));
    expect(stored()).toEqual([expect.stringContaining('sleep'), expect.stringContaining('eheadspace')]);
    fakeApi.answers(sessionEndpoints.lock, null);
    quickExit(() => {});
    document.body.removeAttribute('style');
    document.documentElement.removeAttribute('style');
    expect(stored()).toEqual([null, null]);
  });

  it('is not offered signed out, where no sign-out would delete it', async () => {
    await renderAt(hrefOf('openTopic', { id: 'sleep' }));
    expect(await screen.findByRole('link', { name: /^Chat, Kids Helpline/u })).toBeVisible();
    expect(screen.queryByText('What I want to say first')).toBeNull();
  });
});

describe('back from a chat', () => {
  const leave = async () => {
    const view = await open();
    await screen.findByRole('article', { name: 'eheadspace' });
    await view.user.click(cardOf('eheadspace').getByRole('link', { name: /^Chat, eheadspace/u }));
    expect(screen.queryByText('Did somebody answer? How was it?')).toBeNull();
    comeBack();
    expect(await cardOf('eheadspace').findByText('Did somebody answer? How was it?')).toBeVisible();
    expect(screen.getAllByText('Did somebody answer? How was it?')).toHaveLength(1);
    return view;
  };

  it('asks once, and an answer is stored nowhere', async () => {
    const { user, unmount } = await leave();
    const fetching = vi.spyOn(globalThis, 'fetch');
    await user.click(screen.getByRole('button', { name: 'Yes, it was okay' }));
    expect(screen.getByText('Good. You can go back to them any time.')).toBeVisible();
    expect(fetching).not.toHaveBeenCalled();
    fetching.mockRestore();
    expect(localStorage.getItem('chat-left')).toBeNull();
    comeBack();
    expect(screen.queryByText('Did somebody answer? How was it?')).toBeNull();
    unmount();
    await open();
    expect(screen.queryByText('Did somebody answer? How was it?')).toBeNull();
  });

  it.each(['Nobody answered', 'Yes, but it didn’t help'])('%s leads to other help', async (name) => {
    const { user } = await leave();
    await user.click(screen.getByRole('button', { name }));
    const card = cardOf('eheadspace');
    expect(card.getByRole('link', { name: 'Call Kids Helpline' })).toHaveAttribute('href', 'tel:1800551800');
    expect(card.getByRole('link', { name: 'Get help from my Crew' })).toHaveAttribute('href', hrefOf('distressAlert'));
    expect(card.getByRole('link', { name: 'Pathways to help' })).toHaveAttribute('href', hrefOf('pathways'));
  });

  it('asks after a reload, too, for a day', async () => {
    const first = await open();
    await screen.findByRole('article', { name: 'eheadspace' });
    await first.user.click(cardOf('eheadspace').getByRole('link', { name: /^Chat, eheadspace/u }));
    first.unmount();
    vi.setSystemTime(new Date(2026, 10, 20, 19));
    const second = await open();
    expect(cardOf('eheadspace').getByText('Did somebody answer? How was it?')).toBeVisible();
    second.unmount();
    vi.setSystemTime(new Date(2026, 10, 21, 19));
    await open();
    expect(screen.queryByText('Did somebody answer? How was it?')).toBeNull();
  });

  it('takes no for an answer', async () => {
    const { user } = await leave();
    await user.click(screen.getByRole('button', { name: 'Rather not say' }));
    expect(screen.queryByText('Did somebody answer? How was it?')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Call Kids Helpline' })).toBeNull();
  });
});
