/** Lets only so many do something at once; whoever waits too long for their turn has surely not begun. */
import { DeliveryFailed } from './delivery-failed.ts';

export function createSlots(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];

  const turn = (withinMs: number) =>
    new Promise<void>((resolve, reject) => {
      if (free > 0) {
        free -= 1;
        return resolve();
      }
      const called = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1);
        reject(new DeliveryFailed('not-sent', 'No line came free.'));
      }, withinMs);
      return void waiting.push(called);
    });

  return async function inTurn<R>(withinMs: number, work: () => Promise<R>): Promise<R> {
    await turn(withinMs);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
