// How much of the project somebody has to hold in their head, counted from its files; printed by `npm run spec`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });

/** What knip finds: `npm run lint` fails on each. */
const unusedExports = (): number => {
  const knip = join(root, 'node_modules/.bin/knip');
  const report = JSON.parse(run(knip, '--no-config-hints', '--no-exit-code', '--reporter', 'json')) as {
    issues: { exports: unknown[]; types: unknown[] }[];
  };
  return report.issues.reduce((sum, { exports, types }) => sum + exports.length + types.length, 0);
};

const isTest = (file: string): boolean => /\.test\.|\/testing\/|\/testing\.ts/u.test(file);

/** Which files of the web app import each other, by the aliases of its package.json. */
const importersOf = (files: readonly string[]): Map<string, Set<string>> => {
  const importers = new Map(files.map((file) => [file, new Set<string>()]));
  for (const file of files) {
    for (const [, specifier = ''] of read(file).matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/gu)) {
      const target = specifier.startsWith('.')
        ? normalize(join(dirname(file), specifier))
        : specifier.replace(/^#/u, 'apps/web/src/');
      importers.get(target)?.add(file);
    }
  }
  return importers;
};

/** Each figure with its name. */
export const figures = (servedCalls: number): [name: string, figure: string][] => {
  const code = run('git', 'ls-files', 'apps', 'packages')
    .split('\n')
    .filter((file) => /\.(?:tsx?|css|sql)$/u.test(file));
  const product = code.filter((file) => !isTest(file) && !/\/content\/|tools\//u.test(file));
  const lines = product.reduce((sum, file) => sum + read(file).split('\n').length, 0);
  const web = product.filter((file) => /^apps\/web\/src\/.*\.tsx?$/u.test(file));
  const single = [...importersOf(web).values()].filter(({ size }) => size === 1).length;
  const sheets = code.filter((file) => /^apps\/web\/src\/.*\.css$/u.test(file) && !file.endsWith('.module.css'));
  return [
    ['Unused exports', String(unusedExports())],
    ['Style sheets that are no modules', String(sheets.length)],
    ['Web files with one importer', `${single} of ${web.length} (${Math.round((100 * single) / web.length)} %)`],
    ['Product lines a served call', `${Math.round(lines / servedCalls)} (${lines} lines, ${servedCalls} calls)`],
  ];
};
