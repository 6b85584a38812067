// Keeps what waits as long as the page lives: for tests, and where the browser keeps nothing.
import type { Entry, EntryStore } from './entries.ts';

export function createMemoryStore(): EntryStore {
  const entries = new Map<string, Entry>();
  return {
    all: async () => [...entries.values()],
    async add(entry) {
      if (!entries.has(entry.key)) entries.set(entry.key, entry);
    },
    async change(key, to) {
      const entry = entries.get(key);
      if (!entry) return null;
      const changed = to(entry);
      if (changed) entries.set(key, changed);
      else entries.delete(key);
      return changed;
    },
  };
}
