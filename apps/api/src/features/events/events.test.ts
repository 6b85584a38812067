// Events through the front door: own ones, what of them my Crew is shown, what reminds, and the morning of a tough day.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { type EventEntry, eventEndpoints } from '@mycrew/contract/events.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, aSupporter, aYouth, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { add, mine, ofPerson, places, publishedOf, read, remove, setMood, update, calendarFile } = eventEndpoints;

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  // Noon of a Wednesday in Sydney.
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
  app.clock.advance({ minutes: 1 });
});

const netball = (more: Partial<EventEntry> = {}): EventEntry => ({
  Title: 'Netball',
  Category: 'sport',
  StartDate: '2026-11-28',
  StartTime: '16:00',
  Notes: 'blue bib',
  ...more,
});
const added = (more: Partial<EventEntry> = {}) => app.call(add, { body: netball(more) }, tahlia);
const refused = async (more: object) => {
  const { http, code, errors } = await app.answer(add, { body: netball(more) }, tahlia);
  return [http, errors?.[0]?.field ?? code];
};
const seenBy = async (who: TestPerson) => {
  const answer = await app.answer(ofPerson, { params: { id: tahlia.id }, query: {} }, who);
  return answer.http === 200 ? answer.data!.Events.map(({ Title }) => Title) : answer.http;
};
const later = async (moment: string) => {
  app.clock.set(new Date(moment));
  for (const who of [tahlia, leanne]) Object.assign(who, await signIn(app, who.id));
};
const pass = () => app.jobs.runNamed('tell-of-events');
const noticesOf = async (who: TestPerson) => {
  await app.settle();
  return (await app.call(notificationEndpoints.page, { query: {} }, who)).items.map(({ Type }) => Type);
};

describe('an event of one’s own', () => {
  it('goes on until a day of our time, and is refused at its field beyond', async () => {
    const Repeat = { Every: 'week' as const, Days: [], Until: '9999-12-31' };
    expect(await refused({ Repeat, EndDate: '2026-11-29' })).toEqual([422, 'Repeat.Until']);
  });

  it('is sealed, an hour long where its end was left out, and read again as it was written', async () => {
    const { _id } = await added({ Place: 'Court 3', StartTime: '16:00' });
    expect(await app.call(read, { params: { id: _id } }, tahlia)).toMatchObject({
      Title: 'Netball',
      Place: 'Court 3',
      EndDate: '2026-11-28',
      EndTime: '17:00',
      TimeZone: 'Australia/Sydney',
      CrewIds: [],
    });
    const row = await app.db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
    const stored = Buffer.concat([row.titleSealed, row.placeSealed!, row.notesSealed!]).toString('latin1');
    expect(stored).not.toMatch(/Netball|Court|bib/u);
  });

  it('leaves unchanged what a change omits, and moves its end along with its start', async () => {
    const { _id } = await added({ Place: 'Court 3', EndTime: '18:00', RemindMinutes: 60 });
    const changed = await app.call(update, { params: { id: _id }, body: { StartDate: '2026-11-30' } }, tahlia);
    expect(changed).toMatchObject({
      StartDate: '2026-11-30',
      EndDate: '2026-11-30',
      EndTime: '18:00',
      Place: 'Court 3',
      Notes: 'blue bib',
      RemindMinutes: 60,
    });
  });

  it('comes each week, with how it felt before and after each time by itself', async () => {
    const { _id } = await added({ Repeat: { Every: 'week', Days: [6], Until: '2026-12-12' } });
    await app.call(setMood, { params: { id: _id }, body: { On: '2026-12-05', MoodBefore: 'worried' } }, tahlia);
    await app.call(setMood, { params: { id: _id }, body: { On: '2026-12-05', MoodAfter: 'happy' } }, tahlia);
    const { Events, Times } = await app.call(mine, { query: {} }, tahlia);
    expect(Events).toHaveLength(1);
    expect(Times.map(({ On, MoodBefore, MoodAfter }) => [On, MoodBefore, MoodAfter])).toEqual([
      ['2026-11-28', null, null],
      ['2026-12-05', 'worried', 'happy'],
      ['2026-12-12', null, null],
    ]);
    const onNoDay = { params: { id: _id }, body: { On: '2026-12-06', MoodAfter: 'happy' as const } };
    expect(await app.answer(setMood, onNoDay, tahlia)).toMatchObject({ http: 422, errors: [{ field: 'On' }] });
  });

  it.each<[string, object, [number, string]]>([
    ['without a name', { Title: ' ' }, [422, 'Title']],
    ['without a time', { AllDay: false, StartTime: null }, [422, 'StartTime']],
    ['that ends before it starts', { EndDate: '2026-11-27' }, [422, 'EndDate']],
    ['of no kind', { Category: 'party' }, [422, 'Category']],
    ['on no day', { StartDate: '2026-02-30' }, [422, 'StartDate']],
    ['in no zone', { TimeZone: 'Mars/Base' }, [422, 'TimeZone']],
    [
      'with a tough day each week',
      { Repeat: { Every: 'week', Days: [] }, AskCrewIds: ['019ab000-0000-7000-8000-000000000000'] },
      [422, 'AskCrewIds'],
    ],
    [
      'from something that is not published',
      { PublishedEventId: '019ab000-0000-7000-8000-000000000000' },
      [422, 'PublishedEventId'],
    ],
  ])('%s is refused at its field, and nothing is stored', async (_, more, answer) => {
    expect(await refused(more)).toEqual(answer);
    expect((await app.call(mine, { query: {} }, tahlia)).Events).toEqual([]);
  });

  it('suggests its places again by a few letters, each once, to nobody else', async () => {
    await added({ Place: 'Court 3, Altona' });
    await added({ Place: 'court 3, altona' });
    await added({ Place: 'School hall' });
    const found = (who: TestPerson, placeName: string) => app.call(places, { query: { placeName } }, who);
    expect(await found(tahlia, 'ALTO')).toEqual([{ PlaceName: 'court 3, altona' }]);
    expect(await found(leanne, '')).toEqual([]);
  });
});

