// The lists through the front door.
import { lookupEndpoints } from '@mycrew/contract/lookups.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the states are answered to anybody, in their order', async () => {
  const states = await app.call(lookupEndpoints.states, {});
  expect(states.map(({ Value }) => Value).slice(0, 3)).toEqual(['NSW', 'VIC', 'QLD']);
});

test('what is to be specified goes back as Other', async () => {
  const languages = await app.call(lookupEndpoints.languages, {});
  expect(languages.find(({ Label }) => Label === 'Other (please specify)')?.Value).toBe('Other');
});

test('relationships say who is an adult and who has a duty of care', async () => {
  const relationships = await app.call(lookupEndpoints.relationships, {});
  expect(relationships.find(({ _id }) => _id === 'teacher')).toMatchObject({ IsAdult: true, IsProfessional: true });
  expect(relationships.find(({ _id }) => _id === 'friend')).toMatchObject({ IsAdult: false, IsProfessional: false });
});

test('cultures and ways to hear of us are there', async () => {
  expect(await app.call(lookupEndpoints.cultures, {})).not.toHaveLength(0);
  expect(await app.call(lookupEndpoints.invitationResources, {})).not.toHaveLength(0);
});
