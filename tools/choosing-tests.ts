// What `npm test -- <word>` and `npm test -- --changed` run of the stories and the faults; vitest knows what is its own.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyRooms } from '../e2e/story-rooms.ts';

const root = join(import.meta.dirname, '..');

export interface Chosen {
  stories: string[];
  faults: string[];
}

export const everyStory = Object.keys(storyRooms);
/** Those who bring a fault about, by their file. */
export const everyFault: { name: string; path: string }[] = readdirSync(join(root, 'faults/tests')).flatMap((file) => {
  const path = `faults/tests/${file}`;
  const names = readFileSync(join(root, path), 'utf8').matchAll(/^ {2}name: '(F\d+)'/gmu);
  return [...names].map(([, name]) => ({ name: name!, path }));
});

const pathOf = (story: string) => `e2e/stories/${story}.spec.ts`;

export const chosenByWords = (words: string[]): Chosen => {
  const isMeant = (path: string) => words.some((word) => path.includes(word));
  return {
    stories: everyStory.filter((story) => isMeant(pathOf(story))),
    faults: everyFault.filter(({ path }) => isMeant(path)).map(({ name }) => name),
  };
};

const isForTests = (path: string) => /\.test\.tsx?$|\/testing\/|\.md$/u.test(path);
const roomOf = (path: string) =>
  /^apps\/(?:api|web)\/src\/features\/([^/]+)\//u.exec(path)?.[1] ??
  /^packages\/contract\/src\/([\w-]+)\.ts$/u.exec(path)?.[1];
/** What every room stands on. */
const isCommon = (path: string) => /^(?:apps\/|packages\/|package-lock\.json$)/u.test(path);
const alertRooms = ['alert-delivery', 'distress', 'canary'];

/** By rooms; what belongs to none may show anywhere. */
export function chosenByChange(changed: string[]): Chosen {
  const product = changed.filter((path) => isCommon(path) && !isForTests(path));
  const known = new Set(Object.values(storyRooms).flat());
  const rooms = new Set(product.map(roomOf));
  const isWide = product.some((path) => !known.has(roomOf(path) ?? '') && !/\/features\//u.test(path));
  const notifiesAll = isWide || changed.some((path) => /^e2e\/[^/]+\.ts$|^e2e\/pages\//u.test(path));
  const isSeen = product.some((path) => path.startsWith('apps/web/'));
  const isMeant = (story: string) =>
    notifiesAll ||
    changed.includes(pathOf(story)) ||
    storyRooms[story]!.some((room) => rooms.has(room)) ||
    (story === 'every-screen' && isSeen);
  const shakesAlerts =
    changed.some((path) => path.startsWith('faults/')) ||
    product.some((path) => path.startsWith('apps/api/') && (isWide || alertRooms.includes(roomOf(path) ?? '')));
  return {
    stories: everyStory.filter(isMeant),
    faults: shakesAlerts ? everyFault.map(({ name }) => name) : [],
  };
}

const git = (...args: string[]) => {
  const lines = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return lines.split('\n').filter(Boolean);
};

/** Where this branch left main, else the last commit. */
export function changeBase(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main)[0] ?? 'HEAD';
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD';
}

export const changedSince = (base: string): string[] => [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
