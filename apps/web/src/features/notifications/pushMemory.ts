// The stored push registration of this browser: the token with its age, and whether it is still to be registered.
import { pushTokenMaxAgeMs } from '@mycrew/contract/constants.ts';
import { localStore } from '#shared/storage/browserStore.ts';

const tokenKey = 'pushToken';
const pendingKey = 'pushGrantPending';

export interface StoredToken {
  token: string;
  userId: string;
  createdAt: number;
}

export function storedToken(userId: string): StoredToken | null {
  try {
    const stored = JSON.parse(localStore.getItem(tokenKey) ?? 'null') as StoredToken | null;
    return stored?.userId === userId ? stored : null;
  } catch {
    return null;
  }
}

export const storeToken = (stored: StoredToken): void => localStore.setItem(tokenKey, JSON.stringify(stored));

export const isWornOut = ({ createdAt }: StoredToken, now = Date.now()): boolean => now - createdAt > pushTokenMaxAgeMs;

export const notePending = (isPending: boolean): void => localStore.setItem(pendingKey, String(isPending));
export const isPending = (): boolean => localStore.getItem(pendingKey) === 'true';
