// A parent who declined gets no request for a week, at any of their addresses and whoever was asked in between.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { Tx } from '#src/foundation-types.ts';
import { type Declined, mayAskFrom } from './consent-rules.ts';
import { askedLately } from './consent-words.ts';
import type { AskedRow, ConsentStore } from './consent.store.ts';
import { isSameMailbox } from './parent-address.ts';
import type { Parents } from './parent.ts';
import { refuse } from './consent.refusals.ts';

interface Deps {
  store: Pick<ConsentStore, 'noteDeclined'>;
  parents: Pick<Parents, 'sealDeclined' | 'openDeclined'>;
}

export const createAfterNo = ({ store, parents }: Deps) => {
  const persist = async (tx: Tx, row: AskedRow, before: Declined[], email: string, now: Date): Promise<void> => {
    const others = before.filter((declined) => !isSameMailbox(declined.email, email));
    const declined = [...others, { email, since: now.toISOString() }];
    await store.noteDeclined(tx, row.personId, await parents.sealDeclined(tx, row.personId, declined));
  };

  return {
    async noteNo(tx: Tx, row: AskedRow, email: string, now: Date): Promise<void> {
      await persist(tx, row, await parents.openDeclined(tx, row), email, now);
    },

    /** Refuses where it is too soon. Being asked again begins another week. */
    async noteAsking(tx: Tx, row: AskedRow, email: string, now: Date): Promise<void> {
      automatedDecision('asking-parents');
      const declined = await parents.openDeclined(tx, row);
      const earlier = declined.find((one) => isSameMailbox(one.email, email));
      if (!earlier) return;
      const from = mayAskFrom(earlier);
      if (now < from) throw refuse.rule('parent-asked-lately', askedLately(from, row.timeZone));
      await persist(tx, row, declined, email, now);
    },
  };
};
export type AfterNo = ReturnType<typeof createAfterNo>;
