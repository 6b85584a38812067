// Which days the page is about.
import { useState } from 'react';
import { laterBy } from '#features/history/history.parts.ts';
import { localDate } from '#shared/format/times.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { type DaySpan, monthsBefore } from '../figures.ts';

const lengths = {
  twoWeeks: 'The last 2 weeks',
  fourWeeks: 'The last 4 weeks',
  threeMonths: 'The last 3 months',
  own: 'From one day to another',
} as const;
type Length = keyof typeof lengths;

const spanOf = (length: Exclude<Length, 'own'>, today: string): DaySpan => {
  const from = { twoWeeks: laterBy(today, -13), fourWeeks: laterBy(today, -27), threeMonths: monthsBefore(today, 3) };
  return { from: from[length], until: today };
};

export const firstSpan = (): DaySpan => spanOf('fourWeeks', localDate());

/** Before it lies a year that is still being typed. */
const earliest = '2000-01-01';
export const isSound = ({ from, until }: DaySpan): boolean => from >= earliest && from <= until && until <= localDate();

export function DayChoice({ span, onChange }: { span: DaySpan; onChange: (span: DaySpan) => void }) {
  const [length, setLength] = useState<Length>('fourWeeks');
  const today = localDate();
  const choose = (next: Length) => {
    setLength(next);
    if (next !== 'own') onChange(spanOf(next, today));
  };
  const isBackwards = span.from !== '' && span.until !== '' && span.from > span.until;
  return (
    <fieldset className="stack8">
      <legend className="label">Which days</legend>
      {(Object.keys(lengths) as Length[]).map((each) => (
        <CheckField
          key={each}
          type="radio"
          name="which-days"
          label={lengths[each]}
          checked={length === each}
          onChange={() => choose(each)}
        />
      ))}
      {length === 'own' && (
        <div className="wrap12">
          <Field
            label="From"
            type="date"
            min={earliest}
            max={today}
            value={span.from}
            onChange={({ target }) => onChange({ ...span, from: target.value })}
          />
          <Field
            label="To"
            type="date"
            min={earliest}
            max={today}
            value={span.until}
            onChange={({ target }) => onChange({ ...span, until: target.value })}
            {...(isBackwards && { error: 'Needs a day after the first.' })}
          />
        </div>
      )}
    </fieldset>
  );
}
