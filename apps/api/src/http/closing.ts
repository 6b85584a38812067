// What an account that is closing may still do: sign in, read itself, cancel, sign out, raise and end an alert.
import type { Endpoint } from '@mycrew/contract/endpoint.ts';

/** Beside what passes a lock, which is signing out, the policies, and help. */
const alsoOpen = new Set(['GET /user/profile', 'DELETE /user/deletion', 'POST /user/alert/everythingok']);

export const isOpenWhileClosing = ({ access, method, path }: Pick<Endpoint, 'access' | 'method' | 'path'>): boolean =>
  access === 'beyondLock' || alsoOpen.has(`${method} ${path}`);
