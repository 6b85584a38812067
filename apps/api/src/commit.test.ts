// The commit that runs is known as the files of git say it: a branch, packed, detached, a second worktree, none.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runningCommit } from './commit.ts';

const [one, two] = ['1', '2'].map((digit) => digit.repeat(40)) as [string, string];
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mycrew-commit-'));
  mkdirSync(join(folder, 'apps/api/src'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), `${text}\n`);
};
const found = () => runningCommit(join(folder, 'apps/api/src'));

it('is that of the branch, also where it is packed, and the commit itself where there is no branch', async () => {
  expect(await found()).toBe('unknown');
  write('.git/HEAD', 'ref: refs/heads/main');
  expect(await found()).toBe('unknown');
  write('.git/packed-refs', `# pack-refs with: peeled\n${two} refs/heads/other\n${one} refs/heads/main`);
  expect(await found()).toBe(one);
  write('.git/refs/heads/main', two);
  expect(await found()).toBe(two);
  write('.git/HEAD', one);
  expect(await found()).toBe(one);
});

it('is that of a second worktree, whose branches lie with the first', async () => {
  write('.git', `gitdir: ${join(folder, 'first/worktrees/second')}`);
  write('first/worktrees/second/HEAD', 'ref: refs/heads/side');
  write('first/worktrees/second/commondir', '../..');
  write('first/refs/heads/side', one);
  expect(await found()).toBe(one);
});
