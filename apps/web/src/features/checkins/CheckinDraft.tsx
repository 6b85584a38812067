// Context of the flow: the draft of a new or an edited check-in, and what was saved.
import type { AddedCheckin } from '@mycrew/contract/checkins.ts';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type DraftKind, useDraft } from '#shared/outbox/draft.ts';
import { onAnswered } from '#shared/outbox/outbox.ts';
import { useSession } from '#shared/session/session.ts';
import { type CheckinDraft as Content, emptyDraft, nextDraft } from './checkinDraft.ts';
import { checkinKind } from './checkins.queries.ts';
import { CheckinFlowContext, type Editing } from './flowContext.ts';
import { stepPath } from './paths.ts';
import { isStoredOnly, storeSaved, readSaved, type SavedCheckin, withoutContent } from './savedCheckin.ts';
import { useSnapshot } from './useSnapshot.ts';

const lastsMs = 6 * 3_600_000;

const newOne: DraftKind<Content> = {
  name: 'checkin',
  path: stepPath('checkinComment', null),
  empty: emptyDraft,
  lastsMs,
  unsent: ({ words, ownWords, comment }, hasPicture) =>
    words.length > 0 || ownWords.length > 0 || comment !== '' || hasPicture ? 'a check-in that is not saved yet' : null,
};

const changeOf = (id: string, before: Content): DraftKind<Content> => ({
  name: `checkin:${id}`,
  path: stepPath('checkinComment', id),
  empty: before,
  lastsMs,
  unsent: (content, hasPicture) =>
    hasPicture || JSON.stringify(content) !== JSON.stringify(before) ? 'a change to a check-in' : null,
});

export interface EditedDraft extends Pick<Editing, 'id' | 'page' | 'snapshot'> {
  before: Content;
  /** The server's current version. */
  readAgain: () => Promise<Content>;
}

export function CheckinDraft({ edited = null, children }: { edited?: EditedDraft | null; children: ReactNode }) {
  const userId = useSession()?.UserId ?? '';
  const [saved, setSaved] = useState(() => readSaved(userId));
  const [kind] = useState(() => (edited ? changeOf(edited.id, edited.before) : newOne));
  const draft = useDraft(kind);
  const snapshot = useSnapshot(kind.name, draft);
  const hold = (next: SavedCheckin) => {
    setSaved(next);
    storeSaved(userId, next);
  };
  const takeAnswer = useEffectEvent((key: string, reply: AddedCheckin) => {
    if (saved && isStoredOnly(saved) && saved.key === key) hold(withoutContent(reply, saved.weight, key));
  });
  useEffect(() => onAnswered(checkinKind, ({ key }, reply) => takeAnswer(key, reply as AddedCheckin)), []);
  const editing = edited && {
    id: edited.id,
    page: edited.page,
    snapshot: edited.snapshot,
    async takeNewer() {
      const newer = await edited.readAgain();
      draft.storePicture(null);
      draft.change(() => newer);
    },
    async storeOwn() {
      const { basedOn } = await edited.readAgain();
      draft.change((content) => ({ ...content, ...(basedOn !== undefined && { basedOn }) }));
    },
  };
  return (
    <CheckinFlowContext
      value={{
        editing,
        pathOf: (step) => stepPath(step, edited?.id ?? null),
        draft: draft.content,
        hasPicture: draft.hasPicture || draft.content.keepsPicture === true,
        snapshot,
        saved,
        step: (step) => draft.change((content) => nextDraft(content, step)),
        send: async (sending) => {
          const reply = await draft.send(sending);
          snapshot.forget();
          return reply;
        },
        startOver: draft.startOver,
        storeSaved: hold,
        amend: (change) => saved && hold({ ...saved, ...change }),
      }}
    >
      {children}
    </CheckinFlowContext>
  );
}
