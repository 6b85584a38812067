// Calls for help, 50 a second with nine people each: until they are accepted, and until a provider has each message.
import { randomUUID } from 'node:crypto';
import { callOnce } from '../faults/calling.ts';
import { Chance } from '../faults/chance.ts';
import { Cluster } from '../faults/cluster.ts';
import type { Friend, Reach, Youth } from '../faults/people.ts';
import { until } from '../faults/wait.ts';
import { bareAlerts } from './bare-alert.ts';
import { summary, type LoadResult } from './load.ts';
import { at50aSecond } from './open-load.ts';
import type { Row } from './row.ts';

const crewSize = 9;
const supporters = 90;
const reaches: Reach[] = [['push'], ['push'], ['sms'], ['push'], ['email'], ['sms'], ['push'], ['push'], ['sms']];
const warmUpSeconds = 2;
const handedOverWithinMs = 60_000;

/** Supporters look after several youths, so that there are enough youths and not ten times as many others. */
const makePeople = async ({ people, postgres }: Cluster, count: number) => {
  const friends: Friend[] = [];
  for (let turn = 0; turn < supporters; turn++) friends.push(await people.friend(reaches[turn % crewSize]!));
  const youths = await people.youths(count, []);
  const crews = youths.map((_, turn) => friends.slice((turn % (supporters / crewSize)) * crewSize).slice(0, crewSize));
  await postgres.ask(
    `INSERT INTO crew_members (id, youth_id, supporter_id, since)
     SELECT gen_random_uuid(), y, s, now() FROM unnest($1::uuid[], $2::uuid[]) AS given (y, s)`,
    [crews.flatMap((crew, turn) => crew.map(() => youths[turn]!.id)), crews.flat().map(({ id }) => id)],
  );
  return { friends, youths, crewIdsOf: (turn: number) => crews[turn]!.map(({ id }) => id) };
};

const raise = (port: number, { token }: Youth) => {
  const key = randomUUID();
  const body = {
    ClientAlertId: key,
    Note: 'near the station',
    Latitude: -33.87,
    Longitude: 151.21,
    LocationKind: 'area',
  };
  return callOnce(port, { method: 'POST', path: '/user/alert/all', token, key, body, withinMs: 30_000 }).then(
    ({ status }) => status === 201,
  );
};

/** From the row of each message, written in the alert's transaction, to the provider that has it. */
const handOff = async ({ postgres, providers }: Cluster, friends: Friend[], youths: Youth[]): Promise<number[]> => {
  const rows = await postgres.ask<{ alert: string; crew: string; version: number; at: number }>(
    `SELECT alert_id AS alert, crew_id AS crew, version, extract(epoch FROM created_at)::float8 * 1000 AS at
     FROM alert_deliveries WHERE youth_id = any($1::uuid[]) AND kind = 'alert'`,
    [youths.map(({ id }) => id)],
  );
  const { receipts } = providers;
  for (const { alert, crew, version } of rows) receipts.explain(alert, crew, 'alert', version);
  const received = new Map<string, number>();
  for (const { id } of friends)
    for (const got of receipts.of(id)) received.set(`${receipts.alertOf(got)}:${id}`, got.at);
  return rows.map(({ alert, crew, at }) => (received.get(`${alert}:${crew}`) ?? Infinity) - at);
};

export const alerts = async (seconds: number): Promise<Row[]> => {
  const cluster = await Cluster.start(new Chance(1), { apis: 1, workers: 1 });
  try {
    const { friends, youths, crewIdsOf } = await makePeople(cluster, 50 * (seconds + warmUpSeconds));
    const port = cluster.apis[0]!.port;
    const isAllOver = async () =>
      (await cluster.postgres.ask('SELECT 1 FROM alert_deliveries WHERE settled_at IS NULL LIMIT 1')).length === 0;
    const early = youths.slice(0, 50 * warmUpSeconds);
    const late = youths.slice(early.length);
    await at50aSecond(warmUpSeconds, (turn) => raise(port, early[turn]!));
    await until(isAllOver, handedOverWithinMs, 250);
    const { times, failed } = await at50aSecond(seconds, (turn) => raise(port, late[turn]!));
    await until(isAllOver, handedOverWithinMs, 250);
    if (failed > 0) console.log(`${failed} alerts were not accepted`);
    const ours = summary(times, seconds, failed);
    const handed = summary(await handOff(cluster, friends, late), seconds, 0);
    const withCrew = youths.map(({ id }, turn) => ({ id, crewIds: crewIdsOf(turn) }));
    const connection = { connectionString: cluster.postgres.url };
    await bareAlerts({ connection, youths: withCrew, seconds: warmUpSeconds });
    const bare = await bareAlerts({ connection, youths: withCrew, seconds });
    const ms = ({ p50, p99 }: LoadResult) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    return [
      {
        what: 'alert accepted, 50 a second, nine people each',
        ours: ms(ours),
        bare: `bare pg, the same rows: ${ms(bare)}`,
        ratio: (ours.p99 / bare.p99).toFixed(2),
        limit: 'p99 ≤ 150 ms',
      },
      { what: 'alert handed to its nine providers', ours: ms(handed), bare: '–', ratio: '–', limit: 'printed' },
    ];
  } finally {
    await cluster.close();
  }
};
