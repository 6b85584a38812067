// What goes together, where it is clear, and what came up, counted; worked out on the device.
import type { DaysOfMine } from '@mycrew/contract/history.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { localDate } from '#shared/format/times.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { historyQueries } from '../history.queries.ts';
import { byHour, byWeek, byWeekday, laterBy, mondayOf, strengthByWeek } from '../tallies.ts';
import { mostSentence, strengthSentence } from '../trendWords.ts';
import {
  type Finding,
  howItWasFound,
  mostDaysCompared,
  randomOf,
  sentenceOf,
  whatGoesTogetherInSlices,
} from '../whatGoesTogether.ts';
import { FamilyLegend } from './FamilyLegend.tsx';
import { SavePictureButton } from './SavePictureButton.tsx';
import { TallyBars } from './TallyBars.tsx';
import styles from './TrendsView.module.css';

const weeks = 12;
/** Fewer days are chance. */
const enoughDays = 10;

/** Null while it is worked out: between slices the page stays usable, on a slow phone too. */
function useFindings(days: DaysOfMine): Finding[] | null {
  const [found, setFound] = useState<Finding[] | null>(null);
  useEffect(() => {
    const slices = whatGoesTogetherInSlices(days, randomOf(days));
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      const { done, value } = slices.next();
      if (done) setFound(value);
      else timer = setTimeout(next);
    };
    timer = setTimeout(next);
    return () => clearTimeout(timer);
  }, [days]);
  return found;
}

function WhatGoesTogether({ days }: { days: DaysOfMine }) {
  const found = useFindings(days);
  const id = useId();
  if (found?.length === 0)
    return (
      <p className="small muted">
        Nothing goes together clearly enough to say. It takes at least ten days of each kind, and often there is
        nothing.
      </p>
    );
  return (
    <section className={`card ${styles.chart}`} aria-labelledby={id} aria-busy={found === null}>
      <h3 id={id} className="title">
        What goes together
      </h3>
      {found ? (
        <>
          <ul className={styles.findings}>
            {found.map((finding) => (
              <li key={finding.when}>{sentenceOf(finding)}</li>
            ))}
          </ul>
          <p className="small muted">{howItWasFound}</p>
        </>
      ) : (
        <SkeletonRows rows={1} />
      )}
    </section>
  );
}

const height = 80;
const strongest = 5;
const inset = 8;

/** Strength by week, a dot for each week that has one; decorative, the sentence beside it has the same in words. */
function StrengthLine({ strengths }: { strengths: (number | null)[] }) {
  const width = strengths.length * 24;
  const yOf = (strength: number) => height - inset - ((strength - 1) / (strongest - 1)) * (height - 2 * inset);
  const points = strengths.flatMap((strength, at) =>
    strength === null ? [] : [[at * 24 + 12, yOf(strength)] as const],
  );
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path className={styles.middle} d={`M0 ${height / 2}H${width}`} />
      <polyline className={styles.way} points={points.map((point) => point.join(',')).join(' ')} />
      {points.map(([x, y]) => (
        <circle key={x} className={styles.dot} cx={x} cy={y} r="4.5" />
      ))}
    </svg>
  );
}

function Chart({ title, sentence, children }: { title: string; sentence?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`card ${styles.chart}`} aria-labelledby={id}>
      <h3 id={id} className="title">
        {title}
      </h3>
      {sentence && <p>{sentence}</p>}
      {children}
    </section>
  );
}

function Charts({ days, today }: { days: DaysOfMine['Days']; today: string }) {
  const first = laterBy(mondayOf(today), 7 * (1 - weeks));
  const lately = days.filter(({ LocalDate }) => LocalDate >= first);
  const bars = byWeek(lately, today, weeks);
  const hours = byHour(lately);
  const strengths = strengthByWeek(lately, today, weeks);
  const strength = strengthSentence(strengths);
  return (
    <>
      <FamilyLegend />
      <div className={styles.charts}>
        <Chart title="Over twelve weeks" sentence={mostSentence(bars)}>
          <TallyBars title="Over twelve weeks" bars={bars} />
        </Chart>
        <Chart title="Days of the week">
          <TallyBars title="Days of the week" bars={byWeekday(lately)} />
        </Chart>
        <Chart title="A day’s hours">
          <TallyBars title="A day’s hours" bars={hours} />
          <SavePictureButton picture={{ title: 'A day’s hours', bars: hours }} />
        </Chart>
        {strength && (
          <Chart title="How strong it was" sentence={strength}>
            <StrengthLine strengths={strengths} />
          </Chart>
        )}
      </div>
    </>
  );
}

export function TrendsView() {
  const [today] = useState(() => localDate());
  const days = useQuery(historyQueries.days(laterBy(today, 1 - mostDaysCompared), today));
  if (!days.data)
    return <ReadState of={days} rows={3} shape="card" loading="Counting what came up" failed="This didn’t load" />;
  return (
    <div className="stack14">
      <h2 className="h2">What comes up</h2>
      {days.data.Days.length >= enoughDays ? (
        <>
          <WhatGoesTogether days={days.data} />
          <Charts days={days.data.Days} today={today} />
        </>
      ) : (
        <div className="card">
          <EmptyState title="Not enough to say anything yet" headingLevel={3}>
            Once there are check-ins on some more days, you’ll see here what came up when. Take your time.
          </EmptyState>
        </div>
      )}
      <p className="small muted">
        Only counted, on this device, for you alone. It says what you said, not how you are; nobody of your Crew sees
        this page.
      </p>
    </div>
  );
}
