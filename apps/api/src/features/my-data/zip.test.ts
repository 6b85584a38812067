// An archive that any program opens: read here by its own list, and by unzip where there is one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { unzip } from '#testing/unzip.ts';
import { zip, type ArchivedFile } from './zip.ts';

const at = new Date('2026-11-25T01:02:04Z');
const files: ArchivedFile[] = [
  { name: 'index.html', bytes: Buffer.from('<p>Tahlia’s check-ins</p>'.repeat(1_000)) },
  { name: 'pictures/Café 💜.webp', bytes: Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251)) },
  { name: 'empty.txt', bytes: Buffer.alloc(0) },
];
const allOf = async (chunks: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};
const zipped = (given: ArchivedFile[]): Promise<Buffer> => allOf(zip(Readable.from(given), at));

test('every file comes out as it went in, and words take less room', async () => {
  const archive = await zipped(files);
  expect(unzip(archive)).toEqual(new Map(files.map(({ name, bytes }) => [name, bytes])));
  expect(archive.length).toBeLessThan(72_000);
});

test('an archive of nothing is one too', async () => {
  expect(unzip(await zipped([]))).toEqual(new Map());
});

test('other programs find nothing wrong with it', async () => {
  const archive = await zipped(files);
  if (spawnSync('unzip', ['-v']).error) return expect(archive.readUInt32LE(0)).toBe(0x0403_4b50);
  const folder = mkdtempSync(join(tmpdir(), 'mycrew-zip-'));
  const path = join(folder, 'all.zip');
  writeFileSync(path, archive);
  // Without a locale it takes a name that is not ASCII for a mistake.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const { status, stdout } = spawnSync('unzip', ['-t', path], { encoding: 'utf8', env });
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('No errors') as string });
  spawnSync('unzip', ['-q', path, 'index.html', '-d', folder]);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('Tahlia’s');
  rmSync(folder, { recursive: true });
});

test('a file is fetched when there is room for it', async () => {
  let fetched = 0;
  async function* many() {
    for (; fetched < 50; fetched++) yield { name: `pictures/${fetched}.webp`, bytes: Buffer.alloc(1024 * 1024) };
  }
  const chunks = zip(many(), at)[Symbol.asyncIterator]();
  await chunks.next();
  for (let waited = 0; waited < 100; waited++) await turn();
  expect(fetched).toBeLessThan(4);
  await chunks.return!();
});

test('and forgotten when it has gone through', async () => {
  const held: WeakRef<object>[] = [];
  async function* many() {
    for (let made = 0; made < 20; made++) {
      const bytes = Buffer.alloc(1024 * 1024);
      held.push(new WeakRef(bytes));
      yield { name: `pictures/${made}.webp`, bytes };
    }
  }
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const chunks = zip(many(), at)[Symbol.asyncIterator]();
  while (held.length < 20) await chunks.next();
  await turn();
  collect();
  expect(held.filter((each) => each.deref()).length).toBeLessThan(5);
  await chunks.return!();
});

test('what cannot be read ends it', async () => {
  async function* broken() {
    yield files[0]!;
    throw new Error('the storage is away');
  }
  await expect(allOf(zip(broken(), at))).rejects.toThrow('the storage is away');
});
