// What happens to a message after it was sent, and the ways back to it.
import { type ChatMessage, chatEndpoints } from '@mycrew/contract/chat.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { type AskedRequest, fakeApi } from '#testing/fakeApi.ts';
import { aPerson, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { aChatWith } from './testing.ts';

const me = aYouth();
const jonah = aPerson({ FirstName: 'Jonah' });
const { room, message, page, startAgain } = aChatWith(jonah);

const open = () => renderAt(`/home/chat/${jonah._id}`, { as: me });
const log = () => screen.findByRole('log', { name: 'Messages with Jonah' });
const field = () => screen.findByRole('textbox', { name: 'Message Jonah' });
const line = async (text: string) => (await within(await log()).findByText(text)).closest('li')!;
const shows = (...messages: ChatMessage[]) => fakeApi.answers(chatEndpoints.page, page(messages));
const justNow = (written: ChatMessage): ChatMessage => ({ ...written, CreatedOn: new Date().toISOString() });
type User = Awaited<ReturnType<typeof open>>['user'];
const more = async (user: User, text: string) =>
  user.click(within(await line(text)).getByRole('button', { name: /^More for/u }));

beforeEach(() => {
  startAgain();
  fakeApi.answers(chatEndpoints.suggestions, []);
  fakeApi.answers(chatEndpoints.markRead, ({ body }) => ({
    Seq: (body as { Seq: number }).Seq,
    UnreadMessageCount: 0,
  }));
  fakeApi.answers(chatEndpoints.react, null);
});

describe('a reaction', () => {
  const heart = { UserId: jonah._id, Emoji: 'heart' as const };

  it('is chosen behind ⋯, shown at once, counted, and taken back with a tap', async () => {
    const theirs = { ...message(jonah._id, 'made it'), Reactions: [heart] };
    shows(theirs);
    const { user } = await open();
    await more(user, 'made it');
    await user.click(
      within(await screen.findByRole('list', { name: 'React' })).getByRole('button', { name: 'Purple heart' }),
    );
    const own = await within(await line('made it')).findByRole('button', { name: 'Purple heart, from you and Jonah' });
    expect(own).toHaveTextContent('2');
    expect(own).toHaveAttribute('aria-pressed', 'true');
    await user.click(own);
    expect(
      await within(await line('made it')).findByRole('button', { name: 'Purple heart, from Jonah' }),
    ).toHaveTextContent('1');
    await waitFor(() =>
      expect(fakeApi.requests(chatEndpoints.react).map(({ params, body }) => [params, body])).toEqual([
        [{ id: theirs._id }, { Emoji: 'heart' }],
        [{ id: theirs._id }, { Emoji: null }],
      ]),
    );
  });

  it('of the other one comes and goes live', async () => {
    const mine = message(me.UserId, 'made it');
    shows(mine);
    await open();
    await line('made it');
    const react = (Emoji: 'sad' | null) =>
      act(() => hearFromServer('chat-reaction', { Room: room, MessageId: mine._id, UserId: jonah._id, Emoji }));
    react('sad');
    expect(within(await line('made it')).getByRole('button', { name: 'Sad, from Jonah' })).toBeVisible();
    react(null);
    expect(within(await line('made it')).queryByRole('list', { name: 'Reactions' })).not.toBeInTheDocument();
  });

  it('without a connection is shown, and sent later', async () => {
    shows(message(jonah._id, 'made it'));
    fakeApi.refuses(chatEndpoints.react, { status: 0, message: 'No connection.' });
    const { user } = await open();
    await more(user, 'made it');
    await user.click(await screen.findByRole('button', { name: 'Strong' }));
    expect(await within(await line('made it')).findByRole('button', { name: 'Strong, from you' })).toBeVisible();
    fakeApi.answers(chatEndpoints.react, null);
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await waitFor(() => expect(fakeApi.requests(chatEndpoints.react).length).toBeGreaterThan(1));
    expect(within(await line('made it')).getByRole('button', { name: 'Strong, from you' })).toBeVisible();
  });
});

describe('a reply', () => {
  it('is written under what it answers, and sent with it', async () => {
    const asked = message(jonah._id, 'How was it?');
    shows(asked);
    fakeApi.answers(chatEndpoints.send, ({ body }: AskedRequest) => ({
      ...message(me.UserId, (body as { Message: string }).Message),
      Quote: { _id: asked._id, Seq: 1, AuthorId: jonah._id, Message: 'How was it?' },
    }));
    const { user } = await open();
    await more(user, 'How was it?');
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await untilFocused(await field());
    expect(screen.getByText('Answering Jonah')).toBeVisible();
    await user.keyboard('Better than I thought{Enter}');
    await waitFor(() =>
      expect(fakeApi.requests(chatEndpoints.send)[0]?.body).toEqual({
        userId: jonah._id,
        Message: 'Better than I thought',
        ReplyTo: asked._id,
      }),
    );
    expect(screen.queryByText('Answering Jonah')).not.toBeInTheDocument();
    expect(
      await within(await line('Better than I thought')).findByRole('button', { name: 'Answers Jonah: How was it?' }),
    ).toBeVisible();
  });

  it('leads to what it quotes, also far back, and from there to the reply', async () => {
    const asked = message(jonah._id, 'from long ago', 3);
    const Quote = { _id: asked._id, Seq: 3, AuthorId: jonah._id, Message: 'from long ago' };
    const reply = { ...message(me.UserId, 'this one', 400), Quote };
    fakeApi.answers(chatEndpoints.page, ({ query }) => {
      if (query.around === '3') return page([asked], { HasMore: true, HasNewer: true });
      return page([reply], { HasMore: true });
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Answers Jonah/u }));
    // Its words stand in the reply, too.
    await waitFor(() => expect(screen.queryByText('this one')).not.toBeInTheDocument());
    await untilFocused(await line('from long ago'));
    await user.click(screen.getByRole('button', { name: 'Back to the reply' }));
    await waitFor(() => expect(fakeApi.requests(chatEndpoints.page).at(-1)?.query).toMatchObject({ around: '400' }));
    await untilFocused(await line('this one'));
    expect(screen.queryByRole('button', { name: 'Back to the reply' })).not.toBeInTheDocument();
  });

  it('to a message that was deleted says so', async () => {
    const asked = message(jonah._id, 'sent too soon');
    const Quote = { _id: asked._id, Seq: 1, AuthorId: jonah._id, Message: 'sent too soon' };
    shows(asked, { ...message(me.UserId, 'oh'), Quote });
    await open();
    await line('oh');
    act(() => hearFromServer('chat-message', { ...asked, Message: null }));
    expect(
      within(await line('oh')).getByRole('button', { name: 'Answers Jonah: This message was deleted.' }),
    ).toBeVisible();
  });
});

