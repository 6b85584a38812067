// A hundred thousand reminders for the same minute, spread as they are: what home is like for whoever opens it then, and
// with workers killed meanwhile how soon they are said, and that none is said twice. BENCH_BRIEF=1 stops after home.
import { reminderSpreadMinutes } from '../packages/contract/src/reminders.ts';
import { callOnce } from '../faults/calling.ts';
import { Chance } from '../faults/chance.ts';
import { Cluster } from '../faults/cluster.ts';
import type { Youth } from '../faults/people.ts';
import { pause, until } from '../faults/wait.ts';
import { summary, type LoadResult } from './load.ts';
import { at50aSecond } from './open-load.ts';
import type { Row } from './row.ts';

const count = Number(process.env['BENCH_REMINDERS'] ?? 100_000);
/** Of them: who has a browser that push reaches. */
const withPush = Math.min(1_000, count / 10);
const idleSeconds = 20;
/** Work begins once a minute. */
const busySeconds = 60;
const drainedWithinMs = 20 * 60_000;

const makePeople = async ({ people, postgres }: Cluster) => {
  const reached: string[] = [];
  for (let turn = 0; turn < withPush; turn++) reached.push((await people.friend(['push'])).id);
  await postgres.ask(`UPDATE people SET kind = 'youth' WHERE id = any($1::uuid[])`, [reached]);
  await postgres.ask(
    `INSERT INTO people (id, kind, first_name, last_name, created_at)
     SELECT gen_random_uuid(), 'youth', 'Kit', 'Bench', now() FROM generate_series(1, $1)`,
    [count - withPush],
  );
  await postgres.ask(`INSERT INTO reminder_settings (person_id) SELECT id FROM people WHERE kind = 'youth'`, []);
  await postgres.ask(
    `INSERT INTO reminders (id, person_id, local_time, days, is_on, due_on, next_due_at, created_at)
     SELECT gen_random_uuid(), id, '20:00', '{1,2,3,4,5,6,7}', true, current_date, now() + interval '1 day', now()
     FROM people WHERE kind = 'youth'`,
    [],
  );
  await postgres.ask('ANALYZE people, reminders, reminder_settings', []);
};

const homeOf = async (port: number, youths: Youth[], seconds = idleSeconds): Promise<LoadResult> => {
  const { times, failed } = await at50aSecond(seconds, (turn) =>
    callOnce(port, {
      method: 'GET',
      path: '/user/dashboard',
      token: youths[turn % youths.length]!.token,
      withinMs: 30_000,
    }).then(({ status }) => status === 200),
  );
  return summary(times, seconds, failed);
};

const killInTurn = async ({ workers }: Cluster): Promise<void> => {
  for (const worker of workers) {
    await pause(5_000);
    await worker.kill();
    await worker.start();
  }
};

export const reminders = async (): Promise<Row[]> => {
  const cluster = await Cluster.start(new Chance(2), { apis: 1, workers: 2 });
  const { postgres } = cluster;
  const one = async (sql: string) =>
    Number((await postgres.ask<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`, []))[0]!.n);
  try {
    const youths = await cluster.people.youths(8, []);
    await makePeople(cluster);
    const port = cluster.apis[0]!.port;
    await homeOf(port, youths);
    const idle = await homeOf(port, youths);

    const began = performance.now();
    const since = () => (performance.now() - began) / 1_000;
    // From a minute ago on, so that the first work finds as much as each that follows.
    await postgres.ask(`UPDATE reminders SET next_due_at = now() + (random() * $1 - 1) * interval '1 minute'`, [
      reminderSpreadMinutes,
    ]);
    // The minute turns before the work begins.
    await until(async () => (await one(`(SELECT FROM notifications LIMIT 1) AS first`)) > 0, drainedWithinMs, 250);
    const busy = await homeOf(port, youths, busySeconds);
    const reminded = await one(`notifications WHERE type = 'REMEMBER-CHECK-IN'`);
    const ms = ({ p50, p99 }: LoadResult) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    const home = {
      what: `GET user/dashboard meanwhile, 50 a second; ${reminded} of ${count} reminders in this minute`,
      ours: ms(busy),
      bare: `idle: ${ms(idle)}`,
      ratio: (busy.p99 / idle.p99).toFixed(2),
      limit: '2',
    };
    if (process.env['BENCH_BRIEF']) return [home];
    const written = until(
      async () => (await one(`reminders WHERE next_due_at < now() + interval '1 hour'`)) === 0,
      drainedWithinMs,
      1_000,
    ).then(since);
    // Only now: a process that starts takes from home what reminders do not.
    await killInTurn(cluster);
    const enqueued = await written;
    await until(
      async () => (await one(`pgboss.job WHERE name = 'send-calm-push' AND state < 'completed'`)) === 0,
      drainedWithinMs,
      1_000,
    );
    const drained = since();
    const source = `notifications WHERE type = 'REMEMBER-CHECK-IN'`;
    const [all, people] = [await one(source), await one(`(SELECT DISTINCT person_id FROM ${source}) AS said`)];
    const pushed = await one(`deliveries WHERE channel = 'push' AND state = 'sent'`);
    const sent = await one(`pgboss.job WHERE name = 'send-calm-push'`);
    const kills = cluster.workers.reduce((sum, worker) => sum + worker.kills, 0);
    return [
      {
        what: `${count} reminders of one minute, ${kills} workers killed`,
        ours: `written after ${enqueued.toFixed(0)} s, ${sent} pushes handed over after ${drained.toFixed(0)} s`,
        bare: '–',
        ratio: '–',
        limit: 'printed',
      },
      {
        what: 'of them said; people; pushes handed over',
        ours: `${all}; ${people}; ${pushed} of ${withPush}`,
        bare: `${count + youths.length}`,
        ratio: (all / people).toFixed(2),
        limit: 'none twice: 1.00',
      },
      home,
    ];
  } finally {
    await cluster.close();
  }
};
