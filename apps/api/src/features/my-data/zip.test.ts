// An archive that any program opens: read here by its own list, and by unzip where there is one.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unzip } from '#testing/unzip.ts';
import { zip } from './zip.ts';

const files = [
  { name: 'index.html', bytes: Buffer.from('<p>Tahlia’s check-ins</p>') },
  { name: 'pictures/Café 💜.webp', bytes: Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251)) },
  { name: 'empty.txt', bytes: Buffer.alloc(0) },
];
const archive = zip(files, new Date('2026-11-25T01:02:04Z'));

test('every file comes out as it went in', () => {
  expect(unzip(archive)).toEqual(new Map(files.map(({ name, bytes }) => [name, bytes])));
});

test('an archive of nothing is one too', () => {
  expect(unzip(zip([], new Date()))).toEqual(new Map());
});

test('other programs find nothing wrong with it', () => {
  if (spawnSync('unzip', ['-v']).error) return expect(archive.readUInt32LE(0)).toBe(0x0403_4b50);
  const folder = mkdtempSync(join(tmpdir(), 'mycrew-zip-'));
  const path = join(folder, 'all.zip');
  writeFileSync(path, archive);
  const { status, stdout } = spawnSync('unzip', ['-t', path], { encoding: 'utf8' });
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('No errors') as string });
  spawnSync('unzip', ['-q', path, 'index.html', '-d', folder]);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('Tahlia’s');
  rmSync(folder, { recursive: true });
});
