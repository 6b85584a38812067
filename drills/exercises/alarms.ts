// The alarms with a real Prometheus: tried by promtool, silent while all is well, and heard when the worker and then the
// database are gone.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../e2e/server.ts';
import { startLocalPostgres } from '../../apps/api/src/database/local-postgres.ts';
import { startServerProcess } from '../../apps/api/src/testing/server-process.ts';
import type { Drill, Stage } from '../drill.ts';

const files = join(import.meta.dirname, '../../deploy/monitoring');
const textOf = (name: string) => readFileSync(join(files, name), 'utf8');
/** A worker counts as alive for 45 s after its last sign of life. */
const mostMs = 120_000;

interface Alarm {
  state: string;
  labels: Record<string, string>;
}

const tryFiles = (stage: Stage): void => {
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'alarms.yml'],
    ['test', 'rules', 'alarms.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync(stage.at('promtool'), args, { cwd: files, encoding: 'utf8' });
    stage.say(`promtool ${args.join(' ')}: ${status === 0 ? 'well' : 'not well'}`);
    if (status !== 0) stage.found(`${stdout}${stderr}`);
  }
};

/** The files as they are, asked every second, and an alarm waits two seconds instead of minutes. */
const startPrometheus = async (stage: Stage, targets: number[]) => {
  const folder = join(stage.folder, 'prometheus');
  mkdirSync(folder);
  const named = targets.map((port) => `'127.0.0.1:${port}'`).join(', ');
  const settings = textOf('prometheus.yml')
    .replaceAll(/_interval: 15s/gu, '_interval: 1s')
    .replace('scrape_timeout: 10s', 'scrape_timeout: 1s')
    .replace(/targets: \[.*\]/u, `targets: [${named}]`);
  writeFileSync(join(folder, 'prometheus.yml'), settings);
  writeFileSync(join(folder, 'alarms.yml'), textOf('alarms.yml').replaceAll(/for: \w+$/gmu, 'for: 2s'));
  copyFileSync(join(files, 'alarms.yml'), join(folder, 'as-shipped.yml'));
  const port = await freePort();
  const child = spawn(
    stage.at('prometheus'),
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  stage.later(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const ask = async <R>(path: string): Promise<R> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    return ((await answer.json()) as { data: R }).data;
  };
  const firing = async () =>
    (await ask<{ alerts: Alarm[] }>('alerts').catch(() => ({ alerts: [] as Alarm[] }))).alerts
      .filter(({ state }) => state === 'firing')
      .map(({ labels }) => labels['alertname']!);
  return { ask, firing };
};
type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;

const until = async (holds: () => Promise<boolean>): Promise<number | null> => {
  const began = performance.now();
  while (performance.now() - began < mostMs) {
    if (await holds()) return Math.round((performance.now() - began) / 1_000);
    await pause(250);
  }
  return null;
};

const hear = async (stage: Stage, { firing }: Prometheus, what: string, names: string[], isOn = true) => {
  for (const name of names) {
    const seconds = await until(async () => (await firing()).includes(name) === isOn);
    if (seconds === null) stage.found(`${name} ${isOn ? 'was not heard' : 'went on'} after ${what}.`);
    else
      stage.say(
        `${name} ${isOn ? 'was heard' : 'was silent again'} ${seconds} s after ${what} (waiting 2 s instead of minutes)`,
      );
  }
};

const tryDashboard = async (stage: Stage, { ask }: Prometheus): Promise<void> => {
  const { panels } = JSON.parse(textOf('grafana-dashboard.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  let shown = 0;
  const asked = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
  for (const { title, expr } of asked) {
    const query = encodeURIComponent(expr.replaceAll('$__rate_interval', '1m'));
    const found = await ask<{ result: unknown[] } | undefined>(`query?query=${query}`);
    if (!found) stage.found(`Prometheus does not understand what the panel “${title}” asks: ${expr}`);
    else shown += Number(found.result.length > 0);
  }
  stage.say(
    `dashboard: ${asked.length} questions understood, ${shown} of them with an answer in a house without people`,
  );
};

const weigh = async (stage: Stage, port: number): Promise<void> => {
  const times: number[] = [];
  let size = 0;
  for (let at = 0; at < 20; at += 1) {
    const began = performance.now();
    size = (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).length;
    times.push(performance.now() - began);
  }
  const middle = times.toSorted((one, other) => one - other)[10]!;
  stage.say(`a scrape: ${Math.round(size / 1024)} KiB, ${Math.round(middle)} ms in the middle of 20`);
};

export const drill: Drill = {
  name: 'alarms',
  about: 'alarm rules by promtool; a real Prometheus hears that the worker, then the database, is gone',
  needs: [
    { name: 'prometheus', package: 'prometheus' },
    { name: 'promtool', package: 'prometheus' },
  ],
  async run(stage) {
    tryFiles(stage);
    const database = await startLocalPostgres({ dataDir: join(stage.folder, 'database'), log: () => {} });
    stage.later(() => database.stop());
    const [apiPort, workerPort] = [await freePort(), await freePort()];
    const start = async (role: 'api' | 'worker', port: number) => {
      const settings = { ROLE: role, METRICS_PORT: String(port), HOST: '127.0.0.1', CANARY_SECONDS: '5' };
      const started = await startServerProcess(database, join(stage.folder, role), settings);
      stage.later(() => started.end('SIGTERM'));
      return started;
    };
    await start('api', apiPort);
    const worker = await start('worker', workerPort);
    const prometheus = await startPrometheus(stage, [apiPort, workerPort]);
    const isSeen = async () => {
      const found = await prometheus
        .ask<{ result: unknown[] }>(`query?query=${encodeURIComponent('mycrew_canary_state{state="ok"} == 1')}`)
        .catch(() => ({ result: [] }));
      return found.result.length === 2;
    };
    const seconds = await until(isSeen);
    if (seconds === null) return stage.found('Prometheus did not see two processes and a canary that is well.');
    stage.say(`both processes and a canary that came through were seen after ${seconds} s`);
    await weigh(stage, apiPort);
    await tryDashboard(stage, prometheus);
    await until(async () => (await prometheus.firing()).length === 0);
    await pause(5_000);
    const early = await prometheus.firing();
    if (early.length > 0) stage.found(`Heard while all was well: ${early.join(', ')}`);
    else stage.say('no alarm while all is well');

    await worker.end('SIGKILL');
    await hear(stage, prometheus, 'the worker was killed', ['MyCrewProcessAway', 'MyCrewNoWorkers']);
    await start('worker', workerPort);
    await hear(stage, prometheus, 'a new one was ready', ['MyCrewProcessAway', 'MyCrewNoWorkers'], false);

    await database.stop();
    await hear(stage, prometheus, 'the database was stopped', ['MyCrewDatabaseAway']);
    const { status } = await fetch(`http://127.0.0.1:${apiPort}/metrics`);
    if (status !== 200) stage.found(`Without a database /metrics answered ${status}.`);
  },
};
