// The browser's two small stores. Where one is refused or full, the page's memory stands in: nothing throws, and what was
// written lasts until the page is closed.

function createBrowserStore(open: () => Storage) {
  const memory = new Map<string, string>();
  // Another tab has written since, or signed out.
  window.addEventListener('storage', ({ key }) => (key === null ? memory.clear() : memory.delete(key)));
  /** Browsers refuse the store itself, or any single call. */
  const attempt = <T>(act: (store: Storage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key: string): string | null => memory.get(key) ?? attempt((store) => store.getItem(key), null),
    setItem(key: string, value: string): void {
      const isStored = attempt((store) => {
        store.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key: string): void {
      memory.delete(key);
      attempt((store) => store.removeItem(key), undefined);
    },
    keys: (): string[] => [...new Set([...memory.keys(), ...attempt((store) => Object.keys(store), [])])],
    clear(): void {
      memory.clear();
      attempt((store) => store.clear(), undefined);
    },
  };
}

/** Shared by all tabs, and there after a restart. */
export const localStore = createBrowserStore(() => localStorage);
/** This tab's own, gone with it. */
export const tabStore = createBrowserStore(() => sessionStorage);
