// Adds up what vitest and Playwright wrote down about their tests.
import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 };

export const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

// A file that could not even be loaded has no failed test in it, and is a failure all the same.
const isBroken = ({ status, assertionResults }: VitestReport['testResults'][number]) =>
  status === 'failed' && !assertionResults.some((result) => result.status === 'failed');

export function tallyOfVitest(file: string): Tally {
  const report = read<VitestReport>(file);
  if (!report) return noTests;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** How many files it ran. */
export const filesOfVitest = (file: string): number => read<VitestReport>(file)?.testResults.length ?? 0;

/** The fault harness writes its tally as it is. */
export const tallyOfFaults = (file: string): Tally => read<Tally>(file) ?? noTests;

export function tallyOfPlaywright(file: string): Tally {
  const report = read<PlaywrightReport>(file);
  if (!report) return noTests;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (unexpected ? 0 : report.errors.length), skipped };
}
