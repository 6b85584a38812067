// Which commit is running, read from the checkout where nobody said so.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const runningCommit = async (): Promise<string> => {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname });
    return stdout.trim();
  } catch {
    return 'unknown';
  }
};
