// What whoever runs MyCrew does at the command line, while the server runs.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { StoryServer } from './server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

/** From now on everybody is asked to accept it. */
export async function publishPolicy(server: StoryServer, type: 'terms' | 'privacy', change: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mycrew-policy-'));
  const file = join(folder, 'policy.json');
  const policy = {
    title: type === 'terms' ? 'Terms of use' : 'Privacy policy',
    changes: [change],
    sections: [
      { heading: 'What this is', plain: 'A place to notice how you are.', full: 'MyCrew is run by {operator}.' },
    ],
  };
  await writeFile(file, JSON.stringify(policy));
  await run(process.execPath, ['tools/policy-publish.ts', type, file], {
    cwd: root,
    env: { ...process.env, BASE_URL: server.address, DATA_DIR: server.dataDir },
  });
  await rm(folder, { recursive: true });
}
