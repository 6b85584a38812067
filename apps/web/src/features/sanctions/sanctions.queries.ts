// Public queries: sanctions of the own account, and appeals.
import { sanctionEndpoints, type AppealEntry } from '@mycrew/contract/sanctions.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { answersOf, read } from '#shared/api/read.ts';

export const sanctionQueries = {
  all: answersOf(sanctionEndpoints.mine),
  own: () => read(sanctionEndpoints.mine),
};

export const confirmSanction = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(sanctionEndpoints.confirm, { params: { id } }),
    onSettled: () => queries.invalidateQueries(sanctionQueries.all),
  });

export const appeal = (queries: QueryClient, id: string) => async (body: AppealEntry, key: string) => {
  const answered = await call(sanctionEndpoints.appeal, { params: { id }, body }, { key });
  await queries.invalidateQueries(sanctionQueries.all);
  return answered;
};

/** For suspended people: with the token from sign-in. */
export const appealWith = (Token: string) => (body: AppealEntry) =>
  call(sanctionEndpoints.appealSuspension, { body: { Token, ...body } });
