// The files for operators name what there is: no alarm waits for a metric that nobody counts, and none is counted that
// no page shows and no guide explains.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { createMetrics } from './metrics.ts';
import { metricTable } from './table.ts';

const root = join(import.meta.dirname, '../../../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const alarms = textOf('deploy/monitoring/alarms.yml');
const alarmTests = textOf('deploy/monitoring/alarms.test.yml');
const guide = textOf('docs/operations/metrics.md');

const position = z.object({ h: z.number(), w: z.number().max(24), x: z.number().max(23), y: z.number() });
const Panel = z.object({
  id: z.number(),
  type: z.enum(['row', 'timeseries', 'stat']),
  title: z.string().min(1),
  gridPos: position,
  datasource: z.object({ type: z.literal('prometheus'), uid: z.literal('${source}') }).optional(),
  targets: z
    .array(z.object({ refId: z.string(), expr: z.string().min(1), legendFormat: z.string() }))
    .min(1)
    .optional(),
});
const dashboard = z
  .object({ uid: z.string(), schemaVersion: z.number().min(36), panels: z.array(Panel) })
  .parse(JSON.parse(textOf('deploy/monitoring/grafana-dashboard.json')));
const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

const own = Object.keys(metricTable);
const namesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(?:mycrew|nodejs|process)_[a-z_\d]+/gu)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/u, ''),
    ),
  ),
];
const alarmNames = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!);

test('alarms, dashboard and guide name no metric that is not there', async () => {
  const metrics = createMetrics({ commit: 'test', role: 'all' });
  metrics.watchProcess();
  const known = [...(await metrics.text()).matchAll(/^# TYPE (\S+)/gmu)].map(([, name]) => name);
  for (const text of [alarms, alarmTests, expressions.join('\n'), guide])
    expect(known).toEqual(expect.arrayContaining(namesIn(text)));
});

test('every metric of ours has its panel and its row in the guide', () => {
  expect(namesIn(expressions.join('\n'))).toEqual(expect.arrayContaining(own));
  const rows = alarmNames(guide, /^\| `(mycrew_\w+)`/gmu);
  expect(rows.toSorted()).toEqual(own.toSorted());
});

test('every alarm is tried where it fires and where it is silent, and says at night what to do', () => {
  const names = alarmNames(alarms, /^ {6}- alert: (\w+)$/gmu);
  expect(names.length).toBe(new Set(names).size);
  expect(alarmNames(alarmTests, /name: (\w+) fires$/gmu)).toEqual(names);
  expect(alarmNames(alarmTests, /name: (\w+) is silent$/gmu)).toEqual(names);
  expect(alarmNames(guide, /^\| `(MyCrew\w+)`/gmu).toSorted()).toEqual(names.toSorted());
});

test('no panel of the dashboard lies on another', () => {
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});
