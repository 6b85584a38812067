// What is on for everybody, found by its filters: each choice finds its own, and what is for all; never anybody's private one.
import { eventEndpoints } from '@mycrew/contract/events.ts';
import type { PublishedEntry } from '@mycrew/contract/published-events.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aModerator } from '#testing/staff.ts';

const { published, readPublished, add, calendarFile, edited, rewrite, setStatus: turn, write } = eventEndpoints;

const app = await setUpRoom();
let tahlia: TestPerson;
let samira: TestPerson;
beforeEach(async () => {
  // A Wednesday in Sydney.
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  tahlia = await aYouth(app);
  samira = await aModerator(app);
});

const written = (over: Partial<PublishedEntry> = {}): PublishedEntry => ({
  Category: 'arts',
  Title: 'Painting',
  Summary: 'Paint with us, no experience needed.',
  Organiser: 'Altona Library',
  AllDay: false,
  StartDate: '2026-11-27',
  StartTime: '16:00',
  TimeZone: 'Australia/Melbourne',
  How: 'in-person',
  Place: 'Altona Library',
  State: 'VIC',
  Cost: 'free',
  AgeFrom: 13,
  AgeTo: 17,
  Who: 'me',
  Accessibility: ['step-free'],
  ...over,
});
const draft = (over: Partial<PublishedEntry> = {}) => app.call(write, { body: written(over) }, samira);
const setStatus = (id: string, Status: 'draft' | 'published' | 'cancelled') =>
  app.answer(turn, { params: { id }, body: { Status } }, samira);
const publish = async (over: Partial<PublishedEntry> = {}) => {
  const { _id } = await draft(over);
  await setStatus(_id, 'published');
};
const found = async (query: object = {}) => {
  const { http, data, errors } = await app.answer(published, { query }, tahlia);
  return http === 200 ? data!.items.map(({ Title }) => Title) : errors![0]!.field;
};

it('is found once it is published, while it is to come; called off it says so', async () => {
  const { _id: id } = await draft();
  expect(await found()).toEqual([]);
  expect((await app.answer(readPublished, { params: { id } }, tahlia)).http).toBe(404);
  await setStatus(id, 'published');
  expect(await found()).toEqual(['Painting']);
  expect(await setStatus(id, 'draft')).toMatchObject({ http: 422, code: 'published-stays' });
  await app.call(rewrite, { params: { id }, body: written({ Title: 'Painting at night' }) }, samira);
  expect(await found()).toEqual(['Painting at night']);
  await setStatus(id, 'cancelled');
  expect(await app.call(readPublished, { params: { id } }, tahlia)).toMatchObject({ IsCancelled: true });
  expect((await app.send(calendarFile, { params: { id } }, tahlia)).body).toContain('STATUS:CANCELLED');
  app.clock.set(new Date('2026-11-27T06:00:01Z'));
  Object.assign(tahlia, await aYouth(app));
  expect(await found()).toEqual([]);
});

describe('filters', () => {
  beforeEach(async () => {
    await publish();
    await publish({
      Title: 'Talk for carers',
      Category: 'crew-session',
      StartDate: '2026-12-03',
      How: 'online',
      Link: 'https://example.org/join',
      Place: null,
      State: null,
      Cost: 'low',
      AgeFrom: 18,
      AgeTo: null,
      Who: 'crew',
      Accessibility: ['auslan', 'captions'],
    });
    await publish({
      Title: 'Open day',
      Who: 'public',
      How: 'both',
      Link: 'https://example.org',
      StartDate: '2026-11-25',
    });
    const own = { Title: 'Hers alone', Category: 'social' as const, AllDay: true, StartDate: '2026-11-27' };
    await app.call(add, { body: own }, tahlia);
  });

  it.each<[string, string, string[]]>([
    ['when', 'today', ['Open day']],
    ['when', 'week', ['Open day', 'Painting']],
    ['when', 'month', ['Open day', 'Painting']],
    ['how', 'online', ['Open day', 'Talk for carers']],
    ['how', 'in-person', ['Open day', 'Painting']],
    ['who', 'me', ['Open day', 'Painting']],
    ['who', 'crew', ['Open day', 'Talk for carers']],
    ['who', 'public', ['Open day']],
    ['state', 'VIC', ['Open day', 'Painting', 'Talk for carers']],
    ['state', 'WA', ['Talk for carers']],
    ['cost', 'free', ['Open day', 'Painting']],
    ['age', '18-25', ['Talk for carers']],
    ['accessibility', 'auslan', ['Talk for carers']],
    ['category', 'crew-session', ['Talk for carers']],
    ['how,state', 'in-person,VIC', ['Open day', 'Painting']],
  ])('by %s: %s', async (type, subType, titles) => {
    expect(await found({ type, subType })).toEqual(titles);
  });

  it('by days, and empty ones count for nothing', async () => {
    const days = { type: 'when', subType: 'custom', fromDate: '2026-11-28', toDate: '2026-12-31' };
    expect(await found(days)).toEqual(['Talk for carers']);
    expect(await found({ type: '', subType: '', fromDate: '', toDate: '' })).toHaveLength(3);
  });

  it.each<[object, string]>([
    [{ type: 'mood', subType: 'sad' }, 'type'],
    [{ type: 'cost', subType: 'priceless' }, 'subType'],
    [{ type: 'cost' }, 'subType'],
    [{ type: 'when', subType: 'custom' }, 'fromDate'],
    [{ fromDate: '2026-12-02', toDate: '2026-12-01' }, 'toDate'],
    [{ type: '__proto__', subType: 'x' }, 'type'],
  ])('%o is refused at %s', async (query, field) => {
    expect(await found(query)).toBe(field);
  });
});

it.each<[Partial<PublishedEntry>, string]>([
  [{ AgeTo: 11 }, 'AgeTo'],
  [{ Place: null }, 'Place'],
  [{ How: 'online', Link: null }, 'Link'],
])('refuses to publish what does not fit together: %o', async (over, field) => {
  const answer = await app.answer(write, { body: written(over) }, samira);
  expect(answer).toMatchObject({ http: 422, errors: [{ field }] });
  expect((await app.call(edited, { query: {} }, samira)).items).toEqual([]);
});
