// The contract as a document: complete, well formed, and the one in docs/ up to date.
import { readFileSync } from 'node:fs';
import { allTables } from '@mycrew/contract/all.ts';
import { isServed, type Row } from '@mycrew/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { docsPage } from './docs-page.ts';
import { openApiDocument, openApiText } from './openapi.ts';

const rows = Object.values(allTables).flatMap((table) => Object.values(table) as Row[]);
const document = openApiDocument(allTables) as {
  paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
};

test('every served call is there, and no other', () => {
  const written = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const served = rows.filter(isServed).map(({ method, path }) => `${method.toLowerCase()} /api${path}`);
  expect(written.toSorted()).toEqual(served.toSorted());
});

test('every parameter of a path is described', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
    for (const { parameters } of Object.values(methods)) {
      expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    }
  }
});

test('docs/openapi.json is fresh: else run npm run openapi', () => {
  const file = new URL('../../../../docs/openapi.json', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(openApiText(allTables));
});

test('the page for people names every served call', () => {
  const page = docsPage(allTables);
  for (const { method, path } of rows.filter(isServed)) expect(page).toContain(`${method} /api${path}</h3>`);
});
