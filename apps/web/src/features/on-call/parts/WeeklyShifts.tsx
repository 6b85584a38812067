// The shifts of each week, which leads add, change and take away.
import type { OnCall, OnCallShift } from '@mycrew/contract/on-call.ts';
import { useState } from 'react';
import { DeskList, DeskRow } from '#features/staff/staff.parts.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { dutyWords, hoursWords, namesOf, weekdays } from '../dutyWords.ts';
import { RemoveEntry } from './RemoveEntry.tsx';

const ShiftDialog = lazyDialog(() => import('./ShiftDialog.tsx'), 'ShiftDialog');

export function WeeklyShifts({ schedule, mayEdit }: { schedule: OnCall; mayEdit: boolean }) {
  const [editing, setEditing] = useState<OnCallShift | 'new' | null>(null);
  const [removing, setRemoving] = useState<OnCallShift | null>(null);
  const weekly = schedule.Shifts.filter((shift) => shift.Weekday !== null);
  const titleOf = (shift: OnCallShift) => `${weekdays[(shift.Weekday ?? 1) - 1]}, ${hoursWords(shift)}`;
  const nameOf = (shift: OnCallShift) => `${titleOf(shift)}, ${namesOf(schedule, [shift.PersonId])}`;
  return (
    <section className="stack12" aria-labelledby="each-week">
      <div className="spread">
        <h2 id="each-week" className="h3">
          Each week
        </h2>
        {mayEdit && (
          <PlainButton size="small" onClick={() => setEditing('new')}>
            Add a shift
          </PlainButton>
        )}
      </div>
      {weekly.length === 0 ? (
        <EmptyState title="No shifts yet" headingLevel={3}>
          Until there are some, nobody is told of urgent things.
        </EmptyState>
      ) : (
        <DeskList>
          {weekly.map((shift) => (
            <DeskRow
              key={shift._id}
              title={titleOf(shift)}
              marks={<span>{`${dutyWords[shift.Duty]}: ${namesOf(schedule, [shift.PersonId])}`}</span>}
            >
              {mayEdit && (
                <>
                  <PlainButton
                    size="small"
                    variant="outline"
                    aria-label={`Change ${nameOf(shift)}`}
                    onClick={() => setEditing(shift)}
                  >
                    Change
                  </PlainButton>
                  <PlainButton
                    size="small"
                    variant="text"
                    aria-label={`Take away ${nameOf(shift)}`}
                    onClick={() => setRemoving(shift)}
                  >
                    Take away…
                  </PlainButton>
                </>
              )}
            </DeskRow>
          ))}
        </DeskList>
      )}
      {editing && (
        <ShiftDialog
          people={schedule.People}
          of={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && (
        <RemoveEntry id={removing._id} title="Take away this shift?" onClose={() => setRemoving(null)}>
          {`${nameOf(removing)}. Every week from now on; look at the week above for gaps.`}
        </RemoveEntry>
      )}
    </section>
  );
}
