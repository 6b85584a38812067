/** A webhook of the operator's: a small JSON object, with the same reference on every try. */
import * as z from 'zod/mini';
import { isYes, type SmsApi } from './sms-api.ts';

const Taken = z.object({ id: z.union([z.string(), z.number()]) });
const aboutUsOrLater = [401, 402, 403, 404, 408, 425, 429];

export const hook: SmsApi = {
  host: null,
  form: 'https://user:password@host/path',
  lacks: () => null,
  // What the address says goes with it as it is.
  request: ({ path, from, option }, { to, text, reference }) => ({
    path,
    body: JSON.stringify({ to, text, reference, ...(from && !option('from') ? { from } : {}) }),
  }),

  read(status, answer, { reference }) {
    // A provider that took the text but words its answer oddly has still taken the text.
    if (isYes(status)) return { id: String(Taken.safeParse(answer).data?.id ?? reference) };
    return status >= 400 && status < 500 && !aboutUsOrLater.includes(status) ? 'refused' : 'not-sent';
  },
};
