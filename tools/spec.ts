// `npm run spec`: how much of the specification is served, area by area, which calls and routes are our own, and the figures of
// what has to be understood.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allTables } from '@mycrew/contract/all.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { everyRoute } from '@mycrew/contract/paths.ts';
import { figures } from './figures.ts';
import { serverFloor, webFloor, type Floor } from './map.ts';

interface Specified {
  name: string;
  area: string;
}

const rowsOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../docs/spec', file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const withoutSlashAtEnd = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);
const nameOf = (method: string, path: string) =>
  `${method} ${withoutSlashAtEnd(path.startsWith('/') ? path : `/${path}`).replaceAll(/\{[^}]+\}/g, '{}')}`;

const specified: Specified[] = rowsOf('endpoints.tsv').map(([method = '', path = '', , area = '']) => ({
  name: nameOf(method, path),
  area,
}));
const rows: Endpoint[] = Object.values(allTables).flatMap((table) => Object.values(table));
const served = new Set(rows.map((row) => nameOf(row.method, row.path)));
const own = rows.filter((row) => row.ours);

const line = (area: string, done: number, all: number) =>
  console.log(`${area.padEnd(20)} ${String(done).padStart(3)} / ${all}`);

console.log('Calls served / specified');
for (const [area, calls] of Object.entries(Object.groupBy(specified, (call) => call.area))) {
  line(area, calls?.filter((call) => served.has(call.name)).length ?? 0, calls?.length ?? 0);
}
line('in total', specified.filter((call) => served.has(call.name)).length, specified.length);

const missing = specified.filter((call) => !served.has(call.name));
if (missing.length) console.log(`\nNot served yet:\n${missing.map((call) => `  ${call.name}`).join('\n')}`);
console.log(
  `\nOf our own: ${own.length}\n${own.map((row) => `  ${row.method} /${row.path.replace(/^\//, '')}`).join('\n')}`,
);
console.log(`\nRoutes specified: ${rowsOf('routes.tsv').length}, in all: ${Object.keys(everyRoute).length}\n`);
for (const [name, figure] of figures(served.size)) console.log(`${name.padEnd(34)} ${figure}`);

const upward = ({ rooms }: Floor): number => {
  const rankOf = new Map(rooms.map(({ name, rank }) => [name, rank]));
  return rooms.flatMap(({ rank, asks }) => asks.filter((asked) => rankOf.get(asked)! >= rank)).length;
};
console.log(
  `\nRooms that ask upwards (each circle has one): server ${upward(serverFloor())}, client ${upward(webFloor())}`,
);
