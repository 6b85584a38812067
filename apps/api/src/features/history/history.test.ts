// Looking back through the front door: calendars, the day, what was chosen, and who of the Crew is shown which of it.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { eventEndpoints } from '@mycrew/contract/events.ts';
import { historyEndpoints } from '@mycrew/contract/history.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

// The clock of these tests shows noon of 25 November 2026 in Sydney, a Wednesday.
const feel = async (word: string, HappenedAt?: string, more: object = {}) =>
  (
    await app.call(
      checkinEndpoints.add,
      { body: { Emotions: [{ _id: word }], ...(HappenedAt && { HappenedAt }), ...more } },
      youth,
    )
  ).Checkin._id;
const month = (query: object = {}) => app.call(historyEndpoints.month, { query }, youth);

describe('the calendar', () => {
  it('has the newest word of each day and the other families beside it', async () => {
    await feel('sad', '2026-11-18T01:00:00Z');
    await feel('angry', '2026-11-18T00:00:00Z');
    await feel('calm', '2026-11-02');
    await feel('proud', '2026-10-31');
    expect(await month()).toEqual({
      Page: 0,
      From: '2026-11-01',
      Until: '2026-11-30',
      Count: 3,
      Days: [
        { LocalDate: '2026-11-02', Category: 'calm', Color: '#33A259', EmotionName: 'Calm', Count: 1, Others: [] },
        { LocalDate: '2026-11-18', Category: 'sad', Color: '#0168E8', EmotionName: 'Sad', Count: 2, Others: ['angry'] },
      ],
      HasEarlier: true,
    });
  });

  it('goes back by page and move, over the end of a year, and never past today', async () => {
    const asked = async (query: object) => {
      const { Page, From } = await month(query);
      return [Page, From];
    };
    expect(await asked({ page: '0' })).toEqual([0, '2026-11-01']);
    expect(await asked({ page: '2', move: 'prev' })).toEqual([3, '2026-08-01']);
    expect(await asked({ page: '11', move: 'next' })).toEqual([10, '2026-01-01']);
    expect(await asked({ page: '11' })).toEqual([11, '2025-12-01']);
    expect(await asked({ page: '0', move: 'next' })).toEqual([0, '2026-11-01']);
    expect((await app.answer(historyEndpoints.month, { query: { page: '-1' } as never }, youth)).http).toBe(422);
    expect((await month()).HasEarlier).toBe(false);
  });

  it('reads the day by the offset that was asked with', async () => {
    app.clock.set(new Date('2026-11-30T12:00:00Z'));
    Object.assign(youth, await signIn(app, youth.id));
    expect((await month({ offset: '-600' })).From).toBe('2026-11-01');
    expect((await month({ offset: '780' })).From).toBe('2026-12-01');
  });

  it('shows a year by the word of each day', async () => {
    await feel('sad', '2026-03-01');
    await feel('calm', '2026-11-02');
    const { From, Days, HasEarlier } = await app.call(historyEndpoints.year, { query: {} }, youth);
    expect([From, HasEarlier]).toEqual(['2026-01-01', false]);
    expect(Days.map(({ LocalDate, EmotionName }) => [LocalDate, EmotionName])).toEqual([
      ['2026-03-01', 'Sad'],
      ['2026-11-02', 'Calm'],
    ]);
  });
});

describe('the day and the list', () => {
  it('have what was written, newest first; for the journal only what was put there', async () => {
    const first = await feel('sad', '2026-11-18T00:00:00Z', { CheckinText: 'first' });
    const second = await feel('calm', '2026-11-18T02:00:00Z', { IsAddedToJournal: true });
    await feel('proud', '2026-11-19T02:00:00Z');
    const on = (query: object) => app.call(historyEndpoints.day, { query }, youth);
    const { LocalDate, Checkins } = await on({ date: '2026-11-18', IsJournal: 'false' });
    expect(LocalDate).toBe('2026-11-18');
    expect(Checkins.map(({ _id, CheckinText }) => [_id, CheckinText])).toEqual([
      [second, null],
      [first, 'first'],
    ]);
    expect((await on({ date: '2026-11-18', IsJournal: 'true' })).Checkins.map(({ _id }) => _id)).toEqual([second]);
    const { items } = await app.call(historyEndpoints.page, { query: {} }, youth);
    expect(items.map(({ EmotionName }) => EmotionName)).toEqual(['Proud', 'Calm', 'Sad']);
  });
});

