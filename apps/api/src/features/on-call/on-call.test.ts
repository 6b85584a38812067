// The schedule through the front door: what leads change, what the staff see, and how they are told.
import {
  type OnCall,
  type OnCallChangeEntry,
  onCallEndpoints,
  type WeeklyShiftEntry,
} from '@mycrew/contract/on-call.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator } from '#testing/staff.ts';
import { aSubscription } from '#testing/subscription.ts';
import type { TestPerson } from '#testing/people.ts';

const Why = 'How we work from now on';
/** Wednesday, noon in Sydney. */
const app = await setUpRoom();
let lead: TestPerson;
let samira: TestPerson;
let jo: TestPerson;
beforeEach(async () => {
  [lead, samira, jo] = [await aLead(app), await aModerator(app), await aModerator(app, { firstName: 'Jo' })];
});

const read = (as: TestPerson = samira, week?: string): Promise<OnCall> =>
  app.call(onCallEndpoints.schedule, { query: week ? { week } : {} }, as);
const shift = (
  PersonId: string,
  over: Partial<{ From: string; Until: string; Weekdays: number[]; Duty: 'next' }> = {},
) =>
  app.call(
    onCallEndpoints.addShifts,
    { body: { PersonId, Duty: 'first', From: '00:00', Until: '00:00', Weekdays: [1, 2, 3, 4, 5, 6, 7], Why, ...over } },
    lead,
  );
const firsts = ({ Spans }: OnCall) =>
  Spans.filter(({ Duty }) => Duty === 'first').map(({ From, Until, PersonIds }) => [From, Until, PersonIds.join()]);

