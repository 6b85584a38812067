// What the privacy policy says of automated decisions, and the markers in the code, hold each other.
import { automatedDecisions, informationUsed } from '@mycrew/contract/automated-decisions.ts';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { carelessIn } from '#tools/help-content/careful-words.ts';
import { strangeNumbersIn } from '#tools/help-content/numbers.ts';
import { gradeOf, longSentencesIn } from '#tools/help-content/reading.ts';

// The client's types do not know Node, hence the name in a variable.
const [fileSystem]: string[] = ['node:fs'];
const { globSync, readFileSync } = (await import(/* @vite-ignore */ fileSystem!)) as {
  globSync: (pattern: string, options: { cwd: string }) => string[];
  readFileSync: (path: string, encoding: 'utf8') => string;
};
const here: string = import.meta.url;
const apps = decodeURIComponent(new URL('../../../../', here).pathname);
const files = globSync('{api,web}/src/**/*.{ts,tsx}', { cwd: apps })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.|[./]testing[./]/u.test(file));

/** What decides, or refuses by a rule: whatever calls one of them carries a marker, or its reason why not. */
const signals = new Set([
  'hasCrisisWords',
  'noticedIn',
  'detectedIn',
  'ageRung',
  'experienceRights',
  'ageAnswer',
  'tooMany',
  'waitAfter',
  'looksSafe',
]);

/** Weighed, and none. */
const weighed: Readonly<Record<string, string>> = {
  'web/src/features/registration/parts/BirthFields.tsx': 'shows what ageGate.ts, which is marked, answers',
  'web/src/features/registration/signUpDraft.ts': 'asks ageGate.ts, which is marked',
  'web/src/features/registration/signUpSteps.ts': 'asks ageGate.ts, which is marked',
  'api/src/features/consent/consent.compose.ts': 'asks age-rules.ts, which is marked',
};

interface SyntaxNode {
  type: string;
  callee?: { type: string; name?: string; property?: { name?: string } };
  arguments?: { type: string; value?: unknown }[];
}
interface Found {
  marks: unknown[];
  signals: string[];
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

function callsIn(value: unknown, each: (name: string, node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const one of value) callsIn(one, each);
  if (!isNode(value)) return;
  if (value.type === 'CallExpression') each(value.callee?.name ?? value.callee?.property?.name ?? '', value);
  for (const child of Object.values(value)) callsIn(child, each);
  // As a value: some(hasCrisisWords).
  if (value.type === 'CallExpression')
    for (const argument of value.arguments ?? [])
      if (argument.type === 'Identifier') each((argument as { name?: string }).name ?? '', value);
}

function findIn(file: string): Found {
  const { program, errors } = parseSync(file, readFileSync(apps + file, 'utf8'));
  expect(errors, file).toEqual([]);
  const found: Found = { marks: [], signals: [] };
  callsIn(program, (name, node) => {
    if (name === 'automatedDecision') found.marks.push(node.arguments?.[0]?.value);
    if (signals.has(name)) found.signals.push(name);
  });
  return found;
}

const found = new Map(files.map((file) => [file, findIn(file)]));
const marks = [...found].flatMap(([file, each]) => each.marks.map((id) => ({ file, id })));
const ids = Object.keys(automatedDecisions);

it('lists each decision that the code marks, and marks each that is listed', () => {
  expect(marks.filter(({ id }) => !ids.includes(String(id)))).toEqual([]);
  expect(ids.filter((id) => !marks.some((mark) => mark.id === id))).toEqual([]);
});

it('finds no place that decides without a marker, but those that were weighed', () => {
  const unmarked = [...found].filter(([, each]) => each.signals.length > 0 && each.marks.length === 0);
  expect(unmarked.map(([file]) => file).toSorted()).toEqual(Object.keys(weighed).toSorted());
});

it('knows each signal: none is called nowhere', () => {
  const called = new Set([...found.values()].flatMap((each) => each.signals));
  expect([...signals].filter((signal) => !called.has(signal))).toEqual([]);
});

it('uses each kind of information', () => {
  const used = new Set(Object.values(automatedDecisions).flatMap(({ from }): readonly string[] => from));
  expect(Object.keys(informationUsed).filter((kind) => !used.has(kind))).toEqual([]);
});

const mostGrade = 8;
const mostWords = 26;

it.each(Object.entries(automatedDecisions))('%s is read with ease at fourteen', (id, { what, plain, ask }) => {
  const texts = [what, plain, ask.replace('{operatorEmail}', 'us')];
  expect(gradeOf(texts)).toBeLessThanOrEqual(mostGrade);
  expect(longSentencesIn(texts, mostWords)).toEqual([]);
  expect(carelessIn(id, texts)).toEqual([]);
  expect(strangeNumbersIn(texts)).toEqual([]);
  expect(what.length).toBeLessThanOrEqual(45);
});
