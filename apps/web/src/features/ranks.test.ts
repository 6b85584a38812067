// Imports between rooms go down in rank, so that they form no circle.
import { expect, it } from 'vitest';
import { roomRanks } from './ranks.ts';

// The client's types do not know Node, hence the name in a variable.
const [fileSystem]: string[] = ['node:fs'];
const { globSync, readFileSync } = (await import(/* @vite-ignore */ fileSystem!)) as {
  globSync: (pattern: string, options: { cwd: string }) => string[];
  readFileSync: (path: string, encoding: 'utf8') => string;
};
const here: string = import.meta.url;
const features = decodeURIComponent(new URL('./', here).pathname);
const isTest = (file: string) => /\.test\.|testing/u.test(file);

interface Import {
  from: string;
  to: string;
  words: string;
}

const roomOf = (file: string) => file.slice(0, file.indexOf('/'));
const files = globSync('*/**/*.{ts,tsx}', { cwd: features })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !isTest(file));
const rooms = [...new Set(files.map(roomOf))].toSorted();

const importsOf = (file: string): Import[] =>
  Array.from(
    readFileSync(features + file, 'utf8').matchAll(/'#features\/(?<to>[^/']+)\/(?<door>[^']+)'/gu),
    (found) => {
      const { to = '', door = '' } = found.groups ?? {};
      return { from: roomOf(file), to, words: `${file} → ${to}/${door}` };
    },
  ).filter(({ from, to }) => from !== to);
const imports = files.flatMap(importsOf);

/** The shortest way from one room to another along imports: 'crew → settings → crew'. */
function circleOf({ from, to }: Import): string {
  const ways: string[][] = [[from, to]];
  const seen = new Set([to]);
  for (const way of ways) {
    for (const next of imports.filter((edge) => edge.from === way.at(-1))) {
      if (next.to === from) return `; circle: ${[...way, from].join(' → ')}`;
      if (!seen.has(next.to)) ways.push([...way, next.to]);
      seen.add(next.to);
    }
  }
  return '';
}

const named = (room: string) => `${room} (rank ${roomRanks[room]?.rank})`;

it('gives every room a rank, and no other', () => {
  expect(rooms).toEqual(Object.keys(roomRanks).toSorted());
});

it('lets a room import only rooms of lower rank', () => {
  const wrong = imports.filter(({ from, to }) => !((roomRanks[from]?.rank ?? 0) > (roomRanks[to]?.rank ?? Infinity)));
  expect(wrong.map((edge) => `${named(edge.from)} imports ${named(edge.to)}: ${edge.words}${circleOf(edge)}`)).toEqual(
    [],
  );
});
