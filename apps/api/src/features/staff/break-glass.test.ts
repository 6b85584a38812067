// Two people for what is gravest: contact details open for an hour, and the person concerned learns of it.
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator, atDesk } from '#testing/staff.ts';

const { askBreakGlass, decideBreakGlass, withdrawBreakGlass, readBreakGlass, breakGlassRequests, auditLog } =
  staffEndpoints;

const app = await setUpRoom();
let [tahlia, samira, hana]: TestPerson[] = [];
beforeEach(async () => {
  [tahlia, samira, hana] = [await aYouth(app), await aModerator(app), await aLead(app)];
});

const Why = 'Wrote that they are not safe tonight';
const ask = (who = samira!, PersonId = tahlia!.id) => app.answer(askBreakGlass, { body: { PersonId, Why } }, who);
const decide = (id: string, Approve = true, who = hana!) =>
  app.answer(decideBreakGlass, { params: { id }, body: { Approve, Why: 'We spoke about it' } }, who);
const details = (id: string, who = samira!) => app.answer(readBreakGlass, { params: { id } }, who);
const asked = async () => (await ask()).data!._id;
/** Later, and still at the desk with a factor that was just confirmed. */
const later = async (minutes: number) => {
  app.clock.advance({ minutes });
  for (const person of [samira!, hana!, tahlia!]) Object.assign(person, await signIn(app, person.id));
  await atDesk(app, samira!);
  await atDesk(app, hana!);
};

describe('contact details', () => {
  it('open for an hour once another one who leads agreed, to the two of them alone', async () => {
    const id = await asked();
    expect((await details(id)).http).toBe(404);
    expect((await decide(id)).data).toMatchObject({ State: 'open', AskedBy: 'Samira', DecidedBy: 'Hana' });
    const { http, data } = await details(id);
    expect({ http, data }).toMatchObject({ http: 200, data: { FirstName: 'Tahlia', Email: tahlia!.email } });
    expect((await details(id, hana!)).http).toBe(200);
    expect((await details(id, await aLead(app, { firstName: 'Noor' }))).http).toBe(404);
    await later(61);
    expect((await details(id)).http).toBe(404);
  });

  it('are never opened by one person alone, whoever it is', async () => {
    const id = (await ask(hana!)).data!._id;
    expect(await decide(id)).toMatchObject({ http: 422, code: 'break-glass-own' });
    expect((await decide(id, true, samira!)).http).toBe(404);
    expect((await details(id, hana!)).http).toBe(404);
  });

  it('stay closed where it was refused, withdrawn, decided once already, or asked a day ago', async () => {
    const refused = await asked();
    expect((await decide(refused, false)).data).toMatchObject({ State: 'refused', OpenUntil: null });
    expect((await decide(refused)).http).toBe(409);
    const open = await asked();
    await decide(open);
    expect((await app.answer(withdrawBreakGlass, { params: { id: open }, body: {} }, samira)).http).toBe(200);
    const late = await asked();
    for (const id of [refused, open]) expect((await details(id)).http).toBe(404);
    await later(24 * 60);
    expect((await decide(late)).http).toBe(409);
  });

  it('ask for the second factor anew, and for a reason', async () => {
    await atDesk(app, samira!, { fresh: false });
    expect((await ask()).code).toBe('staff-step-up-needed');
    const without = { body: { PersonId: tahlia!.id, Why: ' ' } };
    await atDesk(app, samira!);
    expect(await app.answer(askBreakGlass, without, samira)).toMatchObject({ http: 422, errors: [{ field: 'Why' }] });
    expect((await ask(samira!, '00000000-0000-7000-8000-000000000000')).http).toBe(404);
  });

  it('are notified to their owner once they are closed, with role and reason', async () => {
    const id = await asked();
    await decide(id);
    await details(id);
    const views = async () => (await app.call(settingsEndpoints.dataViews, { query: {} }, tahlia)).items;
    expect(await views()).toEqual([]);
    await later(61);
    const notified = (await views()).map(({ Staff, Who }) => ({ Staff, Who }));
    expect(notified).toContainEqual({ Staff: { Role: 'moderator', Why }, Who: null });
    expect(notified).toContainEqual({ Staff: { Role: 'lead', Why: 'We spoke about it' }, Who: null });
    expect(notified).toHaveLength(3);
  });
});

describe('what stands in the lists', () => {
  it('moderators see what they asked for themselves, those who lead all; both leave a line', async () => {
    await asked();
    await ask(hana!);
    const list = async (who: TestPerson) => (await app.call(breakGlassRequests, { query: {} }, who)).items;
    expect([(await list(samira!)).length, (await list(hana!)).length]).toEqual([1, 2]);
    const { items } = await app.call(auditLog, { query: {} }, hana);
    expect(items.map(({ Action, By }) => `${By?.FirstName} ${By?.Role} ${Action}`)).toEqual(
      expect.arrayContaining([
        'Samira moderator break-glass-asked',
        'Hana lead break-glass-listed',
        'Hana lead audit-read',
      ]),
    );
    expect(items.find(({ Action }) => Action === 'break-glass-asked')).toMatchObject({
      Why,
      Subject: expect.any(String),
    });
    expect(JSON.stringify(items)).not.toContain(tahlia!.id);
    await app.audit.note(app.db, { actor: tahlia!.id, action: 'comment-read', subjectOwner: samira!.id });
    expect(JSON.stringify((await app.call(auditLog, { query: {} }, hana)).items)).not.toContain('comment-read');
  });
});
