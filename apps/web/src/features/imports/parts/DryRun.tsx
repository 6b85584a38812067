// The second step: what becomes of each kind. Nothing has been brought in yet.
import { brand } from '@mycrew/contract/brand.ts';
import type { EmotionFamily } from '@mycrew/contract/checkins.ts';
import {
  columnMeanings,
  type ColumnMeaning,
  type DateOrder,
  type ImportReport,
  type OpenedImport,
} from '@mycrew/contract/imports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { familyNames } from '#features/checkins/checkins.parts.ts';
import { useFamilies } from '#features/checkins/checkins.queries.ts';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SelectField, type SelectOption } from '#shared/ui/SelectField.tsx';
import { bringIn, lookAt, undo } from '../imports.queries.ts';
import { foundWords, formatNames } from '../importWords.ts';
import styles from '../imports.module.css';

const meaningWords: Record<ColumnMeaning, string> = {
  ignore: 'Nothing: leave it out',
  date: 'The day',
  time: 'The time',
  feeling: 'The feeling',
  ownWords: 'A word of my own',
  tags: 'What was going on (tags)',
  title: 'A title',
  note: 'A note',
  strength: 'How strong, 1 to 5',
  sleep: 'Sleep: little, enough or much',
  id: `A check-in of ${brand.name}`,
};
const meanings: SelectOption[] = columnMeanings.map((value) => ({ value, label: meaningWords[value] }));

const orders: (SelectOption & { value: DateOrder })[] = [
  { value: 'dmy', label: 'The day first: 3/4 is 3 April' },
  { value: 'mdy', label: 'The month first: 3/4 is 4 March' },
];

/** Columns of known apps that say again what another one says. */
const repeating = /^(?:date|weekday|locale|mood|mood keys?|tags key .*|family)$/iu;

/** Whoever chose the file may want them all the same. */
const leftOutOf = ({ Format, Columns }: ImportReport): string[] =>
  Columns.filter(({ Meaning, Samples }) => Meaning === 'ignore' && Samples.some(Boolean))
    .map(({ Name }) => Name)
    .filter((name) => Format === 'csv' || !repeating.test(name));

const ownWord = '';
const fewMoods = 12;

interface MoodFieldsProps {
  report: ImportReport;
  chosen: Record<string, string>;
  onChoose: (mood: string, emotion: string) => void;
}

function MoodChoices({ report, chosen, onChoose, families }: MoodFieldsProps & { families: readonly EmotionFamily[] }) {
  const [isAll, setAll] = useState(false);
  const options = [
    { value: ownWord, label: 'No word of ours: keep theirs' },
    ...families.flatMap(({ _id, Emotions }) =>
      Emotions.map((emotion) => ({ value: emotion._id, label: `${familyNames[_id]}: ${emotion.EmotionName}` })),
    ),
  ];
  // What is not known stands first: there is something to choose.
  const moods = report.Moods.toSorted((one, other) => Number(one.IsKnown) - Number(other.IsKnown));
  return (
    <>
      {(isAll ? moods : moods.slice(0, fewMoods)).map(({ Mood, Count, Emotion }) => (
        <SelectField
          key={Mood}
          label={`${Mood} (${Count})`}
          options={options}
          value={chosen[Mood] ?? Emotion ?? ownWord}
          onChange={({ currentTarget }) => onChoose(Mood, currentTarget.value)}
        />
      ))}
      {!isAll && moods.length > fewMoods && (
        <PlainButton variant="text" onClick={() => setAll(true)}>
          Show all {moods.length} words
        </PlainButton>
      )}
    </>
  );
}

function MoodFields(props: MoodFieldsProps) {
  const { data: families, reading } = useFamilies();
  return (
    <section className="card stack12" aria-labelledby="their-words">
      <div>
        <h2 id="their-words" className="h3">
          Their words, and ours
        </h2>
        <p className="muted">Their word stays beside ours as a word of your own.</p>
      </div>
      {families ? (
        <MoodChoices {...props} families={families} />
      ) : (
        <ReadState of={reading} rows={4} loading="Loading our words" failed="Our words didn’t load" />
      )}
    </section>
  );
}

