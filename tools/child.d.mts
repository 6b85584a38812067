import type { SpawnOptions } from 'node:child_process';

export function runToEnd(
  command: string,
  args: string[],
  options?: SpawnOptions,
): Promise<{ code: number; asked: boolean }>;
