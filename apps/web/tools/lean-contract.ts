// Calls need a row's method and path, not its schemas: tables go into the build as plain rows, schemas only where a form asks.
import { pathToFileURL } from 'node:url';
import { isServed, type Table } from '../../../packages/contract/src/endpoint.ts';
import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}
interface ImportNode extends Node {
  source: { value: string };
  specifiers: (Node & { imported?: { name: string }; local: { name: string } })[];
}
interface DeclarationNode extends Node {
  declaration?: DeclarationNode | null;
  declarations?: { init: Node | null }[];
}
interface Cut {
  start: number;
  end: number;
  put: string;
}

const contractFile = /packages\/contract\/src\/[\w-]+\.ts$/;
const ownFile = /apps\/web\/src\/.*\.tsx?$/;
const rowsQuery = '?rows';
const isTable = (name: string) => name.endsWith('Endpoints');

const withCuts = (code: string, cuts: Cut[]): string =>
  cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code);

/** What `call` reads of a row. */
function plainRows(table: Table) {
  const served = Object.entries(table).flatMap(([key, row]) => (isServed(row) ? [[key, row] as const] : []));
  return Object.fromEntries(
    served.map(([key, { method, path, access, files }]) => [key, { method, path, access, ...(files && { files }) }]),
  );
}

/** Imports of a table are turned to its rows; other names keep coming from the contract. */
function turnToRows(imported: ImportNode): string {
  const names = imported.specifiers.map(({ imported, local }) => ({
    isRow: isTable(imported?.name ?? ''),
    written: `${imported?.name} as ${local.name}`,
  }));
  const from = (source: string, isRow: boolean) => {
    const wanted = names.filter((name) => name.isRow === isRow).map(({ written }) => written);
    return wanted.length > 0 ? `import { ${wanted.join(', ')} } from ${JSON.stringify(source)};` : '';
  };
  return from(imported.source.value + rowsQuery, true) + from(imported.source.value, false);
}

/** A value that nobody imports may go, whatever calls made it. */
const removable = (code: string, { start, end }: Node): Cut => ({
  start,
  end,
  put: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`,
});

export const leanContract = (): Plugin => ({
  name: 'mycrew-lean-contract',
  apply: 'build',
  async load(id) {
    if (!id.endsWith(rowsQuery)) return null;
    const tables = (await import(pathToFileURL(id.slice(0, -rowsQuery.length)).href)) as Record<string, Table>;
    return Object.entries(tables)
      .filter(([name]) => isTable(name))
      .map(([name, table]) => `export const ${name} = ${JSON.stringify(plainRows(table))};`)
      .join('\n');
  },
  transform(code, id) {
    const isContract = contractFile.test(id);
    if (!isContract && !ownFile.test(id)) return null;
    if (/Endpoints\.\w+\.(?:body|query|params|reply)\b/u.test(code)) {
      this.error('Schemas of a table are not in the browser: export the schema by its own name.');
    }
    const body = this.parse(code).body as unknown as (ImportNode & DeclarationNode)[];
    const cuts = isContract
      ? body
          .flatMap((node) => (node.declaration ?? node).declarations ?? [])
          .flatMap(({ init }) => (init?.type === 'CallExpression' ? [removable(code, init)] : []))
      : body
          .filter(
            ({ type, source, specifiers }) =>
              type === 'ImportDeclaration' &&
              source.value.startsWith('@mycrew/contract/') &&
              specifiers.some(({ imported }) => isTable(imported?.name ?? '')),
          )
          .map((node) => ({ start: node.start, end: node.end, put: turnToRows(node) }));
    return cuts.length > 0 ? { code: withCuts(code, cuts), map: null } : null;
  },
});