describe('days', () => {
  const days = (from: string, until: string) => app.answer(historyEndpoints.days, { query: { from, until } }, youth);

  it('have what was chosen in each check-in, oldest first, nothing written, and the kinds of events', async () => {
    app.clock.set(new Date('2026-11-25T01:00:00Z'));
    const add = (Category: 'sport' | 'exam', StartDate: string) =>
      app.call(eventEndpoints.add, { body: { Title: 'Mine', Category, AllDay: true, StartDate } }, youth);
    await add('sport', '2026-11-18');
    await add('exam', '2026-11-27');
    const late = await feel('sad', '2026-11-18T10:30:00Z', {
      CheckinText: 'a secret',
      Intensity: 4,
      Tags: ['school', 'Netball'],
      Sleep: 'little',
    });
    const early = await feel('calm', '2026-11-17T23:00:00Z');
    const noTime = await feel('proud', '2026-11-02');
    await feel('angry', '2026-11-01');
    const no = { Tags: [], Sleep: null, HasText: false };
    const { data } = await days('2026-11-02', '2026-11-30');
    expect(data).toEqual({
      From: '2026-11-02',
      Until: '2026-11-30',
      Days: [
        {
          LocalDate: '2026-11-02',
          Checkins: [{ _id: noTime, Category: 'happy', EmotionName: 'Proud', Hour: null, Intensity: null, ...no }],
        },
        {
          LocalDate: '2026-11-18',
          Checkins: [
            { _id: early, Category: 'calm', EmotionName: 'Calm', Hour: 10, Intensity: null, ...no },
            {
              _id: late,
              Category: 'sad',
              EmotionName: 'Sad',
              Hour: 21,
              Intensity: 4,
              Tags: ['school', 'Netball'],
              Sleep: 'little',
              HasText: true,
            },
          ],
        },
      ],
      Events: [{ LocalDate: '2026-11-18', Category: 'sport' }],
    });
    expect(JSON.stringify(data)).not.toContain('a secret');
  });

  it('count the same as the calendar of the same month', async () => {
    for (const [word, at] of [
      ['sad', '2026-11-18T10:30:00Z'],
      ['calm', '2026-11-18T10:40:00Z'],
      ['proud', '2026-11-02'],
    ] as const)
      await feel(word, at);
    const { Days, Count } = await month();
    const counted = (await days('2026-11-01', '2026-11-30')).data!.Days;
    expect(counted.map(({ LocalDate, Checkins }) => [LocalDate, Checkins.length])).toEqual(
      Days.map((day) => [day.LocalDate, day.Count]),
    );
    expect(counted.flatMap(({ Checkins }) => Checkins)).toHaveLength(Count);
  });

  it('are at most 370 at a time, the later day last', async () => {
    expect((await days('2025-11-21', '2026-11-25')).http).toBe(200);
    const tooMany = await days('2025-11-20', '2026-11-25');
    expect([tooMany.http, tooMany.errors]).toEqual([422, [{ field: 'from', message: 'At most 370 days at a time.' }]]);
    expect((await days('2026-11-25', '2026-11-24')).errors?.[0]?.field).toBe('until');
  });
});

