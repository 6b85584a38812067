// Stores which notice of each alert was shown last, so that a late 'I need you' is not shown after the all clear.
import type { PushMessage } from '@mycrew/contract/push.ts';
import { createDatabase } from '#shared/storage/database.ts';

const raised = 'DISTRESS_ALERT_SET';
const cleared = 'DISTRESS_ALERT_CLEARED';
const storedForMs = 7 * 24 * 3_600_000;

export interface Shown {
  _id: string;
  version: number;
  isCleared: boolean;
  words: string;
  at: number;
}

export interface AlertNotice {
  show: boolean;
  /** Notices of one alert replace each other. */
  tag: string;
  /** It is new, not a repetition. */
  sounds: boolean;
  /** It stays until the person reacts. */
  stays: boolean;
}

const inPart = createDatabase('mycrew-alerts', { shown: '_id' });

/** Null: not about an alert. */
export function judge(message: Partial<PushMessage>, last: Shown | undefined, now: number) {
  const { Type, _id, Version } = message.data ?? { Type: '' };
  if (!_id || (Type !== raised && Type !== cleared)) return null;
  const isCleared = Type === cleared;
  const version = Number(Version ?? 0);
  const words = `${message.title ?? ''}\n${message.body ?? ''}`;
  const isLate = last !== undefined && Version !== undefined && version < last.version;
  const comesAfterAll = last?.isCleared === true && !isCleared && (Version === undefined || version <= last.version);
  const isSame = last?.isCleared === isCleared && last.version === version && last.words === words;
  const notice: AlertNotice = {
    show: !isLate && !comesAfterAll,
    tag: `DISTRESS_ALERT ${_id}`,
    sounds: !isSame && !isCleared,
    stays: !isCleared,
  };
  return { notice, shown: { _id, version, isCleared, words, at: now } satisfies Shown };
}

/** Reads and stores in one transaction. Where nothing can be stored, everything is shown. */
export async function alertNotice(message: Partial<PushMessage>): Promise<AlertNotice | null> {
  const now = Date.now();
  const first = judge(message, undefined, now);
  if (!first) return null;
  try {
    const judged = await inPart<AlertNotice>('shown', 'readwrite', (store, found) => {
      const request = store.getAll() as IDBRequest<Shown[]>;
      request.addEventListener('success', () => {
        for (const { _id, at } of request.result) if (now - at > storedForMs) store.delete(_id);
        const last = request.result.find(({ _id }) => _id === first.shown._id);
        const { notice, shown } = judge(message, last, now) ?? first;
        if (notice.show) store.put(shown);
        found(notice);
      });
    });
    return judged ?? first.notice;
  } catch {
    return first.notice;
  }
}
