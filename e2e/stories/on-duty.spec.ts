// Two in the morning: somebody hands in a piece with a plan. Whoever is on duty is called within seconds and does not answer; the
// next takes it, reaches its author and her Crew, hands over at six, and it is closed. She reads what was done. The clock of the
// server and of every browser is moved.
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { onCallEndpoints } from '@mycrew/contract/on-call.ts';
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { urgentTimes } from '@mycrew/contract/urgent-items.ts';
import { welfareCheckEndpoints } from '@mycrew/contract/welfare-checks.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { movableClock, moveClock } from '../clock.ts';
import { atTheDesk, enterDesk } from '../desk.ts';
import { linkIn } from '../letters.ts';
import { rowsOf } from '../own-database.ts';
import { aYouth, joinCrew, type Account } from '../people.ts';
import { expect, ownServer, test } from '../story.ts';

const server = ownServer(movableClock);
/** In Sydney, where the desk is, in the time of summer. */
const at = (day: string, time: string) => new Date(`${day}T${time}+11:00`);
const evening = at('2026-12-02', '21:00:00');
const night = at('2026-12-03', '02:00:00');
const after = (from: Date, ms: number) => new Date(from.getTime() + ms);

const called = /Something urgent waits at the desk/u;
const title = 'What I planned';
let [mia, tom, ana, ben, chris]: Account[] = [];
const apps = new Map<string, string>();

const callsTo = async (person: Account): Promise<number> =>
  (await server().letters()).filter(({ to, subject }) => to === person.email && called.test(subject)).length;

test.beforeAll(async () => {
  await moveClock(server(), evening);
  [mia, tom, ana, ben, chris] = await Promise.all(
    ['Mia', 'Tom', 'Ana', 'Ben', 'Chris'].map((name) => aYouth(server(), name)),
  );
  await joinCrew(server(), mia!, tom!);
  const asMia = { token: mia!.session.Token };
  await ask(server(), welfareCheckEndpoints.choose, { body: { MayAskCrew: true } }, asMia);

  const staff = [
    [ana!, 'moderator', 'first'],
    [ben!, 'moderator', 'next'],
    [chris!, 'lead', 'lead'],
  ] as const;
  const ids: string[] = [];
  for (const [person, role] of staff) {
    apps.set(person.email, await atTheDesk(server(), person, role, evening));
    const as = { token: person.session.Token };
    await ask(server(), onCallEndpoints.setWays, { body: { Ways: ['email'] } }, as);
    const { People } = await ask(server(), onCallEndpoints.schedule, { query: {} }, as);
    ids.push(People.find(({ IsMe }) => IsMe)!._id);
  }
  const nights = { Weekdays: [1, 2, 3, 4, 5, 6, 7], From: '20:00', Until: '08:00', Why: 'The night' };
  for (const [each, [, , Duty]] of staff.entries())
    await ask(
      server(),
      onCallEndpoints.addShifts,
      { body: { ...nights, PersonId: ids[each]!, Duty } },
      { token: chris!.session.Token },
    );
  // Whoever comes on duty is called about what waits: at night they have all been on for hours.
  await expect.poll(() => rowsOf(server(), 'SELECT person_id FROM urgent_watch')).toHaveLength(staff.length);
});

