// Processes that only take time away from everybody else, for a while; nothing of them outlives us.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const mostMs = 30 * 60_000;
const turning = `const until = Date.now() + ${mostMs}; while (Date.now() < until);`;

const living = new Set<ChildProcess>();
process.on('exit', () => {
  for (const hog of living) hog.kill('SIGKILL');
});

/** Answers how to end them. */
export const startHogs = (count: number): (() => Promise<void>) => {
  const hogs = Array.from({ length: count }, () => spawn(process.execPath, ['-e', turning], { stdio: 'ignore' }));
  for (const hog of hogs) living.add(hog.once('exit', () => living.delete(hog)));
  return async () => {
    await Promise.all(
      hogs.filter((hog) => living.has(hog)).map((hog) => hog.kill('SIGKILL') && once(hog, 'exit').then(() => {})),
    );
  };
};