describe('whoever of the Crew is chosen', () => {
  it('sees it, with its notes only where they are shared, and never how it felt', async () => {
    const { _id } = await added({ CrewIds: [leanne.id] });
    await added({ Title: 'Mine alone' });
    await app.call(setMood, { params: { id: _id }, body: { On: '2026-11-28', MoodAfter: 'sad' } }, tahlia);
    const shown = async () =>
      JSON.stringify(await app.call(ofPerson, { params: { id: tahlia.id }, query: {} }, leanne));
    expect(await shown()).toContain('Netball');
    expect(await shown()).not.toMatch(/bib|Mine alone|sad|Mood/u);
    await app.call(update, { params: { id: _id }, body: { SharesNotes: true } }, tahlia);
    expect(await shown()).toContain('blue bib');
    expect(await noticesOf(leanne)).toEqual(['EVENT-SHARED']);
  });

  it('sees it no more once stopped, removed, asked back in, or while sharing is off', async () => {
    const { _id } = await added({ CrewIds: [leanne.id] });
    await app.call(settingsEndpoints.setShareData, { body: { CanShareData: false } }, tahlia);
    expect(await seenBy(leanne)).toBe(404);
    expect(await refused({ CrewIds: [leanne.id] })).toEqual([422, 'sharing-events-off']);
    await app.call(settingsEndpoints.setShareData, { body: { CanShareData: true } }, tahlia);
    expect(await seenBy(leanne)).toEqual(['Netball']);
    await app.call(update, { params: { id: _id }, body: { CrewIds: [] } }, tahlia);
    expect(await seenBy(leanne)).toEqual([]);
    await app.call(update, { params: { id: _id }, body: { CrewIds: [leanne.id] } }, tahlia);
    await app.call(crewEndpoints.removeFromCrew, { params: { crewId: leanne.id }, body: {} }, tahlia);
    expect(await seenBy(leanne)).toBe(404);
    expect((await app.answer(calendarFile, { params: { id: _id } }, leanne)).http).toBe(404);
    app.clock.advance({ minutes: 1 });
    await joinCrew(app, tahlia.id, leanne.id);
    expect(await seenBy(leanne)).toEqual([]);
    expect((await app.call(read, { params: { id: _id } }, tahlia)).CrewIds).toEqual([]);
  });

  it('goes on seeing what was there before a pause, and nothing that is added, shared or changed in it', async () => {
    await added({ Title: 'Before', CrewIds: [leanne.id] });
    const changed = await added({ Title: 'Changed', CrewIds: [leanne.id] });
    app.clock.advance({ minutes: 1 });
    await app.call(pausingEndpoints.pause, { body: { CrewId: leanne.id } }, tahlia);
    app.clock.advance({ minutes: 1 });
    const notified = await noticesOf(leanne);
    await added({ Title: 'During', CrewIds: [leanne.id] });
    await app.call(update, { params: { id: changed._id }, body: { Title: 'Other words' } }, tahlia);
    expect(await seenBy(leanne)).toEqual(['Before']);
    expect(await noticesOf(leanne)).toEqual(notified);
  });

  it('is somebody of the Crew: a stranger is refused at the field', async () => {
    const stranger = await aYouth(app);
    expect(await refused({ CrewIds: [leanne.id, stranger.id] })).toEqual([422, 'CrewIds']);
  });

  it('finds them by when and by kind, and is answered that a kind has none', async () => {
    await added({ CrewIds: [leanne.id] });
    await added({ Title: 'Biology', Category: 'exam', StartDate: '2026-11-25', CrewIds: [leanne.id] });
    const found = async (query: object) => {
      const answer = await app.answer(publishedOf, { params: { id: tahlia.id }, query }, leanne);
      return answer.data?.Events.map(({ Title }) => Title) ?? answer.errors?.[0]?.field;
    };
    expect(await found({ type: 'category', subType: 'exam' })).toEqual(['Biology']);
    expect(await found({ type: 'when', subType: 'today' })).toEqual(['Biology']);
    expect(await found({ type: 'when,category', subType: 'week,sport' })).toEqual(['Netball']);
    expect(await found({ type: 'when', subType: 'custom', fromDate: '2026-11-28', toDate: '2026-11-28' })).toEqual([
      'Netball',
    ]);
    expect(await found({ type: 'state', subType: 'NSW' })).toBe('type');
    expect(await found({ type: 'category', subType: 'arts' })).toBe('subType');
  });
});

