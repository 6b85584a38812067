import { dataCache } from '@mycrew/contract/constants.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#shared/api/ApiError.ts';
import { createQueryClient } from './queryClient.ts';

type Retry = (failures: number, error: Error) => boolean;
type Delay = (failures: number, error: Error) => number;

const { queries, mutations } = createQueryClient().getDefaultOptions();
const isTriedAgain = queries?.retry as Retry;
const delayAfter = queries?.retryDelay as Delay;
const stumbled = new ApiError({ status: 503, message: 'Please try again.' });

describe('the data cache', () => {
  it('reads three times more where the server stumbled', () => {
    expect([0, 1, 2, 3].map((failures) => isTriedAgain(failures, stumbled))).toEqual([true, true, true, false]);
  });

  it.each([0, 401, 404, 409, 422, 423, 426, 429])('leaves %i to others', (status) => {
    expect(isTriedAgain(0, new ApiError({ status, message: 'No.' }))).toBe(false);
  });

  it('waits twice as long each time, at most 30 seconds', () => {
    const waits = [0, 1, 2, 3, 4, 5, 9].map((failures) => delayAfter(failures, stumbled));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('caches unused data for five minutes, and retries no mutation', () => {
    expect(queries?.gcTime).toBe(dataCache.gcMs);
    expect(dataCache.gcMs).toBe(300_000);
    expect(mutations?.retry).toBe(false);
  });
});