function ColumnFields({
  report,
  onLook,
  isLooking,
}: {
  report: ImportReport;
  onLook: (columns: ColumnMeaning[]) => void;
  isLooking: boolean;
}) {
  const [columns, setColumns] = useState(report.Columns.map(({ Meaning }) => Meaning));
  const change = (at: number, meaning: ColumnMeaning) =>
    setColumns(columns.map((before, each) => (each === at ? meaning : before)));
  const hasDate = columns.includes('date');
  return (
    <details className="card" open={report.Format === 'csv'}>
      <summary>What each column is</summary>
      <div className={`stack12 ${styles['columns']}`}>
        {report.Columns.map(({ Name, Samples }, at) => (
          <SelectField
            key={at}
            label={Name || `Column ${at + 1}`}
            help={Samples.filter(Boolean).join(' · ') || 'empty'}
            options={meanings}
            value={columns[at]!}
            onChange={({ currentTarget }) => change(at, currentTarget.value as ColumnMeaning)}
          />
        ))}
        {!hasDate && <p>One column needs to be the day.</p>}
        <PlainButton variant="soft" loading={isLooking} disabled={!hasDate} onClick={() => onLook(columns)}>
          Look again
        </PlainButton>
      </div>
    </details>
  );
}

function BadRows({ report: { Bad, BadRows: count, Format } }: { report: ImportReport }) {
  if (count === 0) return null;
  const line = Format === 'dayOne' ? 'Entry' : 'Line';
  return (
    <details className="card">
      <summary>
        {count} {count === 1 ? 'row' : 'rows'} can’t be read. The others come all the same.
      </summary>
      <ul className={styles['bad']}>
        {Bad.map(({ Line, Why }) => (
          <li key={Line} className="small">
            {line} {Line}: {Why}
          </li>
        ))}
        {count > Bad.length && <li className="small">And {count - Bad.length} more.</li>}
      </ul>
    </details>
  );
}

export function LeaveButton({ id, label, onLeave }: { id: string; label: string; onLeave: () => void }) {
  const queries = useQueryClient();
  const leaving = useMutation({ meta: { quiet: true }, mutationFn: () => undo(queries, id), onSuccess: onLeave });
  return (
    <>
      <PlainButton variant="outline" loading={leaving.isPending} onClick={() => leaving.mutate()}>
        {label}
      </PlainButton>
      <SendFailed error={leaving.error} />
    </>
  );
}

/** What was chosen for their words: theirs, and the id of ours, or nothing. */
export type ChosenWords = Record<string, string>;
interface DryRunProps {
  of: OpenedImport;
  report: ImportReport;
  chosen: ChosenWords;
  onChoose: (chosen: ChosenWords) => void;
  onLeave: () => void;
}

export function DryRun({ of: { _id: id }, report, chosen, onChoose, onLeave }: DryRunProps) {
  const queries = useQueryClient();
  const isTable = report.Columns.length > 0;
  const looking = useMutation({
    meta: { quiet: true },
    mutationFn: (reading: { Columns?: ColumnMeaning[]; DateOrder?: DateOrder }) =>
      lookAt(queries, id, {
        ...(isTable && { Columns: report.Columns.map(({ Meaning }) => Meaning) }),
        ...(report.DateOrder && { DateOrder: report.DateOrder }),
        ...reading,
      }),
  });
  const starting = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      bringIn(
        queries,
        id,
        Object.entries(chosen).map(([Mood, emotion]) => ({ Mood, Emotion: emotion || null })),
      ),
  });
  const leftOut = leftOutOf(report);
  const hasSome = report.Checkins + report.Pages > 0;
  return (
    <div className="stack16">
      <section className="card stack12" aria-labelledby="dry-run">
        <h2 id="dry-run" className="h3">
          {formatNames[report.Format]}: this is what would come
        </h2>
        {hasSome ? (
          <ul className={styles['found']}>
            {foundWords(report).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        ) : (
          <p>Nothing in it can be read yet. The lines below say why.</p>
        )}
        {leftOut.length > 0 && <p>These columns stay behind: {leftOut.join(', ')}.</p>}
        <p className="muted">
          It comes for you alone. Your Crew sees none of it, and nobody is told. You can undo it as one.
        </p>
        {report.AsksDateOrder && (
          <SelectField
            label="How does this file write a day?"
            help="The file itself doesn’t say."
            options={orders}
            value={report.DateOrder ?? 'dmy'}
            onChange={({ currentTarget }) => looking.mutate({ DateOrder: currentTarget.value as DateOrder })}
          />
        )}
        <div className="wrap12">
          {hasSome && (
            <PlainButton loading={starting.isPending} onClick={() => starting.mutate()}>
              Bring it in
            </PlainButton>
          )}
          <LeaveButton id={id} label="Not now" onLeave={onLeave} />
        </div>
        <SendFailed error={starting.error ?? looking.error} />
      </section>
      <BadRows report={report} />
      {isTable && (
        <ColumnFields report={report} isLooking={looking.isPending} onLook={(Columns) => looking.mutate({ Columns })} />
      )}
      {report.Moods.length > 0 && (
        <MoodFields
          report={report}
          chosen={chosen}
          onChoose={(mood, emotion) => onChoose({ ...chosen, [mood]: emotion })}
        />
      )}
    </div>
  );
}
