// Check-ins: families, sentences, saving, how many felt alike; opening, changing and deleting one.
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  type Checkin,
  type CheckinChangeInput,
  checkinEndpoints,
  type CheckinEntryInput,
} from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { historyEndpoints } from '@mycrew/contract/history.ts';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';
import { onAnswered, send, type SendOptions, sendOrStore, type Waiting, useWaiting } from '#shared/outbox/outbox.ts';
import { useStored } from '#shared/storage/storedAnswers.ts';

const forOffline = { staleTime: Infinity, meta: { isStored: true } } as const;

export const checkinQueries = {
  families: () => read(checkinEndpoints.families, {}, forOffline),
  /** One's usual words, own tags, and whether sleep is asked for. */
  options: () => read(checkinEndpoints.options, {}, { meta: { isStored: true } }),
  sentences: () => read(checkinEndpoints.templates, { query: {} }, forOffline),
  similar: (emotion: string, emotionName: string) =>
    read(checkinEndpoints.similarCount, { query: { emotion, emotionName } }),
  /** One's own, and who can see it. */
  opened: (id: string) => read(checkinEndpoints.open, { params: { id } }, { staleTime: 0 }),
};

/** At once as last read on this device, also offline. */
export const useFamilies = () => useStored(checkinQueries.families(), { isAtOnce: true });

/** Invalidates the dashboard, calendars, lists and the entry itself. */
export const checkinsChanged = (queries: QueryClient): void =>
  void staleOf(
    queries,
    checkinEndpoints.open,
    checkinEndpoints.options,
    ...Object.values(historyEndpoints),
    ...Object.values(dashboardEndpoints),
  );

export const useOptions = () => useStored(checkinQueries.options(), { isAtOnce: true }).data;

export const setOptions = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (body: { AsksSleep?: boolean; RemoveTag?: string }) => call(checkinEndpoints.setOptions, { body }),
    onSuccess: (options) => queries.setQueryData(checkinQueries.options().queryKey, options),
  });

export interface CheckinToSave {
  entry: CheckinEntryInput;
  picture: Blob | null;
  key: string;
  draft: SendOptions['draft'];
}

export const checkinKind = 'checkin';

/** Null where no answer comes: it is stored then, and sent later, in order. */
export const saveCheckin = () =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: ({ entry, picture, key, draft }: CheckinToSave) =>
      sendOrStore(
        checkinEndpoints.add,
        { body: entry, files: picture ? { Snapshot: picture } : {} },
        { lane: checkinKind, kind: checkinKind, words: 'Your check-in', key, draft },
      ),
  });

export interface CheckinContent {
  note: string;
  picture: Blob | null;
}

/** The note and the picture of a saved one. */
export async function contentOf(queries: QueryClient, id: string): Promise<CheckinContent> {
  const { Checkin } = await queries.fetchQuery(checkinQueries.opened(id));
  const picture = Checkin.Snapshot ? await fetch(Checkin.Snapshot) : null;
  if (picture && !picture.ok) throw new Error('The picture did not load.');
  return { note: Checkin.CheckinText ?? '', picture: picture && (await picture.blob()) };
}

/** The same of one that waits to be sent. */
export function unsentContent({ request }: Waiting): CheckinContent {
  const { body, files } = request as { body: CheckinEntryInput; files: { Snapshot?: Blob } };
  return { note: body.CheckinText ?? '', picture: files.Snapshot ?? null };
}

/** Adds a word to a saved one, within its first day. */
export const addWord = (queries: QueryClient, CheckinId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (_id: string) => call(dashboardEndpoints.addEmotion, { body: { CheckinId, _id } }),
    onSuccess: () => checkinsChanged(queries),
  });

/** Whether the Crew may read note and picture of this one; always changeable. */
export const shareCheckin = (queries: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (IsSharedWithCrew: boolean) =>
      call(checkinEndpoints.update, { params: { id }, body: { IsSharedWithCrew } }),
    onSuccess({ Checkin }) {
      // Set from the answer: the switch must not flip back until it is read again.
      queries.setQueryData(checkinQueries.opened(id).queryKey, (opened) => opened && { ...opened, Checkin });
      checkinsChanged(queries);
    },
  });

const changeKind = 'checkin-change';
export const removalKind = 'checkin-removal';
/** Changes and the deletion of one check-in are sent in order. */
const laneOfCheckin = (id: string): string => `checkin:${id}`;

export interface CheckinToChange {
  id: string;
  change: CheckinChangeInput;
  picture: Blob | null;
  key: string;
  draft: SendOptions['draft'];
}

/** Null where no answer comes, as `saveCheckin`. */
export const changeCheckin = () =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: ({ id, change, picture, key, draft }: CheckinToChange) =>
      sendOrStore(
        checkinEndpoints.update,
        { params: { id }, body: change, files: picture ? { Snapshot: picture } : {} },
        { lane: laneOfCheckin(id), kind: changeKind, words: 'Your change to a check-in', key, draft },
      ),
  });

/** Stored on this device until the server has answered. */
export function removeCheckin({ _id: id }: Pick<Checkin, '_id'>): Promise<void> {
  const options = { lane: laneOfCheckin(id), kind: removalKind, words: 'Deleting a check-in' };
  return send(checkinEndpoints.remove, { params: { id } }, options).stored;
}

/** Entries sent by the outbox, also from before a reload or in another tab. */
export const followCheckins = (queries: QueryClient): (() => void) => {
  const ends = [checkinKind, changeKind, removalKind].map((kind) => onAnswered(kind, () => checkinsChanged(queries)));
  return () => ends.forEach((end) => end());
};

/** Unsent changes of one check-in. */
export const useWaitingCheckin = (id: string): Waiting[] => useWaiting({ lane: laneOfCheckin(id) });

/** Deleted here and not yet on the server: no longer shown. */
export function useRemovedCheckins(): ReadonlySet<string> {
  const waiting = useWaiting({ kind: removalKind }).filter(({ state }) => state !== 'refused');
  return new Set(waiting.map(({ lane }) => lane.slice(laneOfCheckin('').length)));
}
