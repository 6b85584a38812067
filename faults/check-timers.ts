// Whether each step of an alert came at its time.
import type { AlertRow } from './ledger.ts';
import type { Look } from './look.ts';

export const checkTimers = (row: AlertRow, mayBeLateMs: number, { cluster, findings, wrong }: Look): void => {
  for (const { step, dueAt, firedAt, isCancelled } of row.timers) {
    const isOpen = firedAt === null && !isCancelled;
    if (isCancelled || (isOpen && dueAt > Date.now())) continue;
    if (firedAt !== null) findings.timersFired++;
    const lateMs = cluster.upBetween(dueAt, firedAt ?? Date.now());
    findings.latestTimerMs = Math.max(findings.latestTimerMs, lateMs);
    if (lateMs > mayBeLateMs)
      wrong('late', `the step ${step} ${isOpen ? 'has not come' : 'came'} ${Math.round(lateMs)} ms after its time`);
  }
};
