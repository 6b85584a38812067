// Photographs every screen at 390, 900 and 1440 px, light and dark, into screenshots/, for a person to look at; `--width 390` at that one alone.
// `--brand second` walks them as another installation, and at 390 px in three more hues by chance (`--seed` repeats them):
// nothing that axe knows, and our name nowhere.
import { randomInt } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { launchOf } from '../e2e/browser.ts';
import { OwnServer } from '../e2e/server.ts';
import { buildWebIfNeeded } from './build-web.ts';
import { chromiumPath } from './chromium.ts';
import { Camera, folder, type Width, widths } from './screenshots/camera.ts';
import { huesBy, type Phase, phasesOf, unknownWords, wordsOf } from './screenshots/choosing.ts';
import { Failures, inLanes } from './screenshots/goingOn.ts';
import { expectOwnFace, ownName, wear } from './screenshots/secondBrand.ts';
import { peopleOf, shotsOf } from './screenshots/demo.ts';
import type { Sessions, SignedIn } from './screenshots/sessions.ts';
import type { Shot } from './screenshots/shot.ts';

/** Pages at once: one draws while another waits for an answer. */
const cameras = 3;

const { values } = parseArgs({
  options: { only: { type: 'string' }, width: { type: 'string' }, brand: { type: 'string' }, seed: { type: 'string' } },
});
if (values.brand && values.brand !== 'second') throw new Error('--brand knows one other: second.');
const isSecond = values.brand === 'second';
const seed = Number(values.seed ?? randomInt(2 ** 31));
const wanted = widths.filter((width) => !values.width || width === Number(values.width));
const words = wordsOf(values.only);

const failures = new Failures();
let pictures = 0;

async function photograph(
  { prepare, shots }: Phase<Shot>,
  open: readonly Camera[],
  sessions: Sessions<SignedIn>,
  at: readonly Width[] = wanted,
) {
  if (prepare) await failures.attempt(`before ${shots[0]?.name ?? 'a shot'}`, prepare);
  const each = shots.flatMap((shot) => at.map((width): [Shot, Width] => [shot, width]));
  const lanes = shots[0]?.alone ? open.slice(0, 1) : open;
  await inLanes(each, lanes, async ([shot, width], camera) => {
    await failures.attempt(`${shot.name} at ${width} px`, async () => {
      await camera.take(shot, width, shot.as ? await sessions.of(shot.as) : undefined);
      pictures += 2;
      console.log(`${shot.name} ${width}`);
    });
  });
}

await buildWebIfNeeded();
const start = Date.now();
const server = await OwnServer.start({ RATE_SCALE: '1000', ...(isSecond && ownName) });
const browser = await chromium.launch(launchOf(chromiumPath()));
try {
  const sessions = await peopleOf(server);
  const { calm, rest } = await shotsOf(server, sessions);
  const shots = [...calm, ...rest];
  const unknown = unknownWords(shots, words);
  if (unknown.length > 0) throw new Error(`No screen begins with ${unknown.join(', ')}.`);

  if (words.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const open = await Promise.all(
    Array.from({ length: cameras }, () => Camera.open(browser, server.address, isSecond ? expectOwnFace : undefined)),
  );
  const [hue = 0, ...byChance] = huesBy(seed);
  if (isSecond) await wear(server, hue);
  const phases = phasesOf(shots, words);
  for (const phase of phases) await photograph(phase, open, sessions);
  for (const each of isSecond ? byChance : []) {
    console.log(`hue ${each} of seed ${seed}`);
    await wear(server, each);
    // The alert is over by now, and is not raised once more.
    for (const phase of phasesOf<Shot>(calm, words)) await photograph(phase, open, sessions, [390]);
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(`${pictures} pictures in ${Math.round((Date.now() - start) / 1_000)} s, in ${folder}/`);
if (failures.list.length > 0) {
  console.error(`\n${failures.list.length} did not work:`);
  for (const { what, why } of failures.list) console.error(`  ${what}: ${why}`);
  process.exitCode = 1;
}
