// Whether the last request reached the server: the browser may report a connection that leads nowhere.
const followers = new Set<() => void>();
let isReached = true;

export const canReach = (): boolean => isReached;

export function noteReach(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  for (const follower of followers) follower();
}

/** Returns the unsubscribe function. */
export function followReach(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}
