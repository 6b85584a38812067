// In-memory token buckets, for limits too wide to need sharing.
import type { Allowance } from './rate-table.ts';

const mostBuckets = 50_000;

export const createMemoryBuckets = () => {
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
