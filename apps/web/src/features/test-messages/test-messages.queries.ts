// Public queries: tests of reaching somebody, of my Crew and of me.
import { testMessageEndpoints as rows, type TestMessages } from '@mycrew/contract/test-messages.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read } from '#shared/api/read.ts';

export const testsQuery = () => read(rows.mine);

/** Each change answers with everything as it stands then. */
const stored = (queries: QueryClient) => (tests: TestMessages) => {
  queries.setQueryData(testsQuery().queryKey, tests);
};

export const chooseTests = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (body: { Asks?: boolean; Takes?: boolean }) => call(rows.choose, { body }),
    onSuccess: stored(queries),
  });

export const answerTest = (queries: QueryClient, id: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: () => call(rows.answer, { params: { id }, body: { By: 'app' } }),
    onSuccess: stored(queries),
  });

export const practiseWith = (queries: QueryClient, id: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: () => call(rows.practise, { body: { CrewIds: [id] } }),
    onSuccess: stored(queries),
  });
