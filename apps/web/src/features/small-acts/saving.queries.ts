// Saving a small act: shown at once, sent through the outbox, and laid over what the server has answered until it arrives.
import { type SmallAct, type SmallActs, smallActEndpoints } from '@mycrew/contract/small-acts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { onAnswered, send, useWaiting, type Waiting } from '#shared/outbox/outbox.ts';
import { useStored } from '#shared/storage/storedAnswers.ts';
import { smallActQueries } from './small-acts.queries.ts';

const kind = 'small-act';
const { queryKey } = smallActQueries.acts();

/** The same act again only changes its answer; what was done stays done. */
function withAct({ Windows, Newest }: SmallActs, act: SmallAct): SmallActs {
  const before = Newest.find(({ _id }) => _id === act._id);
  const IsDone = act.IsDone || before?.IsDone === true;
  return {
    Windows: Windows + (IsDone && !before?.IsDone ? 1 : 0),
    Newest: [{ ...act, IsDone }, ...Newest.filter((one) => one !== before)],
  };
}

export function saveAct(queries: QueryClient, { _id, ...body }: SmallAct): Promise<void> {
  queries.setQueryData(queryKey, (known) => known && withAct(known, { _id, ...body }));
  const options = { lane: `${kind}:${_id}`, kind, words: 'A small thing you did' };
  return send(smallActEndpoints.save, { params: { id: _id }, body }, options).stored;
}

/** Acts sent by the outbox, also from before a reload. */
export const followSmallActs = (queries: QueryClient): (() => void) =>
  onAnswered(kind, (_waiting, reply) => queries.setQueryData(queryKey, reply as SmallActs));

const actOf = ({ request }: Waiting): SmallAct => {
  const { params, body } = request as { params: { id: string }; body: Omit<SmallAct, '_id'> };
  return { _id: params.id, ...body };
};

const none: SmallActs = { Windows: 0, Newest: [] };

/** With those that wait to be sent; null until it is known what there is. */
export function useSmallActs(): SmallActs | null {
  const { data, isUnread } = useStored(smallActQueries.acts());
  const waiting = useWaiting({ kind }).filter(({ state }) => state !== 'refused');
  const known = data ?? (isUnread ? none : null);
  return known && waiting.map(actOf).reduce(withAct, known);
}
