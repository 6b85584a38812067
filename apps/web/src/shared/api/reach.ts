// Whether the server could be reached when it was last asked: a browser may believe in a connection that leads nowhere.
const followers = new Set<() => void>();
let isReached = true;

export const canReach = (): boolean => isReached;

export function noteReach(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  for (const follower of followers) follower();
}

/** Answers how to stop. */
export function followReach(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}
