// The crew: who is in it, how people are asked in, and what they write to one another.
import { routes } from '@mycrew/contract/paths.ts';
import { TypingMessage } from '@mycrew/contract/realtime.ts';
import { createChat } from '#features/chat/chat.service.ts';
import { chatStore } from '#features/chat/chat.store.ts';
import { suggestionStore } from '#features/chat/suggestions.store.ts';
import { createTyping } from '#features/chat/typing.ts';
import { createAnswers } from '#features/crew/answers.service.ts';
import { createConfirming } from '#features/crew/confirming.service.ts';
import { confirmingStore } from '#features/crew/confirming.store.ts';
import { sendInvitationJob, tokenPlace } from '#features/crew/crew.jobs.ts';
import { createCrew, type DistressOf } from '#features/crew/crew.service.ts';
import { crewStore } from '#features/crew/crew.store.ts';
import { createInvitations } from '#features/crew/invitations.service.ts';
import { invitationStore } from '#features/crew/invitations.store.ts';
import { createJoining } from '#features/crew/joining.ts';
import { oathStore } from '#features/crew/oath.store.ts';
import type { Foundation } from '#src/foundation.ts';
import type { PictureRooms } from './pictures.ts';

type Others = Pick<PictureRooms, 'thumbUrl'> & { distressOf: DistressOf };

export const composeCrew = (foundation: Foundation, { thumbUrl, distressOf }: Others) => {
  const { db, clock, fields, jobs, news, audit, realtime, presence, baseUrl, inviting: outside, shares } = foundation;
  const chat = createChat({
    store: chatStore,
    suggestions: suggestionStore,
    encryption: fields,
    presence,
    realtime,
    news,
    pictureUrl: thumbUrl,
  });
  realtime.hear('typing-message', TypingMessage, createTyping({ db, store: chatStore, realtime, clock }));

  const crew = createCrew({ store: crewStore, oaths: oathStore, presence, pictureUrl: thumbUrl, distressOf });
  foundation.presenceConcerns((personId) => crew.concernedBy(db, personId));
  const linkOf = (token: string) => `${new URL(routes.signUp.path, baseUrl).href}#invitation=${token}`;
  const sendInvitation = jobs.add(
    sendInvitationJob({ db, store: invitationStore, encryption: fields, outside, clock, linkOf }),
  );
  const invitations = createInvitations({
    store: invitationStore,
    confirming: confirmingStore,
    encryption: fields,
    news,
    realtime,
    sendLater: async (tx, invitationId, token) => {
      const sealed = await fields.seal(tx, tokenPlace(invitationId), token);
      await jobs.send(tx, sendInvitation, { invitationId, token: sealed.toString('base64') });
    },
    linkOf,
    takeShare: shares.ofInvitations,
  });
  const joining = createJoining({ store: crewStore, news, openChat: chat.openRoom });
  const answers = createAnswers({
    store: crewStore,
    invitations: invitationStore,
    confirming: confirmingStore,
    joining,
    news,
    realtime,
    audit,
    pictureUrl: thumbUrl,
  });

  const confirming = createConfirming({
    store: confirmingStore,
    crew: crewStore,
    invitations: invitationStore,
    joining,
    news,
    realtime,
    audit,
  });

  return { chat, crew, invitations, answers, confirming };
};
export type CrewRooms = ReturnType<typeof composeCrew>;
