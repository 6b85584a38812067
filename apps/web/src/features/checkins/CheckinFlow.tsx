// The frame of the flow: one draft for all its screens, and the done screen after saving.
import type { AddedCheckin, OpenedCheckin } from '@mycrew/contract/checkins.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams, useParams } from 'react-router';
import { isApiError } from '#shared/api/ApiError.ts';
import { type DraftKind, useDraft } from '#shared/outbox/draft.ts';
import { onAnswered } from '#shared/outbox/outbox.ts';
import { FocusedHeader } from '#shared/routing/FocusedHeader.tsx';
import { isSpent, useWayOut } from '#shared/routing/trail.ts';
import { useSession } from '#shared/session/session.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { type CheckinDraft as Content, emptyDraft, nextDraft, draftOf, wholeDraft } from './checkinDraft.ts';
import { checkinKind, checkinQueries } from './checkins.queries.ts';
import { DoneScreen } from './doneScreen.ts';
import {
  useCheckinFlow,
  CheckinFlowContext,
  type Editing,
  editParam,
  isFlowPath,
  savedParam,
  stepPath,
  entryPath,
} from './flowContext.ts';
import { answerTo, isStoredOnly, storeSaved, readSaved, type SavedCheckin, withoutContent } from './savedCheckin.ts';
import { useSnapshot } from './useSnapshot.ts';

const gone = 404;

/** `/home/check-in/edit/{id}`: into the steps, at the words. */
export function EditScreen() {
  const { id = '' } = useParams();
  return <Navigate to={stepPath('checkinWords', id)} replace />;
}

export function EditedCheckin({ id }: { id: string }) {
  const opened = useQuery(checkinQueries.opened(id));
  if (opened.data) return <Editing id={id} opened={opened.data} readAgain={opened.refetch} />;
  if (isApiError(opened.error) && opened.error.status === gone) return <Navigate to={entryPath(id)} replace />;
  return (
    <div className="card">
      <FocusedHeader back={entryPath(id)} />
      <h1 className="visuallyHidden">Change a check-in</h1>
      <ReadState of={opened} loading="Loading this check-in" failed="This check-in didn’t load" />
    </div>
  );
}

interface EditingProps {
  id: string;
  opened: OpenedCheckin;
  readAgain: () => Promise<{ data: OpenedCheckin | undefined }>;
}

function Editing({ id, opened, readAgain }: EditingProps) {
  // The version at the start of the edit: later reads must not replace it.
  const [before] = useState(opened);
  const [isOpen] = useState(() => new Date() < new Date(opened.EditableUntil));
  if (!isOpen) return <Navigate to={entryPath(id)} replace />;
  const edited = {
    id,
    page: entryPath(id),
    snapshot: before.Checkin.Snapshot,
    before: draftOf(before),
    readAgain: async () => draftOf((await readAgain()).data ?? before),
  };
  return (
    <CheckinDraft edited={edited}>
      <Outlet />
    </CheckinDraft>
  );
}

const lastsMs = 6 * 3_600_000;

const newOne: DraftKind<Content> = {
  name: 'checkin',
  path: stepPath('checkinComment', null),
  empty: emptyDraft,
  lastsMs,
  unsent: ({ words, ownWords, tags, sleep, comment }, hasPicture) =>
    [words, ownWords, tags].some(({ length }) => length > 0) || sleep || comment !== '' || hasPicture
      ? 'a check-in that is not saved yet'
      : null,
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
  const content = wholeDraft(draft.content);
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
      draft.change((stored) => ({ ...stored, ...(basedOn !== undefined && { basedOn }) }));
    },
  };
  return (
    <CheckinFlowContext
      value={{
        editing,
        pathOf: (step) => stepPath(step, edited?.id ?? null),
        draft: content,
        hasPicture: draft.hasPicture || content.keepsPicture === true,
        snapshot,
        saved,
        step: (step) => draft.change((stored) => nextDraft(wholeDraft(stored), step)),
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

export function CheckinFlow() {
  const [search] = useSearchParams();
  const editedId = search.get(editParam);
  if (editedId) return <EditedCheckin key={editedId} id={editedId} />;
  return (
    <CheckinDraft>
      <CurrentScreen />
    </CheckinDraft>
  );
}

/** Going back to a saved check-in leads past it, to where it was begun. */
function Finished() {
  const leave = useEffectEvent(useWayOut(isFlowPath, routes.home.path));
  useEffect(() => leave(), []);
  return null;
}

function CurrentScreen() {
  const { saved } = useCheckinFlow();
  const [search] = useSearchParams();
  const savedId = search.get(savedParam);
  const { key } = useLocation();
  if (!savedId && isSpent(key)) return <Finished />;
  if (!savedId) return <Outlet />;
  if (!saved || ![saved.Checkin._id, saved.key].includes(savedId)) return <Navigate to={routes.home.path} replace />;
  return (
    <Suspense fallback={<h1 className="visuallyHidden">{answerTo(saved.weight)}</h1>}>
      <DoneScreen saved={saved} />
    </Suspense>
  );
}
