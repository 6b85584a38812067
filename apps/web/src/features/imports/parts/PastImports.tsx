// What was brought before, each to be undone as one.
import type { HistoryImport } from '@mycrew/contract/imports.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { broughtWords, dayWords, formatNames } from '../importWords.ts';
import { importQueries, undo } from '../imports.queries.ts';

export function UndoButton({ of, onUndone }: { of: Pick<HistoryImport, '_id' | 'State'>; onUndone?: () => void }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isAtIt = of.State === 'importing';
  return (
    <>
      <PlainButton variant="outline" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {isAtIt ? 'Stop and undo' : 'Undo'}
      </PlainButton>
      {isAsking && (
        <ConfirmDialog
          id="undo-import"
          title="Take all of it out again?"
          cancelLabel="Keep it"
          confirmLabel="Take it out"
          act={() => undo(queries, of._id)}
          onDone={() => {
            setAsking(false);
            onUndone?.();
          }}
          onClose={() => setAsking(false)}
        >
          All that this file brought goes. What you changed or shared since stays, and so does everything else.
        </ConfirmDialog>
      )}
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
