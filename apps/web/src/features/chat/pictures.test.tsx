import { chatEndpoints, type ChatPicture } from '@mycrew/contract/chat.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aPerson, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { aChatWith } from './testing.ts';

const me = aYouth();
const jonah = aPerson({ FirstName: 'Jonah' });
const { message, page } = aChatWith(jonah);
const picture: ChatPicture = { Url: '/api/full', ThumbUrl: '/api/thumb', Width: 400, Height: 300, IsChecked: true };
const open = () => renderAt(`/home/chat/${jonah._id}`, { as: me });
const field = () => screen.findByRole('textbox', { name: 'Message Jonah' });

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30 }));
  const pen = { drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) =>
    take(new Blob(['drawn anew'], { type: 'image/webp' })),
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  fakeApi.answers(chatEndpoints.page, page([message(jonah._id, 'hey')]));
  fakeApi.answers(chatEndpoints.suggestions, []);
  fakeApi.answers(chatEndpoints.markRead, { Seq: 1, UnreadMessageCount: 0 });
});

describe('a picture', () => {
  it('is seen before it goes, goes with the words or alone, and stands there while it is sent', async () => {
    fakeApi.answers(chatEndpoints.send, () => new Promise(() => {}));
    const { user } = await open();
    await field();
    const file = new File(['as taken'], 'me.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose a picture'), file);
    expect(await screen.findByRole('img', { name: 'Goes with your message' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(fakeApi.requests(chatEndpoints.send)).toHaveLength(1));
    const [sent] = fakeApi.requests(chatEndpoints.send);
    const form = sent!.body as { Message: string; Picture?: unknown };
    expect(form).toMatchObject({ userId: jonah._id, Message: '' });
    expect(within(screen.getByRole('log')).getByRole('img', { name: 'Goes with your message' })).toBeInTheDocument();
  });

  it('that cannot be one is refused at the field', async () => {
    const { user } = await open();
    await field();
    const empty = new File([], 'empty.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose a picture'), empty);
    expect(await screen.findByText(/That file is empty/u)).toBeVisible();
  });

  it('of the other one is shown as being checked, then opens large', async () => {
    const held = { ...message(jonah._id, ''), Picture: { ...picture, Url: null, ThumbUrl: null, IsChecked: false } };
    fakeApi.answers(chatEndpoints.page, page([held]));
    const { user } = await open();
    expect(await screen.findByText(/It shows once it has been checked/u)).toBeVisible();
    fakeApi.answers(chatEndpoints.page, page([{ ...held, Picture: picture }]));
    act(() => hearFromServer('chat-message', { ...held, Picture: { ...picture, Url: null, ThumbUrl: null } }));
    await user.click(await screen.findByRole('button', { name: 'A picture from Jonah. Show it larger' }));
    expect(await screen.findByRole('img', { name: 'A picture from Jonah' })).toHaveAttribute('src', '/api/full');
  });
});

describe('words of crisis', () => {
  it('open a way to help for whoever writes them, and send nothing by themselves', async () => {
    const { user } = await open();
    await user.type(await field(), 'I want to die');
    expect(await screen.findByText(/Only you see this/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kids Helpline' })).toBeVisible();
    expect(fakeApi.requests(chatEndpoints.send)).toEqual([]);
  });
});

describe('what can be tapped in a message', () => {
  const linksIn = async (text: string) => {
    fakeApi.answers(chatEndpoints.page, page([message(jonah._id, text)]));
    const { user } = await open();
    const log = await screen.findByRole('log');
    await within(log).findByText(/\bsee\b/u);
    return { user, log, links: within(log).queryAllByRole('link') };
  };

  it('is the number of a help line; a link opens after a sentence that names its host, and sends no referrer', async () => {
    const { user, log, links } = await linksIn(
      'Kids Helpline can: 1800 551 800. Or see https://Headspace.org.au/chat?a=b.',
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:1800551800']);
    await user.click(within(log).getByRole('button', { name: 'https://Headspace.org.au/chat?a=b' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave MyCrew?' });
    expect(dialog).toHaveTextContent('This link opens headspace.org.au in a new tab, outside MyCrew.');
    await untilFocused(within(dialog).getByRole('button', { name: 'Stay here' }));
    const link = within(dialog).getByRole('link', { name: 'Open it' });
    expect(link).toHaveAttribute('href', 'https://headspace.org.au/chat?a=b');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names the host behind letters that look like others', async () => {
    const { user, log } = await linksIn('see https://kidshelpl\u0456ne.com.au/');
    await user.click(within(log).getByRole('button', { name: /^https:/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave MyCrew?' });
    expect(dialog).toHaveTextContent(/opens xn--[\w-]+\.com\.au in a new tab.*letters that may look like others/u);
  });

  it.each([
    'see javascript:alert(1)',
    'see data:text/html,hello',
    'see ftp://example.org/a',
    'see https://kidshelpline.com.au@evil.example/',
    'see https://',
    `see ${location.origin}/home/distress-alert`,
  ])('is nothing of this: %s', async (text) => {
    const { log, links } = await linksIn(text);
    expect(links).toEqual([]);
    expect(
      within(log)
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual([expect.stringMatching(/^More for/u)]);
  });
});
