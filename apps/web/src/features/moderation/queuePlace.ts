// Where somebody is in the list: its filters stand in the address, so that reload, Back and the next item keep them.
import { deskKinds, queueAges, queueShows, type QueueFilter, type QueueItem } from '@mycrew/contract/desk-queue.ts';
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { useSearchParams } from 'react-router';

const oneOf = <W extends string>(words: readonly W[], word: string | null): W | undefined =>
  words.find((each) => each === word);

const filterIn = (params: URLSearchParams): QueueFilter => ({
  show: oneOf(queueShows, params.get('show')),
  kind: oneOf(deskKinds, params.get('kind')),
  topic: params.get('topic') || undefined,
  age: oneOf(queueAges, params.get('age')),
});

const searchOf = (filter: QueueFilter, at?: string): string => {
  const given = Object.entries({ ...filter, at }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
};

const pages = {
  article: 'deskArticle',
  comment: 'deskComment',
  report: 'deskReport',
  picture: 'deskPicture',
  appeal: 'deskAppeal',
} as const;

/** The page of an item, with the filters of the list that it was opened from. */
export const hrefOfItem = ({ Kind, _id: id }: Pick<QueueItem, 'Kind' | '_id'>, filter: QueueFilter = {}): string => {
  if (Kind === 'emergency') return ourRoutes.deskEmergencies.path;
  return hrefOf(pages[Kind], { id }) + searchOf(filter);
};

/** The list with these filters; `at`: the item whose row is in sight there. */
export const hrefOfQueue = (filter: QueueFilter = {}, at?: string): string =>
  ourRoutes.deskQueue.path + searchOf(filter, at);

export function useQueuePlace() {
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  return {
    filter,
    at: params.get('at'),
    change: (by: Partial<QueueFilter>) => setParams(searchOf({ ...filter, ...by }), { replace: true }),
  };
}
