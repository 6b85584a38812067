// The fields of a day with hours of its own: what day it is and its hours, or as each week again.
import type { ReactNode } from 'react';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

interface OtherDayProps {
  /** It has hours of its own already. */
  isSet: boolean;
  isAsEachWeek: boolean;
  onAsEachWeek: (isAsEachWeek: boolean) => void;
  note: string;
  onNote: (note: string) => void;
  children: ReactNode;
}

export function OtherDay({ isSet, isAsEachWeek, onAsEachWeek, note, onNote, children }: OtherDayProps) {
  return (
    <>
      {isSet && (
        <PlainButton
          size="small"
          variant="outline"
          aria-pressed={isAsEachWeek}
          onClick={() => onAsEachWeek(!isAsEachWeek)}
        >
          {isAsEachWeek ? 'Keep other hours' : 'As each week again'}
        </PlainButton>
      )}
      {isAsEachWeek ? (
        <p className="muted">On this day it is as each week again.</p>
      ) : (
        <>
          <Field
            label="What day it is"
            help="Like Christmas Day."
            optional
            maxLength={60}
            value={note}
            onChange={({ target }) => onNote(target.value)}
          />
          {children}
        </>
      )}
    </>
  );
}
