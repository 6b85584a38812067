// Places where the fault harness lets a process die; without its setting, which production does not have, they do nothing.
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

let armed: CrashPoint | null = null;

export const armCrashPoint = (point: CrashPoint | null): void => {
  armed = point;
};

export const crashPoint = (point: CrashPoint): void => {
  if (armed === point) process.kill(process.pid, 'SIGKILL');
};
