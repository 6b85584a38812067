// docs/map shows the rooms as they are.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mapFiles, serverFloor } from '../../../tools/map.ts';

const root = join(import.meta.dirname, '../../..');

it.each([...mapFiles()])('%s is as `npm run map` draws it', (path, text) => {
  expect(readFileSync(join(root, path), 'utf8')).toBe(text);
});

it('has every room of the server, each above what it asks', () => {
  const { rooms } = serverFloor();
  expect(rooms.map(({ name }) => name).toSorted()).toEqual(
    readdirSync(join(import.meta.dirname, 'features')).toSorted(),
  );
  const rankOf = new Map(rooms.map(({ name, rank }) => [name, rank]));
  const wrong = rooms.flatMap(({ name, rank, asks }) =>
    asks.filter((asked) => !(rankOf.get(asked)! < rank)).map((asked) => `${name} → ${asked}`),
  );
  expect(wrong).toEqual([]);
});

it('knows what each room asks and implements', () => {
  const distress = serverFloor().rooms.find(({ name }) => name === 'distress');
  expect(distress).toMatchObject({
    asks: ['alert-delivery', 'canary', 'media', 'places', 'test-messages'],
    implements: ['alert-delivery', 'canary', 'places'],
  });
});
