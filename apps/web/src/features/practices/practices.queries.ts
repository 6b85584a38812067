// The door of the practices: what is in my hope box, putting something in, changing and taking it out.
import { type Hope, practiceEndpoints } from '@mycrew/contract/practices.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { answersOf, read, staleOf } from '#shared/api/read.ts';
import { keepHopesHere } from './keptHopes.ts';

const readBox = async (signal: AbortSignal): Promise<Hope[]> => {
  const hopes = await call(practiceEndpoints.hopes, {}, { signal });
  void keepHopesHere(hopes);
  return hopes;
};

export const hopeQueries = {
  all: answersOf(practiceEndpoints.hopes),
  box: () => ({
    ...read(practiceEndpoints.hopes, {}, { meta: { quiet: true } }),
    queryFn: ({ signal }: { signal: AbortSignal }) => readBox(signal),
  }),
};

interface ToPutIn {
  Text: string;
  Image: Blob | null;
  key: string;
}

export const putIn = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ Text, Image, key }: ToPutIn) =>
      call(practiceEndpoints.addHope, { body: { Text }, files: Image ? { Image } : {} }, { key }),
    onSuccess: () => staleOf(queries, practiceEndpoints.hopes),
  });

export const rewrite = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, Text }: { id: string; Text: string }) =>
      call(practiceEndpoints.changeHope, { params: { id }, body: { Text } }),
    onSuccess: () => staleOf(queries, practiceEndpoints.hopes),
  });

export const takeOut = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(practiceEndpoints.removeHope, { params: { id } }),
    onSettled: () => staleOf(queries, practiceEndpoints.hopes),
  });
