// What `npm test` runs for a word and for a change: too much is slow, too little is a false green.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storyRooms } from '../../../e2e/story-rooms.ts';
import { chosenByChange, chosenByWords, everyFault, everyStory } from '../../../tools/choosing-tests.ts';

const root = join(import.meta.dirname, '../../..');
const allFaults = everyFault.map(({ name }) => name);

it('knows every story, and only rooms that are there', () => {
  const files = readdirSync(join(root, 'e2e/stories')).map((file) => file.replace('.spec.ts', ''));
  expect(everyStory.toSorted()).toEqual(files.toSorted());
  const rooms = ['api', 'web'].flatMap((half) => readdirSync(join(root, `apps/${half}/src/features`)));
  expect(
    Object.values(storyRooms)
      .flat()
      .filter((room) => !rooms.includes(room)),
  ).toEqual([]);
});

it('takes what has the word in its path', () => {
  expect(chosenByWords(['outbox'])).toEqual({ stories: ['outbox'], faults: [] });
  expect(chosenByWords(['distress', 'kills'])).toEqual({ stories: ['distress-alert'], faults: ['F1'] });
  expect(chosenByWords(['faults/'])).toEqual({ stories: [], faults: allFaults });
  expect(chosenByWords(['nowhere'])).toEqual({ stories: [], faults: [] });
});

it('tells the stories of a room again that has changed, on whichever floor', () => {
  const ofPassword = ['getting-back-in', 'settings'];
  expect(chosenByChange(['apps/api/src/features/password/resets.store.ts'])).toEqual({
    stories: ofPassword,
    faults: [],
  });
  expect(chosenByChange(['packages/contract/src/password.ts']).stories).toEqual(ofPassword);
  expect(chosenByChange(['apps/web/src/features/password/password.routes.tsx']).stories).toEqual(
    everyStory.filter((story) => [...ofPassword, 'every-screen'].includes(story)),
  );
});

it('runs all of them when what every room stands on has changed', () => {
  for (const path of ['apps/api/src/http/serve.ts', 'package-lock.json', 'packages/contract/src/endpoint.ts'])
    expect(chosenByChange([path]).stories).toEqual(everyStory);
  expect(chosenByChange(['e2e/story.ts'])).toEqual({ stories: everyStory, faults: [] });
  expect(chosenByChange(['apps/api/src/http/serve.ts']).faults).toEqual(allFaults);
});

it('runs the faults when the alert has changed, and nothing for words alone', () => {
  expect(chosenByChange(['apps/api/src/features/distress/raising.service.ts']).faults).toEqual(allFaults);
  expect(chosenByChange(['faults/proxy.ts'])).toEqual({ stories: [], faults: allFaults });
  expect(chosenByChange(['README.md', 'docs/glossary.md', 'apps/api/src/http/serve.test.ts'])).toEqual({
    stories: [],
    faults: [],
  });
  expect(chosenByChange(['e2e/stories/outbox.spec.ts'])).toEqual({ stories: ['outbox'], faults: [] });
});
