// Limits of one account and one network in a day's budget of texts.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { networkOf } from '#http/network-of.ts';
import type { Allowance } from '#http/rate-table.ts';
import type { Rates } from '#http/rates.ts';
import type { Tx } from '#database/database.ts';

export interface SentBy {
  /** Nobody, where somebody asks before signing in. */
  accountId: string | null;
  address: string;
}

interface Deps {
  rates: Pick<Rates, 'spendWithin'>;
  codesPerDay: number;
  invitationsPerDay: number;
}

const aDay = (count: number): Allowance => ({ atOnce: count, perSecond: count / 86_400 });

/** A class that signs up together is a whole school's evening; beyond that it is a machine. */
const leastForNetwork = 30;
const partOfCodes = 4;
const partOfInvitations = 5;
const codesOfAccount = 20;
const invitationsOfAccount = 10;

export const createTextShares = ({ rates, codesPerDay, invitationsPerDay }: Deps) => {
  const of = (name: string, forAccount: number, forNetwork: number) => {
    const account = aDay(forAccount);
    const network = aDay(Math.max(leastForNetwork, Math.ceil(forNetwork)));
    /** Seconds to wait; 0: it was taken, and counts with the commit. */
    return async (tx: Tx, { accountId, address }: SentBy, now: Date): Promise<number> => {
      automatedDecision('message-costs');
      const wait = accountId ? await rates.spendWithin(tx, `${name}-account`, accountId, account, now) : 0;
      return wait > 0 ? wait : rates.spendWithin(tx, `${name}-network`, networkOf(address), network, now);
    };
  };
  return {
    /** One-time codes by text. */
    ofCodes: of('codes', codesOfAccount, codesPerDay / partOfCodes),
    /** Invitations by text and by email. */
    ofInvitations: of('invitations', invitationsOfAccount, invitationsPerDay / partOfInvitations),
  };
};
