// Codes and invitations by text cost money: each has a daily budget, with a share for each range of numbers.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { DeliveryFailed } from '#adapters/delivery-failed.ts';
import type { Sms } from '#adapters/sms.ts';
import type { Rates } from '#http/rates.ts';
import { Refusal } from '#http/refusals.ts';
import type { Clock } from '#src/clock.ts';
import type { Log } from '#src/log.ts';

interface Deps {
  /** Each has a budget apart: however many invitations somebody sends, codes still go out. */
  what: 'codes' | 'invitations';
  sms: Sms;
  rates: Pick<Rates, 'spend'>;
  clock: Clock;
  log: Pick<Log, 'error'>;
  perDay: number;
}

const secondsADay = 86_400;
/** +61412…: as many numbers as a carrier is given at a time. */
const prefixLength = 6;
const shareOfPrefix = 10;
const leastForPrefix = 30;

const aDay = (count: number) => ({ atOnce: count, perSecond: count / secondsADay });

/** Never for a distress alert: that one goes to the provider itself, whatever it costs. */
export const createBudgetedTexts = ({ what, sms, rates, clock, log, perDay }: Deps): Sms => ({
  async send(message) {
    automatedDecision('message-costs');
    const now = clock.now();
    const forPrefix = Math.max(leastForPrefix, Math.ceil(perDay / shareOfPrefix));
    try {
      await rates.spend(`${what}-to`, message.to.slice(0, prefixLength), aDay(forPrefix), now);
      await rates.spend(`${what}-by-text`, 'all', aDay(perDay), now);
    } catch (error) {
      // Anything else, like a database that is away, is no reason to drop it: it is tried again.
      if (!(error instanceof Refusal) || error.status !== 429) throw error;
      log.error(`the daily budget of texts for ${what} is used up; alerts are not affected`);
      throw new DeliveryFailed('refused', 'SMS: the budget of the day is used up.');
    }
    return sms.send(message);
  },
});
