// A month to look back on, drawn from one's own words and lights; kept or thrown away, and compared with nothing.
import type { DaysOfMine, LookBack } from '@mycrew/contract/history.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FeelingLantern, familyNames } from '#features/checkins/checkins.parts.ts';
import { listOfNames } from '#shared/format/names.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { dayInWords, monthName, yearOf } from '../calendarWeeks.ts';
import { decideOn, historyQueries, monthBack } from '../history.queries.ts';
import { daysToRead, enoughDays, isHeavy, lightsOfMonth, quotesOf, wordsOfMonth } from '../lookBack.ts';
import { laterBy } from '../tallies.ts';
import styles from './LookBackView.module.css';
import { SavePictureButton } from './SavePictureButton.tsx';

/** Who answered or wrote. After a heavy month it comes first. */
function WhoWasThere({ who, month, heavy }: { who: string[]; month: string; heavy: boolean }) {
  if (who.length === 0)
    return heavy ? (
      <p>
        {month} had a lot in it. If it still weighs on you, you don’t have to carry it alone:{' '}
        <Link className="link" to={routes.professionalHelpHere.path}>
          who can help
        </Link>
        .
      </p>
    ) : null;
  return (
    <p className={heavy ? styles.first : undefined}>
      {heavy ? `${month} had a lot in it, and you weren’t alone. ` : ''}
      {listOfNames(who)} {who.length === 1 ? 'was' : 'were'} there: {who.length === 1 ? 'they' : 'each of them'}{' '}
      answered you or wrote to you.
    </p>
  );
}

function Lights({ days, month }: { days: DaysOfMine['Days']; month: string }) {
  return (
    <ul className={styles.lights} aria-label={`The lights of ${month}`}>
      {days.map(({ LocalDate, Checkins }) => {
        const families = [...new Set(Checkins.map(({ Category }) => Category))];
        return (
          <li key={LocalDate} className={styles.day}>
            {families.map((family) => (
              <FeelingLantern key={family} family={family} size={28} />
            ))}
            <span className="visuallyHidden">
              {dayInWords(LocalDate)}: {listOfNames(families.map((family) => familyNames[family]))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Quotes({ dates }: { dates: string[] }) {
  const read = useQueries({ queries: dates.map((date) => historyQueries.day(date)) });
  const quotes = quotesOf(read.flatMap(({ data }) => data?.Checkins ?? []));
  if (quotes.length === 0) return null;
  return (
    <section className="stack10" aria-labelledby="own-words">
      <h3 id="own-words" className="title">
        In your own words
      </h3>
      {quotes.map(({ _id, CheckinText, LocalDate }) => (
        <blockquote key={_id} className={styles.quote}>
          <p className="reading">{CheckinText}</p>
          <footer className="small muted">{dayInWords(LocalDate)}</footer>
        </blockquote>
      ))}
    </section>
  );
}

function Decision({ month, isSaved }: { month: string; isSaved: LookBack['IsSaved'] }) {
  const queries = useQueryClient();
  const { mutate } = useMutation(decideOn(queries, month));
  return (
    <div className="stack10">
      <output className="small muted">
        {isSaved === true && 'You keep this page. It stands at the end of your calendar.'}
        {isSaved === false && 'Thrown away. Your check-ins are all still there.'}
      </output>
      <div className="wrap10">
        {isSaved !== true && <PlainButton onClick={() => mutate(true)}>Keep this page</PlainButton>}
        {isSaved !== false && (
          <PlainButton variant="outline" onClick={() => mutate(false)}>
            Throw it away
          </PlainButton>
        )}
      </div>
    </div>
  );
}

/** `page`: so many months back; 0 has not ended, so the last one is shown. */
export function LookBackView({ page }: { page: number }) {
  const first = monthBack(Math.max(1, page));
  const last = laterBy(monthBack(Math.max(1, page) - 1), -1);
  const chosen = useQuery(historyQueries.days(first, last));
  const about = useQuery(historyQueries.lookBack(first));
  if (!chosen.data || !about.data)
    return (
      <ReadState
        of={chosen.data ? about : chosen}
        rows={3}
        shape="card"
        loading="Drawing your month"
        failed="This page didn’t load"
      />
    );
  const { Days } = chosen.data;
  const month = monthName(first);
  const heavy = isHeavy(Days);
  const words = wordsOfMonth(Days).map((word) => word.toLowerCase());
  const who = <WhoWasThere who={about.data.Who} month={month} heavy={heavy} />;
  if (Days.length < enoughDays)
    return (
      <div className="card">
        <EmptyState title={`${month} has no page`} headingLevel={2}>
          A page needs a few check-ins to be drawn from. That’s fine; nothing is missing.
        </EmptyState>
      </div>
    );
  return (
    <article className={`card ${styles.page}`} aria-labelledby="look-back">
      <h2 id="look-back" className="h2">
        Looking back on {month} {yearOf(first)}
      </h2>
      {heavy && who}
      <Lights days={Days} month={month} />
      {words.length > 0 && <p>You chose words like {listOfNames(words)}.</p>}
      <Quotes dates={daysToRead(Days)} />
      {!heavy && who}
      <SavePictureButton
        picture={{
          title: `${month} ${yearOf(first)}`,
          rows: [{ words: month, days: lightsOfMonth(Days, first, last) }],
        }}
      />
      <Decision month={first} isSaved={about.data.IsSaved} />
      <p className="small muted">
        Only you see this. It is drawn on this device, and nothing is compared with anybody.
      </p>
    </article>
  );
}
