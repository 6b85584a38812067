// A process stops at its configured crash point, once, and nowhere else.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';

const script = `
  const { armPoints, stopPoint } = await import(${JSON.stringify(new URL('./crash-points.ts', import.meta.url).href)});
  armPoints({ crashAt: null, stopAt: 'beforeText' });
  stopPoint('beforePush');
  console.log('came');
  stopPoint('beforeText');
  stopPoint('beforeText');
  console.log('went on');
`;

test('a process stands still at the named place, and goes on for good when it is let go', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const state = () => spawnSync('ps', ['-o', 'state=', '-p', String(child.pid)], { encoding: 'utf8' }).stdout.trim();
  await vi.waitUntil(() => state().startsWith('T'), { timeout: 20_000 });
  await vi.waitUntil(() => output !== '', { timeout: 20_000 });
  expect(output).toBe('came\n');
  child.kill('SIGCONT');
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(output).toBe('came\nwent on\n');
});
