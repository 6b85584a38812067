// A page that is left before the server has answered goes on by the outbox; its draft stays until the answer is there.
import { journalEndpoints, type SavedPage } from '@mycrew/contract/journal.ts';
import { drop, noMore, onAnswered, outbox, send, takeBack, type Waiting } from '#shared/outbox/outbox.ts';
import { changeKeptPage, forgetPage, keptPage } from './keptPages.ts';
import { answeredDraft, aPageInWords, changeOf, entryOf, isUnsaved, type PageDraft, printOf } from './pageDraft.ts';

const kind = 'journal';
const laneOf = (id: string): string => `journal:${id}`;
const idOf = ({ lane }: Pick<Waiting, 'lane'>): string => lane.slice('journal:'.length);

/** Pages that are open for writing in this tab: they take their answers themselves. */
const openHere = new Set<string>();

/** What was handed over earlier is no longer what somebody wants to have sent. */
async function withdraw(id: string): Promise<void> {
  const earlier = outbox.waiting().filter(({ lane }) => lane === laneOf(id));
  for (const { key, state } of earlier) {
    if (state === 'refused' || state === 'asks') await drop(key);
    else if (!(await takeBack(key))) await noMore(key);
  }
}

export async function handOver(id: string): Promise<void> {
  const page = keptPage(id);
  if (!page || !isUnsaved(page)) return;
  await withdraw(id);
  changeKeptPage(id, (kept) => ({ ...kept, tried: [...new Set([...kept.tried, printOf(page)])] }));
  const options = { lane: laneOf(id), kind, words: aPageInWords };
  const sent =
    page.base === 0
      ? send(journalEndpoints.add, { body: entryOf(id, page) }, options)
      : send(journalEndpoints.update, { body: changeOf(id, page) }, options);
  sent.answered.catch(() => {
    // Said where it waits; the draft stays.
  });
  await sent.kept;
}

/** The page is open again: nothing of it goes out behind its writer's back. */
export function takeOver(id: string): () => void {
  openHere.add(id);
  void withdraw(id);
  return () => openHere.delete(id);
}

/** What went out is what the draft still says, or the draft says more: then that goes out too. */
export function followAnswers(saved: () => void): () => void {
  return onAnswered(kind, (waiting, reply) => {
    const id = idOf(waiting);
    saved();
    if (openHere.has(id)) return;
    const sent = keptPage(id);
    if (!sent) return;
    const isBeginning = 'body' in waiting.request && '_id' in (waiting.request.body as object);
    const before: PageDraft = { ...sent, base: isBeginning ? 0 : sent.base };
    const next = changeKeptPage(id, (page) => answeredDraft(page, before, (reply as SavedPage).Revision));
    if (next && !isUnsaved(next)) forgetPage(id);
    else void handOver(id);
  });
}

/** The words of a refused page are still in its draft: the list shows it, and opening it asks what should be kept. */
export function followRefusals(): () => void {
  return outbox.follow(() => {
    for (const { key, kind: of, state } of outbox.waiting()) if (of === kind && state === 'refused') void drop(key);
  });
}
