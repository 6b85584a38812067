// Check-ins through the front door.
import { checkinEndpoints, noWords } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSupporter, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
beforeEach(async () => {
  youth = await aYouth(app);
});

const words = (...ids: string[]) => ids.map((_id, at) => ({ _id, isPrimary: at === 0 }));
const add = (body: Parameters<typeof app.answer<typeof checkinEndpoints.add>>[1]['body'], files = {}, by = youth) =>
  app.answer(checkinEndpoints.add, { body, files }, by);
const stored = () => app.db.selectFrom('checkins').selectAll().execute();

describe('the catalogue', () => {
  it('has eight families of nine words, in their colours', async () => {
    const families = await app.call(checkinEndpoints.families, {}, youth);
    expect(families.map(({ _id, Emotions }) => [_id, Emotions.length])).toEqual(
      ['happy', 'calm', 'connected', 'unsure', 'worried', 'angry', 'sad', 'flat'].map((id) => [id, 9]),
    );
    expect(await app.call(checkinEndpoints.emotions, {}, youth)).toHaveLength(72);
    expect(await app.call(checkinEndpoints.colours, {}, youth)).toContainEqual({
      Category: 'worried',
      Color: '#46097C',
    });
  });

  it('has sentences for no words, of one family when asked', async () => {
    const sad = await app.call(checkinEndpoints.templates, { query: { Category: 'sad' } }, youth);
    expect(sad.length).toBeGreaterThan(3);
    expect(new Set(sad.map(({ Category }) => Category))).toEqual(new Set(['sad']));
  });
});

