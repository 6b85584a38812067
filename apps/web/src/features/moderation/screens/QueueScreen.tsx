import type { Waiting } from '@mycrew/contract/desk-articles.ts';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '#shared/format/counts.ts';
import { DeskPage } from '#features/staff/staff.parts.ts';
import { deskQueries, type QueueFilter } from '../moderation.queries.ts';
import { CareLine } from '../parts/CareLine.tsx';
import { Filters } from '../parts/Filters.tsx';
import { NotOutYet } from '../parts/NotOutYet.tsx';
import { QueueList } from '../parts/QueueList.tsx';

const filters = [
  { id: 'all', label: 'All', filter: {} },
  { id: 'safety', label: 'Safety', filter: { lane: 'safety' } },
  { id: 'style', label: 'Style', filter: { lane: 'style' } },
  { id: 'article', label: 'Experiences', filter: { kind: 'article' } },
  { id: 'comment', label: 'Comments', filter: { kind: 'comment' } },
] as const satisfies readonly { id: string; label: string; filter: QueueFilter }[];

/** '2 urgent, 33 others wait. 4 comments show already.' */
const waitingWords = ({ Safety, Before, After }: Waiting): string =>
  `${Safety} urgent, ${countOf(Before, 'other waits', 'others wait')}.${After > 0 ? ` ${countOf(After, 'comment shows', 'comments show')} already.` : ''}`;

export function QueueScreen() {
  const [chosen, setChosen] = useState<(typeof filters)[number]['id']>('all');
  const { data: waiting } = useQuery(deskQueries.waiting());
  return (
    <DeskPage
      title="Queue by urgency"
      offline="Opening and taking a piece need the network."
      intro={waiting && waitingWords(waiting)}
    >
      <CareLine />
      <NotOutYet />
      <Filters options={filters} chosen={chosen} onChoose={setChosen} />
      <QueueList filter={filters.find(({ id }) => id === chosen)!.filter} />
    </DeskPage>
  );
}
