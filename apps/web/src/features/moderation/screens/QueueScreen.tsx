// The desk's one list, with its filters in the address.
import { deskKinds, type QueueFilter, queueShows, type Waiting } from '@mycrew/contract/desk-queue.ts';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '#shared/format/counts.ts';
import { timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SwitchRow } from '#shared/ui/SwitchRow.tsx';
import { DeskPage, useDeskSettings } from '#features/staff/staff.parts.ts';
import { kindLabel } from '../deskWords.ts';
import styles from '../moderation.module.css';
import { deskQueries } from '../moderation.queries.ts';
import { CareLine } from '../parts/CareLine.tsx';
import { DeskSearch } from '../parts/DeskSearch.tsx';
import { Filters } from '../parts/Filters.tsx';
import { NotOutYet } from '../parts/NotOutYet.tsx';
import { QueueList } from '../parts/QueueList.tsx';
import { useQueuePlace } from '../queuePlace.ts';

const showLabels = { mine: 'Mine', urgent: 'Urgent', author: 'Waiting for the author' } as const;
const kinds = deskKinds.map((kind) => ({ value: kind, label: kindLabel(kind) }));
const ages = [
  { value: '1', label: 'A day or longer' },
  { value: '3', label: 'Three days or longer' },
  { value: '7', label: 'A week or longer' },
];

/** '2 urgent, the oldest 12 min ago. 33 others wait. 4 comments show already. 2 are with others.' */
const waitingWords = (waiting: Waiting, now: Date): string => {
  const { Urgent, Others, ShowsAlready, WithOthers, OldestUrgentSince } = waiting;
  return [
    `${Urgent} urgent${OldestUrgentSince ? `, the oldest ${timeAgo(OldestUrgentSince, now)}` : ''}`,
    countOf(Others, 'other waits', 'others wait'),
    ShowsAlready > 0 && countOf(ShowsAlready, 'comment shows already', 'comments show already'),
    WithOthers > 0 && countOf(WithOthers, 'is with others', 'are with others'),
  ]
    .filter(Boolean)
    .map((sentence) => `${String(sentence)}.`)
    .join(' ');
};

interface ChoicesProps {
  filter: QueueFilter;
  waiting: Waiting | undefined;
  onChange: (by: Partial<QueueFilter>) => void;
}

function Choices({ filter, waiting, onChange }: ChoicesProps) {
  const topics = useQuery(deskQueries.topics());
  const counts = { mine: waiting?.Mine, urgent: waiting?.Urgent, author: waiting?.WithAuthor };
  const shows = queueShows.map((id) => ({ id, label: `${showLabels[id]}${counts[id] ? ` (${counts[id]})` : ''}` }));
  const pick = (
    name: 'kind' | 'topic' | 'age',
    label: string,
    any: string,
    options: { value: string; label: string }[],
  ) => (
    <SelectField
      label={label}
      placeholder={any}
      options={options}
      value={filter[name] ?? ''}
      onChange={({ target }) => onChange({ [name]: target.value || undefined })}
    />
  );
  return (
    <>
      <Filters
        options={[{ id: 'all' as const, label: 'All' }, ...shows]}
        chosen={filter.show ?? 'all'}
        onChoose={(id) => onChange({ show: id === 'all' ? undefined : id })}
      />
      <div className={styles['picks']}>
        {pick('kind', 'Kind', 'Every kind', kinds)}
        {pick(
          'topic',
          'Topic',
          'Every topic',
          (topics.data ?? []).map(({ _id, Name }) => ({ value: _id, label: Name })),
        )}
        {pick('age', 'Waits for', 'However long', ages)}
      </div>
    </>
  );
}

export function QueueScreen() {
  const { filter, at, change } = useQueuePlace();
  const { data: waiting } = useQuery(deskQueries.waiting());
  const [settings, setSettings] = useDeskSettings();
  const now = useNow();
  return (
    <DeskPage
      title="Queue"
      offline="Opening and taking something need the network."
      intro={waiting && waitingWords(waiting, now)}
    >
      <CareLine />
      <NotOutYet />
      <DeskSearch />
      <Choices filter={filter} waiting={waiting} onChange={change} />
      <QueueList filter={filter} at={at} />
      <SwitchRow
        label="After a decision, open the next one"
        help="Taken for you. On this device."
        checked={settings.opensNext}
        onChange={(opensNext) => setSettings({ opensNext })}
      />
    </DeskPage>
  );
}
