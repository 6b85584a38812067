// The rules of the house that no linter knows: who speaks SQL, who reads the environment, who knows whom.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = import.meta.dirname;
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const isTest = (file: string) => /\.test\.ts$|^testing\/|\/testing\//u.test(file);
const code = files.filter((file) => !isTest(file));
const rooms = code.filter((file) => file.startsWith('features/'));
const offenders = (among: string[], pattern: RegExp, but: (file: string) => boolean = () => false) =>
  among.filter((file) => !but(file) && pattern.test(textOf(file)));

test('only config.ts reads the environment', () => {
  const mayStartProcesses = (file: string) => file === 'config.ts' || /^database\/(?:local-)?postgres/u.test(file);
  expect(offenders(code, /process\.env\b/u, mayStartProcesses)).toEqual([]);
});

test('in a room only its stores speak SQL', () => {
  const speaksSql = /from '(?:kysely|pg)'|\bsql`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/u;
  expect(offenders(rooms, speaksSql, (file) => file.endsWith('.store.ts'))).toEqual([]);
});

test('rooms do not enter rooms, and nothing but their list and the demo enters them', () => {
  const own = (file: string) => file.split('/')[1];
  const entering = rooms.filter((file) =>
    [...textOf(file).matchAll(/from '#features\/([\w-]+)\//gu)].some(([, room]) => room !== own(file)),
  );
  expect(entering).toEqual([]);
  const core = code.filter((file) => !/^(?:features\/|demo\/|rooms\.ts$|database\/demo)/u.test(file));
  expect(offenders(core, /from '#features\//u)).toEqual([]);
});

test('what runs needs nothing that is there for tests', () => {
  expect(offenders(code, /from '#testing\//u)).toEqual([]);
});

test('outside its room crew membership is read where nothing that ended can be seen', () => {
  const mayNameAll: Record<string, string> = {
    'demo/people.ts': 'writes the relations of the demo people and of tests',
    'features/canary/people.store.ts': 'writes the relation of its invented people',
    'features/my-data/readable-page.ts': 'shows somebody their own past relations too',
    'features/my-data/table-exports.ts': 'hands somebody their own past relations too',
    'features/pausing/pausing.store.ts': 'writes from when to when somebody of the living crew sees nothing new',
    'features/reports/reports.store.ts': 'a report is about somebody who was in the crew once, too',
    'privacy/personal-tables.ts': 'whoever is erased is erased from what ended too',
  };
  const mayKnow = (file: string) => /^(?:features\/crew|database\/tables)\//u.test(file);
  const naming = offenders(code, /\bcrew_?members\b/iu, mayKnow);
  expect(naming.toSorted(), 'use the view living_crew').toEqual(Object.keys(mayNameAll).toSorted());
});

test('only presenters of a room write wire names', () => {
  const writes = /^\s+_id:|\b_id: \w/mu;
  const allowed = (file: string) => /\.presenter\.ts$|\.routes\.ts$/u.test(file);
  expect(offenders(rooms, writes, allowed)).toEqual([]);
});

test('what a call answers is presented in its routes', () => {
  const mayPresent: Record<string, string> = {
    'features/chat/chat.service.ts': 'a message goes to open pages as it goes to whoever sent it',
    'features/notifications/delivering.service.ts': 'a push is sent, not answered',
  };
  const services = rooms.filter((file) => /\.(?:service|store)\.ts$/u.test(file));
  const presenting = offenders(services, /from '\.\/[\w-]+\.presenter\.ts'/u);
  expect(presenting.toSorted()).toEqual(Object.keys(mayPresent));
});

test('only adapters/ talks to third parties', () => {
  const talks = /\bfetch\(|from '(?:node:https?|undici|nodemailer|web-push)'/u;
  const allowed = (file: string) => file.startsWith('adapters/') || file === 'realtime/realtime.ts';
  expect(
    offenders(code, talks, (file) => allowed(file) || /import type .* from 'node:https?'/u.test(textOf(file))),
  ).toEqual([]);
});

test('no default exports, and no climbing out of a room', () => {
  expect(offenders(code, /^export default/mu)).toEqual([]);
  expect(offenders(rooms, /from '\.\.\/\.\./u)).toEqual([]);
});
