// Generates row types from the migrated database, one file for each area in the tables' comments.
import type pg from 'pg';
import { toCamel } from './naming.ts';

interface Column {
  schema: string;
  table: string;
  area: string;
  column: string;
  type: string;
  nullable: boolean;
  filled: boolean;
  identity: boolean;
  choices: string | null;
}

/** PostgreSQL takes every column of a view for nullable; it is what the column of that name beneath it is. */
const fromFilledColumn = `c.relkind = 'v' AND EXISTS (
  SELECT FROM pg_rewrite w JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = w.oid
    JOIN pg_attribute b ON d.refclassid = 'pg_class'::regclass AND b.attrelid = d.refobjid AND b.attnum = d.refobjsubid
  WHERE w.ev_class = c.oid AND b.attname = a.attname AND b.attnotnull)`;

const readColumns = async (db: pg.Pool): Promise<Column[]> => {
  const { rows } = await db.query<Column>(`
    SELECT n.nspname AS schema, c.relname AS "table", a.attname AS "column", t.typname AS type,
      coalesce(split_part(obj_description(c.oid), ':', 1), '') AS area,
      NOT (a.attnotnull OR ${fromFilledColumn}) AS nullable, a.atthasdef AS filled, a.attidentity = 'a' AS identity,
      (SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
          AND pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[''%' LIMIT 1) AS choices
    FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid AND NOT c.relispartition
        AND (c.relkind IN ('r', 'p') OR c.relkind = 'v' AND obj_description(c.oid) IS NOT NULL)
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname IN ('public', 'vault')
      JOIN pg_type t ON t.oid = a.atttypid
    WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relname <> 'applied_migrations'
    ORDER BY n.nspname, c.relname, a.attnum`);
  return rows;
};

const typeNames: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  date: 'string',
  time: 'string',
  interval: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  tstzmultirange: 'string',
  json: 'Json',
  jsonb: 'Json',
};

const baseType = ({ table, column, type, choices }: Column): string => {
  const list = type.startsWith('_');
  const words = [...(choices?.match(/ARRAY\[(.*?)\]/u)?.[1]?.matchAll(/'((?:[^']|'')*)'::/gu) ?? [])].map(
    ([, word]) => `'${word}'`,
  );
  const name = words.length > 0 ? words.join(' | ') : typeNames[list ? type.slice(1) : type];
  if (name === undefined)
    throw new Error(`${table}.${column} is of the type ${type}, which has no TypeScript type yet.`);
  return list ? `${words.length > 0 ? `(${name})` : name}[]` : name;
};

const columnType = (column: Column): string => {
  const type = `${baseType(column)}${column.nullable ? ' | null' : ''}`;
  if (column.identity) return `GeneratedAlways<${type}>`;
  if (!column.filled || column.nullable) return type;
  return ['Timestamp', 'Json'].includes(type) ? `Filled${type}` : `Generated<${type}>`;
};

const rowName = (table: string): string => {
  const camel = toCamel(table);
  return `${camel[0]!.toUpperCase()}${camel.slice(1)}Table`;
};

const heading = '// Written by `npm run db:types` from the migrated database; change a migration, not this file.\n';

const areaFile = (columns: Column[]): string => {
  const interfaces = [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => {
    const lines = own.map((column) => `  ${toCamel(column.column)}: ${columnType(column)};`);
    return `export interface ${rowName(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const body = interfaces.join('\n');
  const kysely = ['Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`));
  const own = ['FilledJson', 'FilledTimestamp', 'Json', 'Timestamp'].filter((name) =>
    new RegExp(`\\b${name}\\b`, 'u').test(body),
  );
  const imports = [
    kysely.length > 0 ? `import type { ${kysely.join(', ')} } from 'kysely';\n` : '',
    own.length > 0 ? `import type { ${own.join(', ')} } from '../column-types.ts';\n` : '',
  ].join('');
  return `${heading}${imports}\n${body}`;
};

const tablesFile = (areas: Map<string, Column[]>): string => {
  const imports: string[] = [];
  const entries: string[] = [];
  for (const [area, columns] of areas) {
    const tables = [...new Set(columns.map(({ schema, table }) => `${schema}.${table}`))];
    const names = tables.map((table) => rowName(table.split('.')[1]!));
    imports.push(`import type { ${names.join(', ')} } from './${area}.ts';`);
    for (const [at, table] of tables.entries()) {
      const [schema, name] = table.split('.') as [string, string];
      entries.push(`  ${schema === 'public' ? toCamel(name) : `'${schema}.${toCamel(name)}'`}: ${names[at]};`);
    }
  }
  return `${heading}${imports.join('\n')}\n\nexport interface Tables {\n${entries.sort().join('\n')}\n}\n`;
};

/** File name below database/tables → its text, unformatted. */
export const writeTableTypes = async (db: pg.Pool): Promise<Map<string, string>> => {
  const columns = await readColumns(db);
  const nameless = columns.find(({ area }) => !/^[a-z][a-z-]*$/u.test(area));
  if (nameless)
    throw new Error(`The table ${nameless.table} needs a comment that begins with its area, like 'crew: …'.`);
  const areas = Map.groupBy(
    columns.toSorted((a, b) => a.area.localeCompare(b.area)),
    ({ area }) => area,
  );
  const files = new Map([...areas].map(([area, own]) => [`${area}.ts`, areaFile(own)]));
  return files.set('tables.ts', tablesFile(areas));
};
