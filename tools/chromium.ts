// Finds a Chromium for the browser stories, or installs Debian's where we may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first has no windows to draw, which the stories never look at: they take a seventh less time with it. */
const withoutWindows = 'chromium-headless-shell';
const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** The path of a Chromium; throws one sentence that says what to install. */
export function chromiumPath(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const found = findOnPath();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get install)...');
    const install = (name: string) => aptGet('install', '--no-install-recommends', name, 'fonts-liberation');
    const installOne = () => install(withoutWindows) || install('chromium');
    if (!installOne() && aptGet('update')) installOne();
    const installed = findOnPath();
    if (installed) return installed;
  }
  throw new Error(
    'The browser stories need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}
