// What this browser remembers of its push registration: the token with its age, and how the permission stood.
import { pushTokenMaxAgeMs } from '@mycrew/contract/constants.ts';

const tokenKey = 'pushToken';
const grantedKey = 'pushGranted';
const pendingKey = 'pushGrantPending';

export interface KeptToken {
  token: string;
  userId: string;
  createdAt: number;
}

export function keptToken(userId: string): KeptToken | null {
  try {
    const kept = JSON.parse(localStorage.getItem(tokenKey) ?? 'null') as KeptToken | null;
    return kept?.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

export const keepToken = (kept: KeptToken): void => localStorage.setItem(tokenKey, JSON.stringify(kept));

export const isWornOut = ({ createdAt }: KeptToken, now = Date.now()): boolean => now - createdAt > pushTokenMaxAgeMs;

export const noteGranted = (isGranted: boolean): void => localStorage.setItem(grantedKey, String(isGranted));
export const notePending = (isPending: boolean): void => localStorage.setItem(pendingKey, String(isPending));
export const isPending = (): boolean => localStorage.getItem(pendingKey) === 'true';
