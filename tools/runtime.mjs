// Brings any machine with Node 20 or later to the Node and the packages this project runs on.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './child.mjs';
import { installPackages } from './install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const needed = { major: 24, minor: 2 };

function isNewEnough(version) {
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > needed.major || (Number(major) === needed.major && Number(minor) >= needed.minor);
}

function findNode() {
  const own = join(bin, 'node');
  if (existsSync(own)) {
    const answer = spawnSync(own, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && isNewEnough(answer.stdout)) return own;
  }
  if (isNewEnough(process.version)) return process.execPath;
  const here = `${process.platform} ${process.arch}, Node ${process.version}`;
  console.error(
    `MyCrew needs Node ${needed.major}.${needed.minor} or later on this machine (${here}). See https://nodejs.org.`,
  );
  process.exit(1);
}

/** Runs scripts one after the other, each in this project's folder, up to the first that fails or is asked to stop. */
export async function runScripts(...scripts) {
  const installed = await installPackages(root);
  if (installed !== 0) process.exit(installed);
  const node = findNode();
  // Whatever calls `node` below us must meet the same one.
  const path = [bin, dirname(node), process.env.PATH].filter(Boolean).join(delimiter);
  for (const script of scripts) {
    const { code, asked } = await runToEnd(node, script, { cwd: root, env: { ...process.env, PATH: path } });
    if (code !== 0 || asked) process.exit(code);
  }
}
