// Answers given with a notification's own buttons, also with no page open: kept until the server has them.
import { brand } from '@mycrew/contract/brand.ts';
import { type AnswerButton, answerButtonsOf } from '@mycrew/contract/push.ts';
import { readAnswer } from '#shared/api/answer.ts';
import { inLook } from '#shared/display/storedLook.ts';
import { createDatabase } from '#shared/storage/database.ts';
import { askForSync, worker } from './scope.ts';

type Action = AnswerButton['action'];

/** What a shown notification carries for its buttons. */
export interface Answerable {
  path: string;
  /** The page that takes the answer. */
  answer?: string;
  /** The notice of an answer that has not gone out yet. */
  waits?: boolean;
}

interface Waiting {
  url: string;
  action: Action;
  tag: string;
  path: string;
  at: number;
}

/** `sent` with what the server now has; it may have had a better answer before. */
type Outcome = { as: 'sent'; answer: string } | { as: 'over' } | { as: 'refused' } | { as: 'waits' };

export const answersSyncTag = 'answers';

const linkShape = /^\/answer\/(test\/)?([\w-]{20,64})$/u;
const patienceMs = 8_000;
const againAfterMs = 3_000;
const storedForMs = 7 * 24 * 3_600_000;

const inPart = createDatabase('mycrew-answers', { waiting: 'url' });
/** For what the database does not take. */
const memory = new Map<string, Waiting>();

async function storeAnswer(waiting: Waiting): Promise<void> {
  memory.set(waiting.url, waiting);
  await inPart('waiting', 'readwrite', (store) => store.put(waiting)).catch(() => {});
}

async function forget({ url, at }: Waiting): Promise<void> {
  if (memory.get(url)?.at === at) memory.delete(url);
  await inPart('waiting', 'readwrite', (store) => {
    const known = store.get(url) as IDBRequest<Waiting | undefined>;
    // A later tap took its place.
    known.addEventListener('success', () => known.result?.at === at && store.delete(url));
  }).catch(() => {});
}

async function allWaiting(): Promise<Waiting[]> {
  const stored = await inPart<Waiting[]>('waiting', 'readonly', (store, found) => {
    const request = store.getAll() as IDBRequest<Waiting[]>;
    request.addEventListener('success', () => found(request.result));
  }).catch(() => []);
  return [...new Map([...(stored ?? []).map((each) => [each.url, each] as const), ...memory]).values()];
}

const failed = ({ status }: Response): boolean => status >= 500 || status === 429 || status === 408;

/** An alert's call says what is known by now; the page of a test only takes the tap. */
async function post({ url, action }: Pick<Waiting, 'url' | 'action'>): Promise<Outcome> {
  const [path, ofTest, token] = linkShape.exec(URL.parse(url)?.pathname ?? '') ?? [];
  if (!path || !token) return { as: 'refused' };
  const signal = AbortSignal.timeout(patienceMs);
  try {
    if (ofTest) {
      const response = await fetch(path, { method: 'POST', body: new URLSearchParams({ Answer: action }), signal });
      return response.ok ? { as: 'sent', answer: action } : { as: failed(response) ? 'waits' : 'refused' };
    }
    const body = JSON.stringify({ Answer: action });
    const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
    const response = await fetch(`/api/distress/answer/${token}`, { method: 'POST', body, headers, signal });
    const answered = await readAnswer(response);
    if (!answered || failed(answered.response)) return { as: 'waits' };
    const state = answered.envelope.data as { IsOver?: boolean; Answer?: string | null } | null;
    if (!answered.response.ok || !state) return { as: 'refused' };
    return state.IsOver ? { as: 'over' } : { as: 'sent', answer: state.Answer ?? action };
  } catch {
    return { as: 'waits' };
  }
}

const sentWords: Record<string, string> = {
  onMyWay: 'They know that you’re on your way',
  canHelp: 'They know that you can help from where you are',
  cant: 'They know that you can’t right now',
  gotIt: 'Thank you. That’s all.',
};

function wordsOf(outcome: Outcome): { title: string; body: string } {
  switch (outcome.as) {
    case 'sent':
      return { title: sentWords[outcome.answer] ?? 'They have your answer', body: `Tap to open ${brand.name}.` };
    case 'over':
      return { title: 'This has ended meanwhile', body: 'Tap to see how.' };
    case 'refused':
      return { title: 'That didn’t go out', body: `Open ${brand.name} to answer.` };
    case 'waits':
      return {
        title: 'That didn’t go out yet',
        body: `It goes by itself with the next connection. Open ${brand.name} to be sure.`,
      };
  }
}

async function showOutcome({ tag, path }: Waiting, outcome: Outcome): Promise<void> {
  const words = wordsOf(outcome);
  const { title, body, icon, badge } = await inLook({ ...words, isUrgent: false });
  const isNeutral = title !== words.title;
  const waits = outcome.as === 'waits';
  const stays = waits || outcome.as === 'refused';
  const data: Answerable = { path, waits };
  await worker.registration.showNotification(title, {
    icon,
    badge,
    // In the neutral look its title says what this is not; the outcome itself gives nothing away.
    body: isNeutral ? words.title : body,
    data,
    silent: !stays,
    requireInteraction: stays,
    ...(tag && { tag }),
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A tap on one of the buttons: stored first, then sent, and its outcome stands where the notification was. */
export async function giveAnswer(notification: Notification, button: string) {
  const { path, answer: url } = notification.data as Answerable;
  const waiting = { url: url ?? '', action: button as Action, tag: notification.tag, path, at: Date.now() };
  await storeAnswer(waiting);
  let outcome = await post(waiting);
  if (outcome.as === 'waits') {
    await pause(againAfterMs);
    outcome = await post(waiting);
  }
  if (outcome.as === 'waits') await askForSync(answersSyncTag);
  else await forget(waiting);
  await showOutcome(waiting, outcome);
}

/** Sends what an earlier tap could not; true where nothing waits any more. */
export async function sendWaitingAnswers(): Promise<boolean> {
  let isDone = true;
  for (const waiting of await allWaiting()) {
    if (Date.now() - waiting.at > storedForMs) {
      await forget(waiting);
      continue;
    }
    const outcome = await post(waiting);
    if (outcome.as === 'waits') {
      isDone = false;
      continue;
    }
    await forget(waiting);
    // Something newer of the same alert stands there, as its all clear.
    const shown = await worker.registration.getNotifications({ tag: waiting.tag });
    if (shown.every(({ data }) => (data as Answerable | null)?.waits)) await showOutcome(waiting, outcome);
  }
  return isDone;
}

/** The buttons of a notification whose push carries where to answer. */
export const buttonsOf = (type: string, answer: string | undefined) =>
  answer && linkShape.test(URL.parse(answer)?.pathname ?? '')
    ? answerButtonsOf(type).map(({ action, title }) => ({ action, title }))
    : [];
