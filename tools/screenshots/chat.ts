// A chat and what opens from it: its states, a picture, help for whoever writes, nudging, hiding and blocking.
import { readFile } from 'node:fs/promises';
import type { ChatPage } from '@mycrew/contract/chat.ts';
import { helplineNumber } from '@mycrew/contract/constants.ts';
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const aPicture = new URL('../../docs/images/home.png', import.meta.url);
const conversation = '**/api/chats?*';

/** The real answer, with something changed in it. */
const changed = (change: (page: ChatPage) => void) => async (page: Page) =>
  page.route(conversation, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: ChatPage };
    change(answer.data);
    await route.fulfill({ response, json: answer });
  });

const withPictures = async (page: Page) => {
  const url = `data:image/png;base64,${(await readFile(aPicture)).toString('base64')}`;
  await changed(({ Messages }) => {
    const size = { Width: 1_440, Height: 900 };
    const [own, theirs] = [Messages.at(-2)!, Messages.at(-1)!];
    own.Picture = { Url: url, ThumbUrl: url, ...size, IsChecked: false };
    Messages.push({
      ...theirs,
      _id: '0199aaaa-0000-7000-8000-000000000007',
      Seq: theirs.Seq + 1,
      Message: '',
      Picture: { Url: null, ThumbUrl: null, ...size, IsChecked: false },
    });
  })(page);
};

/** A reply, reactions, an edit and a link, as two people leave them. */
const withLife = changed(({ Messages, Person }) => {
  const [asked, own, theirs] = [Messages.at(-3)!, Messages.at(-2)!, Messages.at(-1)!];
  const mine = Messages.find(({ AuthorId }) => AuthorId !== Person._id)!.AuthorId;
  own.Quote = { _id: asked._id, Seq: asked.Seq, AuthorId: asked.AuthorId, Message: asked.Message };
  own.Revision = 1;
  own.Reactions = [{ UserId: Person._id, Emoji: 'heart' }];
  theirs.Message = 'There’s one on https://headspace.org.au too';
  theirs.Reactions = [
    { UserId: Person._id, Emoji: 'strong' },
    { UserId: mine, Emoji: 'strong' },
  ];
});

const toReply = async (page: Page) => {
  await page
    .getByRole('button', { name: /^More for Jonah’s/u })
    .last()
    .click();
  await tap('Reply')(page);
};

const toFind = async (page: Page) => {
  await tap('More about Jonah')(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Find a message/u })
    .click();
  await page.getByRole('searchbox', { name: 'Words in a message' }).fill('you');
  await tap('Search')(page);
  await page.getByRole('dialog').getByText('Searching').waitFor({ state: 'detached' });
};

const isBlocked = changed(({ Choices }) => {
  Choices.IsBlocked = true;
});

const toMenu = async (page: Page) => {
  await tap('More about Jonah')(page);
  await page.getByRole('button', { name: /^Block Jonah/u }).waitFor();
};

const choosePicture = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'us.png',
    mimeType: 'image/png',
    buffer: await readFile(aPicture),
  });
  await page.getByRole('img', { name: 'Goes with your message' }).waitFor();
};

export const chatShots = (ids: { jonah: string }): Shot[] => {
  const as = 'tahlia@example.com';
  const chat = { path: hrefOf('chat', { id: ids.jonah }), as };
  const blocked = { path: ourRoutes.blockedPeople.path, as };
  const person = { _id: ids.jonah, FirstName: 'Jonah', LastName: 'Reid', ProfilePicUrl: null };
  return [
    { ...chat, name: 'chat' },
    { ...chat, name: 'chat-more', act: tap(/^More for your/u) },
    { ...chat, name: 'chat-reply', before: withLife, act: toReply },
    { ...chat, name: 'chat-leaving', before: withLife, act: tap(/^https:/u) },
    { ...chat, name: 'chat-find', act: toFind },
    { ...chat, name: 'chat-loading', before: never(conversation) },
    { ...chat, name: 'chat-error', before: refused(conversation), act: untilReported },
    { ...chat, name: 'chat-offline', act: unreachable },
    { ...chat, name: 'chat-pictures', before: withPictures, act: choosePicture },
    { ...chat, name: 'chat-help', act: (page) => page.getByRole('textbox').fill('i can’t go on like this') },
    { ...chat, name: 'chat-menu', act: toMenu },
    {
      ...chat,
      name: 'chat-block',
      async act(page) {
        await toMenu(page);
        await tap(/^Block Jonah/u)(page);
      },
    },
    { ...chat, name: 'chat-blocked', before: isBlocked },
    {
      ...chat,
      name: 'chat-nudge',
      async act(page) {
        await toMenu(page);
        await tap(/^Nudge Jonah/u)(page);
      },
    },
    {
      ...chat,
      name: 'chat-quick-replies',
      before: answered('**/api/chats/suggestion/*', [
        'I’m here. Tell me more?',
        `Seen. I can’t talk right now. Kids Helpline can, any time: ${helplineNumber}`,
        'Seen. Give me half an hour and I’m yours',
      ]),
    },
    { ...blocked, name: 'blocked-empty' },
    {
      ...blocked,
      name: 'blocked',
      before: answered('**/api/chats/blocked', [{ ...person, BlockedOn: '2026-10-02T01:00:00.000Z' }]),
    },
    { ...blocked, name: 'blocked-loading', before: never('**/api/chats/blocked') },
    { ...blocked, name: 'blocked-error', before: refused('**/api/chats/blocked'), act: untilReported },
  ];
};
