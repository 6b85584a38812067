// Under which licences a part may come along, and what is let in beside them, with the reason.
import type { Part } from './lock.ts';

/** All let anybody use, change and pass on what they cover; some ask to be named. */
const allowed = new Set(
  (
    'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense ' +
    'CC0-1.0 CC-BY-3.0 CC-BY-4.0 OFL-1.1 Unicode-3.0 PostgreSQL Zlib'
  ).split(' '),
);

interface Exception {
  /** A name, or the beginning of one up to a star. */
  name: string;
  license: string | undefined;
  why: string;
}

const libvips = 'libvips is used unchanged, as a library of its own file that anybody can put another in the place of.';

const exceptions: readonly Exception[] = [
  { name: '@img/sharp-libvips-*', license: 'LGPL-3.0-or-later', why: libvips },
  { name: '@img/sharp-win32-*', license: 'Apache-2.0 AND LGPL-3.0-or-later', why: libvips },
  { name: '@img/sharp-wasm32', license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', why: libvips },
  {
    name: 'web-push',
    license: 'MPL-2.0',
    why: 'Used unchanged; the licence covers its own files, and asks for the source of those alone.',
  },
  {
    name: 'xmlhttprequest-ssl',
    license: undefined,
    why: 'Its package.json says MIT in the old form, `licenses`, and its LICENSE is the text of it.',
  },
];

const isNamed = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Of `A OR B` one has to be allowed, of `A AND B` both. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/gu, '')
    .split(' AND ')
    .every((side) => side.split(' OR ').some((licence) => allowed.has(licence.trim())));

const exceptionFor = ({ name, license }: Pick<Part, 'name' | 'license'>): Exception | undefined =>
  exceptions.find((exception) => isNamed(exception.name, name) && exception.license === license);

/** Sentences; none where everything may come along. */
export const licenceProblems = (parts: readonly Pick<Part, 'name' | 'version' | 'license'>[]): string[] =>
  parts
    .filter((part) => !(part.license && isAllowed(part.license)) && !exceptionFor(part))
    .map(({ name, version, license }) => `${name} ${version} comes under ${license ?? 'no licence that it names'}.`);

/** Exceptions that nothing needs any more. */
export const idleExceptions = (parts: readonly Part[]): string[] =>
  exceptions.filter((exception) => !parts.some((part) => exceptionFor(part) === exception)).map(({ name }) => name);
