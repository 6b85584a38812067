// Bringing one's history from another app, step by step: the file, what would become of it, bringing it in, undoing.
import { type ImportState, isImportAtWork, type OpenedImport } from '@mycrew/contract/imports.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { useSession } from '#shared/session/session.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { broughtWords } from '../importWords.ts';
import { historyChanged, importQueries } from '../imports.queries.ts';
import { ChooseFile } from '../parts/ChooseFile.tsx';
import { type ChosenWords, DryRun, LeaveButton } from '../parts/DryRun.tsx';
import { PastImports, UndoButton } from '../parts/PastImports.tsx';
import { Progress } from '../parts/Progress.tsx';

function Done({ of, onAgain }: { of: OpenedImport; onAgain: () => void }) {
  const isUndone = of.State === 'undone';
  return (
    <section className="card stack12" aria-labelledby="import-done" aria-live="polite">
      <h2 id="import-done" className="h3">
        {isUndone ? 'It’s taken out again' : 'Your history is here'}
      </h2>
      {isUndone ? (
        <p>
          {of.Remaining > 0
            ? `${of.Remaining} that you changed or shared since stayed.`
            : 'Everything is as it was before.'}
        </p>
      ) : (
        <p>
          {broughtWords(of)} came in, for you alone.
          {of.AlreadyHere > 0 && ` ${of.AlreadyHere} were here already.`}
        </p>
      )}
      <div className="wrap12">
        {!isUndone && of.Checkins > 0 && <PlainButton href={routes.viewCheckin.path}>See my calendar</PlainButton>}
        {!isUndone && of.Pages > 0 && (
          <PlainButton variant={of.Checkins > 0 ? 'soft' : 'primary'} href={routes.journal.path}>
            See my journal
          </PlainButton>
        )}
        <PlainButton variant="outline" onClick={onAgain}>
          Bring another file
        </PlainButton>
        {!isUndone && <UndoButton of={of} />}
      </div>
    </section>
  );
}

function Failed({ of: { Report }, onAgain }: { of: OpenedImport; onAgain: () => void }) {
  return (
    <section className="card stack12" role="alert">
      <h2 className="h3">This file can’t be read</h2>
      <p>{Report?.Failure ?? 'Not your fault. Another file may work.'}</p>
      <PlainButton variant="soft" onClick={onAgain}>
        Choose another file
      </PlainButton>
    </section>
  );
}

interface StepProps {
  of: OpenedImport;
  chosen: ChosenWords;
  onChoose: (chosen: ChosenWords) => void;
  onAgain: () => void;
}

function Step({ of, onAgain, ...words }: StepProps) {
  const { State, Report, Rows, Done: done } = of;
  if (State === 'reading')
    return (
      <Progress label="Looking at your file" share={null} note="You can leave this page and come back.">
        <div>
          <LeaveButton id={of._id} label="Stop" onLeave={onAgain} />
        </div>
      </Progress>
    );
  if (State === 'checked' && Report)
    return <DryRun key={JSON.stringify(Report.Columns)} of={of} report={Report} onLeave={onAgain} {...words} />;
  if (State === 'importing')
    return (
      <Progress
        label="Bringing it in"
        share={Rows > 0 ? done / Rows : null}
        note={`${done} of ${Rows}. You can leave this page: it goes on by itself.`}
      >
        <div>
          <UndoButton of={of} />
        </div>
      </Progress>
    );
  if (State === 'undoing')
    return <Progress label="Taking it out again" share={null} note="You can leave this page: it goes on by itself." />;
  if (State === 'failed') return <Failed of={of} onAgain={onAgain} />;
  return <Done of={of} onAgain={onAgain} />;
}

/** Shown to whoever comes back to the page. */
const toLookAt: ReadonlySet<ImportState> = new Set<ImportState>(['checked', 'failed']);

export function BringHistoryScreen() {
  const queries = useQueryClient();
  const session = useSession();
  const list = useInfiniteQuery(importQueries.page());
  const [inHand, setInHand] = useState<string | null>(null);
  const newest = list.data?.pages[0]?.items[0];
  // The dry run is shown anew after each question that it asks.
  const [chosen, setChosen] = useState<Record<string, ChosenWords>>({});
  const [left, setLeft] = useState<string | null>(null);
  const isOpen = newest && newest._id !== left && (isImportAtWork(newest.State) || toLookAt.has(newest.State));
  const goesOn = isOpen ? newest._id : null;
  // Whoever comes back while it goes on sees how it ends, too.
  if (inHand === null && goesOn !== null) setInHand(goesOn);
  const id = inHand ?? goesOn;
  const opened = useQuery({ ...importQueries.opened(id ?? ''), enabled: id !== null });
  useOn('changed', ({ topic }) => {
    if (topic === 'imports') readAgain(queries, importQueries.all);
    // Once all of it is there, or gone.
    if (topic === 'checkins' || topic === 'journal') historyChanged(queries);
  });
  const again = () => {
    setInHand(null);
    setLeft(id);
  };
  const isGone = opened.isError && !goesOn;
  const isChoosing = id === null || isGone;
  return (
    <SubPage
      title="Bring my history"
      intro="What you wrote in another app can stand here too. Only you see it, and nobody is told."
      back={{ path: ourRoutes.myData.path, label: 'My data' }}
    >
      <div className="stack20">
        {session?.Kind !== 'youth' && <p className="card">Check-ins and journals belong to youth accounts.</p>}
        {session?.Kind === 'youth' && !list.data && (
          <ReadState of={list} loading="Loading" failed="This page didn’t load" shape="card" />
        )}
        {session?.Kind === 'youth' && list.data && isChoosing && (
          <ChooseFile isBrokenOff={newest?.State === 'uploading'} onSent={setInHand} />
        )}
        {!isChoosing && !opened.data && (
          <ReadState of={opened} loading="Loading" failed="This page didn’t load" shape="card" />
        )}
        {!isChoosing && opened.data && (
          <Step
            of={opened.data}
            chosen={chosen[opened.data._id] ?? {}}
            onChoose={(words) => setChosen({ ...chosen, [opened.data._id]: words })}
            onAgain={again}
          />
        )}
        {session?.Kind === 'youth' && list.data && <PastImports />}
      </div>
    </SubPage>
  );
}
