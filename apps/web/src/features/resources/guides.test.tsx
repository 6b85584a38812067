// How to, bullying, the wizard that leads to the first people to ask, and the app in pictures.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { lookupEndpoints } from '@mycrew/contract/lookups.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { tourEndpoints } from '@mycrew/contract/tour.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { verdictOf } from './bullying.ts';
import { draftsFor, firstToAsk, gapsOf, whyOf } from './crewWizard.ts';
import { pictureOf, tutorials } from './tutorials.ts';

const mostOfInvitation = 280;

describe('how to', () => {
  it('leads to steps with words to borrow', async () => {
    const { user } = await renderAt(routes.howTo.path, { as: aYouth() });
    await user.click(screen.getByRole('link', { name: /^Book a GP/u }));
    expect(await screen.findByRole('heading', { name: 'In the room' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'How to' })).toHaveAttribute('href', routes.howTo.path);
  });
});

describe('is it bullying?', () => {
  const four = { hurts: true, again: true, uneven: true, afraid: false };
  it.each([
    ['more than once', four, 'This sounds like bullying'],
    ['once, by somebody stronger', { ...four, again: false }, 'This sounds like bullying'],
    ['once, between equals', { ...four, again: false, uneven: false }, 'It may not be bullying, and it still hurt'],
    ['nothing that hurts', { ...four, hurts: false }, 'It doesn’t sound like bullying so far'],
    ['being afraid, whatever else', { afraid: true }, 'Tell an adult today'],
  ])('%s', (_, answers, title) => expect(verdictOf(answers)?.title).toBe(title));

  it('waits for three answers, and shows no more than that', () => {
    expect(verdictOf({ hurts: true, again: true })).toBeNull();
  });

  it('leads from the answers to what can be done, and to help where somebody is afraid', async () => {
    const { user } = await renderAt(routes.bullying.path, { as: aYouth() });
    const answer = (question: RegExp, name: string) =>
      user.click(within(screen.getByRole('group', { name: question })).getByRole('button', { name }));
    await answer(/hurt, scare/u, 'Yes');
    await answer(/more than once/u, 'Yes');
    await answer(/hard to make it stop/u, 'No');
    expect(screen.getByText('This sounds like bullying.')).toBeVisible();
    const next = screen.getByRole('region', { name: 'What you can do next' });
    expect(within(next).getByRole('link', { name: /^Keep what proves it/u })).toHaveAttribute(
      'href',
      '/resources/bullying/save-evidence',
    );
    await answer(/afraid for your safety/u, 'Yes');
    expect(screen.getByRole('link', { name: 'See who to call' })).toHaveAttribute('href', routes.professionalHelp.path);
  });
});

describe('the first three', () => {
  const named = { listens: ['Priya', 'Sam'], adult: ['Aunt Rae'], near: ['priya', 'Jo'], late: ['Sam', 'Jo', 'Priya'] };

  it('are who was named most, with an adult among them, each once', () => {
    expect(firstToAsk(named).map(({ name }) => name)).toEqual(['Priya', 'Sam', 'Aunt Rae']);
    expect(firstToAsk({ laughs: ['Jo'] }).map(({ name }) => name)).toEqual(['Jo']);
    expect(firstToAsk({})).toEqual([]);
  });

  it('show why, and what is still missing', () => {
    expect(whyOf(firstToAsk(named)[0]!)).toBe('listens, is nearby and is awake late');
    expect(gapsOf(named).map(({ role }) => role)).toEqual(['laughs']);
  });

  it('come with three drafts that fit into an invitation, another one for an adult', () => {
    for (const person of firstToAsk(named)) {
      const drafts = draftsFor({ ...person, name: 'N'.repeat(30) });
      expect(drafts).toHaveLength(3);
      for (const { text } of drafts) expect(text.length).toBeLessThanOrEqual(mostOfInvitation);
    }
    expect(draftsFor({ name: 'Rae', roles: ['adult'] }).at(-1)?.label).toBe('For an adult');
  });
});

