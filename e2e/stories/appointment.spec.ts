// Somebody takes one page to a doctor: chosen on the phone, always one sheet of paper, and nothing on it that was not chosen.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { historyEndpoints } from '@mycrew/contract/history.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { planSections, safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { aYouth, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;
let mia: Account;
const dayMs = 86_400_000;
/** Where the browsers are. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' });
const dateOf = (daysAgo: number): string => dayFormat.format(Date.now() - daysAgo * dayMs);

const longStep = 'I put my shoes on and walk to the jetty and back, however slowly, and I leave the phone at home. ';
const sections = planSections.map((Section) => ({
  Section,
  Steps: Array.from({ length: 12 }, (_, at) => ({ Text: `${at + 1}: ${longStep.repeat(3).trim()}`, Act: null })),
}));

test.beforeAll(async () => {
  mia = await aYouth(server());
  const as = { token: mia.session.Token };
  await ask(server(), safetyPlanEndpoints.add, { body: { Title: 'Rough nights', Sections: sections } }, as);
  for (const [daysAgo, word] of [
    [0, 'calm'],
    [1, 'panicked'],
    [1, 'calm'],
    [9, 'panicked'],
    [20, 'lonely'],
  ] as const) {
    const HappenedAt = daysAgo === 0 ? undefined : dateOf(daysAgo);
    const body = { Emotions: [{ _id: word, isPrimary: true }], TellNobody: true, ...(HappenedAt && { HappenedAt }) };
    await ask(server(), checkinEndpoints.add, { body }, as);
  }
});

const atLength = 'It began in winter.\n\n'.repeat(28);
const families = ['worried', 'sad', 'happy', 'flat', 'calm', 'angry', 'connected', 'unsure'] as const;
const names = ['Panicked', 'Lonely', 'Proud', 'Numb', 'Calm', 'Furious', 'Close', 'Confused'] as const;

/** Each read by itself, so that it can be answered here: one that is joined with another goes to the server. */
const readAlone = (page: Page) => page.route('**/api/reads?*', (route) => route.fulfill({ status: 404, json: {} }));

/** Several check-ins on each of the last days, whatever the server has. */
async function answerDays(page: Page, howMany: number): Promise<void> {
  const all = Array.from({ length: howMany }, (_, at) => ({
    LocalDate: dateOf(howMany - 1 - at),
    Checkins: Array.from({ length: 1 + (at % 3) }, (__, nth) => ({
      _id: `0199aaaa-0000-7000-8000-${String(at * 10 + nth).padStart(12, '0')}`,
      Category: families[(at + nth) % 8],
      EmotionName: names[(at + nth) % 8],
      Hour: 20,
      Intensity: 3,
      Tags: at % 2 === 0 ? ['school'] : ['friends'],
      Sleep: at % 3 === 0 ? 'little' : null,
    })),
  }));
  await page.route('**/checkins/days?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [From, Until] = [asked.get('from')!, asked.get('until')!];
    const Days = all.filter(({ LocalDate }) => From <= LocalDate && LocalDate <= Until);
    return route.fulfill({
      json: { status: true, statusCode: 200, message: '', data: { From, Until, Days, Events: [] } },
    });
  });
}

const journalId = '0199aaaa-0000-7000-8000-0000000000a1';
const pictures = ['The beach', 'Nan’s kitchen', 'The bus', 'Rain'].map((alt, at) => ({ alt, _id: `picture-${at}` }));

/** A page of the journal with four pictures. */
async function answerPictures(page: Page): Promise<void> {
  const summary = { _id: journalId, LocalDate: dateOf(1), ImageCount: 4 };
  const blocks = pictures.map(({ alt, _id }) => ({ type: 'image', mediaId: _id, alt }));
  const Images = pictures.map(({ _id }) => ({ _id, Url: '/favicon.svg', ThumbUrl: '/favicon.svg' }));
  const answer = (data: object) => ({ json: { status: true, statusCode: 200, message: '', data } });
  await page.route('**/api/journals?*', (route) =>
    route.fulfill(answer({ items: [summary], page: 1, hasMore: false })),
  );
  await page.route(`**/api/journals/${journalId}`, (route) =>
    route.fulfill(answer({ ...summary, Document: { version: 1, blocks }, Images })),
  );
}

const paperOf = (page: Page) => page.getByRole('region', { name: 'What will be printed' });
const sheetsIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0;

/** What stands on paper: as the printer gets it. */
async function print(page: Page): Promise<{ sheets: number; text: string }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.emulateMedia({ media: 'print' });
  const text = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: null });
  return { sheets: sheetsIn(pdf), text };
}

async function from(page: Page, daysAgo: number): Promise<void> {
  await page.getByRole('radio', { name: 'From one day to another' }).check();
  await page.getByLabel('From', { exact: true }).fill(dateOf(daysAgo));
}

