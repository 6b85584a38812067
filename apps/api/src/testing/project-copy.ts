// A temporary copy of the project, for testing generators.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const folders = ['apps', 'packages', 'tools', 'faults', 'bench', 'e2e', 'docs/map', 'docs/operations', 'docs/spec'];
const files = ['package.json', 'tsconfig.base.json', 'vitest.config.ts', '.oxlintrc.json', '.oxfmtrc.json'];
const workspaces = { api: 'apps/api', web: 'apps/web', contract: 'packages/contract', e2e: 'e2e' };

const isWritten = (path: string): boolean => !['dist', 'node_modules'].includes(basename(path));

/** Its packages are the project's own; what lies between its rooms is its own. */
export const copyProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'mycrew-copy-'));
  for (const path of [...folders, ...files])
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isWritten });
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@mycrew'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!['@mycrew', '.cache', '.vite', '.vite-temp'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const [name, path] of Object.entries(workspaces))
    symlinkSync(join(folder, path), join(packages, '@mycrew', name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
