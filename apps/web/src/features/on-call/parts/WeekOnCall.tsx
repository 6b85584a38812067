// The week, day by day: who is first, next and leads, gaps said in words, and 'I can't' at my own shifts.
import { type Duty, duties, type OnCall, type OnCallSpan } from '@mycrew/contract/on-call.ts';
import { dateAfter } from '@mycrew/contract/weekly-hours.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { clockTime, shortDay } from '#shared/format/times.ts';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { dutyWords, momentIn, namesOf, startOfDay } from '../dutyWords.ts';
import { cannot, scheduleChanged } from '../on-call.queries.ts';
import styles from '../on-call.module.css';

interface Part extends Omit<OnCallSpan, 'From' | 'Until'> {
  span: OnCallSpan;
  from: number;
  until: number;
}

/** What of a duty's spans lies in a day. */
const partsOf = (spans: OnCallSpan[], duty: Duty, from: number, until: number): Part[] =>
  spans.flatMap((span) => {
    const [start, end] = [Math.max(Date.parse(span.From), from), Math.min(Date.parse(span.Until), until)];
    return span.Duty === duty && end > start
      ? [{ Duty: duty, PersonIds: span.PersonIds, span, from: start, until: end }]
      : [];
  });

interface DayProps {
  date: string;
  schedule: OnCall;
  onCannot: (span: OnCallSpan) => void;
  onOtherHours: ((date: string) => void) | null;
}

function Day({ date, schedule, onCannot, onOtherHours }: DayProps) {
  const { Zone, Spans, OtherDays, Today } = schedule;
  const [from, until] = [startOfDay(date, Zone), startOfDay(dateAfter(date), Zone)];
  const note = OtherDays.find((day) => day.Date === date);
  const me = schedule.People.find(({ IsMe }) => IsMe)?._id ?? '';
  const day = shortDay(from, Zone);
  const timeOf = (at: number) => (at === until ? 'midnight' : clockTime(at, Zone));
  const isWhole = (part: Part) => part.from === from && part.until === until;
  return (
    <li className={styles['day']}>
      <div className="spread">
        <h3 className="strong">
          {day} {date === Today && <Tag tone="primary">Today</Tag>}{' '}
          {note && <Tag tone="lamp">{note.Note || 'Other hours'}</Tag>}
        </h3>
        {onOtherHours && date >= Today && (
          <PlainButton
            size="small"
            variant="text"
            aria-label={`Other hours on ${day}`}
            onClick={() => onOtherHours(date)}
          >
            Other hours…
          </PlainButton>
        )}
      </div>
      <dl className={styles['duties']}>
        {duties.map((duty) => (
          <div key={duty}>
            <dt className="small muted">{dutyWords[duty]}</dt>
            {partsOf(Spans, duty, from, until).map((part) => (
              <dd key={part.from} className={styles['part']}>
                <span className="small">
                  {isWhole(part) ? 'All day' : `${timeOf(part.from)} to ${timeOf(part.until)}`}
                </span>
                {part.PersonIds.length === 0 ? (
                  <Tag tone={duty === 'first' ? 'alert' : 'plain'}>{duty === 'first' ? 'Gap: nobody' : 'Nobody'}</Tag>
                ) : (
                  <span className="strong">{namesOf(schedule, part.PersonIds)}</span>
                )}
                {part.PersonIds.includes(me) && Date.parse(part.span.Until) > Date.now() && (
                  <PlainButton
                    size="small"
                    variant="text"
                    aria-label={`I can’t on ${day} from ${clockTime(part.from, Zone)}, ${dutyWords[duty].toLowerCase()}`}
                    onClick={() => onCannot(part.span)}
                  >
                    I can’t
                  </PlainButton>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </li>
  );
}

interface WeekOnCallProps {
  schedule: OnCall;
  onWeek: (date: string) => void;
  onOtherHours: ((date: string) => void) | null;
}

export function WeekOnCall({ schedule, onWeek, onOtherHours }: WeekOnCallProps) {
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<OnCallSpan | null>(null);
  const { Week, Zone } = schedule;
  const gaps = schedule.Spans.filter(({ Duty: duty, PersonIds }) => duty === 'first' && PersonIds.length === 0).length;
  return (
    <section className="stack12" aria-labelledby="week">
      <div className="spread">
        <div>
          <h2 id="week" className="h3">
            {`Week of ${shortDay(startOfDay(Week, Zone), Zone)}`}
          </h2>
          <p className="small muted">
            {gaps === 0
              ? 'Somebody is first all week.'
              : gaps === 1
                ? 'One gap: nobody is first.'
                : `${gaps} gaps: nobody is first.`}
          </p>
        </div>
        <div className="wrap8">
          <PlainButton size="small" variant="outline" onClick={() => onWeek(dateAfter(Week, -7))}>
            Week before
          </PlainButton>
          <PlainButton size="small" variant="outline" onClick={() => onWeek(dateAfter(Week, 7))}>
            Week after
          </PlainButton>
        </div>
      </div>
      <ul className={`card card--flush ${styles['days']}`}>
        {Array.from({ length: 7 }, (_, day) => dateAfter(Week, day)).map((date) => (
          <Day key={date} date={date} schedule={schedule} onCannot={setLeaving} onOtherHours={onOtherHours} />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          id="cannot"
          title="You can’t then?"
          cancelLabel="I can"
          confirmLabel="I can’t"
          act={() => cannot({ From: leaving.From, Until: leaving.Until })}
          onDone={() => {
            setLeaving(null);
            void scheduleChanged(queries);
          }}
          onClose={() => setLeaving(null)}
        >
          {`From ${momentIn(Zone, leaving.From)} to ${momentIn(Zone, leaving.Until)} you’re not told of anything. It becomes a gap that those who lead see here. You don’t have to say why.`}
        </ConfirmDialog>
      )}
    </section>
  );
}
