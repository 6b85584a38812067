// One sender for each lane in all tabs and the worker, as far as the browser can hold the others off.
import { apiTimeoutMs } from '@mycrew/contract/constants.ts';
import { isUrgent } from './sendLane.ts';

/** A frozen tab holds nothing up for long: the key makes a second sender harmless. */
const patienceMs = apiTimeoutMs + 15_000;
const urgentPatienceMs = 4_000;

export async function alone(lane: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  let begun = false;
  const signal = AbortSignal.timeout(isUrgent(lane) ? urgentPatienceMs : patienceMs);
  const begin = () => {
    begun = true;
    return act();
  };
  try {
    await navigator.locks.request(`mycrew-outbox ${lane}`, { signal }, begin);
  } catch (error) {
    if (begun) throw error;
    await act();
  }
}
