// Who is off for a time, and who is on in somebody's place.
import type { OnCall, OnCallChange } from '@mycrew/contract/on-call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskList, DeskRow } from '#features/staff/staff.parts.ts';
import { wordsOf } from '#shared/api/ApiError.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { dutyWords, momentIn, namesOf } from '../dutyWords.ts';
import { canAfterAll, scheduleChanged } from '../on-call.queries.ts';
import { RemoveEntry } from './RemoveEntry.tsx';

const ChangeDialog = lazyDialog(() => import('./ChangeDialog.tsx'), 'ChangeDialog');

export function Exceptions({ schedule, mayEdit }: { schedule: OnCall; mayEdit: boolean }) {
  const queries = useQueryClient();
  const [adding, setAdding] = useState<OnCallChange['Kind'] | null>(null);
  const [removing, setRemoving] = useState<OnCallChange | null>(null);
  const comingBack = useMutation({
    meta: { quiet: true },
    mutationFn: canAfterAll,
    onSuccess: () => scheduleChanged(queries),
  });
  const { Zone, Changes, People } = schedule;
  const me = People.find(({ IsMe }) => IsMe)?._id;
  const titleOf = (change: OnCallChange) => {
    const name = namesOf(schedule, [change.PersonId]);
    if (change.Duty) return `${name} is on instead, as ${dutyWords[change.Duty].toLowerCase()}`;
    return change.IsOwn ? `${name} can’t` : `${name} is off`;
  };
  return (
    <section className="stack12" aria-labelledby="exceptions">
      <div className="spread">
        <h2 id="exceptions" className="h3">
          Exceptions
        </h2>
        {mayEdit && (
          <div className="wrap8">
            <PlainButton size="small" variant="outline" onClick={() => setAdding('off')}>
              Somebody is off
            </PlainButton>
            <PlainButton size="small" variant="outline" onClick={() => setAdding('instead')}>
              Somebody is on instead
            </PlainButton>
          </div>
        )}
      </div>
      {Changes.length === 0 ? (
        <p className="muted">None now or to come.</p>
      ) : (
        <DeskList>
          {Changes.map((change) => (
            <DeskRow
              key={change._id}
              title={titleOf(change)}
              marks={
                <>
                  {change.IsOwn && <Tag tone="lamp">Said so themselves</Tag>}
                  <span>{`${momentIn(Zone, change.From)} to ${momentIn(Zone, change.Until)}`}</span>
                </>
              }
            >
              {mayEdit ? (
                <PlainButton
                  size="small"
                  variant="text"
                  aria-label={`Take away: ${titleOf(change)}`}
                  onClick={() => setRemoving(change)}
                >
                  Take away…
                </PlainButton>
              ) : (
                change.IsOwn &&
                change.PersonId === me && (
                  <PlainButton
                    size="small"
                    variant="outline"
                    loading={comingBack.isPending}
                    onClick={() => comingBack.mutate(change._id)}
                  >
                    I can after all
                  </PlainButton>
                )
              )}
            </DeskRow>
          ))}
        </DeskList>
      )}
      <div role="alert">{comingBack.error && <p className="banner banner--alert">{wordsOf(comingBack.error)}</p>}</div>
      {adding && <ChangeDialog kind={adding} schedule={schedule} onClose={() => setAdding(null)} />}
      {removing && (
        <RemoveEntry id={removing._id} title="Take this away?" onClose={() => setRemoving(null)}>
          {`${titleOf(removing)}. From then on the weekly shifts count again.`}
        </RemoveEntry>
      )}
    </section>
  );
}
