/** ClickSend's SMS API, v3: one status for the request, and one for each text in it. */
import * as z from 'zod/mini';
import { isYes, outcomeBy, type SmsApi } from './sms-api.ts';

const Answered = z.object({
  data: z.object({ messages: z.tuple([z.object({ status: z.string(), message_id: z.optional(z.string()) })]) }),
});

export const clickSend: SmsApi = {
  host: 'rest.clicksend.com',
  form: 'clicksend://username:api-key@?from=…, with from as you like',
  lacks: ({ login }) => (login.name && login.password ? null : 'a username and an API key'),

  request({ from }, { to, text, reference }) {
    const message = { source: 'mycrew', to, body: text, custom_string: reference, ...(from ? { from } : {}) };
    return { path: '/v3/sms/send', body: JSON.stringify({ messages: [message] }) };
  },

  read(status, answer, { reference }) {
    if (!isYes(status)) return outcomeBy(status);
    const [notified] = Answered.safeParse(answer).data?.data.messages ?? [];
    if (notified?.status === 'SUCCESS') return { id: notified.message_id ?? reference };
    if (notified?.status === 'INVALID_RECIPIENT') return 'refused';
    // Throttled is a text that the same number was sent a moment ago: an earlier try of ours, most likely.
    return notified === undefined || notified.status === 'THROTTLED' ? 'unknown' : 'not-sent';
  },
};