describe('the schedule', () => {
  it('is empty at first: nobody is on duty, and the week is one gap', async () => {
    expect(await read()).toMatchObject({ Zone: 'Australia/Sydney', Today: '2026-11-25', Now: [], HandOver: null });
    expect(firsts(await read())).toEqual([['2026-11-22T13:00:00.000Z', '2026-11-29T13:00:00.000Z', '']]);
  });

  it('says who is on now, when the next takes over, and where nobody is', async () => {
    await shift(samira.id, { From: '09:00', Until: '18:00', Weekdays: [3] });
    await shift(jo.id, { From: '18:00', Until: '02:00', Weekdays: [3] });
    await shift(jo.id, { From: '09:00', Until: '18:00', Weekdays: [3], Duty: 'next' });
    const schedule = await read();
    expect(schedule.Now).toEqual([
      { PersonId: samira.id, Duty: 'first' },
      { PersonId: jo.id, Duty: 'next' },
    ]);
    expect(schedule.HandOver).toEqual({ At: '2026-11-25T07:00:00.000Z', PersonIds: [jo.id] });
    expect(firsts(schedule)).toEqual([
      ['2026-11-22T13:00:00.000Z', '2026-11-24T22:00:00.000Z', ''],
      ['2026-11-24T22:00:00.000Z', '2026-11-25T07:00:00.000Z', samira.id],
      ['2026-11-25T07:00:00.000Z', '2026-11-25T15:00:00.000Z', jo.id],
      ['2026-11-25T15:00:00.000Z', '2026-11-29T13:00:00.000Z', ''],
    ]);
  });

  it('has one stretch for each shift where the clock is changed, and a week of 168 hours less or more one', async () => {
    await shift(samira.id, { From: '22:00', Until: '02:30' });
    await shift(jo.id, { From: '02:30', Until: '22:00' });
    for (const [week, hours] of [
      ['2026-10-04', 167],
      ['2027-04-04', 169],
    ] as const) {
      const spans = firsts(await read(samira, week));
      expect(spans).toHaveLength(15);
      const [first, last] = [spans[0]!, spans.at(-1)!];
      expect((Date.parse(last[1]!) - Date.parse(first[0]!)) / 3_600_000).toBe(hours);
      spans.slice(1).forEach(([from], turn) => expect(from).toBe(spans[turn]![1]));
    }
  });

  it('is changed by those who lead: another shift, a day of its own, and as each week again', async () => {
    await shift(samira.id);
    const [id] = (await read()).Shifts.filter(({ Weekday }) => Weekday === 3).map(({ _id }) => _id);
    const body = { PersonId: jo.id, Duty: 'first' as const, From: '00:00', Until: '00:00', Why };
    await app.call(onCallEndpoints.changeShift, { params: { id: id! }, body }, lead);
    expect((await read()).Now).toEqual([{ PersonId: jo.id, Duty: 'first' }]);
    const params = { date: '2026-11-25' };
    await app.call(onCallEndpoints.setDay, { params, body: { Note: 'A day off', Shifts: [], Why } }, lead);
    expect(await read()).toMatchObject({ Now: [], OtherDays: [{ Date: '2026-11-25', Note: 'A day off' }] });
    await app.call(onCallEndpoints.setDay, { params, body: { Note: '', Shifts: null, Why } }, lead);
    expect((await read()).Now).toEqual([{ PersonId: jo.id, Duty: 'first' }]);
    await app.call(onCallEndpoints.removeEntry, { params: { id: id! }, body: { Why } }, lead);
    expect((await read()).Now).toEqual([]);
  });

  it('has somebody on instead, and nobody where somebody is off', async () => {
    await shift(samira.id);
    const from = { From: '2026-11-25T12:00', Until: '2026-11-25T14:00', Why };
    const off = { ...from, Kind: 'off' as const, PersonId: samira.id, Duty: null };
    await app.call(onCallEndpoints.addChange, { body: off }, lead);
    expect((await read()).Now).toEqual([]);
    const instead = { ...from, Kind: 'instead' as const, PersonId: jo.id, Duty: 'first' as const };
    await app.call(onCallEndpoints.addChange, { body: instead }, lead);
    expect(await read()).toMatchObject({
      Now: [{ PersonId: jo.id, Duty: 'first' }],
      HandOver: { At: '2026-11-25T03:00:00.000Z', PersonIds: [samira.id] },
      Changes: [{ Kind: 'off' }, { Kind: 'instead' }],
    });
  });

  it('follows the clock of the zone that those who lead choose', async () => {
    await shift(samira.id, { From: '09:00', Until: '12:00' });
    expect((await read()).Now).toEqual([]);
    await app.call(onCallEndpoints.setZone, { body: { Zone: 'Australia/Perth', Why } }, lead);
    expect(await read()).toMatchObject({ Zone: 'Australia/Perth', Now: [{ PersonId: samira.id }] });
  });
});

describe('what cannot be', () => {
  const refused = ({ http, errors }: { http: number; errors?: { field: string }[] }) =>
    [http, errors?.map(({ field }) => field)] as const;

  it('is said at its field, and nothing is stored', async () => {
    const base = { PersonId: samira.id, Duty: 'first' as const, From: '09:00', Until: '17:00', Weekdays: [1], Why };
    const tryShift = async (over: Partial<WeeklyShiftEntry>) =>
      refused(await app.answer(onCallEndpoints.addShifts, { body: { ...base, ...over } }, lead));
    expect(await tryShift({ Weekdays: [] })).toEqual([422, ['Weekdays']]);
    expect(await tryShift({ From: '09:07' })).toEqual([422, ['From']]);
    expect(await tryShift({ Duty: 'lead' })).toEqual([422, ['Duty']]);
    expect(await tryShift({ PersonId: '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee' })).toEqual([422, ['PersonId']]);
    expect(await tryShift({ Why: '' })).toEqual([422, ['Why']]);
    const evening = { From: '2026-12-24T18:00', Until: '2026-12-24T20:00', Why };
    const change = { Kind: 'instead' as const, PersonId: jo.id, Duty: 'first' as const, ...evening };
    const tryChange = async (over: Partial<OnCallChangeEntry>) =>
      refused(await app.answer(onCallEndpoints.addChange, { body: { ...change, ...over } }, lead));
    expect(await tryChange({ Duty: null })).toEqual([422, ['Duty']]);
    expect(await tryChange({ Until: '2026-12-24T17:00' })).toEqual([422, ['Until']]);
    expect(await tryChange({ From: '2026-11-20T18:00', Until: '2026-11-20T20:00' })).toEqual([422, ['Until']]);
    expect(await tryChange({ From: '2026-02-31T18:00' })).toEqual([422, ['From']]);
    expect(await read()).toMatchObject({ Shifts: [], Changes: [] });
  });
});

