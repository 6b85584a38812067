// Reading hours through the front door: what is promised, to whom, and whether it was honoured.
import { deskHoursEndpoints, type ReadingHoursEntry, type ReadingKind } from '@mycrew/contract/desk-hours.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { figureEndpoints } from '@mycrew/contract/figures.ts';
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { sanctionEndpoints } from '@mycrew/contract/sanctions.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptTerms, aPublishedArticle, aSubmittedArticle } from '#testing/experiences.ts';
import { aCrewOfTwo, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator } from '#testing/staff.ts';

const Why = 'How we read from now on';
const app = await setUpRoom();
let lead: TestPerson;
let youth: TestPerson;
beforeEach(async () => {
  // Wednesday, noon in Sydney.
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  [lead, youth] = [await aLead(app), await aYouth(app)];
});

const weekdays = [1, 2, 3, 4, 5].map((Weekday) => ({ Weekday, From: '09:00', Until: '17:00' }));
const evenings = [1, 2, 3, 4, 5, 6, 7].map((Weekday) => ({ Weekday, From: '18:00', Until: '22:00' }));
const set = (kind: ReadingKind, entry: Partial<ReadingHoursEntry> = {}) =>
  app.call(
    deskHoursEndpoints.setHours,
    { params: { kind }, body: { Weekly: weekdays, Minutes: 60, Why, ...entry } },
    lead,
  );
const promised = () => app.call(deskHoursEndpoints.promised, {});
const urgentWords = { Title: 'I want to kill myself' };

describe('what is promised', () => {
  it('is nothing before anybody set hours', async () => {
    const nothing = { By: null, IsOpen: false };
    expect(await promised()).toEqual({ Pieces: nothing, Urgent: nothing });
    const id = await aSubmittedArticle(app, youth);
    expect((await app.call(experienceEndpoints.read, { params: { id } }, youth)).Mine?.ReadBy).toBeNull();
  });

  it('is the end of the hours for pieces, and minutes for what is urgent, whichever comes first', async () => {
    await set('pieces');
    expect(await promised()).toEqual({
      Pieces: { By: '2026-11-25T06:00:00.000Z', IsOpen: true },
      Urgent: { By: '2026-11-25T06:00:00.000Z', IsOpen: true },
    });
    await set('urgent', { Weekly: evenings, Minutes: 15 });
    app.clock.set(new Date('2026-11-25T10:55:00Z'));
    // Five minutes of this evening, and ten of the next one: the morning's hours of pieces come before.
    expect(await promised()).toEqual({
      Pieces: { By: '2026-11-26T06:00:00.000Z', IsOpen: false },
      Urgent: { By: '2026-11-26T06:00:00.000Z', IsOpen: true },
    });
    app.clock.set(new Date('2026-11-25T08:00:00Z'));
    expect((await promised()).Urgent).toEqual({ By: '2026-11-25T08:15:00.000Z', IsOpen: true });
  });

  it('leaves out a public holiday, and follows the clock of the desk', async () => {
    await set('pieces');
    const holiday = { params: { kind: 'pieces' as const, date: '2026-11-25' } };
    const body = { Note: 'Show Day', Hours: [], Why };
    const { Pieces } = await app.call(deskHoursEndpoints.setDay, { ...holiday, body }, lead);
    expect(Pieces).toMatchObject({
      OtherDays: [{ Date: '2026-11-25', Note: 'Show Day', Hours: [] }],
      Now: { By: '2026-11-26T06:00:00.000Z', IsOpen: false },
    });
    const again = { ...holiday, body: { ...body, Hours: null } };
    expect((await app.call(deskHoursEndpoints.setDay, again, lead)).Pieces.OtherDays).toEqual([]);
  });

  it('is refused at its field where it makes no sense, and nothing changes', async () => {
    const entry = { Weekly: [{ Weekday: 8, From: '09:00', Until: '17:00' }], Minutes: 60, Why };
    const kind = { kind: 'pieces' as const };
    const wrong = await app.answer(deskHoursEndpoints.setHours, { params: kind, body: entry }, lead);
    expect([wrong.http, wrong.errors?.[0]?.field]).toEqual([422, 'Weekly.0.Weekday']);
    const over = { params: { ...kind, date: '2026-11-24' }, body: { Note: '', Hours: [], Why } };
    expect((await app.answer(deskHoursEndpoints.setDay, over, lead)).http).toBe(422);
    expect((await promised()).Pieces).toEqual({ By: null, IsOpen: false });
  });
});