describe('saving', () => {
  it('accepts a comment without words, though no list has it', async () => {
    const answer = await add({ Emotions: [{ _id: noWords._id, isPrimary: true }], EmotionName: noWords.EmotionName });
    expect(answer).toMatchObject({ http: 201, data: { IsHard: false, Checkin: { EmotionName: 'No words' } } });
    expect((await app.call(checkinEndpoints.emotions, {}, youth)).map(({ _id }) => _id)).not.toContain(noWords._id);
  });

  it('stores the words, the main one first, and seals what was written', async () => {
    const answer = await add({
      Emotions: [{ _id: 'anxious' }, { _id: 'stressed', isPrimary: true }],
      CheckinText: 'exams and mum’s shifts',
      OwnWords: ['fizzy'],
      Intensity: 3,
      IsAddedToJournal: true,
    });
    expect(answer).toMatchObject({ http: 201, message: 'That’s saved.' });
    expect(answer.data!.Checkin).toMatchObject({
      EmotionName: 'Stressed',
      Category: 'worried',
      CheckinText: 'exams and mum’s shifts',
      OwnWords: ['fizzy'],
      Intensity: 3,
      IsAddedToJournal: true,
      IsSharedWithCrew: false,
      LocalDate: '2026-11-25',
    });
    expect(answer.data!.Checkin.Emotions.map(({ _id, isPrimary }) => [_id, isPrimary])).toEqual([
      ['stressed', true],
      ['anxious', false],
    ]);
    const [row] = await stored();
    expect(row!.commentSealed!.toString('latin1')).not.toContain('exams');
    expect(row!.ownWordsSealed!.toString('latin1')).not.toContain('fizzy');
  });

  it('seals what was going on, listed or not, each once; a typed word that is listed becomes its key', async () => {
    const Tags = ['body', 'Netball', 'netball', 'FAMILY', 'Aunty Rae'];
    const answer = await add({ Emotions: words('worried'), Tags, Sleep: 'little' });
    const own = { Tags: ['body', 'Netball', 'family', 'Aunty Rae'], Sleep: 'little' };
    expect(answer.data!.Checkin).toMatchObject(own);
    const _id = answer.data!.Checkin._id;
    const opened = await app.call(checkinEndpoints.open, { params: { id: _id } }, youth);
    expect(opened.Checkin).toMatchObject(own);
    const [row] = await stored();
    expect(row!.contextSealed!.toString('latin1')).not.toMatch(/body|netball|family|little/iu);
    const { contextSealed, ...clear } = row!;
    expect(contextSealed).not.toBeNull();
    expect(JSON.stringify(Object.values(clear))).not.toMatch(/body|netball|rae|little/iu);
    expect((await add({ Emotions: words('calm') })).data!.Checkin).toMatchObject({ Tags: [], Sleep: null });
    expect((await stored()).find(({ id }) => id !== _id)!.contextSealed).toBeNull();
  });

  it('carries what was going on into the page made of it', async () => {
    const more = { CheckinText: 'nine pages', Tags: ['school', 'Netball'], Sleep: 'little' as const };
    await add({ Emotions: words('worried'), ...more, IsAddedToJournal: true });
    const { items } = await app.call(journalEndpoints.page, { query: {} }, youth);
    expect(items[0]!.Preview).toContain('School, Netball, A little sleep');
  });

  it('happens once, however often it is sent', async () => {
    const again = { ...youth, headers: { 'idempotency-key': 'one-and-the-same' } };
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ Emotions: words('sad') }, {}, again)));
    expect(new Set(answers.map(({ data }) => data!.Checkin._id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24T23:30:00+11:00', '2026-11-24'],
    ['2026-11-24T13:30:00Z', '2026-11-25'],
    ['2026-11-25', '2026-11-25'],
  ])('felt on %s shows on %s', async (HappenedAt, day) => {
    expect((await add({ Emotions: words('sad'), HappenedAt })).data!.Checkin.LocalDate).toBe(day);
  });

  it.each([
    ['an hour ago: its moment', -3_600_000, -3_600_000],
    ['by a clock that is ahead: now', 7_200_000, 0],
    ['by a clock that was never set: now', -70 * 366 * 86_400_000, 0],
  ])('sent late, saved on the device %s', async (_, savedMs, expectedMs) => {
    const now = app.clock.now().getTime();
    const { data } = await add({ Emotions: words('sad'), SavedOn: new Date(now + savedMs).toISOString() });
    expect(Date.parse(data!.Checkin.CreatedOn) - now).toBe(expectedMs);
  });

  it('shows on the day it was felt, and an older entry does not replace a newer word', async () => {
    await add({ Emotions: words('content') });
    const earlier = new Date(app.clock.now().getTime() - 3_600_000).toISOString();
    await add({ Emotions: words('sad'), HappenedAt: earlier });
    const { Week } = await app.call(dashboardEndpoints.home, { query: { currentDate: '2026-11-25' } }, youth);
    expect(Week.find(({ LocalDate }) => LocalDate === '2026-11-25')).toMatchObject({
      EmotionName: 'Content',
      Count: 2,
    });
  });

  it.each([
    ['no words', { Emotions: [] }, 'Emotions'],
    ['an unknown word', { Emotions: words('gloomy') }, 'Emotions.0'],
    [
      'two main words',
      {
        Emotions: [
          { _id: 'sad', isPrimary: true },
          { _id: 'hurt', isPrimary: true },
        ],
      },
      'Emotions',
    ],
    ['a colour of another family', { Emotions: words('sad'), Color: '#46097C' }, 'Color'],
    ['a moment to come', { Emotions: words('sad'), HappenedAt: '2027-01-01T00:00:00Z' }, 'HappenedAt'],
    ['too long a comment', { Emotions: words('sad'), CheckinText: 'a'.repeat(2_001) }, 'CheckinText'],
    ['seven tags', { Emotions: words('sad'), Tags: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }, 'Tags'],
    ['a tag of a whole sentence', { Emotions: words('sad'), Tags: ['a'.repeat(31)] }, 'Tags.0'],
    ['a tag of nothing that can be seen', { Emotions: words('sad'), Tags: ['\u200B\u202E'] }, 'Tags.0'],
    ['an unknown sleep', { Emotions: words('sad'), Sleep: 'none' }, 'Sleep'],
    ['strength 6', { Emotions: words('sad'), Intensity: 6 }, 'Intensity'],
  ])('refuses %s at its field and stores nothing', async (_, body, field) => {
    const answer = await add(body as never);
    expect(answer.http).toBe(422);
    expect(answer.errors!.map((error) => error.field)).toContain(field);
    expect(await stored()).toEqual([]);
  });

  it('is for youth accounts', async () => {
    expect((await add({ Emotions: words('sad') }, {}, await aSupporter(app))).http).toBe(422);
  });

  it('stores a picture sealed, and gives a link to it', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#5B1563' } })
      .png()
      .toBuffer();
    const answer = await add(
      { Emotions: words('sad') },
      { Snapshot: new Blob([new Uint8Array(bytes)], { type: 'image/png' }) },
    );
    expect(answer.data!.Checkin.Snapshot).toMatch(/^\/api\/media\//u);
    const shown = await app.raw({ url: answer.data!.Checkin.Snapshot! });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(40);
    const another = await app.raw({ url: answer.data!.Checkin.Snapshot!.replace(/sig=.{4}/u, 'sig=AAAA') });
    expect(another.statusCode).toBe(404);
  });
});

