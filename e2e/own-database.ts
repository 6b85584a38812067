// The PostgreSQL of a story's own server: asked directly, or held still as if its machine hung.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { OwnServer } from './server.ts';

const lockOf = async ({ dataDir }: OwnServer): Promise<string[]> =>
  (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');

/** The rows of one statement. */
export async function rowsOf<Row extends object>(server: OwnServer, statement: string): Promise<Row[]> {
  const [, , , port, host] = await lockOf(server);
  const client = new Client({ host: host ?? '', port: Number(port), user: 'mycrew', database: 'mycrew' });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const notify = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself meanwhile.
    }
  }
};

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!);

/** While `act` goes on nothing answers and nothing is refused: the worst way to be away. */
export async function withoutDatabase(server: OwnServer, act: () => Promise<void>): Promise<void> {
  const postmaster = Number((await lockOf(server))[0]);
  // It first: else it has one more child meanwhile that answers.
  notify([postmaster], 'SIGSTOP');
  const held = childrenOf(postmaster);
  notify(held, 'SIGSTOP');
  try {
    await act();
  } finally {
    notify([...held, postmaster], 'SIGCONT');
  }
}
