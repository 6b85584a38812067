// When pieces and urgent things are read, and what somebody is told who hands something in now.
import type { DeskHours, DeskReadingHours, ReadingKind } from '@mycrew/contract/desk-hours.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readWords } from '#features/desk-hours/desk-hours.parts.ts';
import { deskHoursQueries } from '#features/desk-hours/desk-hours.queries.ts';
import { DeskList, DeskPage, DeskRow, useDeskRole } from '#features/staff/staff.parts.ts';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { hoursWords, startOfDay, weekdays } from '../dutyWords.ts';
import { shortDay } from '#shared/format/times.ts';

const WeeklyHoursDialog = lazyDialog(() => import('../parts/HoursDialogs.tsx'), 'WeeklyHoursDialog');
const ReadingDayDialog = lazyDialog(() => import('../parts/HoursDialogs.tsx'), 'ReadingDayDialog');

const titles: Record<ReadingKind, { title: string; what: string }> = {
  pieces: { title: 'Pieces', what: 'Experiences, comments that wait, reports and answers to decisions.' },
  urgent: {
    title: 'Urgent things',
    what: 'What may be about somebody’s safety. In the hours of pieces they are read, too.',
  },
};

const listed = (hours: readonly { From: string; Until: string }[]): string =>
  hours.length === 0 ? 'nobody reads' : hours.map(hoursWords).join(', ');

interface HoursOfProps {
  kind: ReadingKind;
  hours: DeskReadingHours;
  all: DeskHours;
  mayEdit: boolean;
}

function HoursOf({ kind, hours, all: { Zone, Today }, mayEdit }: HoursOfProps) {
  const [open, setOpen] = useState<'week' | 'day' | null>(null);
  const { title, what } = titles[kind];
  const close = () => setOpen(null);
  return (
    <section className="stack12" aria-labelledby={`hours-${kind}`}>
      <div className="spread">
        <div>
          <h2 id={`hours-${kind}`} className="h3">
            {title}
          </h2>
          <p className="small muted">{what}</p>
        </div>
        {mayEdit && (
          <div className="wrap8">
            <PlainButton
              size="small"
              aria-label={`Change the hours of ${title.toLowerCase()}`}
              onClick={() => setOpen('week')}
            >
              Change
            </PlainButton>
            <PlainButton
              size="small"
              variant="outline"
              aria-label={`Other hours on one day, ${title.toLowerCase()}`}
              onClick={() => setOpen('day')}
            >
              Other hours on one day…
            </PlainButton>
          </div>
        )}
      </div>
      <p className="card">
        <span className="small muted">Whoever hands something in now is told: </span>
        {readWords(hours.Now, Zone)}
      </p>
      {hours.Weekly.length === 0 ? (
        <p className="muted">No hours are set, so no time is promised.</p>
      ) : (
        <DeskList>
          {weekdays.map((name, index) => (
            <DeskRow
              key={name}
              title={name}
              end={listed(hours.Weekly.filter(({ Weekday }) => Weekday === index + 1))}
            />
          ))}
        </DeskList>
      )}
      {hours.OtherDays.length > 0 && (
        <DeskList>
          {hours.OtherDays.map((day) => (
            <DeskRow
              key={day.Date}
              title={shortDay(startOfDay(day.Date, Zone), Zone)}
              marks={day.Note && <span>{day.Note}</span>}
              end={listed(day.Hours)}
            />
          ))}
        </DeskList>
      )}
      {open === 'week' && <WeeklyHoursDialog kind={kind} hours={hours} onClose={close} />}
      {open === 'day' && <ReadingDayDialog kind={kind} hours={hours} today={Today} onClose={close} />}
    </section>
  );
}

export function HoursScreen() {
  const hours = useQuery(deskHoursQueries.desk());
  const mayEdit = useDeskRole() === 'lead';
  return (
    <DeskPage
      title="Reading hours"
      offline="Changes need the network."
      intro="From these follows what everybody is told: by when somebody reads what they hand in. Without hours nothing is promised."
    >
      {hours.data ? (
        <>
          <p className="small muted">{`By the clock of ${hours.data.Zone}.`}</p>
          <HoursOf kind="pieces" hours={hours.data.Pieces} all={hours.data} mayEdit={mayEdit} />
          <HoursOf kind="urgent" hours={hours.data.Urgent} all={hours.data} mayEdit={mayEdit} />
        </>
      ) : (
        <ReadState of={hours} loading="Loading the hours" failed="The hours didn’t load" />
      )}
    </DeskPage>
  );
}