describe('an edit', () => {
  it('of one’s own message of the last minutes takes its place, with the draft left as it was', async () => {
    const sent = justNow(message(me.UserId, 'see you at 5'));
    shows(sent);
    fakeApi.answers(chatEndpoints.edit, { ...sent, Message: 'see you at 6', Revision: 1 });
    const { user } = await open();
    await user.type(await field(), 'half a thought');
    await more(user, 'see you at 5');
    await user.click(await screen.findByRole('button', { name: /^Edit/u }));
    const edited = await screen.findByRole('textbox', { name: 'Change your message' });
    await untilFocused(edited);
    expect(edited).toHaveValue('see you at 5');
    await user.clear(edited);
    await user.type(edited, 'see you at 6{Enter}');
    expect(await within(await log()).findByText('see you at 6')).toBeVisible();
    await waitFor(async () => expect(await log()).toHaveTextContent('see you at 6 edited'));
    expect(fakeApi.requests(chatEndpoints.edit)[0]).toMatchObject({
      params: { id: sent._id },
      body: { Message: 'see you at 6', Revision: 0 },
    });
    expect(await field()).toHaveValue('half a thought');
  });

  it('is not offered for an older message, nor for somebody else’s', async () => {
    shows(message(me.UserId, 'long ago'), justNow(message(jonah._id, 'theirs')));
    const { user } = await open();
    for (const text of ['long ago', 'theirs']) {
      await more(user, text);
      expect(await screen.findByRole('button', { name: 'Reply' })).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Edit/u })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Close' }));
    }
  });

  it('that came too late says so, and can go out as a new message', async () => {
    shows(justNow(message(me.UserId, 'see you at 5')));
    fakeApi.refuses(chatEndpoints.edit, { status: 409, message: 'A message can be changed for 5 minutes.' });
    const { user } = await open();
    await more(user, 'see you at 5');
    await user.click(await screen.findByRole('button', { name: /^Edit/u }));
    await user.type(await screen.findByRole('textbox', { name: 'Change your message' }), ', or 6{Enter}');
    expect(await screen.findByText('Not changed. A message can be changed for 5 minutes.')).toBeVisible();
    expect(await line('see you at 5')).not.toHaveTextContent('or 6');
    await user.click(screen.getByRole('button', { name: 'Write it as a new message' }));
    await waitFor(async () => expect(await field()).toHaveValue('see you at 5, or 6'));
    expect(screen.queryByText(/^Not changed/u)).not.toBeInTheDocument();
  });

  it('of the other one shows in its place and in quotes, in this order only', async () => {
    const asked = message(jonah._id, 'at 5?');
    const Quote = { _id: asked._id, Seq: 1, AuthorId: jonah._id, Message: 'at 5?' };
    shows(asked, { ...message(me.UserId, 'yes'), Quote });
    await open();
    await line('yes');
    act(() => hearFromServer('chat-message', { ...asked, Message: 'at 6?', Revision: 2 }));
    act(() => hearFromServer('chat-message', { ...asked, Message: 'at 4?', Revision: 1 }));
    expect(within(await log()).getByRole('button', { name: 'Answers Jonah: at 6?' })).toBeVisible();
    expect(await log()).toHaveTextContent(/Jonah, .*: at 6\? edited/u);
    expect(within(await log()).getAllByRole('listitem')).toHaveLength(2);
  });
});