describe('looking back on a month', () => {
  const lookBack = (month: string) => app.call(historyEndpoints.lookBack, { query: { month } }, youth);
  const decide = (Month: string, IsSaved: boolean) =>
    app.answer(historyEndpoints.decideLookBack, { body: { Month, IsSaved } }, youth);

  it('says who answered or wrote in that month, and nobody who is blocked or has left', async () => {
    app.clock.set(new Date('2026-11-25T01:00:00Z'));
    const checkin = await feel('sad');
    expect((await lookBack('2026-11-01')).Who).toEqual([]);
    const [reply] = await app.call(dashboardEndpoints.replyEmotions, {}, crew);
    await app.call(dashboardEndpoints.reply, { body: { CheckinId: checkin, EmotionId: reply!._id } }, crew);
    expect((await lookBack('2026-11-01')).Who).toEqual([crew.firstName]);
    expect((await lookBack('2026-10-01')).Who).toEqual([]);
    await app.db.deleteFrom('checkinAnswers').execute();
    await app.call(chatEndpoints.send, { body: { userId: youth.id, Message: 'Thinking of you' } }, crew);
    expect((await lookBack('2026-11-01')).Who).toEqual([crew.firstName]);
    await app.call(chatEndpoints.choose, { params: { id: crew.id }, body: { IsBlocked: true } }, youth);
    expect((await lookBack('2026-11-01')).Who).toEqual([]);
  });

  it('names nobody for what was written while blocked, or answered before they left and came back', async () => {
    app.clock.set(new Date('2026-11-25T01:00:00Z'));
    const block = (IsBlocked: boolean) =>
      app.call(chatEndpoints.choose, { params: { id: crew.id }, body: { IsBlocked } }, youth);
    await block(true);
    await app.call(chatEndpoints.send, { body: { userId: youth.id, Message: 'Answer me' } }, crew);
    await block(false);
    expect((await lookBack('2026-11-01')).Who).toEqual([]);
    const [reply] = await app.call(dashboardEndpoints.replyEmotions, {}, crew);
    await app.call(dashboardEndpoints.reply, { body: { CheckinId: await feel('sad'), EmotionId: reply!._id } }, crew);
    expect((await lookBack('2026-11-01')).Who).toEqual([crew.firstName]);
    await app.db
      .updateTable('crewMembers')
      .set({ since: new Date('2026-11-25T01:00:01Z') })
      .execute();
    expect((await lookBack('2026-11-01')).Who).toEqual([]);
  });

  it('keeps the page of a month that has ended, or throws it away, by a mark alone', async () => {
    app.clock.set(new Date('2026-11-25T01:00:00Z'));
    expect(await lookBack('2026-10-01')).toEqual({ Month: '2026-10-01', IsSaved: null, Who: [], SavedMonths: [] });
    await decide('2026-10-01', true);
    await decide('2026-09-01', true);
    expect(await lookBack('2026-10-01')).toMatchObject({ IsSaved: true, SavedMonths: ['2026-10-01', '2026-09-01'] });
    await decide('2026-10-01', false);
    expect(await lookBack('2026-10-01')).toMatchObject({ IsSaved: false, SavedMonths: ['2026-09-01'] });
    expect((await decide('2026-11-01', true)).errors?.[0]?.field).toBe('Month');
    expect((await decide('2026-10-02', true)).http).toBe(422);
  });
});

describe('for the Crew', () => {
  const theirMonth = () => app.answer(historyEndpoints.crewForMonth, { params: { id: youth.id }, query: {} }, crew);
  const theirDay = () => app.answer(historyEndpoints.crewForDay, { params: { id: youth.id }, query: {} }, crew);

  it('shows days since they joined, and the note only where the entry is shared; a note that is read is noted', async () => {
    await feel('sad', '2026-11-02', { CheckinText: 'from before', IsSharedWithCrew: true });
    await feel('calm', undefined, { CheckinText: 'only my own' });
    await feel('proud', undefined, { CheckinText: 'for you', IsSharedWithCrew: true });
    expect((await theirMonth()).data).toMatchObject({ Count: 2, HasEarlier: false, Days: [{ EmotionName: 'Proud' }] });
    const { data } = await theirDay();
    expect(data!.Checkins.map(({ CheckinText }) => CheckinText)).toEqual(['for you', null]);
    const looks = await app.call(settingsEndpoints.dataViews, { query: {} }, youth);
    expect(looks.items).toMatchObject([{ What: 'comment', Count: 1 }]);
  });

  it('is not there while she does not share, and for whoever has left', async () => {
    await feel('sad');
    expect([(await theirMonth()).http, (await theirDay()).http]).toEqual([200, 200]);
    await app.db.updateTable('people').set({ canShareData: false }).where('id', '=', youth.id).execute();
    expect([(await theirMonth()).http, (await theirDay()).http]).toEqual([404, 404]);
    await app.db.updateTable('people').set({ canShareData: true }).where('id', '=', youth.id).execute();
    await app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();
    expect([(await theirMonth()).http, (await theirDay()).http]).toEqual([404, 404]);
  });
});
