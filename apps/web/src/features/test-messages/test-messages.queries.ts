// Public queries: tests of reaching somebody, of my Crew and of me.
import { testMessageEndpoints as rows, type TestMessages } from '@mycrew/contract/test-messages.ts';
import { mutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read } from '#shared/api/read.ts';
import { sendOrStore } from '#shared/outbox/outbox.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';

export const testsQuery = () => read(rows.mine);

/** A test came, or one was answered: also by what the outbox sent later. */
export function useTestNews(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'test-messages') readAgain(queries, { queryKey: testsQuery().queryKey });
  });
}

/** Each change answers with everything as it stands then. */
const stored = (queries: QueryClient) => (tests: TestMessages) => {
  queries.setQueryData(testsQuery().queryKey, tests);
};

export const chooseTests = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (body: { Asks?: boolean; Takes?: boolean }) => call(rows.choose, { body }),
    onSuccess: stored(queries),
  });

export const testAnswerKind = 'test-answer';

/** Through the outbox, null where no answer comes; it is sent later, and the socket tells the page. */
export const answerTest = (queries: QueryClient, id: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: () =>
      sendOrStore(
        rows.answer,
        { params: { id }, body: { By: 'app' } },
        { lane: `${testAnswerKind}:${id}`, kind: testAnswerKind, words: 'Your answer to a test' },
      ),
    onSuccess: (tests) => tests && stored(queries)(tests),
  });

export const practiseWith = (queries: QueryClient, id: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: () => call(rows.practise, { body: { CrewIds: [id] } }),
    onSuccess: stored(queries),
  });
