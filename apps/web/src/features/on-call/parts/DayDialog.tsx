// The shifts of one day, in place of those of its weekday.
import type { OnCall, OnCallShift } from '@mycrew/contract/on-call.ts';
import { weekdayOfDate } from '@mycrew/contract/weekly-hours.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '#features/staff/staff.parts.ts';
import { shortDay } from '#shared/format/times.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { dutyOptions, personOptions, startOfDay } from '../dutyWords.ts';
import { scheduleChanged, setDay } from '../on-call.queries.ts';
import styles from '../on-call.module.css';
import { OtherDay } from './OtherDay.tsx';

type DayShift = Pick<OnCallShift, 'PersonId' | 'Duty' | 'From' | 'Until'>;

interface ShiftFieldsProps {
  shift: DayShift;
  number: number;
  people: OnCall['People'];
  onChange: (shift: DayShift) => void;
  onRemove: () => void;
}

function ShiftFields({ shift, number, people, onChange, onRemove }: ShiftFieldsProps) {
  const set = (change: Partial<DayShift>) => onChange({ ...shift, ...change });
  return (
    <fieldset className={`stack8 ${styles['dayShift']}`}>
      <legend className="label">{`Shift ${number}`}</legend>
      <div className="wrap8">
        <Field
          label="From"
          type="time"
          step={900}
          value={shift.From}
          onChange={({ target }) => set({ From: target.value })}
        />
        <Field
          label="Until"
          type="time"
          step={900}
          value={shift.Until}
          onChange={({ target }) => set({ Until: target.value })}
        />
      </div>
      <SelectField
        label="Who"
        options={personOptions(people)}
        value={shift.PersonId}
        onChange={({ target }) => set({ PersonId: target.value })}
      />
      <SelectField
        label="Duty"
        options={dutyOptions}
        value={shift.Duty}
        onChange={({ target }) => set({ Duty: target.value as DayShift['Duty'] })}
      />
      <PlainButton size="small" variant="text" aria-label={`Take away shift ${number}`} onClick={onRemove}>
        Take away
      </PlainButton>
    </fieldset>
  );
}

export function DayDialog({ date, schedule, onClose }: { date: string; schedule: OnCall; onClose: () => void }) {
  const queries = useQueryClient();
  const { Zone, Shifts, OtherDays, People } = schedule;
  const set = OtherDays.find((day) => day.Date === date);
  const [shifts, setShifts] = useState<DayShift[]>(() =>
    Shifts.filter((shift) => (set ? shift.Date === date : shift.Weekday === weekdayOfDate(date))).map(
      ({ PersonId, Duty, From, Until }) => ({ PersonId, Duty, From, Until }),
    ),
  );
  const [note, setNote] = useState(set?.Note ?? '');
  const [isAsEachWeek, setAsEachWeek] = useState(false);
  const add = () =>
    setShifts([...shifts, { PersonId: People[0]?._id ?? '', Duty: 'first', From: '09:00', Until: '17:00' }]);
  return (
    <ReasonDialog
      title={`Other hours on ${shortDay(startOfDay(date, Zone), Zone)}`}
      submit="Save"
      onConfirm={(Why, key) => setDay(date, { Note: note, Shifts: isAsEachWeek ? null : shifts, Why }, key)}
      onDone={() => {
        void scheduleChanged(queries);
        onClose();
      }}
      onClose={onClose}
    >
      <OtherDay
        isSet={set !== undefined}
        isAsEachWeek={isAsEachWeek}
        onAsEachWeek={setAsEachWeek}
        note={note}
        onNote={setNote}
      >
        {shifts.length === 0 && <p className="banner banner--lamp">Nobody is on duty on this day.</p>}
        {shifts.map((shift, index) => (
          <ShiftFields
            // Rows have no names of their own, and none is moved.
            key={index}
            shift={shift}
            number={index + 1}
            people={People}
            onChange={(changed) => setShifts(shifts.with(index, changed))}
            onRemove={() => setShifts(shifts.toSpliced(index, 1))}
          />
        ))}
        <PlainButton size="small" variant="outline" onClick={add}>
          Add a shift
        </PlainButton>
      </OtherDay>
    </ReasonDialog>
  );
}
