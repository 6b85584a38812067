// The contract beside the specification: nothing missing, nothing twice, nothing of ours unnamed.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allTables } from './src/all.ts';
import type { Endpoint } from './src/endpoint.ts';
import { routes, tabs } from './src/paths.ts';

const rowsOf = (name: string) =>
  readFileSync(new URL(`../../docs/spec/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t') as [string, string, string?]);

const all = Object.values(allTables).flatMap((table) => Object.values(table) as Endpoint[]);
const shape = (path: string) => path.replace(/\{\w+\}|:\w+/gu, '{}');
const nameOf = (method: string, path: string) => `${method} ${shape(path)}`;

describe('the calls', () => {
  const specified = rowsOf('endpoints.tsv').map(([method, path]) => nameOf(method, path));
  const ours = all.filter((row) => row.ours).map((row) => nameOf(row.method, row.path));
  const named = all.map((row) => nameOf(row.method, row.path));

  it('are the 175 of the specification', () => {
    expect(specified).toHaveLength(175);
    expect(specified.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('stand once each', () => {
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  });

  it('are listed as ours where the specification does not name them', () => {
    expect(named.filter((name) => !specified.includes(name)).toSorted()).toEqual(ours.toSorted());
    expect(ours.filter((name) => specified.includes(name))).toEqual([]);
  });

  it('say in words what they do', () => {
    for (const row of all) expect(row.summary.length, row.path).toBeGreaterThan(10);
  });
});

describe('what a call takes', () => {
  type Def = Record<string, unknown> & { type: string; catchall?: { _zod: { def: Def } } };
  /** Every schema within a schema, and the names that lead to it. */
  const within = (schema: unknown, path: string): [string, Def][] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const def = (schema as { _zod?: { def: Def } })._zod?.def;
    const inside = Object.entries(def ?? schema).flatMap(([name, each]) => within(each, `${path}.${name}`));
    return def ? [[path, def], ...inside] : inside;
  };

  it('is never refused for a field that the contract doesn’t know', () => {
    const found = all.flatMap((row) => [
      ...within(row.params, `${row.path} params`),
      ...within(row.query, `${row.path} query`),
      ...within(row.body, `${row.path} body`),
    ]);
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter(([, def]) => def.catchall?._zod.def.type === 'never').map(([path]) => path)).toEqual([]);
  });
});

describe('the routes', () => {
  it('are the 92 of the specification, with its guards', () => {
    const specified = rowsOf('routes.tsv').map(([access, path]) => `${access} ${shape(path)}`);
    expect(specified).toHaveLength(92);
    expect(
      Object.values(routes)
        .map((route) => `${route.access} ${shape(route.path)}`)
        .toSorted(),
    ).toEqual(specified.toSorted());
  });

  it('give the five tabs their names', () => {
    expect(tabs.map((tab) => tab.event)).toEqual([
      'MenuHome',
      'MenuJournal',
      'MenuResources',
      'MenuContacts',
      'MenuExperiences',
    ]);
  });
});