it('a refused message goes back to the draft with its words', async () => {
  shows(message(jonah._id, 'hey'));
  fakeApi.refuses(chatEndpoints.send, { status: 409, message: 'You’ve blocked this person.' });
  const { user } = await open();
  await user.type(await field(), 'not lost{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Back to the draft' }));
  await waitFor(async () => expect(await field()).toHaveValue('not lost'));
  expect(within(await log()).queryByText('not lost')).not.toBeInTheDocument();
});

describe('finding a message', () => {
  const zoe = aPerson({ FirstName: 'Zoe' });
  const openFinder = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'More about Jonah' }));
    await user.click(await screen.findByRole('button', { name: /^Find a message/u }));
  };
  const find = async (user: User, words: string) => {
    await openFinder(user);
    await user.type(await screen.findByRole('searchbox', { name: 'Words in a message' }), `${words}{Enter}`);
  };

  it('by words leads to it, and on to the newest', async () => {
    const old = message(jonah._id, 'by the harbour', 12);
    const newest = message(jonah._id, 'the newest', 900);
    fakeApi.answers(chatEndpoints.page, ({ query }) =>
      query.around ? page([old], { HasNewer: true, HasMore: true }) : page([newest], { HasMore: true }),
    );
    fakeApi.answers(chatEndpoints.search, {
      Hits: [{ Message: old, Person: jonah }],
      SearchedBackTo: null,
      Next: null,
    });
    const { user } = await open();
    await find(user, 'harbour');
    await user.click(await screen.findByRole('button', { name: /^by the harbour/u }));
    await untilFocused(await line('by the harbour'));
    expect(fakeApi.requests(chatEndpoints.search)[0]?.body).toEqual({ Words: 'harbour', userId: jonah._id });
    // Something new does not stand beside what is long ago.
    act(() => hearFromServer('chat-message', message(jonah._id, 'and now?', 901)));
    expect(within(await log()).queryByText('and now?')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Newest' }));
    expect(await within(await log()).findByText('the newest')).toBeVisible();
  });

  it('in all chats leads into the other one; nothing found says so, and goes on further back', async () => {
    shows(message(jonah._id, 'hey'));
    const there = message(zoe._id, 'in the other one', 7);
    fakeApi.answers(chatEndpoints.search, ({ body }) =>
      (body as { Before?: string }).Before
        ? { Hits: [{ Message: there, Person: zoe }], SearchedBackTo: null, Next: null }
        : { Hits: [], SearchedBackTo: '2026-01-05T00:00:00.000Z', Next: there._id },
    );
    const { user, router } = await open();
    await find(user, 'other');
    await user.click(screen.getByRole('button', { name: 'All my chats' }));
    expect(await screen.findByText(/^Nothing found/u)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Search further back' }));
    fakeApi.answers(chatEndpoints.page, aChatWith(zoe).page([there]));
    await user.click(await screen.findByRole('button', { name: /^in the other one/u }));
    await waitFor(() => expect(router.state.location.pathname).toBe(hrefOf('chat', { id: zoe._id })));
    const theirs = await screen.findByRole('log', { name: 'Messages with Zoe' });
    await untilFocused((await within(theirs).findByText('in the other one')).closest('li')!);
  });

  it('by its day leads to the first one of that day', async () => {
    const [before, first] = [message(jonah._id, 'the day before', 1), message(jonah._id, 'that day', 2)];
    before.CreatedOn = '2026-03-01T02:00:00.000Z';
    fakeApi.answers(chatEndpoints.page, page([before, first]));
    const { user } = await open();
    await openFinder(user);
    await user.type(await screen.findByLabelText('Or go to a day'), '2026-03-02');
    await user.click(screen.getByRole('button', { name: 'Go' }));
    await untilFocused(await line('that day'));
    expect(fakeApi.requests(chatEndpoints.page).at(-1)?.query).toEqual({ userId: jonah._id, on: '2026-03-02' });
  });

  it('that cannot be read says so', async () => {
    shows(message(jonah._id, 'hey'));
    fakeApi.refuses(chatEndpoints.search, { status: 422, message: 'Which words?' });
    const { user } = await open();
    await find(user, 'harbour');
    expect(await screen.findByText('The search didn’t work')).toBeVisible();
  });
});
