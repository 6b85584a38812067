// Generated pages of docs/operations are up to date (else npm run docs), and links and paths in the documentation exist.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { changelogProblems, cutChangelog } from '../../../tools/release.ts';
import { commandsPage, engineersCommands, operatorsCommands } from '../../../tools/commands.ts';
import { settingNames, settingsPage } from './settings.ts';

const top = join(import.meta.dirname, '../../..');
const textOf = (path: string) => readFileSync(join(top, path), 'utf8');

it('settings.md has a default and a meaning for every setting', () => {
  const page = textOf('docs/operations/settings.md');
  expect(page).toBe(settingsPage());
  for (const name of settingNames)
    expect(page).toMatch(new RegExp(`^\\| \`${name}\` \\| [^|]+ \\| [A-Z\`0-9].+\\. \\|$`, 'mu'));
});

it('commands.md has every script of package.json, and those that mycrew lists', () => {
  expect(textOf('docs/operations/commands.md')).toBe(commandsPage());
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: object };
  const named = [...Object.keys(engineersCommands), ...Object.keys(operatorsCommands)];
  expect(named.toSorted()).toEqual(Object.keys(scripts).toSorted());
  const { stdout, stderr } = spawnSync(process.execPath, [join(top, 'tools/mycrew.ts')], { encoding: 'utf8' });
  const listed = [...`${stdout}${stderr}`.matchAll(/^ {2}([a-z:]+)/gmu)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.keys(operatorsCommands).toSorted());
});

it('CHANGELOG.md can be read at a glance, and still when a release is cut from it', () => {
  expect(changelogProblems(textOf('CHANGELOG.md'))).toEqual([]);
  const changelog =
    '## [Unreleased]\n\n### Breaking\n\nNothing.\n\n### Security\n\nNothing.\n\n### What you must do\n\n- One.\n';
  const cut = cutChangelog(changelog, '9.9.9', '2030-01-31');
  expect([...changelogProblems(changelog), ...changelogProblems(cut)]).toEqual([]);
  expect(cut).toContain('## [9.9.9] - 2030-01-31\n\n### Breaking');
  expect(changelogProblems(`## [1.0.0]\n\n### Added\n\n- ${'a'.repeat(160)}\n  more\n`)).toHaveLength(3);
});

it('a release that is refused leaves the checkout as it was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mycrew-refused-'));
  const run = (program: string, ...args: string[]) => {
    // Nothing of a repository that this test may run in.
    const env = { PATH: process.env['PATH'], HOME: folder };
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  const author = ['-c', 'user.name=Hana', '-c', 'user.email=hana@example.org'];
  try {
    mkdirSync(join(folder, 'tools'));
    writeFileSync(join(folder, 'tools/release.ts'), textOf('tools/release.ts'));
    run('git', 'init', '--quiet');
    for (const [changelog, problem] of [
      ['## [Unreleased]\n\n### Added\n\n- One.\n', '9.9.9 does not begin with'],
      // Nothing else is there to be released.
      [textOf('CHANGELOG.md'), 'package.json'],
    ] as const) {
      writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
      run('git', 'add', '--all');
      run('git', ...author, 'commit', '--quiet', '--message', 'trial: begin');
      const before = run('git', 'rev-parse', 'HEAD').stdout;
      const refused = run(process.execPath, 'tools/release.ts', '9.9.9');
      expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining(problem) as string });
      expect(run('git', 'status', '--porcelain').stdout + run('git', 'tag').stdout).toBe('');
      expect(run('git', 'rev-parse', 'HEAD').stdout).toBe(before);
      expect(run('git', 'worktree', 'list').stdout.trim().split('\n')).toHaveLength(1);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: top });
const anchorsOf = (page: string) =>
  Array.from(page.matchAll(/^#+ (.*)$/gmu), ([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\w\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
const isBroken = (page: string, link: string) => {
  const [path, anchor] = link.split('#');
  const target = path ? join(dirname(page), path) : page;
  if (!existsSync(join(top, target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(textOf(target)).includes(anchor);
};

it.each(pages)('%s has links to files and headings that exist', (page) => {
  const links = Array.from(textOf(page).matchAll(/\]\(([^)\s]+)\)/gu), ([, link]) => link!);
  expect(links.filter((link) => !/^[a-z]+:/u.test(link) && isBroken(page, link))).toEqual([]);
});

it('architecture.md names files that exist', () => {
  const files = globSync(
    ['{apps,packages}/*/{src,tools,still}/**/*.{ts,tsx,css,html,js}', 'apps/web/*.html', 'tools/**', 'docs/**'],
    {
      cwd: top,
    },
  );
  const named = Array.from(
    textOf('docs/architecture.md').matchAll(/`([\w./-]+\.(?:tsx?|mjs|js|css|html))`/gu),
    ([, name]) => name!,
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
