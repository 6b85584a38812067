// Takes the pictures of the tutorials: photographs the screens they name, on a phone in the light, and keeps them small.
// Run: node tools/run.mjs apps/web/tools/tutorial-pictures.ts
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const top = join(import.meta.dirname, '../../..');
const room = join(import.meta.dirname, '../src/features/resources');
const folder = join(room, 'pictures');
const width = 390;
const mostBytes = 40_000;

const text = readFileSync(join(room, 'tutorials.ts'), 'utf8');
const names = [...text.matchAll(/picture: '([\w-]+)'/gu)].map(([, name = '']) => name);

execFileSync(
  process.execPath,
  ['tools/run.mjs', 'tools/screenshots.ts', '--only', names.map((name) => `=${name}`).join(), '--width', String(width)],
  { cwd: top, stdio: 'inherit' },
);

mkdirSync(folder, { recursive: true });
for (const name of names) {
  const small = await sharp(join(top, `screenshots/${name}-${width}-light.png`))
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
  if (small.byteLength > mostBytes) throw new Error(`${name} is ${small.byteLength} bytes.`);
  writeFileSync(join(folder, `${name}.webp`), small);
}
for (const file of readdirSync(folder)) if (!names.includes(file.replace(/\.webp$/u, ''))) rmSync(join(folder, file));