describe('what a check-in offers its author', () => {
  const options = (by = youth) => app.call(checkinEndpoints.options, {}, by);
  const set = (body: object) => app.answer(checkinEndpoints.setOptions, { body }, youth);

  it('has the words chosen most often first, and nobody else’s', async () => {
    await add({ Emotions: words('sad', 'tired') });
    await add({ Emotions: words('sad') });
    await add({ Emotions: words('calm') }, {}, await aYouth(app));
    await add({ Emotions: words('hurt'), HappenedAt: '2026-06-01' });
    await add({ Emotions: [{ _id: noWords._id, isPrimary: true }] });
    expect((await options()).UsualWords).toEqual(['sad', 'tired']);
  });

  it('remembers own tags, sealed, the newest first, until they are removed; what was saved stays', async () => {
    await add({ Emotions: words('sad'), Tags: ['school', 'Netball'] });
    const { data } = await add({ Emotions: words('sad'), Tags: ['Aunty Rae', 'netball'] });
    expect((await options()).OwnTags).toEqual(['Aunty Rae', 'netball']);
    const [row] = await app.db.selectFrom('checkinOptions').selectAll().execute();
    expect(row!.ownTagsSealed!.toString('latin1')).not.toMatch(/rae|netball/iu);
    expect((await set({ RemoveTag: 'Netball' })).data).toMatchObject({ OwnTags: ['Aunty Rae'] });
    await app.call(
      checkinEndpoints.update,
      { params: { id: data!.Checkin._id }, body: { Tags: ['netball', 'Bakery'] } },
      youth,
    );
    expect((await options()).OwnTags).toEqual(['netball', 'Bakery', 'Aunty Rae']);
    expect((await options(await aYouth(app))).OwnTags).toEqual([]);
  });

  it('remembers the tags of two check-ins that are saved at once', async () => {
    await Promise.all(['one', 'two', 'three'].map((tag) => add({ Emotions: words('sad'), Tags: [tag] })));
    expect((await options()).OwnTags.toSorted()).toEqual(['one', 'three', 'two']);
  });

  it('asks about sleep only where that was switched on', async () => {
    expect((await options()).AsksSleep).toBe(false);
    await set({ AsksSleep: true });
    await set({ RemoveTag: 'nothing of mine' });
    expect((await options()).AsksSleep).toBe(true);
    expect((await set({ AsksSleep: 'maybe' })).http).toBe(422);
    expect((await set({ RemoveTag: 'a'.repeat(31) })).http).toBe(422);
  });
});

describe('how many felt alike', () => {
  it('is never shown under five people, and is rounded above', async () => {
    const feel = async (count: number) => {
      for (let each = 0; each < count; each++) await add({ Emotions: words('stressed') }, {}, await aYouth(app));
      await app.jobs.runNamed('count-similar-feelings');
      return (await app.answer(checkinEndpoints.similarCount, { query: { emotionName: 'Stressed' } }, youth)).count;
    };
    expect(await feel(4)).toBe(0);
    expect(await feel(3)).toBe(5);
  });
});
