// The linter's own rules really run: a plugin that was not loaded would report nothing, and nobody would notice.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mycrew-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines = (count: number, indent: string) => `${indent}note();\n`.repeat(count);
const ownLines = {
  'long.ts': `export function long() {\n${lines(60, '  ')}}\n`,
  'factory.ts': `export function factory() {\n  const inner = () => {\n${lines(50, '    ')}  };\n${lines(50, '  ')}  return inner;\n}\n`,
  'short.ts': `export function short() {\n${lines(50, '  ')}  // one\n\n  // two\n${'  // more\n'.repeat(20)}}\n`,
};

const names = {
  'names.ts': `export const toldAt = 1;
export const isTold = (kept: number, { said: reply, tell }: { said: number; tell: number }) => kept + reply + tell;
interface Needs {
  told: number;
}
export const of = ({ told: notified }: Needs) => notified;
`,
};

const waits = {
  'times.test.ts': `import { setTimeout as pause } from 'node:timers/promises';
await page.waitForTimeout(500);
await new Promise((done) => setTimeout(done, 50));
await page.waitForLoadState('networkidle');
`,
  'looks.test.ts': `expect(await button.isVisible()).toBe(true);
expect(await rows.count()).toBe(3);
await page.waitForResponse('**/alert');
`,
  'patient.test.ts': `const answered = page.waitForResponse('**/alert');
await Promise.all([page.waitForEvent('download'), button.click()]);
await answered;
await expect(rows).toHaveCount(3);
expect(await savedIds()).toEqual([]);
while (!isThere()) await new Promise((wake) => setTimeout(wake, 50));
`,
  'clock.test.ts': `vi.useFakeTimers();
await new Promise((done) => setTimeout(done, 50));
`,
};

async function reportOf(files: Record<string, string>, rules: object): Promise<string> {
  const place = mkdtempSync(join(folder, 'case-'));
  const config = join(place, '.oxlintrc.json');
  writeFileSync(config, JSON.stringify({ jsPlugins: [join(root, 'tools/lint-rules.mjs')], categories: {}, rules }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
  return new Promise((done) => {
    execFile(join(root, 'node_modules/.bin/oxlint'), ['-c', config, place], { cwd: place }, (_, out) => done(out));
  });
}

it('counts the lines of a function without those inside it, blank ones and comments', async () => {
  const report = await reportOf(ownLines, { 'mycrew/own-lines': ['error', 60] });
  expect(report).toContain('This function has 62 lines of its own; 60 at most.');
  expect(report).toContain('long.ts');
  expect(report).not.toMatch(/factory\.ts|short\.ts/u);
});

it('finds retired words in names that are declared here, not in those of others or in allowed ones', async () => {
  const report = await reportOf(names, { 'mycrew/retired-words': ['error', ['toldAt']] });
  const found = [...report.matchAll(/“(\w+)” is not used in names/gu)].map(([, word]) => word);
  expect(found.toSorted()).toEqual(['Needs', 'Told', 'kept']);
});

it('finds tests that wait for a time, look once, or begin to wait too late', async () => {
  const report = await reportOf(waits, { 'mycrew/no-flaky-waits': 'error' });
  const count = (words: string) => report.split(words).length - 1;
  expect(count('not for a time')).toBe(3);
  expect(count('A network that rests')).toBe(1);
  expect(count('This looks once')).toBe(2);
  expect(count('It may be over already')).toBe(1);
  expect(report).not.toMatch(/(?:patient|clock)\.test\.ts/u);
});

it('is on for what ships', () => {
  const { rules, overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
    rules: Record<string, unknown[]>;
    overrides: { files: string[]; rules: Record<string, unknown> }[];
  };
  const limits = overrides.flatMap(({ files, rules }) =>
    rules['mycrew/own-lines'] ? [[files, rules['mycrew/own-lines']]] : [],
  );
  expect(JSON.stringify(limits)).toContain('["error",60]');
  expect(JSON.stringify(limits)).toContain('apps/web/src/**/*.tsx');
  expect(rules['mycrew/retired-words']?.[0]).toBe('error');
  expect(overrides.find((each) => each.rules['mycrew/no-flaky-waits'])).toEqual({
    files: ['e2e/**', '**/*.test.{ts,tsx}'],
    rules: { 'mycrew/no-flaky-waits': 'error' },
  });
});

it('finds the product’s name outside brand.ts, and where it is read once for good', async () => {
  const files = {
    'named.tsx':
      'import \'./MyCrew.css\';\nexport const Title = () => <h1 title="About MyCrew">{`MyCrew, home`} MyCrew</h1>;\n',
    'early.ts': 'export const title = brand.name;\nexport const late = () => brand.name + brand.slug;\n',
  };
  const report = await reportOf(files, { 'mycrew/brand-name': ['error', 'atUse'] });
  const count = (words: string) => report.split(words).length - 1;
  expect(count('The product’s name is brand.name')).toBe(3);
  expect(count('Read brand.name at use')).toBe(1);
});
