// The push message of an alert, with a version by which a browser drops a late one.
import type { Leased } from './work.store.ts';
import type { Words } from './alert-words.ts';

export const pushToWire = ({ alertId, kind, version }: Leased, { title, body }: Words, link: string) => ({
  title,
  body,
  data: {
    // An alert that ran out was not cleared by anybody: its last question is about the alert itself.
    Type: kind === 'cleared' || kind === 'mistake' ? 'DISTRESS_ALERT_CLEARED' : 'DISTRESS_ALERT_SET',
    _id: alertId,
    Version: version,
    // Sealed for this one browser, so it may carry the link that takes their answer.
    ...((kind === 'alert' || kind === 'reminder') && { Answer: link }),
  },
});
