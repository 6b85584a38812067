// Weekly reading hours, and those of one day like a public holiday.
import type { DeskReadingHours, ReadingKind } from '@mycrew/contract/desk-hours.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hoursChanged, setHours, setReadingDay } from '#features/desk-hours/desk-hours.queries.ts';
import { ReasonDialog } from '#features/staff/staff.parts.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { type HoursRow, HoursRows } from './HoursRows.tsx';
import { OtherDay } from './OtherDay.tsx';

interface DialogProps {
  kind: ReadingKind;
  hours: DeskReadingHours;
  onClose: () => void;
}

const minuteWords: Record<ReadingKind, { label: string; help: string }> = {
  pieces: {
    label: 'Minutes that one may need',
    help: 'With less time than that left in today’s hours, the next ones are promised.',
  },
  urgent: { label: 'Within how many minutes', help: 'Counted in these hours alone.' },
};
const usual = { From: '09:00', Until: '17:00' };

export function WeeklyHoursDialog({ kind, hours, onClose }: DialogProps) {
  const queries = useQueryClient();
  const [rows, setRows] = useState<HoursRow[]>(hours.Weekly);
  const [minutes, setMinutes] = useState(String(hours.Minutes));
  const add = (...weekdays: number[]) => setRows([...rows, ...weekdays.map((Weekday) => ({ Weekday, ...usual }))]);
  return (
    <ReasonDialog
      title={kind === 'pieces' ? 'When pieces are read' : 'When urgent things are read'}
      submit="Save"
      onConfirm={(Why, key) => setHours(kind, { Weekly: rows, Minutes: Number(minutes), Why }, key)}
      onDone={() => {
        void hoursChanged(queries);
        onClose();
      }}
      onClose={onClose}
    >
      {rows.length === 0 && <p className="banner banner--lamp">No hours: nobody is told by when something is read.</p>}
      <HoursRows rows={rows} hasDays onChange={setRows} />
      <div className="wrap8">
        <PlainButton size="small" variant="outline" onClick={() => add(1)}>
          Add hours
        </PlainButton>
        <PlainButton size="small" variant="outline" onClick={() => add(1, 2, 3, 4, 5)}>
          Add Monday to Friday
        </PlainButton>
      </div>
      <Field
        {...minuteWords[kind]}
        type="number"
        inputMode="numeric"
        min={5}
        max={1_440}
        value={minutes}
        onChange={({ target }) => setMinutes(target.value)}
      />
    </ReasonDialog>
  );
}

export function ReadingDayDialog({ kind, hours, today, onClose }: DialogProps & { today: string }) {
  const queries = useQueryClient();
  const [date, setDate] = useState(today);
  const set = hours.OtherDays.find((day) => day.Date === date);
  const [note, setNote] = useState('');
  const [rows, setRows] = useState<HoursRow[]>([]);
  const [isAsEachWeek, setAsEachWeek] = useState(false);
  return (
    <ReasonDialog
      title="Other hours on one day"
      submit="Save"
      onConfirm={(Why, key) => setReadingDay(kind, date, { Note: note, Hours: isAsEachWeek ? null : rows, Why }, key)}
      onDone={() => {
        void hoursChanged(queries);
        onClose();
      }}
      onClose={onClose}
    >
      <Field label="Day" type="date" min={today} value={date} onChange={({ target }) => setDate(target.value)} />
      <OtherDay
        isSet={set !== undefined}
        isAsEachWeek={isAsEachWeek}
        onAsEachWeek={setAsEachWeek}
        note={note}
        onNote={setNote}
      >
        {rows.length === 0 && <p className="muted">Nobody reads on that day.</p>}
        <HoursRows rows={rows} hasDays={false} onChange={setRows} />
        <PlainButton size="small" variant="outline" onClick={() => setRows([...rows, { Weekday: 1, ...usual }])}>
          Add hours
        </PlainButton>
      </OtherDay>
    </ReasonDialog>
  );
}
