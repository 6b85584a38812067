// The linter's rule of ours really runs: a plugin that was not loaded would report nothing, and nobody would notice.
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
const written = {
  'long.ts': `export function long() {\n${lines(60, '  ')}}\n`,
  'factory.ts': `export function factory() {\n  const inner = () => {\n${lines(50, '    ')}  };\n${lines(50, '  ')}  return inner;\n}\n`,
  'short.ts': `export function short() {\n${lines(50, '  ')}  // one\n\n  // two\n${'  // more\n'.repeat(20)}}\n`,
};

it('counts the lines of a function without those inside it, blank ones and comments', async () => {
  const config = join(folder, '.oxlintrc.json');
  const rules = { 'mycrew/own-lines': ['error', 60] };
  writeFileSync(config, JSON.stringify({ jsPlugins: [join(root, 'tools/lint-own-lines.mjs')], categories: {}, rules }));
  for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text);
  const report = await new Promise<string>((done) => {
    execFile(join(root, 'node_modules/.bin/oxlint'), ['-c', config, folder], { cwd: folder }, (_, out) => done(out));
  });
  expect(report).toContain('This function has 62 lines of its own; 60 at most.');
  expect(report).toContain('long.ts');
  expect(report).not.toMatch(/factory\.ts|short\.ts/u);
});

it('is on for what ships', () => {
  const { overrides } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
    overrides: { files: string[]; rules: Record<string, unknown> }[];
  };
  const limits = overrides.flatMap(({ files, rules }) =>
    rules['mycrew/own-lines'] ? [[files, rules['mycrew/own-lines']]] : [],
  );
  expect(JSON.stringify(limits)).toContain('["error",60]');
  expect(JSON.stringify(limits)).toContain('apps/web/src/**/*.tsx');
});
