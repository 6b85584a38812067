// The one table of a run: what was done, and what of it went wrong.
import type { Findings } from './findings.ts';

export interface Line {
  test: string;
  what: string;
  seconds: number;
  findings: Findings;
  isHeld: boolean;
}

const share = (times: number[], part: number): string => {
  if (times.length === 0) return '–';
  const sorted = Float64Array.from(times).sort();
  return `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(0)} ms`;
};

const head = [
  'test',
  'what happens',
  'alerts',
  'messages',
  'kills',
  'lost',
  'twice',
  'wrong recipient',
  'alert after clear',
  'late',
  'other',
  'repeats after unknown',
  'in progress at clear',
  'timers fired',
  'latest timer',
  'accept p50',
  'accept p99',
  'hand-off p50',
  'hand-off p99',
  'seconds',
] as const;

const cells = ({ test, what, seconds, findings }: Line): string[] => {
  const { counts, acceptMs, handOffMs } = findings;
  return [
    test,
    what,
    findings.alerts,
    findings.messages,
    findings.kills,
    ...(['lost', 'twice', 'wrong', 'afterClear', 'late', 'other'] as const).map((wrong) =>
      findings.brokeOff === null ? counts[wrong] : 'broke off',
    ),
    findings.repeated,
    findings.inTheAir,
    findings.timersFired,
    findings.timersFired > 0 ? `${Math.round(findings.latestTimerMs)} ms` : '–',
    share(acceptMs, 0.5),
    share(acceptMs, 0.99),
    share(handOffMs, 0.5),
    share(handOffMs, 0.99),
    seconds.toFixed(0),
  ].map(String);
};

/** As Markdown, so that it can stand in the documents as it is. */
export const tableOf = (lines: Line[]): string => {
  const rows = [[...head], ...lines.map(cells)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const spelled = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [spelled[0], rule, ...spelled.slice(1)].join('\n');
};
