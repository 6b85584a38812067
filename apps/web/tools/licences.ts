// Writes licences.txt beside the app: what the licences of everything that browsers are given ask us to pass on with it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { partsOf, type LockFile, type Part } from '../../../tools/parts/lock.ts';

const root = join(import.meta.dirname, '../../..');

interface Notice {
  /** Names with versions. */
  of: string[];
  licence: string;
  text: string;
}

const mit = (holder: string) =>
  readFileSync(join(root, 'LICENSE'), 'utf8')
    .replace(/^Copyright .*$/mu, `Copyright (c) ${holder}`)
    .trim();

const textOf = ({ path }: Part): string => {
  const folder = join(root, path);
  const [file] = globSync('{LICEN[CS]E,licen[cs]e,COPYING}*', { cwd: folder }).toSorted();
  return file ? readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim() : '';
};

/** Pictures are drawn into the app, and their packages are for development. */
const pictures = (): Notice[] => {
  const emoji = readFileSync(join(root, 'apps/web/public/emoji-licence.txt'), 'utf8');
  return [
    { of: ['Phosphor Icons'], licence: 'MIT', text: mit('2023 Phosphor Icons') },
    { of: ['Fluent Emoji (flat)'], licence: 'MIT', text: emoji.trim() },
  ];
};

/** Types are read by tools alone. */
const reachesBrowsers = ({ name, optional }: Part) => !optional && !name.startsWith('@types/');

/** One for each text; whoever wrote the same words stands above them together. */
export const notices = (): Notice[] => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const byText = new Map<string, Notice>();
  for (const part of partsOf(lock, ['packages/contract', 'apps/web']).filter(reachesBrowsers)) {
    const text = existsSync(join(root, part.path)) ? textOf(part) : '';
    const licence = part.license ?? 'as follows';
    const known = byText.get(text + licence) ?? { of: [], licence, text };
    known.of.push(`${part.name} ${part.version}`);
    byText.set(text + licence, known);
  }
  return [...byText.values(), ...pictures()];
};

const line = '-'.repeat(72);

export const licencesText = (): string =>
  [
    'MyCrew is open source, under the MIT licence:',
    readFileSync(join(root, 'LICENSE'), 'utf8').trim(),
    'It could not be without the work of others, of which this much comes to your browser:',
    ...notices().map(({ of, licence, text }) => `${line}\n${of.join('\n')}\n(${licence})\n\n${text}`),
  ].join('\n\n') + '\n';

export const licencesFile = (): Plugin => ({
  name: 'mycrew-licences',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licencesText() });
  },
});
