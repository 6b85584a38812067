// The fault suite draws no wrong conclusions: late is not lost, nothing comes after an end that never was, and a test that breaks off says only that.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Chance } from '../../../faults/chance.ts';
import { Checker } from '../../../faults/checker.ts';
import type { Cluster } from '../../../faults/cluster.ts';
import { Journal } from '../../../faults/journal.ts';
import { newLife, type Scene } from '../../../faults/life.ts';
import { Receipts } from '../../../faults/receipts.ts';
import { runTest } from '../../../faults/run.ts';
import { tableOf } from '../../../faults/table.ts';
import { untilEveryoneIsNotified } from '../../../faults/notified.ts';
import { mutantList } from '../../../faults/tests/mutant-list.ts';
import { readWishes } from '../../../faults/wishes.ts';

const alertId = '0199aaaa-bbbb-7ccc-8ddd-000000000001';
const friend = {
  id: '0199aaaa-bbbb-7ccc-8ddd-000000000002',
  has: ['sms' as const],
  token: null,
  joinAskedAt: 0,
  joinedAt: 0,
  leaveAskedAt: Infinity,
  leftAt: Infinity,
};
const text = {
  channel: 'sms' as const,
  provider: 'one',
  personId: friend.id,
  device: '+61400000001',
  kind: 'alert' as const,
  begunAt: 1_000,
  alertId,
  crewId: friend.id,
  version: 1,
  token: null,
  mark: null,
};
const row = { crashes: 0, resent: false, state: 'sent', channel: 'sms', provider: 'one' };

/** Only what the tests touch; the rest of a cluster is processes. */
const clusterWith = (rows: object[], upMs = 0) => {
  const receipts = new Receipts();
  const cluster = {
    ports: () => [],
    servers: [],
    hostOf: (provider: string) => provider,
    upBetween: () => upMs,
    providers: { receipts },
    postgres: { ask: async () => rows },
  };
  return { receipts, cluster: cluster as unknown as Cluster };
};

test('a test that broke off says so and counts nothing, whatever it had found', async () => {
  const { cluster, receipts } = clusterWith([{ ...row, endedAt: 500 }]);
  receipts.take(text);
  const logged: string[] = [];
  const wishes = readWishes(['--seed', '1']);
  const line = await runTest(
    { cluster, journal: new Journal(''), wishes, chance: new Chance(1), say: (words) => logged.push(words) },
    {
      name: 'F99',
      what: 'a pool that timed out',
      mayBeLate: true,
      async run({ checker }) {
        checker.findings.add('afterClear', 'what the lives that went on would have looked like');
        throw new Error('timeout exceeded when trying to connect');
      },
    },
  );
  expect(line.isHeld).toBe(false);
  expect(line.findings.counts).toEqual({ lost: 0, twice: 0, wrong: 0, afterClear: 0, late: 0, other: 0 });
  expect(logged[0]).toContain('F99 BROKE OFF');
  expect(tableOf([line])).toContain('broke off');
});

test.each([
  { which: 'again, where nobody knew, while the alert is on', endedAt: null, crashes: 1, found: 'repeated' },
  { which: 'before the end', endedAt: Date.now() + 3_600_000, crashes: 1, found: 'repeated' },
  { which: 'after the end, begun before it', endedAt: 2_000, crashes: 1, found: 'in the air' },
  { which: 'after the end, begun after it', endedAt: 500, crashes: 1, found: 'after clear' },
  { which: 'after the end, of a row that nobody had taken over', endedAt: 2_000, crashes: 0, found: 'after clear' },
])('a call that comes when its alert has been looked at: $which', async ({ endedAt, crashes, found }) => {
  const { cluster, receipts } = clusterWith([{ ...row, crashes, endedAt }]);
  receipts.take(text);
  const { counts, repeated, inTheAir } = await new Checker(cluster, new Journal('')).finish();
  const all = { repeated, 'in the air': inTheAir, 'after clear': counts.afterClear, twice: counts.twice };
  expect(Object.entries(all).filter(([, count]) => count > 0)).toEqual([[found, 1]]);
});

test.each([
  { upMs: 61_000, waitOnMs: 600_000, comes: true, how: 'late' },
  { upMs: 4_000, waitOnMs: 600_000, comes: true, how: 'in time' },
  { upMs: 61_000, waitOnMs: 0, comes: false, how: 'never' },
])(
  'what comes after $upMs ms in which the servers were up is distinguished: $how',
  async ({ upMs, waitOnMs, comes, how }) => {
    const { cluster, receipts } = clusterWith([], upMs);
    const life = newLife({ id: 'youth', token: '', sessionId: '', friends: [friend] });
    life.alertIds.add(alertId);
    life.taps.push({ id: 'tap', askedAt: 0, answeredAt: 0, chosen: null });
    const scene: Scene = {
      cluster,
      journal: new Journal(''),
      chance: new Chance(1),
      patienceMs: 60_000,
      waitOnMs,
      isOver: () => false,
      ports: () => [],
    };
    const notified = untilEveryoneIsNotified(scene, life);
    if (comes) receipts.take(text);
    expect(await notified).toBe(how);
  },
);

test.each(mutantList.filter(({ edits }) => edits.length > 0))(
  'the guard stands where F22 takes it away: $guard',
  ({ edits }) => {
    for (const { file, from } of edits) {
      const text = readFileSync(new URL(file, import.meta.url), 'utf8');
      expect(text.split(from)).toHaveLength(2);
    }
  },
);
