// Whether each step of an alert came at its time.
import type { Cluster } from './cluster.ts';
import type { AlertRow } from './ledger.ts';
import type { Look } from './look.ts';
import { allDown, downBetween } from './outages.ts';

/** While the database or every worker was down nobody could have been in time; looked at only where it matters. */
const lateness = ({ postgres, workers }: Cluster, dueAt: number, until: number, mayBeMs: number): number => {
  if (until - dueAt <= mayBeMs) return until - dueAt;
  const down = [...postgres.outages.spans(), ...allDown(workers.map(({ outages }) => outages))];
  return until - dueAt - downBetween(down, dueAt, until);
};

export const checkTimers = (row: AlertRow, mayBeLateMs: number, { cluster, findings, wrong }: Look): void => {
  for (const { step, dueAt, firedAt, isCancelled } of row.timers) {
    const isOpen = firedAt === null && !isCancelled;
    if (isCancelled || (isOpen && dueAt > Date.now())) continue;
    if (firedAt !== null) findings.timersFired++;
    const lateMs = lateness(cluster, dueAt, firedAt ?? Date.now(), mayBeLateMs);
    findings.latestTimerMs = Math.max(findings.latestTimerMs, lateMs);
    if (lateMs > mayBeLateMs)
      wrong('late', `the step ${step} ${isOpen ? 'has not come' : 'came'} ${Math.round(lateMs)} ms after its time`);
  }
};
