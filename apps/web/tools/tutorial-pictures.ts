// Takes the pictures that the app shows of itself, in the light, and keeps them small: of the tutorials on a phone, and those
// that a browser shows before it installs the app, on a phone and at a desk.
// Run: node tools/run.mjs apps/web/tools/tutorial-pictures.ts
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const top = join(import.meta.dirname, '../../..');
const room = join(import.meta.dirname, '../src/features/resources');
const publicFolder = join(import.meta.dirname, '../public');
const mostBytes = 60_000;

interface Taken {
  name: string;
  width: number;
}

const namesIn = (text: string, shape: RegExp): string[] => [...text.matchAll(shape)].map(([, name = '']) => name);
const tutorials = namesIn(readFileSync(join(room, 'tutorials.ts'), 'utf8'), /picture: '([\w-]+)'/gu);
const { screenshots } = JSON.parse(readFileSync(join(publicFolder, 'manifest.webmanifest'), 'utf8')) as {
  screenshots: { src: string; sizes: string }[];
};
const ofManifest = screenshots.map(({ src, sizes }) => ({
  name: src.replace(/^\/screens\/|-wide|\.webp$/gu, ''),
  width: Number(sizes.split('x')[0]),
}));

function photograph(taken: readonly Taken[]): void {
  for (const [width, of] of Map.groupBy(taken, (each) => each.width)) {
    const only = [...new Set(of.map(({ name }) => `=${name}`))].join();
    const given = ['tools/run.mjs', 'tools/screenshots.ts', '--only', only, '--width', String(width)];
    execFileSync(process.execPath, given, { cwd: top, stdio: 'inherit' });
  }
}

async function small({ name, width }: Taken): Promise<Buffer> {
  const picture = await sharp(join(top, `screenshots/${name}-${width}-light.png`))
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
  if (picture.byteLength > mostBytes) throw new Error(`${name} is ${picture.byteLength} bytes.`);
  return picture;
}

async function write(folder: string, files: ReadonlyMap<string, Taken>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [file, taken] of files) writeFileSync(join(folder, file), await small(taken));
  for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file));
}

const onPhone = tutorials.map((name) => ({ name, width: 390 }));
photograph([...onPhone, ...ofManifest]);
await write(join(room, 'pictures'), new Map(onPhone.map((taken) => [`${taken.name}.webp`, taken])));
await write(
  join(publicFolder, 'screens'),
  new Map(ofManifest.map((taken, at) => [screenshots[at]!.src.replace('/screens/', ''), taken])),
);
