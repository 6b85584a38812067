// Public queries: the queue, one item, and decisions.
import { decisionEndpoints } from '@mycrew/contract/decisions.ts';
import type { QueueFilter, QueueItem } from '@mycrew/contract/desk-queue.ts';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { moderationEndpoints as desk } from '@mycrew/contract/moderation.ts';
import { reportEndpoints as reports } from '@mycrew/contract/reports.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { sanctionEndpoints as accounts } from '@mycrew/contract/sanctions.ts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { pages, read, staleOf } from '#shared/api/read.ts';

type ItemName = RequestOf<typeof desk.claim>['params'];
type BodyOf<E> = RequestOf<E> extends { body: infer B } ? B : never;

const worked = [
  desk.queue,
  desk.waiting,
  desk.article,
  desk.comment,
  desk.held,
  decisionEndpoints.waiting,
  reports.deskRead,
  desk.doubted,
  accounts.deskPage,
  accounts.deskRead,
  staffEndpoints.itemHistory,
];

export const deskQueries = {
  waiting: () => read(desk.waiting),
  queue: (filter: QueueFilter) =>
    infiniteQueryOptions({
      queryKey: [`GET ${desk.queue.path}`, { query: filter }, 'pages'] as const,
      queryFn: async ({ pageParam, signal }) => {
        const query = { ...filter, ...(pageParam && { after: pageParam }) };
        return { ...(await call(desk.queue, { query }, { signal })), page: 0 };
      },
      initialPageParam: '',
      getNextPageParam: ({ Next }) => Next,
    }),
  /** Its first page alone, as it is now. */
  head: (filter: QueueFilter) => read(desk.queue, { query: filter }),
  article: (id: string) => read(desk.article, { params: { id } }),
  comment: (id: string) => read(desk.comment, { params: { id } }),
  held: () => read(desk.held),
  topics: () => read(desk.topics),
  care: () => read(desk.care),
  report: (id: string) => read(reports.deskRead, { params: { id } }),
  picture: (id: string) => read(desk.doubted, { params: { id } }),
  account: (id: string) => read(accounts.deskRead, { params: { id } }),
  accounts: (only: 'all' | 'appeals' | 'running') => pages(accounts.deskPage, { only }),
  /** Published articles, for the editor's picks. */
  feed: (category: 'editor' | 'others') => pages(experienceEndpoints.page, { category }),
};

/** Queries that other staff may have changed. */
export const workIsStale = (queries: QueryClient): Promise<unknown> => staleOf(queries, ...worked);

export const searchDesk = (body: BodyOf<typeof desk.search>) => call(desk.search, { body });

/** Nobody else is at it, and one person alone decides about it. */
export const mayTake = ({ Kind, Claim }: QueueItem): boolean => Kind !== 'emergency' && Claim?.IsMine !== false;

export const claimItem = (params: ItemName) => call(desk.claim, { params });
export const releaseItem = (params: ItemName) => call(desk.release, { params });
/** Whatever kind it is. */
export const takeItem = ({ Kind: kind, _id: id }: Pick<QueueItem, 'Kind' | '_id'>): Promise<unknown> => {
  if (kind === 'report') return claimReport(id);
  return kind === 'emergency' ? Promise.reject(new Error('Two people decide it.')) : claimItem({ kind, id });
};
export const publish = (id: string, body: BodyOf<typeof desk.publish>) => call(desk.publish, { params: { id }, body });
export const askAuthor = (id: string, body: BodyOf<typeof desk.askChanges>) =>
  call(desk.askChanges, { params: { id }, body });
export const decline = (id: string, body: BodyOf<typeof desk.reject>) => call(desk.reject, { params: { id }, body });
export const takeDown = (id: string, body: BodyOf<typeof desk.remove>) => call(desk.remove, { params: { id }, body });
export const restore = (id: string, Why: string, key: string) =>
  call(desk.restore, { params: { id }, body: { Why } }, { key });
export const holdArticle = (id: string, IsHeld: boolean) => call(desk.hold, { params: { id }, body: { IsHeld } });
export const relabel = (id: string, body: BodyOf<typeof desk.warn>) => call(desk.warn, { params: { id }, body });
export const pick = (id: string, IsPicked: boolean) => call(desk.pick, { params: { id }, body: { IsPicked } });
export const showComment = (id: string) => call(desk.showComment, { params: { id } });
export const hideComment = (id: string, body: BodyOf<typeof desk.hideComment>) =>
  call(desk.hideComment, { params: { id }, body });

export const claimReport = (id: string) => call(reports.deskClaim, { params: { id } });
export const releaseReport = (id: string) => call(reports.deskRelease, { params: { id } });
export const handOn = (id: string, body: BodyOf<typeof reports.deskHandOn>, key: string) =>
  call(reports.deskHandOn, { params: { id }, body }, { key });
export const decideReport = (id: string, body: BodyOf<typeof reports.deskDecide>, key: string) =>
  call(reports.deskDecide, { params: { id }, body }, { key });

const clearly = (isClear: boolean) => ({ clear: isClear ? ('true' as const) : ('false' as const) });
export const reportPicture = (id: string, isClear: boolean) =>
  call(reports.deskPicture, { params: { id }, query: clearly(isClear) });
export const doubtedPicture = (id: string, isClear: boolean) =>
  call(desk.picture, { params: { id }, query: clearly(isClear) });
export const decidePicture = (id: string, body: BodyOf<typeof desk.decidePicture>, key: string) =>
  call(desk.decidePicture, { params: { id }, body }, { key });

export const endSanction = (id: string, Why: string, key: string) =>
  call(accounts.deskLift, { params: { id }, body: { Why } }, { key });
export const answerAppeal = (id: string) => (body: BodyOf<typeof accounts.deskDecideAppeal>, key: string) =>
  call(accounts.deskDecideAppeal, { params: { id }, body }, { key });

export const addTopic = (body: BodyOf<typeof desk.addTopic>, key: string) => call(desk.addTopic, { body }, { key });
export const changeTopic = (id: string, body: BodyOf<typeof desk.changeTopic>) =>
  call(desk.changeTopic, { params: { id }, body });
export const changeCare = (body: BodyOf<typeof desk.changeCare>) => call(desk.changeCare, { body });
export const takeBreak = () => call(desk.takeBreak);
