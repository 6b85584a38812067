// The rules of the house that hold beyond the server, and that no linter knows.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const top = join(import.meta.dirname, '../../..');

const filesUnder = (folder: string): string[] =>
  readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/u.test(entry.name))
    .map((entry) => relative(top, join(entry.parentPath, entry.name)))
    .filter((file) => !/node_modules|\bdist\b|\bgenerated\b/u.test(file));
const textOf = (file: string) => readFileSync(join(top, file), 'utf8');

test('what every room shows knows no room: of the contract only constants and addresses', () => {
  const shown = filesUnder('apps/web/src/shared/ui').filter((file) => !/\.test\.tsx?$/u.test(file));
  const ofContract = /from '@mycrew\/contract\/(?!(?:constants|paths)\.ts')/u;
  expect(shown.filter((file) => ofContract.test(textOf(file)))).toEqual([]);
});

test('a type is called by what it holds, not by how it came to be', () => {
  const participle =
    /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (?:Told|Asked|Written|Found|Said)\b/mu;
  const code = ['apps', 'packages', 'e2e', 'faults', 'tools', 'bench'].flatMap(filesUnder);
  expect(code.filter((file) => participle.test(textOf(file)))).toEqual([]);
});

test('no test swaps modules: those of a worker share them, and the next one would meet what was left', () => {
  const swaps = /vi\.(?:resetModules|(?:do)?[mM]ock\()/u;
  const tests = ['apps', 'packages'].flatMap(filesUnder).filter((file) => /\.test\.tsx?$|\btesting\b/u.test(file));
  expect(tests.filter((file) => swaps.test(textOf(file)))).toEqual([]);
});

test('no eight lines stand twice in what ships', () => {
  const notWritten = /\.test\.tsx?$|\btesting\b|\/(?:gallery|reference|tables)\//u;
  const places = new Map<string, string>();
  const twice: string[] = [];
  for (const file of ['apps/api/src', 'apps/web/src', 'packages/contract/src'].flatMap(filesUnder)) {
    if (notWritten.test(file)) continue;
    const lines = textOf(file)
      .replaceAll(/^import\s[^;]*;$/gmu, (lines) => lines.replaceAll(/[^\n]/gu, ''))
      .split('\n')
      .map((line, index) => ({ text: line.trim(), at: `${file}:${index + 1}` }))
      .filter(({ text }) => text !== '');
    for (let first = 0; first + 8 <= lines.length; first += 1) {
      const block = lines
        .slice(first, first + 8)
        .map(({ text }) => text)
        .join('\n');
      const [here, there] = [lines[first]!.at, places.get(block)];
      if (there) twice.push(`${there} and ${here}`);
      else places.set(block, here);
    }
  }
  expect(twice).toEqual([]);
});
