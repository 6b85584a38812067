// `npm run release -- 1.2.0`: version, changelog, commit and tag; then what a release holds, built twice and compared.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const longestLine = 160;
/** In this order; what has nothing to say says so. */
const headParts = ['Breaking', 'Security', 'What you must do'];
const unreleased = '## [Unreleased]';
const emptyHead = headParts.map((part) => `### ${part}\n\nNothing.`).join('\n\n');

const sectionsOf = (changelog: string): { title: string; text: string }[] =>
  changelog
    .split(/^(?=## \[)/mu)
    .filter((text) => text.startsWith('## ['))
    .map((text) => ({ title: /^## \[(.+?)\]/u.exec(text)![1]!, text }));

/** What keeps a changelog from being read at a glance: one line a change, and the three parts an operator looks for. */
export const changelogProblems = (changelog: string): string[] =>
  sectionsOf(changelog).flatMap(({ title, text }) => {
    const lines = text.split('\n').filter(Boolean).slice(1);
    const parts = lines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4));
    return [
      ...lines.flatMap((line) =>
        line.length > longestLine ? [`${title}: over ${longestLine} characters: ${line}`] : [],
      ),
      ...lines.flatMap((line) =>
        /^(?:- |### |Nothing\.$)/u.test(line) ? [] : [`${title}: no line of its own: ${line}`],
      ),
      ...(headParts.every((part, at) => parts[at] === part)
        ? []
        : [`${title} does not begin with ${headParts.join(', ')}.`]),
    ];
  });

/** The entries of Unreleased under a heading of their own. */
export const cutChangelog = (changelog: string, version: string, day: string): string =>
  changelog.replace(unreleased, `${unreleased}\n\n${emptyHead}\n\n## [${version}] - ${day}`);

const notesOf = (changelog: string, version: string): string =>
  sectionsOf(changelog)
    .find(({ title }) => title === version)!
    .text.replace(/^.*\n+/u, '');

const manifests = ['.', 'packages/contract', 'apps/api', 'apps/web', 'e2e'].map((folder) =>
  join(folder, 'package.json'),
);
const pinnedImages = ['deploy/compose/compose.yaml', 'deploy/compose/.env.example', 'docs/operations/containers.md'];

const run = (program: string, args: string[], cwd = root): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** What a release changes, in a checkout of its own. */
const setVersion = (sources: string, version: string): void => {
  const edit = (file: string, change: (text: string) => string): void => {
    const path = join(sources, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  edit('CHANGELOG.md', (text) => {
    const cut = cutChangelog(text, version, new Date().toISOString().slice(0, 10));
    const problems = changelogProblems(cut);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return cut;
  });
  // It stands in every workspace, in what they ask of each other, and in the image.
  for (const file of manifests)
    edit(file, (text) =>
      text
        .replace(/"version": ".*"/u, `"version": "${version}"`)
        .replace(/"@mycrew\/contract": ".*"/u, `"@mycrew/contract": "${version}"`),
    );
  run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--loglevel=error'], sources);
  edit('deploy/container/Containerfile', (text) => text.replace(/^ARG VERSION=.*/mu, `ARG VERSION=${version}`));
  for (const file of pinnedImages) edit(file, (text) => text.replaceAll(/mycrew:\d+\.\d+\.\d+/gu, `mycrew:${version}`));
  run('git', ['commit', '--all', '--message', `release: ${version}`], sources);
};

const ours = '@mycrew';

/** The packages of the checkout; of our own workspaces those of the sources, which a link to the whole folder would not give. */
const linkPackages = (sources: string): void => {
  const [from, to] = [join(root, 'node_modules'), join(sources, 'node_modules')];
  mkdirSync(join(to, ours), { recursive: true });
  for (const name of readdirSync(from)) if (name !== ours) symlinkSync(join(from, name), join(to, name));
  symlinkSync(join(sources, 'packages/contract'), join(to, ours, 'contract'));
};

/** The committed sources with the built web app, from an empty folder; the same bytes wherever and whenever. */
const buildOnce = (version: string, commit: string, folder: string): string => {
  const name = `mycrew-${version}`;
  const sources = join(folder, name);
  const archive = join(folder, 'sources.tar');
  mkdirSync(folder);
  run('git', ['archive', `--prefix=${name}/`, '--output', archive, commit]);
  run('tar', ['-xf', archive], folder);
  linkPackages(sources);
  run(process.execPath, ['tools/build-web.ts'], sources);
  rmSync(join(sources, 'node_modules'), { recursive: true });
  const time = `@${run('git', ['log', '-1', '--format=%ct', commit])}`;
  const same = ['--sort=name', `--mtime=${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go-w'];
  const file = `${sources}.tar.gz`;
  run('tar', [...same, '--use-compress-program=gzip --no-name -9', '-cf', file, name], folder);
  return file;
};

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Beside the checkout, which changes only once everything has held. */
const release = (version: string, isNew: boolean): void => {
  const tag = `v${version}`;
  if (isNew && run('git', ['status', '--porcelain'])) throw new Error('Commit or put away what is changed first.');
  if (isNew && run('git', ['tag', '--list', tag])) throw new Error(`${tag} was released already.`);
  const work = mkdtempSync(join(tmpdir(), 'mycrew-release-'));
  try {
    const sources = join(work, 'sources');
    run('git', ['worktree', 'add', '--quiet', '--detach', sources, isNew ? 'HEAD' : tag]);
    if (isNew) setVersion(sources, version);
    const commit = run('git', ['rev-parse', 'HEAD'], sources);
    const [first, second] = ['first', 'second'].map((folder) => buildOnce(version, commit, join(work, folder)));
    if (sha256(first!) !== sha256(second!)) throw new Error('Two builds differ: this one is not reproducible.');
    run(process.execPath, ['tools/sbom.ts'], sources);
    const notes = join(work, `notes-${version}.md`);
    writeFileSync(notes, notesOf(readFileSync(join(sources, 'CHANGELOG.md'), 'utf8'), version));
    const files = [first!, join(sources, 'dist', `mycrew-${version}.cdx.json`), notes];
    const sums = files.map((file) => `${sha256(file)}  ${basename(file)}\n`).join('');
    if (isNew) {
      run('git', ['merge', '--quiet', '--ff-only', commit]);
      run('git', ['tag', '--annotate', '--cleanup=verbatim', '--file', notes, tag]);
    }
    const dist = join(root, 'dist');
    mkdirSync(dist, { recursive: true });
    for (const file of files) copyFileSync(file, join(dist, basename(file)));
    writeFileSync(join(dist, 'SHA256SUMS'), sums);
    console.log(`dist/${basename(first!)}: the same bytes twice. Beside it stand its parts, its notes and SHA256SUMS.`);
  } finally {
    rmSync(work, { recursive: true, force: true });
    run('git', ['worktree', 'prune']);
  }
};

if (import.meta.main) {
  const [version = '', ...more] = process.argv.slice(2);
  try {
    if (!/^\d+\.\d+\.\d+$/u.test(version) || more.some((word) => word !== '--files'))
      throw new Error('npm run release -- 1.2.0 [--files: only the files, of a tag that exists]');
    release(version, more.length === 0);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