describe('the wizard', () => {
  const next = (user: UserEvent, name = 'Next') => user.click(screen.getByRole('button', { name }));
  const name = async (user: UserEvent, who: string) => {
    await user.type(screen.getByLabelText('A name'), who);
    await user.click(screen.getByRole('button', { name: 'Add' }));
  };
  const nobody = 'Nobody comes to mind';

  beforeEach(() => {
    fakeApi.answers(settingsEndpoints.shareData, { CanShareData: true });
    fakeApi.answers(lookupEndpoints.relationships, []);
    fakeApi.answers(crewEndpoints.crew, [aCrewMember({ FirstName: 'Jonah' })]);
  });

  it('asks five questions, offers who is known already, and sends an invitation with the words', async () => {
    const { user } = await renderAt(routes.crewWizard.path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Jonah' }));
    await next(user);
    await untilFocused(screen.getByRole('heading', { name: 'Which adult would you tell?' }));
    await name(user, '  Aunt   Rae ');
    await next(user);
    await user.click(screen.getByRole('button', { name: 'Aunt Rae' }));
    await next(user);
    await next(user, nobody);
    await next(user, nobody);
    const rae = screen.getByRole('article', { name: 'Aunt Rae' });
    const jonah = screen.getByRole('article', { name: 'Jonah' });
    expect(jonah).toHaveTextContent('listens, and is in your Crew already');
    expect(within(jonah).queryByRole('link', { name: /^Invite/u })).toBeNull();
    expect(rae).toHaveTextContent('is an adult you trust and is nearby');
    expect(screen.getByText('Somebody awake late')).toBeVisible();
    await user.click(within(rae).getByRole('button', { name: 'For an adult' }));
    await user.click(within(rae).getByRole('link', { name: 'Invite Aunt Rae to my Crew' }));
    expect(await screen.findByLabelText('What do you call them?')).toHaveValue('Aunt');
    expect(screen.getByLabelText(/^A few words from you/u)).toHaveValue(
      draftsFor({ name: 'Aunt Rae', roles: ['adult', 'near'] })[2]!.text,
    );
    expect(fakeApi.requests(crewEndpoints.invite)).toHaveLength(0);
  });

  it('copies a draft', async () => {
    const { user } = await renderAt(routes.crewWizard.path, { as: aYouth() });
    await name(user, 'Sam');
    await next(user);
    for (let at = 0; at < 4; at += 1) await next(user, nobody);
    await user.click(screen.getByRole('button', { name: 'Copy the message to Sam' }));
    expect(await navigator.clipboard.readText()).toMatch(/^Hey Sam, can I put you down/u);
  });

  it('is no dead end where nobody comes to mind', async () => {
    const { user } = await renderAt(routes.crewWizard.path, { as: aYouth() });
    for (let at = 0; at < 5; at += 1) await next(user, nobody);
    const main = screen.getByRole('main');
    expect(within(main).getByRole('link', { name: 'Pathways to help' })).toBeVisible();
    expect(within(main).getByRole('link', { name: 'See who to call' })).toBeVisible();
  });

  it('invites nobody for a supporter, who has no Crew', async () => {
    const { user } = await renderAt(routes.crewWizard.path, { as: aSupporter() });
    await name(user, 'Sam');
    await next(user);
    for (let at = 0; at < 4; at += 1) await next(user, nobody);
    expect(screen.getByRole('button', { name: 'Copy the message to Sam' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Invite Sam/u })).toBeNull();
  });
});

describe('tutorials', () => {
  it('has a picture of the app for each step of each capability, and its sentence', () => {
    const steps = tutorials.flatMap((tutorial) => tutorial.steps);
    expect(steps.filter(({ picture }) => pictureOf(picture) === null)).toEqual([]);
    expect(steps.every(({ caption }) => caption.length > 20)).toBe(true);
  });

  it('leads from the settings to the pictures, from one to the next, and shows the text without them', async () => {
    fakeApi.answers(tourEndpoints.shown, { Videos: [], Tour: null, AnnouncementsSeenOn: null });
    const { user } = await renderAt(routes.settingsTutorials.path, { as: aYouth() });
    await user.click(screen.getByRole('link', { name: /^In pictures/u }));
    await user.click(await screen.findByRole('link', { name: /^Send a Distress Alert/u }));
    const steps = await screen.findAllByRole('figure');
    expect(steps).toHaveLength(3);
    fireEvent.error(steps[0]!.querySelector('img')!);
    expect(steps[0]).toHaveTextContent(/comes when you’re online.*The first tap opens this page/u);
    await user.click(screen.getByRole('link', { name: 'Next: Chat with your Crew' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Chat with your Crew' })).toBeVisible();
  });

  it('shows that there is none of that name', async () => {
    await renderAt('/resources/tutorials/nothing', { as: aYouth() });
    expect(screen.getByRole('link', { name: 'All tutorials' })).toHaveAttribute('href', routes.tutorials.path);
  });
});
