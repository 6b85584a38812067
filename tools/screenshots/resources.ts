// What there is to read, to answer and to look for under Resources.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const as = 'tahlia@example.com';
const directory = '**/api/help/directory';
const search = (words: string) => async (page: Page) => {
  await page.getByRole('searchbox').fill(words);
  await page.getByText('Loading the search').waitFor({ state: 'detached' });
};
const openPanic = async (page: Page) => {
  await page.getByRole('link', { name: /^Panic attacks/u }).click();
  await page.getByRole('heading', { level: 1, name: 'Panic attacks' }).waitFor();
};
const answerAll = (name: string) => async (page: Page) => {
  for (const group of await page.getByRole('group').all()) await group.getByRole('button', { name }).click();
};
const wizard = async (page: Page) => {
  const next = page.getByRole('button', { name: /^(?:Next|Nobody comes to mind)$/u });
  await tap('Priya')(page);
  await next.click();
  await page.getByLabel('A name').fill('Aunt Mele');
  await tap('Add')(page);
  for (let at = 0; at < 4; at += 1) await next.click();
};

const onePage = { path: hrefOf('appointment'), as };
const myDays = '**/api/user/dashboard/checkins/days?*';
const toPaper = async (page: Page) => {
  await page.getByLabel('In your words').fill('I sleep badly since winter, and I want to ask what could help.');
  await page.getByText(/check-ins on/u).waitFor();
  await page.getByRole('button', { name: 'Print, or save as PDF' }).scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: 'What will be printed' }).scrollIntoViewIfNeeded();
};

const topic = { path: hrefOf('topic', { id: 'self-harm' }), as };

export const resourceShots: Shot[] = [
  { name: 'resources', path: hrefOf('resources'), as },
  { name: 'resources-search', path: hrefOf('resources'), as, act: search('cant sleep') },
  { name: 'resources-search-nothing', path: hrefOf('resources'), as, act: search('xyzzyx') },
  { name: 'a-to-z', path: hrefOf('aToZ'), as },
  { name: 'a-to-z-open', path: hrefOf('openTopics') },
  { ...topic, name: 'topic' },
  {
    ...topic,
    name: 'topic-end',
    act: (page) => page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' })),
  },
  { ...topic, name: 'topic-not-here', path: hrefOf('topic', { id: 'nothing' }) },
  { ...topic, name: 'topic-without-directory', before: refused(directory) },
  { ...topic, name: 'topic-directory-waits', before: never(directory) },
  { ...topic, name: 'topic-offline', act: unreachable },
  {
    name: 'topic-loading',
    path: hrefOf('aToZ'),
    as,
    act: async (page) => {
      await page.route('**/assets/**', () => {});
      await openPanic(page);
    },
  },
  {
    name: 'topic-error',
    path: hrefOf('aToZ'),
    as,
    act: async (page) => {
      await unreachable(page);
      await openPanic(page);
      await tap('Try again')(page).catch(() => {});
    },
  },
  { name: 'topic-open', path: hrefOf('openTopic', { id: 'crisis' }) },
  { name: 'how-to', path: hrefOf('howTo'), as },
  { name: 'how-to-piece', path: hrefOf('howToPiece', { id: 'book-a-gp' }), as },
  { name: 'bullying', path: hrefOf('bullying'), as },
  { name: 'bullying-answered', path: hrefOf('bullying'), as, act: answerAll('Yes') },
  { name: 'tutorial-list', path: hrefOf('tutorials'), as },
  { name: 'tutorial-pictures', path: hrefOf('tutorial', { id: 'alert' }), as },
  {
    name: 'tutorial-pictures-away',
    path: hrefOf('tutorial', { id: 'alert' }),
    as,
    before: (page) => page.route('**/*.webp', (route) => route.abort()),
  },
  { ...onePage, name: 'one-page' },
  { ...onePage, name: 'one-page-paper', act: toPaper },
  { ...onePage, name: 'one-page-loading', before: never(myDays) },
  { ...onePage, name: 'one-page-error', before: refused(myDays), act: untilReported },
  { ...onePage, name: 'one-page-offline', act: unreachable },
  { ...onePage, name: 'one-page-supporter', as: 'leanne@example.com' },
  { name: 'crew-wizard', path: hrefOf('crewWizard'), as },
  { name: 'crew-wizard-result', path: hrefOf('crewWizard'), as, act: wizard },
];
