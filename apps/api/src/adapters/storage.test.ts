import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolderStorage } from './storage.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const bytes = new Uint8Array([0, 1, 2, 255]);

test('a file is stored, read, replaced and removed', async () => {
  const storage = createFolderStorage({ folder: await temporaryFolder() });
  await storage.put('pictures/0199/full', bytes);
  expect(new Uint8Array((await storage.read('pictures/0199/full')) ?? [])).toEqual(bytes);
  await storage.put('pictures/0199/full', new Uint8Array([7]));
  expect([...((await storage.read('pictures/0199/full')) ?? [])]).toEqual([7]);
  await storage.remove('pictures/0199/full');
  expect(await storage.read('pictures/0199/full')).toBeNull();
});

test('what is not there reads as nothing and may be removed again', async () => {
  const storage = createFolderStorage({ folder: join(await temporaryFolder(), 'later') });
  expect(await storage.read('pictures/none')).toBeNull();
  await expect(storage.remove('pictures/none')).resolves.toBeUndefined();
});

test('one key may continue another', async () => {
  const storage = createFolderStorage({ folder: await temporaryFolder() });
  await storage.put('a', bytes);
  await storage.put('a/b', bytes);
  expect(await storage.read('a')).toHaveLength(4);
  expect(await storage.read('a/b')).toHaveLength(4);
});

test('files are private and leave nothing half-written beside them', async () => {
  const folder = await temporaryFolder();
  const storage = createFolderStorage({ folder });
  await Promise.all(Array.from({ length: 10 }, () => storage.put('one', bytes)));
  expect(await readdir(folder)).toEqual(['one.bin']);
  expect((await stat(join(folder, 'one.bin'))).mode & 0o777).toBe(0o600);
});

test('a file that cannot be put in its place leaves nothing behind either', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'one.bin'));
  await expect(createFolderStorage({ folder }).put('one', bytes)).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['one.bin']);
});

test.each([
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  'a//b',
  'a/',
  '',
  'A',
  'a.b',
  'a\\b',
  'a\0',
  'a\n',
  'a'.repeat(201),
])('the key %j is refused', async (key) => {
  const outer = await temporaryFolder();
  await writeFile(join(outer, 'secret.bin'), 'own');
  const storage = createFolderStorage({ folder: join(outer, 'files') });
  await expect(storage.put(key, bytes)).rejects.toThrow('storage key');
  await expect(storage.read(key)).rejects.toThrow('storage key');
  await expect(storage.remove(key)).rejects.toThrow('storage key');
  expect(await readdir(outer)).toEqual(['secret.bin']);
});