/** On their phone, signed in and, where they are of the staff, at the desk. */
async function onTheirPhone(
  newPerson: (options: { server: ReturnType<typeof server>; as: Account }) => Promise<Page>,
  person: Account,
  now: Date,
): Promise<Page> {
  const body = { userName: person.email, password: person.password };
  const session = await ask(server(), sessionEndpoints.signIn, { body });
  const secret = apps.get(person.email);
  if (secret) await enterDesk(server(), session.Token, secret, now);
  const page = await newPerson({ server: server(), as: { ...person, session } });
  await page.clock.install({ time: now });
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a cry at two in the morning is heard by the one who wakes, and by morning she is safe', async ({ newPerson }) => {
  let check = '';
  let bens: Page;
  let mias: Page;

  await test.step('whoever is first is called within seconds, without a word of it, and nobody else', async () => {
    await moveClock(server(), night);
    const { Token: token } = await ask(server(), sessionEndpoints.signIn, {
      body: { userName: mia!.email, password: mia!.password },
    });
    await ask(server(), experienceEndpoints.acceptTerms, {}, { token });
    const piece = { Title: title, Text: 'I want to die. I know how and when.', Pseudonym: 'lowtide' };
    await ask(
      server(),
      experienceEndpoints.add,
      { body: { ...piece, Experiences: ['friends'], Status: 'Submitted' } },
      { token },
    );
    const letter = await server().letterTo(ana!.email, called);
    expect(`${letter.subject}\n${letter.text}`).not.toMatch(/Mia|lowtide|die|planned/u);
    expect(new URL(linkIn(letter)).pathname).toMatch(/^\/staff\//u);
    expect([await callsTo(ben!), await callsTo(chris!)]).toEqual([0, 0]);
  });

  await test.step('she sleeps: once more after five minutes, then the next and the lead', async () => {
    await moveClock(server(), after(night, urgentTimes.againMs + 1_000));
    await expect.poll(() => callsTo(ana!)).toBe(2);
    await moveClock(server(), after(night, urgentTimes.escalateMs + 2_000));
    await server().letterTo(ben!.email, called);
    await server().letterTo(chris!.email, called);
    expect(await callsTo(ana!)).toBe(2);
  });

  await test.step('Ben opens the link, takes it, and begins to reach her', async () => {
    const now = after(night, urgentTimes.escalateMs + 60_000);
    await moveClock(server(), now);
    bens = await onTheirPhone(newPerson, ben!, now);
    await bens.goto(new URL(linkIn(await server().letterTo(ben!.email, called))).pathname);
    await expect(bens.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await button(bens, 'Take or decide').click();
    await button(bens, 'Take it').click();
    await button(bens, 'They need reaching').click();
    await bens.getByLabel('What worries you').fill('A plan for tonight.');
    await button(bens, 'Begin').click();
    await expect(bens.getByRole('heading', { name: 'They need reaching', level: 1 })).toBeVisible();
    check = new URL(bens.url()).pathname;
    await button(bens, 'I’ve looked at what there is').click();
    await button(bens, 'Write to them').click();
    await button(bens, 'Send it').click();
    await expect(bens.getByText('Ben wrote to them')).toBeVisible();
    await expect(bens.getByText('Mia')).toHaveCount(0);
    await expectAccessible(bens);
    await button(bens, 'Ask their Crew').click();
    await button(bens, 'Ask them').click();
    await expect(bens.getByText('Ben asked their Crew')).toBeVisible();
  });

  await test.step('she reads that somebody is there, and answers; her friend goes to her', async () => {
    const now = after(night, urgentTimes.escalateMs + 120_000);
    mias = await onTheirPhone(newPerson, mia!, now);
    await mias.goto(hrefOf('home'));
    await mias.getByRole('link', { name: /is trying to reach you/u }).click();
    await expect(mias.getByText(/You can answer right here/u)).toBeVisible();
    await mias.getByLabel('Your answer').fill('I am at home. I am scared of tonight.');
    await button(mias, 'Send it').click();
    await expect(mias.getByText('I am at home. I am scared of tonight.')).toBeVisible();
    await expectAccessible(mias);

    const toms = await onTheirPhone(newPerson, tom!, now);
    await toms.goto(hrefOf('notificationList'));
    await toms.getByRole('link', { name: /check on Mia/u }).click();
    await toms.getByRole('button', { name: 'I’m with them' }).click();
    await expect(toms.getByText(/^Thank you\./u)).toBeVisible();
    await expect(toms.getByText(/plan|die/u)).toHaveCount(0);

    await expect(bens.getByText('I am at home. I am scared of tonight.')).toBeVisible({ timeout: 30_000 });
    await expect(bens.getByText(/Somebody of their Crew: I’m with them/u)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('at six he hands over to the lead, who takes it and closes it', async () => {
    const six = at('2026-12-03', '06:00:00');
    await moveClock(server(), six);
    bens = await onTheirPhone(newPerson, ben!, six);
    await bens.goto(check);
    await button(bens, 'Hand it over').click();
    await bens.getByLabel('To', { exact: true }).selectOption({ label: 'Chris, leads' });
    await bens.getByLabel('What they need to know').fill('Her friend is with her. Write once more at seven.');
    await bens.getByLabel('It is urgent').check();
    await bens.getByRole('dialog').getByRole('button', { name: 'Hand it over' }).click();
    await expect(bens.getByText(/You have it until then/u)).toBeVisible();
    await expect.poll(() => callsTo(chris!)).toBeGreaterThan(1);

    const lead = await onTheirPhone(newPerson, chris!, six);
    await lead.goto(check);
    await expect(lead.getByText('Her friend is with her. Write once more at seven.').first()).toBeVisible();
    await button(lead, 'I take it').click();
    await button(lead, 'Close it').click();
    await lead.getByLabel('How it ended').selectOption({ label: 'Their Crew is with them' });
    await lead.getByLabel('Note').fill('Spoke with nobody by name. Her friend stays until school.');
    await lead.getByRole('dialog').getByRole('button', { name: 'Close it' }).click();
    await expect(lead.getByText(/Their Crew is with them/u).first()).toBeVisible();
  });

  await test.step('later she reads in plain words what was done, and why', async () => {
    const later = at('2026-12-03', '07:30:00');
    await moveClock(server(), later);
    mias = await onTheirPhone(newPerson, mia!, later);
    await mias.goto(ourRoutes.reachingYou.path);
    const done = mias.getByRole('region', { name: 'What was done' });
    await expect(done.getByText('We wrote to you.')).toBeVisible();
    await expect(done.getByText(/We asked your Crew to check on you/u)).toBeVisible();
    await expect(mias.getByText('Somebody of your Crew was with you.')).toBeVisible();
    await expect(mias.getByText(/Ben|Chris|Her friend stays/u)).toHaveCount(0);
    await expectAccessible(mias);
  });
});
