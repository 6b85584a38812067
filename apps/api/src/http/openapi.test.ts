// The contract as a document: complete and well formed.
import { allTables } from '@mycrew/contract/all.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const rows = Object.values(allTables).flatMap((table) => Object.values(table) as Endpoint[]);
const document = openApiDocument(allTables) as {
  paths: Record<string, Record<string, { parameters: { name: string }[] }>>;
};

test('every served call is there, and no other', () => {
  const written = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const served = rows.map(({ method, path }) => `${method.toLowerCase()} /api${path}`);
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
