// Public queries: the hope box, adding, editing and removing.
import { type Hope, practiceEndpoints } from '@mycrew/contract/practices.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { answersOf, read, staleOf } from '#shared/api/read.ts';
import { getSession } from '#shared/session/session.ts';
import { sendOrStore } from '#shared/outbox/outbox.ts';
import { storeCollection } from '#shared/storage/storedPictures.ts';

/** Its pictures on this device. */
export const hopePictures = 'hope';

const readBox = async (signal: AbortSignal): Promise<Hope[]> => {
  const userId = getSession()?.UserId;
  const hopes = await call(practiceEndpoints.hopes, {}, { signal });
  const pictures = hopes.flatMap(({ _id: id, Image }) => (Image ? [{ id, url: Image.Url }] : []));
  storeCollection(hopePictures, pictures, () => getSession()?.UserId === userId).catch(() => {
    // Without storage the box needs a network.
  });
  return hopes;
};

export const hopeQueries = {
  all: answersOf(practiceEndpoints.hopes),
  box: () => ({
    ...read(practiceEndpoints.hopes, {}, { meta: { quiet: true, isStored: true } }),
    queryFn: ({ signal }: { signal: AbortSignal }) => readBox(signal),
  }),
};

interface ToPutIn {
  Text: string;
  Image: Blob | null;
  key: string;
}

/** Through the outbox: null where no answer comes; it is sent later. */
export const putIn = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ Text, Image, key }: ToPutIn) =>
      sendOrStore(
        practiceEndpoints.addHope,
        { body: { Text }, files: Image ? { Image } : {} },
        { lane: 'hope-box', kind: 'hope', words: 'What goes into your hope box', key },
      ),
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
