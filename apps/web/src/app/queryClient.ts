// The query cache: retries, cache times and error reporting.
import { dataCache } from '@mycrew/contract/constants.ts';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isAboutSession, isApiError, wordsOf } from '#shared/api/ApiError.ts';
import { toast } from '#shared/ui/toasts.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen shows its own error. */
    mutationMeta: { quiet?: boolean };
  }
}

const freshForMs = 5_000;

// The network is retried by `call`, so that the two never multiply.
const retryRead = (failures: number, error: unknown): boolean =>
  isApiError(error) && error.status >= 500 && failures < dataCache.retries;

const retryDelay = (failures: number): number => Math.min(dataCache.retryBaseMs * 2 ** failures, dataCache.retryMaxMs);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: retryRead, retryDelay, gcTime: dataCache.gcMs, staleTime: freshForMs },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.quiet && !isAboutSession(error)) void toast.error(wordsOf(error));
      },
    }),
  });
