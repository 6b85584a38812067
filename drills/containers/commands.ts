// Runs an operator's program to its end, and says what it said where it failed.
import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

export interface Ended {
  code: number;
  out: string;
}

/** Ends it where it takes longer than anything of this exercise should. */
const atMostMs = 20 * 60_000;

export const tryRun = async (program: string, args: readonly string[], options: SpawnOptions = {}): Promise<Ended> => {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], timeout: atMostMs });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (out += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, out };
};

export const run = async (program: string, args: readonly string[], options: SpawnOptions = {}): Promise<string> => {
  const { code, out } = await tryRun(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${out.slice(-3_000)}`);
  return out;
};
