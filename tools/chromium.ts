// Finds a Chromium for the browser stories, or installs Debian's where we may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same without windows to draw and notifications to show: pages come and go in a seventh less time. */
const shell = 'chromium-headless-shell';

function findOnPath(...names: string[]): string | undefined {
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
  const found = findOnPath(...names);
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (apt-get install chromium)...');
    const install = (...more: string[]) =>
      aptGet('install', '--no-install-recommends', 'chromium', 'fonts-liberation', ...more);
    if (!install(shell) && aptGet('update') && !install(shell)) install();
    const installed = findOnPath(...names);
    if (installed) return installed;
  }
  throw new Error(
    'The browser stories need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}

/** For whatever needs pages alone; the whole one where there is no other, or where one was named. */
export const chromiumForPages = (whole: string): string =>
  (process.env.CHROMIUM_PATH ? undefined : findOnPath(shell)) ?? whole;