describe('I can’t', () => {
  it('makes a gap that everybody sees, and can be taken back by whoever said it alone', async () => {
    await shift(samira.id, { From: '09:00', Until: '18:00' });
    const body = { From: '2026-11-24T22:00:00.000Z', Until: '2026-11-25T07:00:00.000Z' };
    await app.call(onCallEndpoints.cannot, { body }, samira);
    const [absence] = (await read(lead)).Changes;
    // Not from when it began: what is over stays as it was.
    expect(absence).toMatchObject({ IsOwn: true, PersonId: samira.id, From: '2026-11-25T01:00:00.000Z' });
    expect((await read(lead)).Now).toEqual([]);
    expect(firsts(await read(lead))).toContainEqual(['2026-11-25T01:00:00.000Z', '2026-11-25T22:00:00.000Z', '']);
    const params = { id: absence!._id };
    expect((await app.answer(onCallEndpoints.takeBackCannot, { params }, jo)).http).toBe(404);
    await app.call(onCallEndpoints.takeBackCannot, { params }, samira);
    expect((await read()).Now).toEqual([{ PersonId: samira.id, Duty: 'first' }]);
  });

  it('is for one’s own duty', async () => {
    await shift(samira.id);
    const body = { From: '2026-11-26T01:00:00.000Z', Until: '2026-11-26T03:00:00.000Z' };
    expect((await app.answer(onCallEndpoints.cannot, { body }, jo)).http).toBe(422);
    expect((await read()).Changes).toEqual([]);
  });
});

describe('how one is told', () => {
  const ways = async () => (await read()).Ways;

  it('is chosen by each for themselves, at least one way, and says which cannot work', async () => {
    expect(await ways()).toEqual([
      { Way: 'push', IsChosen: true, Trouble: 'no-device' },
      { Way: 'email', IsChosen: true, Trouble: null },
      { Way: 'sms', IsChosen: false, Trouble: null },
    ]);
    await app.call(onCallEndpoints.setWays, { body: { Ways: ['sms'] } }, samira);
    await app.db.updateTable('people').set({ mobileVerifiedAt: null }).where('id', '=', samira.id).execute();
    expect(await ways()).toContainEqual({ Way: 'sms', IsChosen: true, Trouble: 'no-mobile' });
    expect((await app.answer(onCallEndpoints.setWays, { body: { Ways: [] } }, samira)).http).toBe(422);
    expect((await read(jo)).Ways.filter(({ IsChosen }) => IsChosen)).toHaveLength(2);
  });

  it('is tested by each way that was chosen, and says what became of it, without a name', async () => {
    await app.call(onCallEndpoints.setWays, { body: { Ways: ['push', 'email', 'sms'] } }, samira);
    const test = () => app.call(onCallEndpoints.test, {}, samira);
    expect(await test()).toEqual([
      { Way: 'push', Result: 'unreachable' },
      { Way: 'email', Result: 'sent' },
      { Way: 'sms', Result: 'sent' },
    ]);
    expect(app.mails.at(-1)).toMatchObject({ to: samira.email, subject: 'A test from the desk' });
    expect(app.texts.at(-1)?.text).toContain('Nothing is waiting.');
    await app.call(notificationEndpoints.registerDevice, { body: { FCMToken: aSubscription() } }, samira);
    Object.assign(app.state, { mailFails: true, smsFails: true });
    expect(await test()).toEqual([
      { Way: 'push', Result: 'sent' },
      { Way: 'email', Result: 'failed' },
      { Way: 'sms', Result: 'failed' },
    ]);
    const sent = JSON.stringify([app.mails, app.texts, app.pushes.map(({ payload }) => payload)]);
    expect(sent).not.toContain(samira.firstName);
  });
});
