// Many things to do, some beside each other; one that fails is reported at the end, and the rest goes on.
import { stripVTControlCharacters } from 'node:util';
export interface Failure {
  what: string;
  why: string;
}

export class Failures {
  readonly list: Failure[] = [];

  /** Does it; a failure is written down instead of thrown. */
  async attempt(what: string, act: () => unknown): Promise<void> {
    try {
      await act();
    } catch (error) {
      const words = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
      const [first = '', ...rest] = words.split('\n');
      // What was found beside what was expected: of axe the rule and the element.
      const why = [first, ...rest.filter((line) => /^\+ {2}/u.test(line))].join(' ');
      console.error(`${what}: ${why}`);
      this.list.push({ what, why });
    }
  }
}

/** Takes from the list as each lane gets free; the lanes end together. */
export async function inLanes<T, L>(
  things: readonly T[],
  lanes: readonly L[],
  act: (thing: T, lane: L) => Promise<void>,
): Promise<void> {
  const waiting = [...things];
  const run = async (lane: L) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next, lane);
  };
  await Promise.all(lanes.map(run));
}
