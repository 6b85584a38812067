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
  if (State === 'failed') return `Stopped in the middle: ${broughtWords(each)}.`;
  return `${broughtWords(each)}.`;
};

export function PastImports() {
  const list = useInfiniteQuery(importQueries.page());
  return (
    <section className="stack12" aria-labelledby="brought-before">
      <h2 id="brought-before" className="h3">
        Brought before
      </h2>
      <PagedList
        empty={<p className="card muted">Nothing yet.</p>}
        failed="What you brought before didn’t load"
        loading="Loading what you brought"
        of={list}
      >
        {(imports) => (
          <ul className="stack8">
            {imports.map((each) => (
              <li key={each._id} className="card spread">
                <span>
                  <span className="title">
                    {each.Format ? formatNames[each.Format] : 'A file'}, {dayWords(each.BeganOn)}
                  </span>
                  <br />
                  <span className="small muted">{stateWords(each)}</span>
                </span>
                {(each.State === 'done' || (each.State === 'failed' && each.Checkins + each.Pages > 0)) && (
                  <UndoButton of={each} />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
