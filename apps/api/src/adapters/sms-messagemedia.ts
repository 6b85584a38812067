/** MessageMedia's (Sinch's) Messages API, v1. */
import * as z from 'zod/mini';
import { isYes, outcomeBy, type SmsApi } from './sms-api.ts';

const Taken = z.object({ messages: z.tuple([z.object({ message_id: z.string() })]) });
const Refused = z.object({ details: z.array(z.string()) });

export const messageMedia: SmsApi = {
  host: 'api.messagemedia.com',
  form: 'messagemedia://api-key:api-secret@?from=…, with from as you like',
  lacks: ({ login }) => (login.name && login.password ? null : 'an API key and its secret'),

  request({ from, reportsTo }, { to, text, reference }) {
    const message = {
      content: text,
      destination_number: to,
      metadata: { reference },
      ...(from ? { source_number: from } : {}),
      ...(reportsTo ? { delivery_report: true, callback_url: reportsTo } : {}),
    };
    return { path: '/v1/messages', body: JSON.stringify({ messages: [message] }) };
  },

  read(status, answer, { reference }) {
    if (isYes(status)) return { id: Taken.safeParse(answer).data?.messages[0].message_id ?? reference };
    // It takes none of a request of which it refuses one, and says in words which part it means.
    const isAboutNumber = Refused.safeParse(answer).data?.details.some((reply) => /destination/iu.test(reply));
    return status === 400 && isAboutNumber ? 'refused' : outcomeBy(status);
  },
};
