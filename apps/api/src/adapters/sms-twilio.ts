/** Twilio's Messages resource, 2010-04-01; its error codes distinguish faults of the number. */
import * as z from 'zod/mini';
import { isYes, outcomeBy, type SmsAddress, type SmsApi } from './sms-api.ts';

const Taken = z.object({ sid: z.string() });
const Refused = z.object({ code: z.number() });
/** No such number, one that replied STOP, one that is no mobile. */
const aboutTheNumber = [21211, 21610, 21614];

/** An API key (SK…) may send for the account that it belongs to. */
const accountOf = ({ login, option }: SmsAddress): string => option('account') ?? login.name;

export const twilio: SmsApi = {
  host: 'api.twilio.com',
  needsFrom: true,
  form: 'twilio://AC…:token@?from=+61… (or from=MG…, or twilio://SK…:secret@?account=AC…&from=…)',

  lacks(address) {
    if (!address.login.password) return 'a token';
    return /^AC\w+$/u.test(accountOf(address)) ? null : 'an account';
  },

  request(address, { to, text }) {
    const { from, reportsTo } = address;
    const body = new URLSearchParams({ To: to, Body: text });
    body.set(from!.startsWith('MG') ? 'MessagingServiceSid' : 'From', from!);
    if (reportsTo) body.set('StatusCallback', reportsTo);
    return { path: `/2010-04-01/Accounts/${accountOf(address)}/Messages.json`, body };
  },

  read(status, answer, { reference }) {
    if (isYes(status)) return { id: Taken.safeParse(answer).data?.sid ?? reference };
    return aboutTheNumber.includes(Refused.safeParse(answer).data?.code ?? 0) ? 'refused' : outcomeBy(status);
  },
};
