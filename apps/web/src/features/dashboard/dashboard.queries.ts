// The door of the dashboard room: what home shows, the badges of the shell, the feed, and answering a check-in.
import { type CrewForCheckin, type Dashboard, dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { localDate, offsetMinutes } from '#shared/format/times.ts';

const all = ['dashboard'] as const;
const everyHome = [...all, 'home'] as const;
const everyFeed = [...all, 'feed'] as const;

export const dashboardQueries = {
  all,
  everyHome,
  everyFeed,
  home: (today = localDate()) =>
    queryOptions({
      queryKey: [...everyHome, today],
      queryFn: ({ signal }) =>
        call(dashboardEndpoints.home, { query: { currentDate: today, offSet: String(offsetMinutes()) } }, { signal }),
      refetchOnWindowFocus: 'always',
    }),
  counts: () =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: ({ signal }) => call(dashboardEndpoints.counts, {}, { signal }),
      refetchOnWindowFocus: 'always',
    }),
  feed: () =>
    infiniteQueryOptions({
      queryKey: everyFeed,
      queryFn: ({ pageParam, signal }) =>
        call(dashboardEndpoints.crewForCheckins, { query: { page: String(pageParam) } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : null),
    }),
  replyEmotions: () =>
    queryOptions({
      queryKey: [...all, 'replyEmotions'],
      queryFn: ({ signal }) => call(dashboardEndpoints.replyEmotions, {}, { signal }),
      staleTime: Infinity,
    }),
  answers: () =>
    queryOptions({
      queryKey: [...all, 'answers'],
      queryFn: ({ signal }) => call(dashboardEndpoints.answers, { query: {} }, { signal }),
    }),
};

type FeedPages = { pages: { items: CrewForCheckin[] }[] };

function showAnswer(queries: QueryClient, checkinId: string, MyAnswer: string | null): void {
  const patched = (checkin: CrewForCheckin) => (checkin._id === checkinId ? { ...checkin, MyAnswer } : checkin);
  queries.setQueriesData<Dashboard>(
    { queryKey: everyHome },
    (home) => home && { ...home, CrewForCheckins: home.CrewForCheckins.map(patched) },
  );
  queries.setQueriesData<FeedPages>(
    { queryKey: everyFeed },
    (feed) => feed && { ...feed, pages: feed.pages.map((page) => ({ ...page, items: page.items.map(patched) })) },
  );
}

export interface AnswerToGive {
  checkin: Pick<CrewForCheckin, '_id' | 'MyAnswer'>;
  emotionId: string;
}

/** Shown at once; taken off again where the server did not take it. */
export const answerCheckin = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...all, 'answer'],
    mutationFn: ({ checkin, emotionId }: AnswerToGive) =>
      call(dashboardEndpoints.reply, { body: { CheckinId: checkin._id, EmotionId: emotionId } }),
    onMutate: async ({ checkin, emotionId }: AnswerToGive) => {
      await queries.cancelQueries({ queryKey: everyHome });
      showAnswer(queries, checkin._id, emotionId);
    },
    onError: (_error, { checkin }: AnswerToGive) => showAnswer(queries, checkin._id, checkin.MyAnswer),
  });