describe('what was handed in', () => {
  it('says by when it is read, as it was said then, whatever changes later', async () => {
    await set('pieces');
    const id = await aSubmittedArticle(app, youth);
    await set('pieces', { Weekly: [] });
    const shown = async () => (await app.call(experienceEndpoints.read, { params: { id } }, youth)).Mine;
    expect((await shown())?.ReadBy).toBe('2026-11-25T06:00:00.000Z');
    const { items } = await app.call(experienceEndpoints.drafts, { query: {} }, youth);
    expect(items[0]).toMatchObject({ ReadBy: '2026-11-25T06:00:00.000Z' });
  });

  it('is sooner where words say that somebody may not be safe', async () => {
    await set('pieces');
    await set('urgent', { Minutes: 15 });
    const id = await aSubmittedArticle(app, youth, urgentWords);
    const { Mine } = await app.call(experienceEndpoints.read, { params: { id } }, youth);
    expect(Mine?.ReadBy).toBe('2026-11-25T01:15:00.000Z');
  });

  it('says it of an answer to a sanction, also to whoever cannot sign in', async () => {
    await set('pieces');
    const sanction = { personId: youth.id, kind: 'warning' as const, reason: 'bullying', message: 'Be kind.' };
    const by = await aModerator(app);
    const id = await app.transaction((tx) =>
      app.rooms.sanctions.decide(tx, by, { ...sanction, days: null, reportId: null }, app.clock.now()),
    );
    const body = { Text: 'That was not me.' };
    const answered = await app.call(sanctionEndpoints.appeal, { params: { id }, body }, youth);
    expect(answered.Appeal?.ReadBy).toBe('2026-11-25T06:00:00.000Z');
    const [mine] = await app.call(sanctionEndpoints.mine, {}, youth);
    expect(mine?.Appeal?.ReadBy).toBe('2026-11-25T06:00:00.000Z');
    expect((await promised()).Pieces.By).toBe('2026-11-25T06:00:00.000Z');
  });
});

describe('whether it was honoured', () => {
  const rows = () =>
    app.db
      .selectFrom('readingPromises')
      .select(['what', 'isUrgent', 'readBy', 'readAt'])
      .orderBy('promisedAt')
      .execute();

  it('is known of pieces, comments, reports and answers: the first look counts', async () => {
    await set('pieces');
    const samira = await aModerator(app);
    const { youth: reporter, crew } = await aCrewOfTwo(app);
    const id = await aSubmittedArticle(app, youth);
    const report = { ReportedUserId: crew.id, Reason: 'worried', Source: 'profile' as const };
    await app.call(reportEndpoints.report, { body: report }, reporter);
    app.clock.advance({ minutes: 5 });
    await app.call(moderationEndpoints.claim, { params: { kind: 'article', id } }, samira);
    const { id: reportId } = await app.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
    await app.call(reportEndpoints.deskClaim, { params: { id: reportId } }, samira);
    const readAt = app.clock.now();
    app.clock.advance({ minutes: 9 });
    await app.call(moderationEndpoints.claim, { params: { kind: 'article', id } }, samira);
    const readBy = new Date('2026-11-25T06:00:00Z');
    expect((await rows()).toSorted((one, other) => one.what.localeCompare(other.what))).toEqual([
      { what: 'experience', isUrgent: false, readBy, readAt },
      { what: 'report', isUrgent: true, readBy, readAt },
    ]);
  });

  it('is asked of nothing that was taken back, and of a comment only where it waits', async () => {
    await set('pieces');
    const id = await aSubmittedArticle(app, youth);
    await app.call(experienceEndpoints.update, { params: { id }, body: { Status: 'Draft' } }, youth);
    expect(await rows()).toEqual([]);
    const author = await aYouth(app);
    const articleId = await aPublishedArticle(app, author);
    await app.db.deleteFrom('readingPromises').execute();
    const young = await aYouth(app, { yearOfBirth: 2011 });
    for (const who of [youth, young]) await acceptTerms(app, who);
    const comment = (Message: string, who: TestPerson) =>
      app.call(experienceEndpoints.comment, { body: { ArticleId: articleId, Message } }, who);
    await comment('Thank you for this.', youth);
    expect(await rows()).toEqual([]);
    await comment('Thank you for this.', young);
    await comment('I want to die', youth);
    expect(await rows()).toMatchObject([
      { what: 'comment', isUrgent: false },
      { what: 'comment', isUrgent: true },
    ]);
  });

  it('stands in the figures as a share, where at least five were promised', async () => {
    const add = (count: number, what: 'experience' | 'report', isUrgent: boolean, isHonoured: boolean) =>
      app.db
        .insertInto('readingPromises')
        .values(
          Array.from({ length: count }, () => ({
            id: crypto.randomUUID(),
            what,
            itemId: crypto.randomUUID(),
            isUrgent,
            promisedAt: new Date('2026-10-14T01:00:00Z'),
            readBy: new Date('2026-10-14T06:00:00Z'),
            readAt: isHonoured ? new Date('2026-10-14T05:00:00Z') : null,
          })),
        )
        .execute();
    await add(7, 'experience', false, true);
    await add(1, 'experience', false, false);
    await add(4, 'report', false, true);
    await add(3, 'report', true, true);
    await add(2, 'experience', true, true);
    const [last] = (await app.call(figureEndpoints.open, {})).Months;
    expect(last?.Promises).toEqual([
      { What: 'pieces', HonouredPercent: 85 },
      { What: 'urgent', HonouredPercent: 100 },
    ]);
  });
});
