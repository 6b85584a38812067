// In a process of its own: a priority that was lowered stays so.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = `
  import { readFile } from 'node:fs/promises';
  import { readdirSync, readFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { lowerThreadPool } from ${JSON.stringify(new URL('thread-pool.ts', import.meta.url).href)};
  await readFile('/proc/self/comm');
  const before = getPriority();
  const found = lowerThreadPool();
  const of = (name) => readdirSync('/proc/self/task')
    .filter((id) => readFileSync('/proc/self/task/' + id + '/comm', 'utf8').startsWith(name))
    .map((id) => getPriority(Number(id)));
  console.log(JSON.stringify({ before, after: getPriority(), found, pool: of('libuv-worker') }));`;

test.runIf(process.platform === 'linux')('the pool yields to the thread that answers calls', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const { before, after, found, pool } = JSON.parse(stdout) as Record<'before' | 'after' | 'found', number> & {
    pool: number[];
  };
  expect(after).toBe(before);
  expect(found).toBeGreaterThan(0);
  expect(pool).toEqual(Array.from({ length: found }, () => Math.min(before + 10, 19)));
});
