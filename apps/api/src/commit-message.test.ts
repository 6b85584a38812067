// The rule for commit messages, as the hook and the checks apply it.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemsOf } from '../../../tools/commit-message.mjs';

const top = join(import.meta.dirname, '../../..');

it.each([
  'journal: send search words in a body',
  'new-room: draw the map again\n\nThe reason, as long as it takes.',
  'web: process pictures in a worker',
  'Merge branch ‘main’',
  'Revert "journal: send search words"',
  'fixup! journal: send search words in a body',
])('accepts %j', (message) => expect(problemsOf(message)).toEqual([]));

it.each([
  ['Journal: send words', /form/u],
  ['journal send words', /form/u],
  ['journal: Send words', /lower case/u],
  ['journal: sends words', /imperative/u],
  ['journal: sent words', null],
  ['journal: changed how words are sent', /imperative/u],
  ['journal: sending words', /imperative/u],
  ['journal: send words.', /full stop/u],
  [`journal: ${'a'.repeat(70)}`, /at most 72/u],
  ['journal: send words\nwithout a blank line', /blank line/u],
])('refuses %j where it can be checked', (message, problem) => {
  if (problem) expect(problemsOf(message).join()).toMatch(problem);
  else expect(problemsOf(message)).toEqual([]);
});

it('holds in a checkout by its own hook', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mycrew-commits-'));
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  execFileSync('git', ['init', '-q', folder]);
  for (const each of ['.githooks', 'tools/commit-message.mjs']) {
    mkdirSync(join(folder, 'tools'), { recursive: true });
    cpSync(join(top, each), join(folder, each), { recursive: true });
  }
  git('config', 'core.hooksPath', '.githooks');
  git('config', 'user.email', 'noor@example.com');
  git('config', 'user.name', 'Noor');
  writeFileSync(join(folder, 'page.md'), 'words');
  git('add', 'page.md');
  const refused = git('commit', '-m', 'Wrote a page');
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('`room: what changed`')]);
  expect(git('commit', '-m', 'docs: write a page').status).toBe(0);
  rmSync(folder, { recursive: true });
});
