// The database hangs while youths call for help: how soon after it is back their alerts are out, by the phones alone.
// Beside it, what a kill takes to be over, and what one more copy on the disk of an API would cost.
import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { waitMs } from '../../apps/web/src/shared/outbox/sendLane.ts';
import { alertTimes } from '../../packages/contract/src/constants.ts';
import { callOnce } from '../../faults/calling.ts';
import { Chance } from '../../faults/chance.ts';
import { Cluster } from '../../faults/cluster.ts';
import type { Youth } from '../../faults/people.ts';
import { pause, until } from '../../faults/wait.ts';
import type { Drill, Stage } from '../drill.ts';

const outagesSeconds = (process.env['AWAY_SECONDS'] ?? '5,30,120').split(',').map(Number);
const taps = Number(process.env['AWAY_TAPS'] ?? 60);
const kills = 10;
const writes = 300;
/** As the app has it for what is urgent (apps/web/src/shared/outbox/outbox.ts). */
const patienceMs = 10_000;
const outWithinMs = 120_000;

const at = (sorted: number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? sorted.at(-1) ?? 0;
const spread = (times: number[], unit = 1_000, digits = 1): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99, last] = [at(sorted, 0.5), at(sorted, 0.99), sorted.at(-1) ?? 0];
  return [p50, p99, last].map((ms) => (ms / unit).toFixed(digits)).join(', ');
};

interface Tapped {
  youth: Youth;
  acceptedAt: number;
  tries: number;
}

/** One open app: the same key, at the app's own pace, until there is an answer. */
const tap = async (cluster: Cluster, youth: Youth): Promise<Tapped> => {
  const key = randomUUID();
  const body = { ClientAlertId: key, Note: 'near the station' };
  for (let tries = 1; ; tries++) {
    const [port] = cluster.chance.shuffled(cluster.ports());
    const asked = {
      method: 'POST',
      path: '/user/alert/all',
      token: youth.token,
      key,
      body,
      withinMs: patienceMs,
    } as const;
    const status = await callOnce(port!, asked).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status >= 200 && status < 300) return { youth, acceptedAt: Date.now(), tries };
    if (status !== 0 && status < 500) throw new Error(`An alert was refused: ${status}`);
    await pause(waitMs(tries, null, true));
  }
};

/** When the last of their crew's providers had it; Infinity: not yet. */
const handedOverAt = ({ providers }: Cluster, { friends }: Youth): number =>
  Math.max(...friends.map(({ id }) => providers.receipts.of(id).find(({ kind }) => kind === 'alert')?.at ?? Infinity));

const hang = async (stage: Stage, cluster: Cluster, seconds: number): Promise<void> => {
  const youths = await cluster.people.youths(taps, [['push'], ['sms']]);
  const hanging = cluster.postgres.freeze(seconds * 1_000).then(() => Date.now());
  const tapped = await Promise.all(
    youths.map(async (youth) => {
      await pause(300 + cluster.chance.next() * (seconds * 1_000 - 600));
      return tap(cluster, youth);
    }),
  );
  const back = await hanging;
  await until(() => youths.every((youth) => handedOverAt(cluster, youth) < Infinity), outWithinMs);
  // Whatever was told twice would be told by now.
  await pause(5_000);
  const rows = await cluster.postgres.ask<{ n: string }>(
    'SELECT count(*) AS n FROM alerts WHERE youth_id = any($1::uuid[]) GROUP BY youth_id',
    [youths.map(({ id }) => id)],
  );
  if (rows.length !== taps) stage.found(`${taps - rows.length} of ${taps} alerts are lost.`);
  if (rows.some(({ n }) => Number(n) !== 1)) stage.found('A tap became two alerts.');
  const notified = youths.flatMap(({ friends }) =>
    friends.map(({ id }) => cluster.providers.receipts.of(id).filter(({ kind }) => kind === 'alert').length),
  );
  if (notified.includes(0)) stage.found(`${notified.filter((times) => times === 0).length} people were not told.`);
  if (notified.some((times) => times > 1)) stage.found('Somebody was told twice.');
  const since = (moment: number) => Math.max(moment - back, 0);
  const early = tapped.filter(({ acceptedAt }) => acceptedAt < back).length;
  stage.say(
    `hangs ${seconds} s: ${taps} taps, ${notified.length} people told once; after it is back, s (p50, p99, last): ` +
      `accepted ${spread(tapped.map(({ acceptedAt }) => since(acceptedAt)))}; ` +
      `handed over ${spread(youths.map((youth) => since(handedOverAt(cluster, youth))))}; ` +
      `tries ${spread(
        tapped.map(({ tries }) => tries),
        1,
        0,
      )}${early > 0 ? `; ${early} before anybody else saw it back` : ''}`,
  );
};

/** What a file beside the API would cost for each alert: written, and on the disk. */
const costOfFile = (stage: Stage): void => {
  const file = openSync(join(stage.folder, 'spool'), 'a');
  const times: number[] = [];
  for (let turn = 0; turn < writes; turn++) {
    const began = performance.now();
    writeSync(file, Buffer.alloc(1_024, turn));
    fsyncSync(file);
    times.push(performance.now() - began);
  }
  closeSync(file);
  stage.say(`1 KiB appended and fsynced, ms (p50, p99, last of ${writes}): ${spread(times, 1, 2)}`);
};

export const drill: Drill = {
  name: 'database-away',
  about: `an alert while the database hangs for ${outagesSeconds.join(', ')} s: out by itself, once, and how soon`,
  needs: [],
  async run(stage) {
    const cluster = await Cluster.start(new Chance(66), { apis: 2, workers: 1 });
    stage.later(() => cluster.close());
    const away: number[] = [];
    for (let turn = 0; turn < kills; turn++) {
      away.push(await cluster.postgres.crash());
      await pause(1_000);
    }
    stage.say(`killed ${kills} times: queries again after, s (p50, p99, last): ${spread(away)}`);
    for (const seconds of outagesSeconds) await hang(stage, cluster, seconds);
    costOfFile(stage);
    stage.say(
      `Apps that were closed meanwhile are not in this: after ${alertTimes.askFirstAfterMs / 60_000} min an alert asks first.`,
    );
  },
};
