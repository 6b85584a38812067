// The units of `deploy/systemd`, read by systemd itself, and how much it thinks they leave open.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '../../apps/api/src/config.ts';
import type { Drill } from '../drill.ts';

const root = join(import.meta.dirname, '../..');
const files = join(root, 'deploy/systemd');
const units = [
  ['mycrew.service', 'mycrew.service'],
  ['mycrew-api@.service', 'mycrew-api@3001.service'],
  ['mycrew-worker.service', 'mycrew-worker.service'],
] as const;
/** Of ten, where ten is open to everything. */
const mostExposed = 3;

export const drill: Drill = {
  name: 'systemd-units',
  about: 'the units of deploy/systemd, verified by systemd, with how exposed it calls them',
  needs: [{ name: 'systemd-analyze', package: 'systemd' }],
  async run({ at, folder, say, found }) {
    const analyze = (...args: string[]) => spawnSync(at('systemd-analyze'), args, { encoding: 'utf8' });
    for (const [file, name] of units) {
      const path = join(folder, name);
      // It looks for the program; where this copy lies is as good as /opt/mycrew.
      writeFileSync(path, readFileSync(join(files, file), 'utf8').replaceAll('/opt/mycrew', root));
      const verified = analyze('verify', '--man=no', path);
      const output = `${verified.stdout}${verified.stderr}`
        .split('\n')
        .filter((line) => line.includes(name.split('@')[0]!));
      if (verified.status !== 0 || output.length > 0) found(`${name}: ${output.join(' ') || verified.stderr}`);
      const { stdout } = analyze('security', '--offline=true', path);
      const exposed = Number(/exposure level for .*?: ([\d.]+)/u.exec(stdout)?.[1] ?? Number.NaN);
      say(`${name.padEnd(24)} verified; exposure ${exposed} of 10`);
      if (!(exposed <= mostExposed)) found(`${name} is exposed by ${exposed}, more than ${mostExposed}.`);
    }
    const settings = parseEnv(readFileSync(join(files, 'mycrew.env.example'), 'utf8')) as Record<string, string>;
    const { drainMs } = readConfig({
      ...settings,
      NODE_ENV: 'production',
      ROLE: 'api',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    say(`mycrew.env.example       has all that production asks for, but the key; drains for ${drainMs / 1_000} s`);
  },
};
