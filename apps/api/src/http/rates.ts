// Rate limiting; alerts are never limited.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { RateClass } from '@mycrew/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';
import type { FieldEncryption } from '#privacy/field-encryption.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Member } from './member.ts';
import { networkOf } from './network-of.ts';
import { rateTable, type Allowance } from './rate-table.ts';
import { refuse } from './refusals.ts';

const mostBuckets = 50_000;

/** In-memory token buckets, for limits too wide to need sharing. */
const createMemoryBuckets = () => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    /** Seconds to wait; 0 when a token was taken. */
    spend(key: string, { atOnce, perSecond }: Allowance, nowMs: number): number {
      const bucket = buckets.get(key);
      if (!bucket) {
        buckets.set(key, { tokens: atOnce - 1, at: nowMs });
        if (buckets.size > mostBuckets) buckets.delete(buckets.keys().next().value!);
        return 0;
      }
      const tokens = Math.min(atOnce, bucket.tokens + (Math.max(0, nowMs - bucket.at) / 1_000) * perSecond);
      bucket.at = nowMs;
      bucket.tokens = tokens >= 1 ? tokens - 1 : tokens;
      return tokens >= 1 ? 0 : (1 - tokens) / perSecond;
    },
  };
};

interface Deps {
  db: Db;
  fields: Pick<FieldEncryption, 'blindIndex'>;
  /** Multiplies every allowance; for measuring the server from one machine. */
  scale?: number;
  /** The size of the pool. */
  connections?: number;
}

export const createRates = ({ db, fields, scale = 1, connections = 20 }: Deps) => {
  const memory = createMemoryBuckets();
  const scaled = ({ atOnce, perSecond }: Allowance): Allowance =>
    scale === 1 ? { atOnce, perSecond } : { atOnce: atOnce * scale, perSecond: perSecond * scale };

  const spendStored = async (key: string, allowance: Allowance, now: Date, through: Db | Tx = db): Promise<number> => {
    const { atOnce, perSecond } = scaled(allowance);
    const bucket = fields.blindIndex('rates', key);
    const { rows } = await sql<{ wait: number }>`
      SELECT spend_token(${bucket}, ${atOnce}::float8, ${perSecond}::float8, ${now}::timestamptz) AS wait`.execute(
      through,
    );
    return rows[0]!.wait;
  };

  const spend = async (
    rate: RateClass,
    kind: 'address' | 'account' | 'session',
    who: string,
    now: Date,
  ): Promise<void> => {
    automatedDecision('limits');
    const rule = rateTable[rate];
    const allowance = rule?.[kind];
    if (!rule || !allowance) return;
    const key = `${rate}:${kind}:${who}`;
    const wait =
      rule.storedIn === 'memory'
        ? memory.spend(key, scaled(allowance), now.getTime())
        : await spendStored(key, allowance, now);
    if (wait > 0) throw refuse.tooMany(wait);
  };

  return {
    /** So many transactions may count on a second connection at once: were all held, each would wait for another. */
    mostFromTransactions: Math.max(1, connections - 1),
    byAddress: (rate: RateClass, address: string, now: Date) => spend(rate, 'address', networkOf(address), now),
    async byMember(rate: RateClass, { id, sessionId }: Pick<Member, 'id' | 'sessionId'>, now: Date): Promise<void> {
      await spend(rate, 'account', id, now);
      await spend(rate, 'session', sessionId, now);
    },
    /** A limit of a room's own; counts at once, also when the call is refused and undone afterwards. */
    async spend(name: string, who: string, allowance: Allowance, now: Date): Promise<void> {
      automatedDecision('limits');
      const wait = await spendStored(`${name}:${who}`, allowance, now);
      if (wait > 0) throw refuse.tooMany(wait);
    },
    /** The same on the call's own connection, answered in seconds to wait: what was taken counts with the commit. */
    spendWithin: (tx: Tx, name: string, who: string, allowance: Allowance, now: Date): Promise<number> =>
      spendStored(`${name}:${who}`, allowance, now, tx),
    async sweep(now: Date): Promise<void> {
      await sweep(db, 'rateBuckets', sql`updated_at < ${before(now, retentionPeriods.rateBuckets)}`);
    },
  };
};
export type Rates = ReturnType<typeof createRates>;
