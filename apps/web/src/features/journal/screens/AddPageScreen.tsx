// A new page. Its id is created at once, so that a reload continues it; it may begin with a prompt.
import { hrefOf } from '@mycrew/contract/paths.ts';
import { Id } from '@mycrew/contract/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigationType, useParams, useSearchParams } from 'react-router';
import { JournalGate } from '#features/journal-lock/journal-lock.parts.ts';
import { newKey } from '#shared/api/newKey.ts';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { journalQueries } from '../journal.queries.ts';
import { pageSaving } from '../pageSaving.ts';
import { blankPage, type PagePrompt } from '../pageDraft.ts';
import { FromAnotherApp } from '../parts/FromAnotherApp.tsx';
import { WritingFrame } from '../parts/WritingFrame.tsx';
import { WritingPage } from '../parts/WritingPage.tsx';

const isPageId = (id: string | undefined): id is string => Id.safeParse(id).success;

/** Begun a moment ago in this tab; any other id may be on the server by now. */
interface Begun {
  isNew?: boolean;
  promptId?: string;
}

const Opening = () => (
  <WritingFrame>
    <SkeletonRows shape="card" rows={1} label="Opening a page" />
  </WritingFrame>
);

/** A stable object: a new one at each render would navigate again before the first navigation has finished. */
function Begin({ promptId }: { promptId?: string | undefined }) {
  const [to] = useState(() => {
    const state: Begun = { isNew: true, ...(promptId && { promptId }) };
    return { path: hrefOf('addJournalFrom', { id: newKey() }), state };
  });
  return <Navigate to={to.path} state={to.state} replace />;
}

function Beginning({ id, promptId }: { id: string; promptId: string | undefined }) {
  const [now] = useState(() => new Date());
  const prompts = useQuery({ ...journalQueries.prompts(), enabled: promptId !== undefined });
  const starters = useQuery({ ...journalQueries.starters(), enabled: promptId !== undefined });
  const isReading = promptId !== undefined && prompts.isLoading && starters.isLoading;
  if (isReading) return <Opening />;
  const found = [...(prompts.data ?? []), ...(starters.data ?? [])].find(({ _id }) => _id === promptId);
  const prompt: PagePrompt | null = found ? { _id: found._id, Text: found.Text } : null;
  return <WritingPage key={id} id={id} begin={pageSaving.stored(id) ?? blankPage(now, prompt)} />;
}

/** The address of an earlier draft that is no longer on this device. */
function BegunBefore({ id, promptId }: { id: string; promptId: string | undefined }) {
  const page = useQuery(journalQueries.page(id));
  if (page.data) return <Navigate to={hrefOf('editJournal', { id })} replace />;
  if (page.isError || page.fetchStatus === 'paused') return <Begin promptId={promptId} />;
  return <Opening />;
}

/** After Back or a reload the page may already be on the server. */
function Add({ id }: { id: string }) {
  const { state } = useLocation() as { state: Begun | null };
  const wayHere = useNavigationType();
  const [isNew] = useState((state?.isNew && wayHere !== 'POP') || pageSaving.stored(id) !== null);
  const promptId = state?.promptId;
  return isNew ? <Beginning id={id} promptId={promptId} /> : <BegunBefore id={id} promptId={promptId} />;
}

export function AddPageScreen() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const shared = id === undefined ? search.get('shared') : null;
  if (shared !== null) return <FromAnotherApp outcome={shared} />;
  if (!isPageId(id)) return <Begin promptId={id} />;
  return (
    <JournalGate frame={WritingFrame}>
      <Add key={id} id={id} />
    </JournalGate>
  );
}
