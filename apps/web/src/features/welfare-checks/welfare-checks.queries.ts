// Public queries: checks on somebody at the desk, one's own, and what one is asked to look after.
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { type WelfareCheck, welfareCheckEndpoints as rows } from '@mycrew/contract/welfare-checks.ts';
import { type CrewAnswer } from '@mycrew/contract/welfare-words.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { answersOf, pages, read, staleOf } from '#shared/api/read.ts';

type BodyOf<E> = RequestOf<E> extends { body: infer B } ? B : never;

export const welfareQueries = {
  list: (only: 'open' | 'closed') => pages(rows.deskPage, { only }),
  one: (id: string) => read(rows.deskRead, { params: { id } }),
  mine: () => pages(rows.mine),
  openNow: () => read(rows.openNow),
  choice: () => read(rows.choice),
  request: (id: string) => read(rows.request, { params: { id } }),
  /** What the desk's pages show. */
  desk: answersOf(rows.deskPage, rows.deskRead),
  /** What its person's pages show. */
  own: answersOf(rows.mine, rows.openNow, rows.choice),
};

/** Each act answers with the check as it stands then. */
const stored = async (queries: QueryClient, answer: Promise<WelfareCheck>): Promise<WelfareCheck> => {
  const check = await answer;
  queries.setQueryData(welfareQueries.one(check._id).queryKey, check);
  void staleOf(queries, rows.deskPage);
  return check;
};

export const startCheck = (queries: QueryClient, body: BodyOf<typeof rows.start>, key: string) =>
  stored(queries, call(rows.start, { body }, { key }));

/** What can be done in one check. */
export const actsOf = (queries: QueryClient, id: string) => {
  const params = { id };
  return {
    take: () => stored(queries, call(rows.take, { params })),
    looked: () => stored(queries, call(rows.looked, { params })),
    askCrew: () => stored(queries, call(rows.askCrew, { params })),
    write: (body: BodyOf<typeof rows.write>, key: string) =>
      stored(queries, call(rows.write, { params, body }, { key })),
    askEmergency: (Why: string, key: string) =>
      stored(queries, call(rows.askEmergency, { params, body: { Why } }, { key })),
    called: (body: BodyOf<typeof rows.called>, key: string) =>
      stored(queries, call(rows.called, { params, body }, { key })),
    note: (body: BodyOf<typeof rows.note>, key: string) => stored(queries, call(rows.note, { params, body }, { key })),
    handOver: (body: BodyOf<typeof rows.handOver>, key: string) =>
      stored(queries, call(rows.handOver, { params, body }, { key })),
    close: (body: BodyOf<typeof rows.close>, key: string) =>
      stored(queries, call(rows.close, { params, body }, { key })),
    /** Never cached: once the emergency is over it is not there any more. */
    place: () => call(rows.place, { params }),
  };
};
export type CheckActs = ReturnType<typeof actsOf>;

export const answerCheck =
  (queries: QueryClient, id: string) => async (body: BodyOf<typeof rows.answer>, key: string) => {
    const answered = await call(rows.answer, { params: { id }, body }, { key });
    await staleOf(queries, rows.mine, rows.openNow, dashboardEndpoints.home);
    return answered;
  };

export const allowCrew = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (MayAskCrew: boolean) => call(rows.choose, { body: { MayAskCrew } }),
    onSuccess: (choice) => queries.setQueryData(welfareQueries.choice().queryKey, choice),
  });

export const answerRequest = (queries: QueryClient, id: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (Answer: CrewAnswer) => call(rows.answerRequest, { params: { id }, body: { Answer } }),
    onSuccess: (request) => queries.setQueryData(welfareQueries.request(id).queryKey, request),
  });
