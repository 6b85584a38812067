// Signing in beside bare argon2, known beside unknown names, and what a flood of sign-ins costs everybody else.
import { verify } from '@node-rs/argon2';
import { hashPassword } from '../apps/api/src/features/session/passwords.ts';
import type { StoryServer } from '../e2e/server.ts';
import { rawRequest, run, summary, type Load, type LoadResult } from './load.ts';
import { password, type Someone } from './people.ts';
import { perSecond, type Row } from './row.ts';

/** Fewer than the server lets sign in at once. */
const connections = 8;
const flooding = 16;
const rounds = 4;
const triesPerName = 60;

const signIn = (userName: string, typed = password): Buffer =>
  rawRequest('POST', '/api/login/multi', {}, JSON.stringify({ userName, password: typed }));

const together = (results: LoadResult[]): LoadResult => ({
  perSecond: results.reduce((sum, { perSecond: rate }) => sum + rate, 0) / results.length,
  p50: Math.max(...results.map(({ p50 }) => p50)),
  p99: Math.max(...results.map(({ p99 }) => p99)),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});

/** Checks the same passwords with the same work, and does nothing else. */
const bareArgon = async (seconds: number): Promise<LoadResult> => {
  const stored = await hashPassword(password);
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const one = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      await verify(stored, password);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return summary(times, seconds, 0);
};

/** In turns, so that whatever else the machine does meets both alike. */
const throughput = async (load: Load, seconds: number): Promise<Row> => {
  const [ours, bare]: [LoadResult[], LoadResult[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await run({ ...load, seconds: seconds / rounds }));
    bare.push(await bareArgon(seconds / rounds));
  }
  const [own, plain] = [together(ours), together(bare)];
  if (own.failed) console.log(`${own.failed} sign-ins were refused`);
  return {
    what: `signing in, ${connections} connections`,
    ours: perSecond(own),
    bare: `bare argon2: ${perSecond(plain)}`,
    ratio: (own.perSecond / plain.perSecond).toFixed(2),
    limit: '≥ 0.85',
  };
};

const oneTry = async (address: string, userName: string): Promise<number> => {
  const began = performance.now();
  const response = await fetch(`${address}/api/login/multi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: 'not the right words' }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`A wrong password was answered with ${response.status}.`);
  return performance.now() - began;
};

const enumeration = async (address: string, known: string): Promise<Row> => {
  const [here, nowhere]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < triesPerName; turn++) {
    here.push(await oneTry(address, known));
    nowhere.push(await oneTry(address, `nobody${turn}@example.com`));
  }
  const [a, b] = [summary(here, 1, 0), summary(nowhere, 1, 0)];
  return {
    what: 'wrong password: a name that is known, and one that is not',
    ours: `known p50 ${a.p50.toFixed(1)} ms`,
    bare: `unknown p50 ${b.p50.toFixed(1)} ms`,
    ratio: (a.p50 / b.p50).toFixed(2),
    limit: '0.9 to 1.1',
  };
};

const flood = async (load: Load, youth: Someone, seconds: number): Promise<Row> => {
  const headers = { authorization: `Bearer ${youth.token}`, 'x-active-ago': '0' };
  const home: Load = {
    port: load.port,
    connections: 2,
    seconds,
    request: () => rawRequest('GET', '/api/user/dashboard?currentDate=2026-11-20&offSet=660', headers),
  };
  const idle = await run(home);
  const [busy] = await Promise.all([run(home), run({ ...load, connections: flooding, seconds })]);
  if (idle.failed || busy.failed) console.log(`dashboard refused: ${idle.failed} idle, ${busy.failed} in a flood`);
  return {
    what: `GET user/dashboard in a flood of sign-ins, ${flooding} connections`,
    ours: perSecond(busy),
    bare: `without: ${perSecond(idle)}`,
    ratio: (busy.p99 / idle.p99).toFixed(2),
    limit: 'printed',
  };
};

export const signingIn = async (server: StoryServer, people: Someone[], seconds: number): Promise<Row[]> => {
  const load: Load = {
    port: Number(new URL(server.address).port),
    connections,
    seconds,
    request: (connection) => signIn(people[connection % people.length]!.email),
  };
  await run({ ...load, seconds: 1 });
  return [
    await throughput(load, seconds),
    await enumeration(server.address, people[0]!.email),
    await flood(load, people[0]!, seconds),
  ];
};
