// Draws docs/map: the rooms of both floors by rank, with their dependencies.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomRanks } from '../apps/web/src/features/ranks.ts';

interface Room {
  name: string;
  /** From 0, the lowest. */
  rank: number;
  /** What it is, or why it stands there. */
  words: string;
  asks: string[];
  /** Whose ports it implements. */
  implements: string[];
}
export interface Floor {
  rooms: Room[];
  /** Why each rank stands where it does; none where each room says so itself. */
  reasons: string[];
}

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const kebab = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const serverRoom = (name: string, rank: number): Room => {
  const text = read(`apps/api/src/features/${name}/${name}.compose.ts`);
  const deps = /^interface \w+Deps \{\n(.*?)^\}/msu.exec(text)?.[1] ?? '';
  if (deps === '' && /defineRoom\([^=]*Foundation, /u.test(text))
    throw new Error(`${name}.compose.ts asks other rooms, but has no interface of Deps.`);
  const asked = [...deps.matchAll(/^ {2}(\w+):(.*?)(?=^ {2}\w+:|$(?![^]))/gmsu)];
  return {
    name,
    rank,
    words: capital(/^\/\/ (?:[^:.]*: )?(.*)$/mu.exec(text)![1]!),
    asks: asked.map(([, room]) => kebab(room!)).toSorted(),
    implements: asked.filter(([, , shape]) => shape!.includes('ports:')).map(([, room]) => kebab(room!)),
  };
};

export const serverFloor = (): Floor => {
  const ranks = [...read('apps/api/src/rooms.ts').matchAll(/\.rank\(\s*'([^']+)',\s*\{([^}]*)\}/gu)];
  return {
    rooms: ranks.flatMap(([, , rooms], rank) =>
      Array.from(rooms!.matchAll(/(\w+): compose/gu), ([, name]) => serverRoom(kebab(name!), rank)),
    ),
    reasons: ranks.map(([, reason]) => reason!),
  };
};

export const webFloor = (): Floor => {
  const asks = new Map(Object.keys(roomRanks).map((name) => [name, new Set<string>()]));
  for (const path of globSync('apps/web/src/features/*/**/*.{ts,tsx}', { cwd: root })) {
    const from = path.split(/[\\/]/u)[4]!;
    if (/\.test\.|testing/u.test(path)) continue;
    for (const [, to] of read(path).matchAll(/'#features\/([^/']+)\//gu)) if (to !== from) asks.get(from)?.add(to!);
  }
  const rooms = Object.entries(roomRanks).map(([name, { rank, reason }]) => ({
    name,
    rank: rank - 1,
    words: capital(reason),
    asks: [...asks.get(name)!].toSorted(),
    implements: [],
  }));
  return { rooms, reasons: [] };
};

/** Of what a room asks, the rooms that it does not also reach through another one. */
const drawnAsks = (rooms: Room[]): [from: Room, to: Room][] => {
  const byName = new Map(rooms.map((room) => [room.name, room]));
  const lowerOf = ({ rank, asks }: Room) =>
    asks.map((name) => byName.get(name)).filter((room): room is Room => room !== undefined && room.rank < rank);
  const reached = new Map<string, Set<string>>();
  for (const room of rooms.toSorted((a, b) => a.rank - b.rank))
    reached.set(room.name, new Set(lowerOf(room).flatMap(({ name }) => [name, ...reached.get(name)!])));
  return rooms.flatMap((room) => {
    const lower = lowerOf(room);
    const direct = lower.filter(({ name }) => !lower.some((other) => reached.get(other.name)!.has(name)));
    return direct.map((to): [Room, Room] => [room, to]);
  });
};

const box = { width: 124, height: 30, gap: 14 };
const row = { height: 80, left: 12 };
const hues = [212, 20, 150, 280, 45, 340, 180, 100, 250];

/** Rows from the lowest rank, each ordered by where what it asks stands. */
const placesOf = (rooms: Room[], edges: [Room, Room][], width: number): Map<string, number> => {
  const x = new Map<string, number>();
  const meanOf = (room: Room) => {
    const below = edges.filter(([from]) => from === room).map(([, to]) => x.get(to.name)!);
    return below.length > 0 ? below.reduce((sum, each) => sum + each, 0) / below.length : width / 2;
  };
  for (const mates of Map.groupBy(rooms, ({ rank }) => rank).values()) {
    const wished = mates.map((room) => ({ room, at: meanOf(room) })).toSorted((a, b) => a.at - b.at);
    const step = box.width + box.gap;
    const middles: number[] = [];
    for (const { at } of wished) middles.push(Math.max(at, (middles.at(-1) ?? -Infinity) + step));
    for (let at = middles.length - 1, limit = width - step / 2; at >= 0; at--, limit -= step)
      middles[at] = Math.min(middles[at]!, limit);
    const under = Math.max(0, step / 2 + row.left - middles[0]!);
    for (const [at, { room }] of wished.entries()) x.set(room.name, middles[at]! + under);
  }
  return x;
};

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const picture = ({ rooms, reasons }: Floor, title: string): string => {
  const ordered = rooms.toSorted((a, b) => a.rank - b.rank);
  const edges = drawnAsks(ordered);
  const most = Math.max(
    ...Map.groupBy(ordered, ({ rank }) => rank)
      .values()
      .map((mates) => mates.length),
  );
  const width = most * (box.width + box.gap) + 2 * row.left;
  const top = ordered.at(-1)!.rank;
  const x = placesOf(ordered, edges, width);
  const yOf = (rank: number) => (top - rank) * row.height + 44;
  const lines = edges.map(([from, to]) => {
    const [x1, y1, x2, y2] = [x.get(from.name)!, yOf(from.rank) + box.height, x.get(to.name)!, yOf(to.rank)];
    const bend = Math.min(40, (y2 - y1) / 2);
    const hue = hues[ordered.indexOf(from) % hues.length];
    return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" stroke="hsl(${hue} 55% 45%)"/>`;
  });
  const rows = Array.from({ length: top + 1 }, (_, rank) => {
    const words = `${rank + 1}${reasons[rank] === undefined ? '' : `  ${reasons[rank]}`}`;
    return `<text class="reason" x="${row.left}" y="${yOf(rank) - 8}">${escape(words)}</text>`;
  });
  const boxes = ordered.map(({ name, rank }) => {
    const [left, y] = [x.get(name)! - box.width / 2, yOf(rank)];
    return `<rect x="${left}" y="${y}" width="${box.width}" height="${box.height}" rx="6"/><text x="${x.get(name)}" y="${y + 20}" text-anchor="middle">${name}</text>`;
  });
  const height = (top + 1) * row.height + 12;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escape(title)}</title>
<style>
text { font: 600 13px system-ui, sans-serif; fill: #1d2733 }
.reason { font-weight: 400; fill: #55606e; paint-order: stroke; stroke: #fff; stroke-width: 4px }
rect { fill: #f2f6fa; stroke: #7b8794 }
path { fill: none; stroke-width: 1.2; opacity: 0.55 }
</style>
<rect x="0" y="0" width="${width}" height="${height}" style="fill:#fff;stroke:none"/>
${[...lines, ...rows, ...boxes].join('\n')}
</svg>
`;
};

const table = ({ rooms, reasons }: Floor): string => {
  const byRank = [...Map.groupBy(rooms, ({ rank }) => rank)].toSorted(([a], [b]) => b - a);
  const lineOf = ({ name, words, asks, implements: ports }: Room) => {
    const asked = asks.map((room) => (ports.includes(room) ? `${room} (port)` : room)).join(', ');
    return `| \`${name}\` | ${words} | ${asked || '–'} |`;
  };
  return byRank
    .map(([rank, mates]) =>
      [
        `### Rank ${rank + 1}${reasons[rank] === undefined ? '' : `: ${reasons[rank]}`}`,
        '',
        '| room | purpose, or reason for its rank | depends on |',
        '| - | - | - |',
        ...mates.toSorted((a, b) => a.name.localeCompare(b.name)).map(lineOf),
      ].join('\n'),
    )
    .join('\n\n');
};

/** Path and text of each file. */
export const mapFiles = (): Map<string, string> => {
  const [server, web] = [serverFloor(), webFloor()];
  const page = `# Map

Drawn by \`npm run map\` from \`apps/api/src/rooms.ts\`, the \`Deps\` of each \`compose.ts\`, \`apps/web/src/features/ranks.ts\` and the imports between the client's rooms. A room depends on rooms of lower rank only. The pictures omit dependencies that are also indirect; the tables list all. *(port)*: the lower room declares an interface, this one implements it ([decision 90](../decisions/0090-ranks-of-server-rooms.md)).

## Server

![Rooms of the server by rank](server.svg)

${table(server)}

## Client

![Rooms of the client by rank](web.svg)

${table(web)}
`;
  return new Map([
    ['docs/map/server.svg', picture(server, 'Rooms of the server by rank')],
    ['docs/map/web.svg', picture(web, 'Rooms of the client by rank')],
    ['docs/map/README.md', page],
  ]);
};

if (import.meta.main) {
  mkdirSync(join(root, 'docs/map'), { recursive: true });
  for (const [path, text] of mapFiles()) {
    writeFileSync(join(root, path), text);
    console.log(`Written: ${path}`);
  }
}
