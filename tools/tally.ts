// Adds up what vitest and Playwright wrote down about their tests.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

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
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { title: string; ok: boolean; tests: { results: { duration: number; errors: { message?: string }[] }[] }[] }[];
}
interface PlaywrightReport {
  errors: unknown[];
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const read = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

const firstLine = (message: string) => message.split('\n', 1)[0]?.slice(0, 300) ?? '';

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

/** Each failed test in two lines, so that the end of a long log says what to look at. */
export function failuresOfVitest(file: string): string[] {
  return (read<VitestReport>(file)?.testResults ?? []).flatMap((result) => {
    const path = relative(process.cwd(), result.name);
    if (isBroken(result)) return [`${path}\n  ${firstLine(result.message)}`];
    return result.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${path} > ${fullName}\n  ${firstLine(failureMessages[0] ?? '')}`);
  });
}

/** How many files it ran. */
export const filesOfVitest = (file: string): number => read<VitestReport>(file)?.testResults.length ?? 0;

interface FaultsReport extends Tally {
  failures: string[];
}

/** The fault harness writes its tally as it is. */
export function tallyOfFaults(file: string): Tally {
  const { passed, failed, skipped } = read<FaultsReport>(file) ?? noTests;
  return { passed, failed, skipped };
}

export const failuresOfFaults = (file: string): string[] => read<FaultsReport>(file)?.failures ?? [];

export function tallyOfPlaywright(file: string): Tally {
  const report = read<PlaywrightReport>(file);
  if (!report) return noTests;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (unexpected ? 0 : report.errors.length), skipped };
}

const failuresIn = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return `e2e/stories/${file} > ${title}\n  ${firstLine(errors[0]?.message ?? '')}`;
    }),
  ...suites.flatMap(failuresIn),
];
export const failuresOfPlaywright = (file: string): string[] =>
  (read<PlaywrightReport>(file)?.suites ?? []).flatMap(failuresIn);

export interface FileTime {
  file: string;
  seconds: number;
}

export const timesOfVitest = (file: string): FileTime[] =>
  (read<VitestReport>(file)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1_000,
  }));

const millisecondsOf = ({ suites = [], specs }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(millisecondsOf))
    .reduce((sum, each) => sum + each, 0);

/** What its tests took, one after the other: two run at once. */
export const timesOfPlaywright = (file: string): FileTime[] =>
  (read<PlaywrightReport>(file)?.suites ?? []).map((suite) => ({
    file: `e2e/stories/${suite.file}`,
    seconds: millisecondsOf(suite) / 1_000,
  }));
