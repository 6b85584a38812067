// Articles: the overview, the letters, the search, and one article.
import { type HelpDirectory, helplineEndpoints } from '@mycrew/contract/helpline.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { lastChecked } from './lastChecked.ts';
import { articles } from './articles.ts';
import { find } from './searching.ts';

const aLine: HelpDirectory['Services'][number] = {
  _id: 'kids-helpline',
  Group: 'young',
  Name: 'Kids Helpline',
  About: 'A counsellor.',
  WhoFor: 'Ages 5 to 25.',
  Ways: [{ Channel: 'call', Label: '1800 000 111', Address: 'tel:1800000111' }],
  Hours: null,
  HoursText: 'Day and night',
  Ages: null,
  Cost: null,
  GoodToKnow: [],
  Site: 'https://kidshelpline.com.au/',
  State: null,
  VerifiedOn: '2026-11-20',
};
const directory = { Groups: [], Services: [aLine], Pathway: [], Questions: [] };
const found = (typed: string) => find(typed).map(({ id }) => id);

describe('the search', () => {
  it.each([
    ['panic', 'panic'],
    ['panik attack', 'panic'],
    ['cant breathe', 'panic'],
    ['hurting myself', 'self-harm'],
    ['want to die', 'crisis'],
    ['worried about a mate', 'supporting-a-friend'],
    ['cost of a doctor', 'book-a-gp'],
    ['nudes', 'online-images'],
    ['dad hits me', 'abuse'],
  ])('%s finds %s first', (typed, id) => expect(found(typed)[0]).toBe(id));

  it('finds by a word that stands in the text alone, and nothing for what is nowhere', () => {
    expect(found('lemon')).toEqual(['self-harm']);
    expect(found('xyzzyx')).toEqual([]);
  });
});

describe('the page of resources', () => {
  it('leads to people first, and only to what is there', async () => {
    await renderAt(routes.resources.path, { as: aYouth() });
    const main = screen.getByRole('main');
    const to = within(main)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(to.slice(0, 2)).toEqual([routes.pathways.path, routes.professionalHelp.path]);
    expect(to).toContain(routes.aToZ.path);
  });

  it('shows what is found in place of it, without a call, and goes back to it', async () => {
    const { user } = await renderAt(routes.resources.path, { as: aYouth() });
    const box = screen.getByRole('searchbox', { name: 'Search all help' });
    await user.type(box, 'panick');
    const hit = await screen.findByRole('link', { name: /^Panic attacks/u });
    expect(hit).toHaveAttribute('href', '/resources/a_z_help/panic');
    expect(screen.queryByRole('link', { name: /^Pathways to help/u })).toBeNull();
    await user.clear(box);
    expect(screen.getByRole('link', { name: /^Pathways to help/u })).toBeVisible();
  });

  it('is no dead end where nothing is found', async () => {
    const { user } = await renderAt(routes.resources.path, { as: aYouth() });
    await user.type(screen.getByRole('searchbox'), 'xyzzyx');
    expect(await screen.findByRole('link', { name: 'See who to call' })).toHaveAttribute(
      'href',
      routes.professionalHelp.path,
    );
  });
});

describe('from A to Z', () => {
  it('has a letter for each under which something stands, and no other', async () => {
    await renderAt(routes.aToZ.path, { as: aYouth() });
    const letters = within(screen.getByRole('navigation', { name: 'Letters' })).getAllByRole('link');
    const topics = articles.filter(({ section }) => section === 'topic');
    expect(letters.map(({ textContent }) => textContent)).toEqual([
      ...new Set(topics.map(({ title }) => title.charAt(0))),
    ]);
    for (const { title } of topics) expect(screen.getByText(title)).toBeVisible();
    for (const letter of letters) {
      expect(document.getElementById(letter.getAttribute('href')!.slice(1))).toHaveTextContent(letter.textContent!);
    }
  });

  it('leads back to where it was opened from', async () => {
    await renderAt(routes.aToZInfo.path, { as: aYouth() });
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Home' })).toHaveAttribute(
      'href',
      routes.home.path,
    );
  });
});

describe('one topic', () => {
  beforeEach(() => fakeApi.answers(helplineEndpoints.directory, directory));

  it('shows its topic, whom to call by today’s directory, and what is related', async () => {
    await renderAt('/resources/a_z_help/self-harm', { as: aYouth() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Self-harm');
    expect(await screen.findByRole('heading', { name: 'What may help now' })).toBeVisible();
    expect(screen.getByText(/about something hard/u)).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Call Kids Helpline, 1800 000 111/u })).toBeVisible();
    // The directory has left it out.
    expect(screen.queryByRole('link', { name: /^Call Lifeline/u })).toBeNull();
    expect(screen.getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
    expect(screen.getByRole('link', { name: 'a crisis' })).toHaveAttribute('href', '/resources/a_z_help/crisis');
    expect(screen.getByRole('button', { name: 'Leave fast' })).toBeVisible();
    expect(screen.queryByText(/checked by/u)).toBeNull();
    expect(document.title).not.toMatch(/harm/iu);
  });

  it('has the numbers where the directory cannot be read', async () => {
    localStorage.clear();
    fakeApi.refuses(helplineEndpoints.directory, { status: 503, message: 'Away.' });
    await renderAt('/resources/a_z_help/panic', { as: aYouth() });
    expect(await screen.findByRole('link', { name: /^Call Kids Helpline/u })).toHaveAttribute('href', 'tel:1800551800');
  });

  it('is passed on by its open address, which says nothing of who reads it', async () => {
    const { user } = await renderAt('/resources/a_z_help/panic', { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Share this page' }));
    expect(await screen.findByText(/The address is copied/u)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/topics/panic`);
  });

  it('shows that an article is missing, with the way back', async () => {
    await renderAt('/resources/a_z_help/nothing', { as: aYouth() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing under that name');
  });

  it('is read without an account, where pages behind the door are only words', async () => {
    const { user, router } = await renderAt('/topics');
    await user.click(screen.getByRole('link', { name: /^Crisis/u }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/topics/crisis'));
    expect(await screen.findByText(/the Distress Alert goes to everybody/u)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Distress Alert' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Everybody who answers now' })).toHaveAttribute('href', '/need-help-now');
    expect(fakeApi.requests(helplineEndpoints.call)).toHaveLength(0);
  });
});

it('shows the day of the last check where there was one', () => {
  expect(lastChecked('2027-01-31')).toBe('Last checked by your organisation on Sunday 31 January 2027.');
});
