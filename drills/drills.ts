// `npm run drill`: lists the exercises; `npm run drill -- <name>…` tries them, and ends with 1 where a promise did not hold.
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Drill, Stage } from './drill.ts';
import { missing, pathOf } from './programs.ts';

const files = globSync('exercises/*.ts', { cwd: import.meta.dirname }).toSorted();
const drills = await Promise.all(
  files.map(async (file) => ((await import(join(import.meta.dirname, file))) as { drill: Drill }).drill),
);

const undoing: (() => Promise<void>)[] = [];
const undoAll = async (): Promise<void> => {
  for (const undo of undoing.splice(0).toReversed()) await undo().catch((error: unknown) => console.error(error));
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    setTimeout(() => process.exit(130), 20_000).unref();
    void undoAll().then(() => process.exit(130));
  });
}

const stageFor = (drill: Drill, findings: string[]): Stage => {
  const folder = mkdtempSync(join(tmpdir(), `mycrew-drill-`));
  undoing.push(async () => rmSync(folder, { recursive: true, force: true }));
  return {
    at: (program) => pathOf(drill.needs.find(({ name }) => name === program)!)!,
    folder,
    say: (words) => console.log(words),
    found: (words) => {
      findings.push(words);
      console.log(`FOUND  ${words}`);
    },
    later: (undo) => undoing.push(async () => void (await undo())),
  };
};

/** Whether everything that was promised held. */
const tryOut = async (drill: Drill): Promise<boolean> => {
  console.log(`\n== ${drill.name}: ${drill.about}`);
  const lacks = missing(drill.needs);
  if (lacks) {
    console.error(`${drill.name} ${lacks}`);
    return false;
  }
  const findings: string[] = [];
  const began = performance.now();
  try {
    await drill.run(stageFor(drill, findings));
  } catch (error) {
    console.error(error);
    findings.push('It broke off.');
  } finally {
    await undoAll();
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`== ${drill.name}: ${findings.length === 0 ? 'held' : `${findings.length} FOUND`} in ${seconds} s`);
  return findings.length === 0;
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !drills.some((drill) => drill.name === name));
if (wanted.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no exercise ${unknown.join(', ')}.`);
  for (const drill of drills) {
    console.log(`${drill.name.padEnd(16)} ${drill.about}`);
    const lacks = missing(drill.needs);
    if (lacks) console.log(`${' '.repeat(16)} ${lacks}`);
  }
  process.exit(unknown.length > 0 ? 1 : 0);
}
let allHeld = true;
for (const drill of drills.filter(({ name }) => wanted.includes(name))) allHeld = (await tryOut(drill)) && allHeld;
process.exit(allHeld ? 0 : 1);
