// A store with a spare: where the browser's database fails or is missing, what waits lives as long as the page.
import type { Entry, EntryStore } from './entries.ts';

export function withSpare(first: EntryStore, spare: EntryStore): EntryStore {
  const orElse = <T>(work: Promise<T>, otherwise: T): Promise<T> => work.catch(() => otherwise);
  return {
    async all() {
      const [kept, spared] = await Promise.all([orElse<Entry[]>(first.all(), []), spare.all()]);
      const keys = new Set(spared.map(({ key }) => key));
      return [...kept.filter(({ key }) => !keys.has(key)), ...spared];
    },
    add: (entry) => first.add(entry).catch(() => spare.add(entry)),
    async change(key, to) {
      const spared = await spare.change(key, to);
      return (await orElse(first.change(key, to), null)) ?? spared;
    },
  };
}
