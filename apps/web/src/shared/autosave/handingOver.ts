// What is left before the server has answered goes on by the outbox; its draft stays until the answer is there.
import { drop, noMore, onAnswered, outbox, send, takeBack, type Waiting } from '#shared/outbox/outbox.ts';
import type { Autosaved, AutosaveKind, SaveReply, Stored, versionsOf } from './autosaved.ts';
import type { KeptHere } from './keptHere.ts';

export function handingOver<D extends Autosaved, T extends Stored>(
  kind: AutosaveKind<D, T>,
  versions: ReturnType<typeof versionsOf<D, T>>,
  here: KeptHere<D>,
) {
  const laneOf = (id: string): string => `${kind.name}:${id}`;
  const idOf = ({ lane }: Pick<Waiting, 'lane'>): string => lane.slice(kind.name.length + 1);
  /** Those that are open for writing in this tab: they take their answers themselves. */
  const openHere = new Set<string>();

  /** What was handed over earlier is no longer what somebody wants to have sent. */
  async function withdraw(id: string): Promise<void> {
    const earlier = outbox.waiting().filter(({ lane }) => lane === laneOf(id));
    for (const { key, state } of earlier) {
      if (state === 'refused' || state === 'asks') await drop(key);
      else if (!(await takeBack(key))) await noMore(key);
    }
  }

  async function handOver(id: string): Promise<void> {
    const draft = here.kept(id);
    if (!draft || !versions.isUnsaved(draft)) return;
    await withdraw(id);
    here.changeKept(id, (kept) => ({ ...kept, tried: [...new Set([...kept.tried, versions.printOf(draft)])] }));
    const { endpoint, request } = draft.base === 0 ? kind.beginning(id, draft) : kind.change(id, draft);
    const sent = send(endpoint, request as never, {
      lane: laneOf(id),
      kind: kind.name,
      words: kind.words,
      byPage: true,
    });
    sent.answered.catch(() => {
      // Said where it waits; the draft stays.
    });
    await sent.kept;
  }

  return {
    handOver,

    /** It is open again: nothing of it goes out behind its writer's back. */
    takeOver(id: string): () => void {
      openHere.add(id);
      void withdraw(id);
      return () => openHere.delete(id);
    },

    /** What went out is what the draft still says, or the draft says more: then that goes out too. */
    followAnswers: (saved: () => void): (() => void) =>
      onAnswered(kind.name, (waiting, reply) => {
        const id = idOf(waiting);
        saved();
        if (openHere.has(id)) return;
        const sent = here.kept(id);
        if (!sent) return;
        const isBeginning = '_id' in ((waiting.request.body ?? {}) as object);
        const before: D = { ...sent, base: isBeginning ? 0 : sent.base };
        const next = here.changeKept(id, (draft) => versions.answered(draft, before, (reply as SaveReply).Revision));
        if (next && !versions.isUnsaved(next)) here.forget(id);
        else void handOver(id);
      }),

    /** The words of one that was refused are still in its draft: the list shows it, and opening it asks what should be kept. */
    followRefusals: (): (() => void) =>
      outbox.follow(() => {
        for (const waiting of outbox.waiting())
          if (waiting.kind === kind.name && waiting.state === 'refused') void drop(waiting.key);
      }),
  };
}
