// How a call goes out: to one of the staff by their ways, or to the operator's own pager.
import { pathOfUrgent } from '@mycrew/contract/urgent-items.ts';
import type { Adapters, Db, FieldEncryption } from '#src/foundation-types.ts';
import { createSending, outcomeOf, type Devices, type Limits, type Ways } from '#src/ledger/sending.ts';
import type { Outcome } from '#src/ledger/work.store.ts';
import { callWords } from './call-words.ts';
import type { CheckedCall, LeasedCall } from './calls.store.ts';

interface Deps {
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'bringKeys'>;
  adapters: Ways & Pick<Adapters, 'pager'>;
  devices: Devices;
  baseUrl: string;
}

const pagerWithinMs = 3_000;

export const createCalling = ({ encryption, adapters, devices, baseUrl }: Deps) => {
  const linkOf = ({ itemKind, itemId }: CheckedCall) => new URL(pathOfUrgent(itemKind, itemId), baseUrl).href;
  const toPeople = createSending<LeasedCall, CheckedCall>({
    encryption,
    devices,
    waysTo: () => adapters,
    write: (row, checked) => ({
      ...callWords(linkOf(checked)),
      personId: row.personId!,
      topic: row.urgentId,
      // Every second try begins with the other provider, and a further round goes the other way round.
      otherProviderFirst: (checked.attempts % 2 === 0) !== (row.kind !== 'raised'),
    }),
  });

  /** One that may have arrived is sent again under the same id, by which a pager knows it. */
  const page = async (row: LeasedCall, checked: CheckedCall, { isLate }: Limits): Promise<Outcome> => {
    if (!adapters.pager) return { as: 'refused' };
    if (isLate()) return { as: 'not-sent' };
    try {
      const body = { type: 'desk.urgent', urgency: row.kind, link: linkOf(checked) };
      await adapters.pager.send({ id: row.dedupeKey, body }, pagerWithinMs);
      return { as: 'sent', provider: 'webhook', ref: null };
    } catch (error) {
      const outcome = outcomeOf(error);
      return outcome.as === 'unknown' ? { as: 'unsure' } : outcome;
    }
  };

  return (db: Db) => {
    const send = toPeople(db);
    return (row: LeasedCall, checked: CheckedCall, limits: Limits): Promise<Outcome> =>
      row.channel === 'webhook' ? page(row, checked, limits) : send(row, checked, limits);
  };
};
