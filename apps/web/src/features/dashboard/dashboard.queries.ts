// The dashboard: home, the badges of the shell, the feed, and answering a check-in.
import { type CrewForCheckin, type Dashboard, dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { takeEarlyData } from '#shared/api/early.ts';
import { answersOf, bring, nameOf, pages, read, staleOf } from '#shared/api/read.ts';
import { addressOf } from '#shared/api/written.ts';
import { localDate, offsetMinutes } from '#shared/format/times.ts';
import { getSession } from '#shared/session/session.ts';

const { home, crewForCheckins, sharedCheckins, replyEmotions, answers, reply } = dashboardEndpoints;
const always = { refetchOnWindowFocus: 'always' } as const;
const homeQuery = (today = localDate()) => ({ currentDate: today, offSet: String(offsetMinutes()) });
const beside = { beside: 'true' } as const;
const counts = read(dashboardEndpoints.counts, {}, always);
const everyHome = answersOf(home);
const everyFeed = answersOf(crewForCheckins);

export const dashboardQueries = {
  all: answersOf(...Object.values(dashboardEndpoints)),
  everyHome,
  everyFeed,
  everyAnswer: answersOf(answers),
  /** The first read includes what stands beside it. */
  home: (today = localDate()) => {
    const query = homeQuery(today);
    const reading = read(home, { query }, always);
    return queryOptions({
      ...reading,
      queryFn: async ({ client, signal }) => {
        const isFirst = client.getQueriesData(everyHome).every(([, known]) => known === undefined);
        const answer = await call(home, { query: isFirst ? { ...query, ...beside } : query }, { signal });
        return brought(client, answer);
      },
    });
  },
  counts: () => counts,
  feed: () => pages(crewForCheckins),
  replyEmotions: () => read(replyEmotions, {}, { staleTime: Infinity }),
  answers: () => read(answers, { query: {} }),
  /** To one check-in of one's own. */
  answersTo: (CheckinId: string) => read(answers, { query: { CheckinId } }),
  /** Of one youth, as far as they share. */
  sharedBy: (id: string) => pages(sharedCheckins, undefined, { params: { id } }),
};

/** Fills the caches of both crew lists from home's answer. */
function brought(queries: QueryClient, { Beside, ...own }: Dashboard): Dashboard {
  const people = { [nameOf(crewEndpoints.crew)]: own.MyCrew, [nameOf(crewEndpoints.crewFor)]: own.CrewFor };
  if (Beside) bring(queries, { ...people, ...Beside });
  return own;
}

/** The page's early request, made before its scripts loaded, fills the cache. */
export function takeEarlyHome(queries: QueryClient): void {
  const address = addressOf(home, { query: { ...homeQuery(), ...beside } });
  const early = takeEarlyData<Dashboard>(address, getSession()?.Token);
  if (early) queries.setQueryData(dashboardQueries.home().queryKey, brought(queries, early));
}

type FeedPages = { pages: { items: CrewForCheckin[] }[] };

function showAnswer(queries: QueryClient, checkinId: string, MyAnswer: string | null): void {
  const patched = (checkin: CrewForCheckin) => (checkin._id === checkinId ? { ...checkin, MyAnswer } : checkin);
  queries.setQueriesData<Dashboard>(
    everyHome,
    (home) => home && { ...home, CrewForCheckins: home.CrewForCheckins.map(patched) },
  );
  queries.setQueriesData<FeedPages>(
    everyFeed,
    (feed) => feed && { ...feed, pages: feed.pages.map((page) => ({ ...page, items: page.items.map(patched) })) },
  );
}

export interface AnswerToGive {
  checkin: Pick<CrewForCheckin, '_id' | 'MyAnswer'>;
  emotionId: string;
}

/** Optimistic; reverted where the server refuses. */
export const answerCheckin = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ checkin, emotionId }: AnswerToGive) =>
      call(reply, { body: { CheckinId: checkin._id, EmotionId: emotionId } }),
    onMutate: async ({ checkin, emotionId }: AnswerToGive) => {
      await queries.cancelQueries(everyHome);
      showAnswer(queries, checkin._id, emotionId);
    },
    onError: (_error, { checkin }: AnswerToGive) => showAnswer(queries, checkin._id, checkin.MyAnswer),
  });

/** Either way home asks no more. */
export const sendEmailLink = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(registrationEndpoints.sendEmailLink, {}),
    onSuccess: () => staleOf(queries, home),
  });

export const putOffEmail = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(registrationEndpoints.putOffEmail, {}),
    onSuccess: () => staleOf(queries, home),
  });
