// `npm run faults`: real processes, a real database and a bad day; ends with one table, and not with 0 if anything was lost.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Chance } from './chance.ts';
import { closeAll, Cluster } from './cluster.ts';
import { Findings } from './findings.ts';
import { Journal } from './journal.ts';
import { runTest } from './run.ts';
import { tableOf, type Line } from './table.ts';
import { crashes } from './tests/crash-points.ts';
import { crowd } from './tests/crowd.ts';
import { databaseKills, freezes } from './tests/database.ts';
import { kills } from './tests/kills.ts';
import { lines } from './tests/lines.ts';
import { mutants } from './tests/mutants.ts';
import { overload } from './tests/overload.ts';
import { providerTroubles } from './tests/providers.ts';
import { clearRaces, crewRaces } from './tests/races.ts';
import { raiseAndClear } from './tests/raise-and-clear.ts';
import { sameTap } from './tests/same-tap.ts';
import { testMessages } from './tests/test-messages.ts';
import { urgentItems } from './tests/urgent-items.ts';
import { readWishes } from './wishes.ts';

const wishes = readWishes(process.argv.slice(2));
const isWanted = (name: string) => wishes.only.length === 0 || wishes.only.includes(name);
const everything = [
  sameTap,
  clearRaces,
  raiseAndClear,
  crewRaces,
  providerTroubles,
  lines,
  crowd,
  kills,
  crashes,
  databaseKills,
  freezes,
  overload,
  urgentItems,
  testMessages,
];
const tests = everything.filter(({ name }) => isWanted(name));

const say = (words: string) => console.log(words);
const chance = new Chance(wishes.seed);
const journal = new Journal(wishes.journal);

const leave = async (code: number) => {
  setTimeout(() => process.exit(code || 1), 20_000).unref();
  journal.write();
  await closeAll();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(130));

for (const trouble of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(trouble, (error: unknown) => {
    console.error(error);
    void leave(1);
  });
}

const total: Line = { test: 'all', what: 'all of it', seconds: 0, findings: new Findings(), isHeld: true };
const done: Line[] = [];
try {
  say(`Seed ${wishes.seed}: the same again with --seed ${wishes.seed}`);
  if (tests.length > 0) {
    let cluster = await Cluster.start(chance);
    for (const test of tests) {
      const line = await runTest({ cluster, journal, wishes, chance, say }, test);
      done.push(line);
      if (line.findings.isRight || test === tests.at(-1)) continue;
      // What it left behind must not be counted against the next one.
      await cluster.close();
      cluster = await Cluster.start(chance);
    }
    await cluster.close();
  }
  for (const { findings, seconds } of done) {
    total.findings.join(findings);
    total.seconds += seconds;
  }
  say(`\nSeed ${wishes.seed}, on ${process.platform} with ${navigator.hardwareConcurrency} cores\n`);
  if (done.length > 0) say(tableOf(done.length > 1 ? [...done, total] : done));
  const survivors = isWanted('F22') ? await mutants(everything, wishes, chance, say) : [];
  const failed = done.filter(({ isHeld }) => !isHeld).length + (survivors.length > 0 ? 1 : 0);
  const passed = done.length + (isWanted('F22') ? 1 : 0) - failed;
  const report = process.env['FAULTS_REPORT'];
  if (report) {
    mkdirSync(dirname(report), { recursive: true });
    const red = done.filter(({ isHeld }) => !isHeld).map(({ test, what }) => `${test} ${what}`);
    const failures = [...red, ...survivors.map((name) => `F22 without “${name}”: nobody notices`)];
    writeFileSync(report, JSON.stringify({ passed, failed, skipped: 0, failures }));
  }
  say(`\n${passed} passed, ${failed} failed`);
  await leave(failed === 0 ? 0 : 1);
} catch (error) {
  console.error(error);
  await leave(1);
}