test('one page for an appointment, whatever is chosen', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: mia });
  const paper = paperOf(page);

  await test.step('her words go along to a chat, and one question follows', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const service = { contentType: 'text/html', body: '<!doctype html><title>Chat</title>' };
    await page.context().route('https://headspace.org.au/**', (route) => route.fulfill(service));
    await page.goto(hrefOf('professionalHelp'));
    const card = page.getByRole('article', { name: 'eheadspace' });
    await card.getByText('What I want to say first').click();
    await card.getByLabel('In your words').fill('I lie awake.');
    const opened = page.waitForEvent('popup');
    await card.getByRole('link', { name: 'Copy, and open the chat' }).click();
    const chat = await opened;
    await expect(chat).toHaveTitle('Chat');
    await chat.close();
    await page.bringToFront();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('I lie awake.');
    await page.reload();
    await card.getByRole('button', { name: 'Nobody answered' }).click();
    await expect(card.getByRole('link', { name: 'Call Kids Helpline' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('two taps from professional help', async () => {
    await page.getByRole('link', { name: /^One page for whoever helps me/u }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'One page for whoever helps me' })).toBeVisible();
  });

  await test.step('its figures are those of the calendar', async () => {
    const token = mia.session.Token;
    const months = [];
    for (const number of ['0', '1'])
      months.push(await ask(server(), historyEndpoints.month, { query: { page: number, offset: '660' } }, { token }));
    const days = months.flatMap(({ Days }) => Days);
    const checkins = days.reduce((sum, { Count }) => sum + Count, 0);
    await expect(paper.getByText(`${checkins} check-ins on ${days.length} days`)).toBeVisible();
  });

  await test.step('it holds what was chosen, and nothing else', async () => {
    await page.getByLabel('In your words').fill('I sleep badly, and I want to ask about a plan.');
    const { sheets, text } = await print(page);
    expect(sheets).toBe(1);
    expect(text).toContain('I sleep badly');
    expect(text).toContain('One page from me');
    expect(text).not.toContain('Mia');
    expect(text).not.toContain('My warning signs');
    expect(text).not.toContain('Print, or save as PDF');
    await page.getByRole('checkbox', { name: 'What I want to say' }).uncheck();
    await page.getByRole('checkbox', { name: /^How I felt/u }).uncheck();
    await expect(paper.getByText('How I felt')).toHaveCount(0);
    const less = (await print(page)).text;
    expect(less).not.toContain('I sleep badly');
    expect(less).not.toMatch(/check-ins on|panicked/u);
    await expectAccessible(page);
  });

  await test.step('three days, four weeks and ten years are one page each, with all there is', async () => {
    for (const part of ['What I want to say', 'How I felt, week by week', 'My safety plan'])
      await page.getByRole('checkbox', { name: part }).check();
    await page.getByLabel('In your words').fill(atLength);
    await readAlone(page);
    await answerPictures(page);
    await page.getByRole('checkbox', { name: 'Pictures from my journal' }).check();
    for (const howMany of [3, 28, 3_650]) {
      await page.unroute('**/checkins/days?*');
      await answerDays(page, howMany);
      // From a day earlier, so that no answer from before is shown.
      await from(page, howMany);
      for (const { alt } of pictures) await page.getByRole('checkbox', { name: alt }).check();
      const checkins = Array.from({ length: howMany }, (_, at) => 1 + (at % 3)).reduce((sum, each) => sum + each, 0);
      await expect(paper.getByText(`${checkins} check-ins on ${howMany} days`)).toBeVisible();
      const { sheets, text } = await print(page);
      expect(sheets, `${howMany} days`).toBe(1);
      expect(text).toMatch(/and \d+ more/u);
      expect(text).toContain('Nan’s kitchen');
      await expect(page.getByText('This is more than one page holds.')).toHaveCount(0);
    }
  });

  await test.step('it is the same page on a desk', async () => {
    await page.getByRole('checkbox', { name: 'Pictures from my journal' }).uncheck();
    const onPhone = (await print(page)).text;
    expect(onPhone).not.toContain('Nan’s kitchen');
    const desk = await newPerson({ server: server(), as: mia, width: 1440 });
    await readAlone(desk);
    await answerDays(desk, 3_650);
    await desk.goto(hrefOf('appointment'));
    await from(desk, 3_650);
    await desk.getByRole('checkbox', { name: 'My safety plan' }).check();
    await desk.getByLabel('In your words').fill(atLength);
    await expect(paperOf(desk).getByRole('columnheader', { name: 'By year' })).toBeVisible();
    const { sheets, text } = await print(desk);
    expect(sheets).toBe(1);
    expect(text).toBe(onPhone);
    await expectAccessible(desk);
  });
});
