// Which alerts somebody closed in this tab: they stay in the lists, but their banner does not come back by itself.
const key = 'alertsPutAside';

const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

const write = (ids: string[]): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Without storage it is put aside until the next load.
  }
};

export const isPutAside = (id: string): boolean => read().includes(id);
export const putAside = (id: string): void => write([...new Set([...read(), id])]);
export const takeUpAgain = (id: string): void => write(read().filter((stored) => stored !== id));
