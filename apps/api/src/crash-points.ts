// Places where the fault harness can kill or suspend a process; without its settings they do nothing.
export const crashPoints = [
  'beforeLedger',
  'afterLedger',
  'beforeCommit',
  'afterCommit',
  'beforeEnd',
  'afterEnd',
  'afterEndCommit',
  'afterLease',
  'beforeSend',
  'afterSend',
  'beforeMark',
  'afterMark',
  'inTimer',
  'afterTimer',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

/** From the lease to the handing over: whoever stands still there for long must leave the message to others; in a timer, its turn. */
export const stopPoints = ['afterLease', 'beforeSend', 'beforePush', 'beforeEmail', 'beforeText', 'inTimer'] as const;
export type StopPoint = (typeof stopPoints)[number];

interface Armed {
  crashAt: CrashPoint | null;
  stopAt: StopPoint | null;
}
const armed: Armed = { crashAt: null, stopAt: null };

export const armPoints = ({ crashAt, stopAt }: Armed): void => {
  Object.assign(armed, { crashAt, stopAt });
};

export const crashPoint = (point: CrashPoint): void => {
  if (armed.crashAt === point) process.kill(process.pid, 'SIGKILL');
};

/** Once: whoever lets the process go on lets it go on for good. */
export const stopPoint = (point: StopPoint): void => {
  if (armed.stopAt !== point) return;
  armed.stopAt = null;
  process.kill(process.pid, 'SIGSTOP');
};
