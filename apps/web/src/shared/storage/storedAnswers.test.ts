import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { setSession } from '#shared/session/session.ts';
import { aYouth } from '#testing/people.ts';
import { isStored, storeAnswers } from './storedAnswers.ts';

it.each(['at once', 'once it is read', 'never'])('an answer from before the scripts is stored %s', (when) => {
  setSession(aYouth());
  const queries = new QueryClient();
  const stop = storeAnswers(queries);
  const meta = { isStored: when !== 'never' };
  const reading = queryOptions({ queryKey: ['GET /crew'], queryFn: async () => ['Jonah'], meta });
  if (when === 'once it is read')
    queries.getQueryCache().build(queries, { ...reading, initialData: undefined } as never);
  expect(isStored(reading.queryKey)).toBe(false);
  const observer = new QueryObserver(queries, { ...reading, initialData: ['Jonah'], enabled: false });
  expect(observer.getCurrentResult().data).toEqual(['Jonah']);
  expect(isStored(reading.queryKey)).toBe(when !== 'never');
  stop();
});
