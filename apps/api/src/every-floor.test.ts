// The rules of the house that hold beyond the server, and that no linter knows.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { allTables } from '@mycrew/contract/all.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { heardByOthers } from '#testing/matrix/shown.ts';

const top = join(import.meta.dirname, '../../..');

const filesUnder = (folder: string): string[] =>
  readdirSync(join(top, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|css)$/u.test(entry.name))
    .map((entry) => relative(top, join(entry.parentPath, entry.name)))
    .filter((file) => !/node_modules|\bdist\b|\bgenerated\b/u.test(file));
const textOf = (file: string) => readFileSync(join(top, file), 'utf8');

test('what every room shows knows no room: of the contract only constants and addresses', () => {
  const shown = filesUnder('apps/web/src/shared/ui').filter((file) => !/\.test\.tsx?$/u.test(file));
  const ofContract = /from '@mycrew\/contract\/(?!(?:brand|constants|paths)\.ts')/u;
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

/** Calls that the app does not make, each with why; all others have their place in it. */
const notOfTheApp: Record<string, string> = {
  'GET /emoji/emotionslist': 'the families bring the same words',
  'GET /emoji/color': 'the families bring their colours',
  'GET /user/parental-consent/status': 'sign-up knows the rule, so that a date of birth stays in the browser',
  'GET /user/dashboard/contact': 'both lists are read one by one, each shown when it has come',
  'GET /user/request-count': 'the counts bring it',
  'GET /user/webCrewApp/invite-status': 'the list of invitations says how each stands',
  'GET /distress/answer/{token}': 'the page behind the link is the server’s own and works without script',
  'POST /distress/answer/{token}': 'the page behind the link is the server’s own and works without script',
  'POST /devices/renew': 'the service worker makes it, without a page or a session',
  'POST /devices/shown': 'the service worker makes it, without a page or a session',
  'POST /hooks/sms/{secret}': 'providers call it',
  'POST /login/organisation/{organisation}/logout': 'the provider calls it',
  'POST /hooks/mail/{token}': 'programs that read mail call it',
  'POST /hooks/connection-mail/{token}': 'programs that read mail call it',
  'POST /hooks/invitation-mail/{token}': 'programs that read mail call it',
  'POST /journals/status': 'a page is saved with its status',
  'POST /staff/break-glass': 'it is asked from a check on somebody, which needs no id',
  'GET /media/{id}': 'pictures come with their whole address',
};

test('each call has its place in the app, or a reason why not', async () => {
  const code = filesUnder('apps/web/src')
    .filter((file) => !/\.test\.tsx?$|\btesting\b/u.test(file))
    .map(textOf);
  const isMade = (table: string, key: string): boolean =>
    code.some((text) => {
      if (!text.includes(table)) return false;
      if (new RegExp(`\\.${key}\\b`, 'u').test(text)) return true;
      const taken = [...text.matchAll(new RegExp(`const \\{([^}]*)\\} =\\s*${table}`, 'gu'))];
      const parts = taken.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/:\s*/u)));
      const own = parts.find(([name]) => name === key);
      const used = own && text.match(new RegExp(`(?<![.\\w])${own.at(-1)}\\b(?!:)`, 'gu'));
      return (used?.length ?? 0) > 1;
    });
  // A row may stand in several tables: those of a room are put together from smaller ones.
  const makers = new Map<unknown, [table: string, key: string][]>();
  for (const file of filesUnder('packages/contract/src').filter((name) => !name.endsWith('.test.ts'))) {
    const contract = (await import(join(top, file))) as Record<string, unknown>;
    for (const [table, rows] of Object.entries(contract).filter(([name]) => name.endsWith('Endpoints')))
      for (const [key, row] of Object.entries(rows as object))
        makers.set(row, [...(makers.get(row) ?? []), [table, key]]);
  }
  const left = Object.values(allTables)
    .flatMap((table) => Object.values<Endpoint>(table))
    .filter((row) => !makers.get(row)?.some(([table, key]) => isMade(table, key)));
  expect(left.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(notOfTheApp).toSorted());
});

test('what the server says has changed is read again by some page', () => {
  const app = filesUnder('apps/web/src')
    .filter((file) => !/\.test\.tsx?$|\btesting\b/u.test(file))
    .map(textOf)
    .join('\n');
  const topics = Object.keys(heardByOthers).flatMap((message) => /^changed (.+)/u.exec(message)?.[1] ?? []);
  const heard = (topic: string) => new RegExp(`(?:topic [!=]== |case )'${topic}'|^  '?${topic}'?: \\[`, 'mu').test(app);
  expect(topics.length).toBeGreaterThan(10);
  expect(topics.filter((topic) => !heard(topic))).toEqual([]);
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