describe('what comes by itself', () => {
  it('reminds once at its time, and of a weekly one again the next week; a lock screen shows nothing of it', async () => {
    await added({ RemindMinutes: 60, Repeat: { Every: 'week', Days: [6], Until: null } });
    await later('2026-11-28T03:59:00Z');
    await pass();
    expect(await noticesOf(tahlia)).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await pass();
    await pass();
    expect(await noticesOf(tahlia)).toEqual(['EVENT-DUE']);
    expect(JSON.stringify(await app.call(notificationEndpoints.page, { query: {} }, tahlia))).not.toContain('Netball');
    await later('2026-12-05T04:00:30Z');
    await pass();
    expect(await noticesOf(tahlia)).toEqual(['EVENT-DUE', 'EVENT-DUE']);
  });

  it('asks on the morning of a tough day exactly those who were chosen, once, without a word of it', async () => {
    const minh = await aSupporter(app, { firstName: 'Minh' });
    await joinCrew(app, tahlia.id, minh.id);
    app.clock.advance({ minutes: 1 });
    const { _id } = await added({ AskCrewIds: [leanne.id], CrewIds: [] });
    await added({ Title: 'Also that day', AskCrewIds: [leanne.id] });
    await later('2026-11-27T20:59:00Z');
    await pass();
    expect(await noticesOf(leanne)).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await pass();
    Object.assign(minh, await signIn(app, minh.id));
    expect([await noticesOf(leanne), await noticesOf(minh)]).toEqual([['TOUGH-DAY'], []]);
    const { items } = await app.call(notificationEndpoints.page, { query: {} }, leanne);
    expect(items).toMatchObject([{ Title: `${tahlia.firstName} has a tough day today`, RefId: tahlia.id }]);
    expect(JSON.stringify([items, app.mails])).not.toMatch(/Netball|bib|Also/u);
    expect(await seenBy(leanne)).toEqual([]);
    expect((await app.call(read, { params: { id: _id } }, tahlia)).Asked).toMatchObject([
      { CrewId: leanne.id, ToldOn: expect.any(String) as string },
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['paused', () => app.call(pausingEndpoints.pause, { body: { CrewId: leanne.id } }, tahlia)],
    ['removed', () => app.call(crewEndpoints.removeFromCrew, { params: { crewId: leanne.id }, body: {} }, tahlia)],
    [
      'notified of nothing, with sharing off',
      () => app.call(settingsEndpoints.setShareData, { body: { CanShareData: false } }, tahlia),
    ],
    [
      'taken back with the event',
      async () => {
        const { Events } = await app.call(mine, { query: {} }, tahlia);
        await app.call(remove, { params: { id: Events[0]!._id } }, tahlia);
      },
    ],
  ])('asks nobody who is %s by then', async (_, change) => {
    await added({ AskCrewIds: [leanne.id] });
    app.clock.advance({ minutes: 1 });
    await change();
    await later('2026-11-27T21:00:00Z');
    await pass();
    expect(await noticesOf(leanne)).not.toContain('TOUGH-DAY');
  });

  it('asks for two days of a week at most, and for none that is over', async () => {
    await added({ AskCrewIds: [leanne.id], StartDate: '2026-11-26' });
    await added({ AskCrewIds: [leanne.id], StartDate: '2026-11-27' });
    expect(await refused({ AskCrewIds: [leanne.id], StartDate: '2026-12-02' })).toEqual([422, 'enough-tough-days']);
    expect(await refused({ AskCrewIds: [leanne.id], StartDate: '2026-11-24' })).toEqual([422, 'AskCrewIds']);
    await added({ AskCrewIds: [leanne.id], StartDate: '2026-12-04' });
  });
});

it('takes the file along as it may be seen, and no cache stores it', async () => {
  const { _id } = await added({ CrewIds: [leanne.id] });
  const fileFor = async (who: TestPerson) => {
    const answer = await app.send(calendarFile, { params: { id: _id } }, who);
    expect(answer.headers['cache-control']).toContain('no-store');
    return answer.json<{ data: { FileName: string; Content: string } }>().data;
  };
  const [hers, theirs] = [await fileFor(tahlia), await fileFor(leanne)];
  expect(hers.FileName).toBe('event.ics');
  expect(hers.Content).toContain('\r\nDESCRIPTION:blue bib\r\n');
  expect(theirs.Content).toContain('\r\nSUMMARY:Netball\r\n');
  expect(theirs.Content).not.toContain('bib');
});

it('is changed like any other once its tough day is over, though nobody was asked in the end', async () => {
  const { _id } = await added({ AskCrewIds: [leanne.id] });
  await app.call(pausingEndpoints.pause, { body: { CrewId: leanne.id } }, tahlia);
  await later('2026-11-28T22:00:00Z');
  await pass();
  const params = { id: _id };
  expect(await app.answer(update, { params, body: { Notes: 'We won' } }, tahlia)).toMatchObject({ http: 200 });
  const crew = await aSupporter(app, { firstName: 'Ravi' });
  await joinCrew(app, tahlia.id, crew.id);
  const late = await app.answer(update, { params, body: { AskCrewIds: [crew.id] } }, tahlia);
  expect(late).toMatchObject({ http: 422, errors: [{ field: 'AskCrewIds' }] });
});
