// Every process is ended and started again in turn, behind the example proxies, while people use the app: nobody may notice.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chance } from '../../faults/chance.ts';
import { Cluster, freePort } from '../../faults/cluster.ts';
import type { Server } from '../../faults/server.ts';
import { pause, until } from '../../faults/wait.ts';
import { serverSettings } from '../../tools/light-server.mjs';
import type { Drill, Stage } from '../drill.ts';
import { createCaller } from '../rolling/caller.ts';
import { lookAtAnswers, lookAtPages, lookAtWhatIsStored } from '../rolling/findings.ts';
import { openPage } from '../rolling/pages.ts';
import { lint, startProxy, type ProxyName } from '../rolling/proxies.ts';
import { createTraffic } from '../rolling/traffic.ts';

const perSecond = Number(process.env['DRILL_RATE'] ?? 25);
const rounds = Number(process.env['DRILL_ROUNDS'] ?? 3);
const drainSeconds = 5;
/** The bound of an end, beside the drain. */
const endsWithinMs = (drainSeconds + 25) * 1_000;
const [youthCount, pollingEvery] = [60, 10];

const restart = async (stage: Stage, server: Server): Promise<void> => {
  const leftMs = await server.leaves(endsWithinMs);
  if (leftMs === null) {
    stage.found(`${server.name} had not ended after ${endsWithinMs} ms`);
    await server.kill();
  }
  const began = performance.now();
  await server.start();
  const startedMs = performance.now() - began;
  stage.say(
    `${server.name.padEnd(9)} ended in ${Math.round(leftMs ?? endsWithinMs)} ms, ready again in ${Math.round(startedMs)} ms`,
  );
  // As long as a balancer needs to notice.
  await pause(3_000);
};

const behind = async (stage: Stage, name: ProxyName): Promise<void> => {
  const chance = new Chance(7);
  const ports: [number, number] = [await freePort(chance), await freePort(chance)];
  const cluster = await Cluster.start(chance, {
    apis: 2,
    workers: 1,
    settings: {
      BASE_URL: `https://localhost:${ports[0]}`,
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: String(drainSeconds),
      DATABASE_POOL: '20',
      // As `npm start` has it: a process whose compiled code is not kept yet writes it when it ends.
      NODE_COMPILE_CACHE: serverSettings['NODE_COMPILE_CACHE'] ?? '',
      DATA_DIR: join(stage.folder, `pictures-${name}`),
      DATA_DIR_IS_SHARED: 'on',
    },
  });
  stage.later(() => cluster.close());
  const proxy = await startProxy(stage, name, { ports, apis: cluster.apis.map(({ port }) => port) });
  const ca = readFileSync(join(stage.folder, 'chain.pem'));
  const youths = await cluster.people.youths(youthCount, [['email', 'app'], ['email']]);
  const members = youths.flatMap(({ id, token, friends: [friend] }) => [
    { id, token },
    { id: friend!.id, token: friend!.token! },
  ]);
  const pages = members.map((member, turn) => openPage(proxy.port, ca, member, turn % pollingEvery === 1));
  stage.later(() => pages.forEach((page) => page.close()));
  if (!(await until(() => pages.every((page) => page.isThere()), 60_000))) stage.found('Not every page came up.');
  await pause(1_000);
  for (const { away, readAgain } of pages) for (const list of [away, readAgain]) list.length = 0;

  const caller = createCaller(proxy.port, ca);
  const traffic = await createTraffic(caller, youths, chance);
  let isOver = false;
  const running = traffic.run(perSecond, () => isOver);
  stage.say(`\n${name}: ${perSecond} requests a second, ${pages.length} open pages, ${rounds} rounds`);
  await pause(3_000);
  for (let round = 0; round < rounds; round++) for (const server of cluster.servers) await restart(stage, server);
  isOver = true;
  await running;
  await until(() => pages.every((page) => page.isThere()), 15_000);
  await pause(2_000);
  lookAtAnswers(stage, traffic.done);
  await lookAtWhatIsStored(stage, cluster, traffic.done);
  lookAtPages(stage, pages, traffic.done);
  for (const words of cluster.surprises) stage.found(words);
  for (const page of pages) page.close();
  caller.close();
  await proxy.close();
  await cluster.close();
};

export const drill: Drill = {
  name: 'rolling-restart',
  about: 'each process restarted in turn behind nginx and haproxy, while people use the app',
  needs: [
    { name: 'nginx', package: 'nginx-light' },
    { name: 'haproxy', package: 'haproxy' },
    { name: 'openssl', package: 'openssl' },
  ],
  async run(stage) {
    const names = (process.env['DRILL_PROXIES'] ?? 'nginx,haproxy').split(',') as ProxyName[];
    for (const name of names) {
      const problems = lint(stage, name);
      if (problems) stage.found(`${name} says of its file: ${problems}`);
      else stage.say(`${name} finds nothing wrong in its file.`);
    }
    for (const name of names) await behind(stage, name);
  },
};
