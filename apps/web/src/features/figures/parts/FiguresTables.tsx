// One month of figures: waits, decisions and reports.
import {
  type Figures,
  countedDecisions,
  type MonthOfFigures,
  promisedKinds,
  queueKinds,
  type reportOutcomes,
  reversedKinds,
} from '@mycrew/contract/figures.ts';
import { reportReasons } from '@mycrew/contract/reports.ts';
import { sanctionKinds } from '@mycrew/contract/sanctions.ts';
import { useId, useState } from 'react';
import { SelectField } from '#shared/ui/SelectField.tsx';
import styles from './FiguresTables.module.css';

const fewer = 'fewer than 5';

/** '2026-10' → 'October 2026' */
const inWords = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** The lines of the tables; a line that did not come counts fewer than five. */
const monthWords = (month: string): string => inWords.format(new Date(`${month}-01`));

const about = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
/** A wait in minutes up to an hour and a half, then in hours up to two days. */
const waitedWords = (minutes: number): string => {
  if (minutes < 90) return about(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? about(hours, 'hour') : about(Math.round(hours / 24), 'day');
};

const kinds = {
  experience: 'Experiences',
  comment: 'Comments',
  picture: 'Pictures the check doubted',
  report: 'Reports',
  appeal: 'Answers to what was decided about an account',
} as const;

const acts: Record<string, string> = {
  publish: 'Published',
  askChanges: 'Changes asked for',
  reject: 'Not published',
  warn: 'Labels changed',
  show: 'Shown',
  hide: 'Hidden',
  approve: 'Shown',
  upheld: 'The decision stood',
};
const actWords = (what: string, act: string): string =>
  act === 'remove' ? ({ experience: 'Taken down' }[what] ?? 'Removed') : (acts[act] ?? act);

const outcomeWords: Record<(typeof reportOutcomes)[number], string> = {
  dismissed: 'nothing more needed',
  removed: 'taken down',
  warned: 'warned',
  restricted: 'restricted',
  suspended: 'suspended',
};
const sanctionWords = { warning: 'Warnings', restriction: 'Restrictions', suspension: 'Suspensions' } as const;
const reversalWords = {
  experience: 'Experiences that were published after all',
  appeal: 'Decisions about an account that were lifted',
} as const;

interface Line {
  label: string;
  count: string;
}

interface Group {
  heading: string;
  lines: Line[];
}

interface Fewer {
  one: string;
  each: string;
}
const few: Fewer = { one: fewer, each: 'fewer than 5 each' };
const fewOrLeftOut: Fewer = { one: 'fewer than 5, or left out', each: 'fewer than 5 each, or left out' };
const fewOutcomes: Fewer = { one: 'fewer than 5 of each outcome', each: 'fewer than 5 of each outcome' };

/** Null: too few to show. Most are in a small place: those become one line, below the others. */
function fold(lines: { label: string; count: string | null }[], words: Fewer): Line[] {
  const listed = lines.flatMap(({ label, count }) => (count === null ? [] : [{ label, count }]));
  const unsaid = lines.filter(({ count }) => count === null).map(({ label }) => label);
  if (unsaid.length === 0) return listed;
  return [...listed, { label: unsaid.join('; '), count: unsaid.length === 1 ? words.one : words.each }];
}

const waitLines = ({ QueueTimes }: MonthOfFigures) => {
  const timeOf = (what: string) => QueueTimes.find(({ What }) => What === what);
  const listed = queueKinds.flatMap((what) => {
    const found = timeOf(what);
    if (!found) return [];
    return [{ label: kinds[what], half: waitedWords(found.MedianMinutes), most: waitedWords(found.NinetiethMinutes) }];
  });
  const others = queueKinds.filter((what) => !timeOf(what)).map((what) => ({ label: kinds[what], count: null }));
  return { listed, unsaid: fold(others, few) };
};

const countOf = (found: { Count: number } | undefined) => (found ? String(found.Count) : null);

const decisionGroups = (of: MonthOfFigures): Group[] => [
  ...(Object.keys(countedDecisions) as (keyof typeof countedDecisions)[]).map((what) => {
    const lines = countedDecisions[what].map((act) => ({
      label: actWords(what, act),
      count: countOf(of.Decisions.find(({ What, Outcome }) => What === what && Outcome === act)),
    }));
    return { heading: kinds[what], lines: fold(lines, few) };
  }),
  {
    heading: 'Changed by a second look',
    lines: fold(
      reversedKinds.map((what) => ({
        label: reversalWords[what],
        count: countOf(of.Reversals.find(({ What }) => What === what)),
      })),
      few,
    ),
  },
  {
    heading: 'What followed for an account',
    lines: fold(
      sanctionKinds.map((kind) => ({
        label: sanctionWords[kind],
        count: countOf(of.Sanctions.find(({ Kind }) => Kind === kind)),
      })),
      fewOrLeftOut,
    ),
  },
];

const reportLines = (of: MonthOfFigures): Line[] => {
  const lines = reportReasons.map(({ id, label }) => {
    const shown = of.Reports.filter(({ Reason }) => Reason === id);
    const listed = shown.map(({ Outcome, Count }) => `${Count} ${outcomeWords[Outcome]}`).join(', ');
    return { label, count: listed ? `${listed}; each other outcome ${fewer}` : null };
  });
  return fold(lines, fewOutcomes);
};

const promised = {
  pieces: 'Experiences and comments',
  reports: 'Reports',
  appeals: 'Answers to what was decided about an account',
  urgent: 'Urgent ones of all these',
} as const;

/** Of what was to be read in the month: the share that was, by when it was said. */
function PromisesTable({ of, name }: { of: MonthOfFigures; name: string }) {
  const lines = promisedKinds.map((what) => {
    // Answers of a server before this one have none.
    const found = (of.Promises as MonthOfFigures['Promises'] | undefined)?.find(({ What }) => What === what);
    return { label: promised[what], count: found ? `${found.HonouredPercent} of 100` : null };
  });
  return (
    <table className={`card ${styles['table']}`}>
      <caption>Read by when we said, {name}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">At least</th>
        </tr>
      </thead>
      <tbody>
        {fold(lines, few).map(({ label, count }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function FiguresTables({ figures: { Months } }: { figures: Figures }) {
  const [chosen, choose] = useState('');
  const id = useId();
  const month = Months.find(({ Month }) => Month === chosen) ?? Months[0];
  if (!month) return null;
  const name = monthWords(month.Month);
  const waits = waitLines(month);
  return (
    <>
      <SelectField
        label="Month"
        value={month.Month}
        onChange={({ target }) => choose(target.value)}
        options={Months.map(({ Month }) => ({ value: Month, label: monthWords(Month) }))}
      />
      <table className={`card ${styles['table']}`}>
        <caption>How long things waited until somebody decided, {name}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Half of them within</th>
            <th scope="col">Nine of ten within</th>
          </tr>
        </thead>
        <tbody>
          {waits.listed.map(({ label, half, most }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{half}</td>
              <td>{most}</td>
            </tr>
          ))}
          {waits.unsaid.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td colSpan={2}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PromisesTable of={month} name={name} />
      <table className={`card ${styles['table']}`}>
        <caption>What was decided, {name}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How many</th>
          </tr>
        </thead>
        {decisionGroups(month).map(({ heading, lines }, at) => (
          <tbody key={heading}>
            <tr>
              <th scope="rowgroup" colSpan={2} id={`${id}-${at}`} className={styles['group']}>
                {heading}
              </th>
            </tr>
            {lines.map(({ label, count }, line) => (
              <tr key={label}>
                <th scope="row" id={`${id}-${at}-${line}`}>
                  {label}
                </th>
                <td headers={`${id}-${at} ${id}-${at}-${line}`}>{count}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <table className={`card ${styles['table']}`}>
        <caption>Reports by reason and what came of them, {name}</caption>
        <thead>
          <tr>
            <th scope="col">Reason</th>
            <th scope="col">How many</th>
          </tr>
        </thead>
        <tbody>
          {reportLines(month).map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
