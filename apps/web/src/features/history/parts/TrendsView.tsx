// Twelve weeks as small charts, each with its sentence; shown only with enough data.
import { familyIds } from '@mycrew/contract/checkins.ts';
import type { Trends, Tally } from '@mycrew/contract/history.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { aroundBars, aroundSentence } from '../aroundWords.ts';
import { weekdays } from '../calendarWeeks.ts';
import { colourOf } from '../colourOf.ts';
import { historyQueries } from '../history.queries.ts';
import { hasEnough, strengthSentence, timesSentence, weekdaysSentence, weeksSentence } from '../trendWords.ts';
import { FamilyLegend } from './FamilyLegend.tsx';
import styles from './TrendsView.module.css';

interface Bar {
  name: string;
  felt: Tally;
}

const sumOf = (felt: Tally) => felt.reduce((sum, { Count }) => sum + Count, 0);

/** Bars by family; decorative, the sentence beside them has the same in words. */
function TallyBars({ bars }: { bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ felt }) => sumOf(felt)));
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map(({ name, felt }, at) => (
        <div key={at} className={styles.bar}>
          <div className={styles.well}>
            {familyIds.map((family) => {
              const count = felt.find(({ Category }) => Category === family)?.Count ?? 0;
              return (
                count > 0 && (
                  <span
                    key={family}
                    className={styles.part}
                    style={{ height: `${(100 * count) / most}%`, background: colourOf(family) }}
                  />
                )
              );
            })}
          </div>
          <span className={styles.name}>{name}</span>
        </div>
      ))}
    </div>
  );
}

const height = 80;
const strongest = 5;
const inset = 8;

/** Strength by week, a dot for each week that has one; decorative, the sentence beside it has the same in words. */
function StrengthLine({ weeks }: { weeks: Trends['Weeks'] }) {
  const width = weeks.length * 24;
  const yOf = (strength: number) => height - inset - ((strength - 1) / (strongest - 1)) * (height - 2 * inset);
  const points = weeks.flatMap(({ Strength }, at) =>
    Strength === null ? [] : [[at * 24 + 12, yOf(Strength)] as const],
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

const partNames = { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening', night: 'Night' };
const shortMonth = new Intl.DateTimeFormat('en-AU', { month: 'short', timeZone: 'UTC' });
const firstDays = 7;
/** The month's name under its first Monday, and under the first of all. */
const mondayName = (monday: string, at: number) =>
  at === 0 || Number(monday.slice(8)) <= firstDays ? shortMonth.format(new Date(`${monday}T12:00:00Z`)) : '\u00a0';

function Chart({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`card ${styles.chart}`} aria-labelledby={id}>
      <h3 id={id} className="title">
        {title}
      </h3>
      <p>{sentence}</p>
      {children}
    </section>
  );
}

function Charts({ trends }: { trends: Trends }) {
  const { Weeks, Weekdays, Times } = trends;
  const strength = strengthSentence(trends);
  const around = aroundSentence(trends);
  return (
    <>
      <FamilyLegend />
      <div className={styles.charts}>
        <Chart title="Over twelve weeks" sentence={weeksSentence(trends)}>
          <TallyBars bars={Weeks.map(({ Monday, Felt }, at) => ({ name: mondayName(Monday, at), felt: Felt }))} />
        </Chart>
        <Chart title="Days of the week" sentence={weekdaysSentence(trends)}>
          <TallyBars
            bars={Weekdays.map(({ Weekday, Felt }) => ({ name: weekdays[Weekday - 1]?.slice(0, 3) ?? '', felt: Felt }))}
          />
        </Chart>
        <Chart title="Times of day" sentence={timesSentence(trends)}>
          <TallyBars bars={Times.map(({ Part, Felt }) => ({ name: partNames[Part], felt: Felt }))} />
        </Chart>
        {around && (
          <Chart title="Around events" sentence={around}>
            <TallyBars bars={aroundBars(trends, around)} />
          </Chart>
        )}
        {strength && (
          <Chart title="How strong it was" sentence={strength}>
            <StrengthLine weeks={Weeks} />
          </Chart>
        )}
      </div>
    </>
  );
}

export function TrendsView() {
  const trends = useQuery(historyQueries.trends());
  if (!trends.data)
    return <ReadState of={trends} rows={3} shape="card" loading="Counting what came up" failed="This didn’t load" />;
  return (
    <div className="stack14">
      <h2 className="h2">What comes up</h2>
      {hasEnough(trends.data) ? (
        <Charts trends={trends.data} />
      ) : (
        <div className="card">
          <EmptyState title="Not enough to say anything yet" headingLevel={3}>
            Once there are check-ins on some more days, you’ll see here what came up when. Take your time.
          </EmptyState>
        </div>
      )}
      <p className="small muted">
        Only counted, for you alone. It says what you said, not how you are; nobody of your Crew sees this page.
      </p>
    </div>
  );
}
