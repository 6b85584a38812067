// Messages between two people of a crew relation.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { TypingMessage } from '@mycrew/contract/realtime.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { chatRoutes } from './chat.routes.ts';
import { createChat, type Deps as ChatServiceDeps } from './chat.service.ts';
import { chatStore } from './chat.store.ts';
import { createChoices } from './choices.service.ts';
import { choicesStore } from './choices.store.ts';
import { messageStore } from './messages.store.ts';
import { createReading } from './reading.service.ts';
import { createShownMessages, type ShownDeps } from './shown-messages.ts';
import { suggestionStore } from './suggestions.store.ts';
import { createTyping } from './typing.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    'chat.sent': { roomId: string; seq: number; authorId: string; recipientId: string };
  }
}

interface ChatDeps {
  media: ChatServiceDeps['pictures'] & Pick<ShownDeps, 'urlFor'>;
}

export const composeChat = defineRoom(
  chatEndpoints,
  ({ db, clock, fields, domainEvents, realtime, presence, audit, rates }: Foundation, { media }: ChatDeps) => {
    const shown = createShownMessages({ encryption: fields, urlFor: media.urlFor });
    const reading = createReading({ store: chatStore, messages: messageStore, shown, presence, rates });
    const chat = createChat({
      store: chatStore,
      messages: messageStore,
      suggestions: suggestionStore,
      shown,
      realtime,
      domainEvents,
      pictures: media,
    });
    const choices = createChoices({ store: choicesStore, rooms: chatStore, presence, realtime, audit });
    domainEvents.on('picture.cleared', 'show-in-chat', async ({ kind, pictureId }) => {
      if (kind === 'chat') await chat.pictureCleared(db, pictureId);
    });
    realtime.hear('typing-message', TypingMessage, createTyping({ db, store: chatStore, realtime, clock }));

    return {
      routes: chatRoutes(chat, reading, choices),
      openRoom: chat.openRoom,
      messageFrom: chat.messageFrom,
      takeDown: chat.takeDown,
      send: chat.send,
      markRead: chat.markRead,
    };
  },
);
