// What was brought before, each to be undone as one.
import type { HistoryImport } from '@mycrew/contract/imports.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { JournalGate } from '#features/journal-lock/journal-lock.parts.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { useAct } from '#shared/hooks/useAct.ts';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { broughtWords, dayWords, formatNames } from '../importWords.ts';
import { importQueries, undo } from '../imports.queries.ts';

type Undoable = Pick<HistoryImport, '_id' | 'State' | 'Pages'>;

function UndoDialog({ of, onClose }: { of: Undoable; onClose: () => void }) {
  const queries = useQueryClient();
  const acting = useAct(async () => {
    await undo(queries, of._id);
    onClose();
  });
  const question = (
    <div className="stack16">
      <p className="muted">
        All that this file brought goes. What you changed or shared since stays, and so does everything else.
      </p>
      <SendFailed error={acting.error} />
      <div className="wrap12">
        <PlainButton variant="outline" onClick={onClose}>
          Keep it
        </PlainButton>
        <PlainButton loading={acting.busy} onClick={() => void acting.act()}>
          Take it out
        </PlainButton>
      </div>
    </div>
  );
  const mayHavePages = of.Pages > 0 || of.State === 'importing';
  return (
    <SheetDialog open id="undo-import" title="Take all of it out again?" onClose={onClose}>
      {mayHavePages ? <JournalGate>{question}</JournalGate> : question}
    </SheetDialog>
  );
}

export function UndoButton({ of }: { of: Undoable }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PlainButton variant="outline" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {of.State === 'importing' ? 'Stop and undo' : 'Undo'}
      </PlainButton>
      {isAsking && <UndoDialog of={of} onClose={() => setAsking(false)} />}
    </>
  );
}

const stateWords = (each: HistoryImport): string => {
  const { State, Remaining } = each;
  if (State === 'undone') return Remaining > 0 ? `Undone. ${Remaining} that you changed or shared stayed.` : 'Undone.';
  if (State === 'undoing') return 'Being taken out.';
  if (State === 'importing') return 'Being brought in.';
  if (State === 'uploading' || State === 'reading' || State === 'checked') return 'Not brought in yet.';
  if (State === 'failed' && each.Checkins + each.Pages === 0) return 'It could not be read.';
  if (State === 'failed') return `Stopped in the middle: ${broughtWords(each)}.`;
  return `${broughtWords(each)}.`;
};

function PastImport({ of }: { of: HistoryImport }) {
  const hasBrought = of.State === 'done' || (of.State === 'failed' && of.Checkins + of.Pages > 0);
  return (
    <li className="card spread">
      <span>
        <span className="title">
          {of.Format ? formatNames[of.Format] : 'A file'}, {dayWords(of.BeganOn)}
        </span>
        <br />
        <span className="small muted">{stateWords(of)}</span>
      </span>
      {hasBrought && <UndoButton of={of} />}
    </li>
  );
}

export function PastImports() {
  const list = useInfiniteQuery(importQueries.page());
  return (
    <section className="stack12" aria-labelledby="brought-before">
      <h2 id="brought-before" className="h3">
        Brought before
      </h2>
      <PagedList
        of={list}
        loading="Loading what you brought"
        failed="What you brought before didn’t load"
        empty={<p className="card muted">Nothing yet.</p>}
      >
        {(imports) => (
          <ul className="stack8">
            {imports.map((each) => (
              <PastImport key={each._id} of={each} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
