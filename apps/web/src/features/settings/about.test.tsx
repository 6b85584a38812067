import { policyEndpoints } from '@mycrew/contract/policies.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { signUpEndpoints } from '@mycrew/contract/sign-up.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changeDisplay } from '#shared/display/display.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { anInstallation, renderAt } from '#testing/renderAt.tsx';

const about = '/home/settings/about';

it('lists the pages of those who stand behind this installation', async () => {
  const Links = [{ Name: 'Our school', Url: 'https://school.edu.au/help' }];
  fakeApi.answers(signUpEndpoints.read, anInstallation({ Links }));
  await renderAt(about, { as: aYouth() });
  expect(await screen.findByRole('heading', { name: 'From Harbour House' })).toBeVisible();
  const link = screen.getByRole('link', { name: /^Our school/u });
  expect(link).toHaveAttribute('href', 'https://school.edu.au/help');
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

describe('the reading pages', () => {
  it.each([
    ['code-of-conduct', 'Code of conduct', 'What somebody shares stays with you'],
    ['acknowledgement', 'Acknowledgement of Country', 'Somebody to yarn with'],
    ['our-experience-terms', 'Experience terms', 'It stays yours'],
    ['auth', 'How you sign in', 'If it wasn’t you'],
  ])('%s has its own words and a way back', async (path, title, heading) => {
    fakeApi.answers(sessionEndpoints.ways, { Google: false, Organisations: [] });
    await renderAt(`${about}/${path}`, { as: aYouth() });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('link', { name: /^(?:About MyCrew|Settings)$/u })).toBeVisible();
  });

  it('shows a policy with its plain words', async () => {
    fakeApi.answers(policyEndpoints.read, {
      Type: 'privacy',
      Version: 2,
      Title: 'Privacy policy',
      PublishedAt: '2026-11-20T00:00:00.000Z',
      Changes: [],
      Sections: [{ Heading: 'Your Crew', Plain: 'You choose who is in it.', Full: 'A Crew has at most nine people.' }],
    });
    await renderAt(`${about}/privacy-policy`, { as: aYouth() });
    expect(await screen.findByText('You choose who is in it.')).toBeVisible();
    expect(screen.getByText('A Crew has at most nine people.')).toBeVisible();
    expect(fakeApi.requests(policyEndpoints.read)[0]?.params).toEqual({ type: 'privacy' });
  });

  it('shows that a policy did not load', async () => {
    fakeApi.refuses(policyEndpoints.read, { status: 404 });
    await renderAt(`${about}/terms-of-use`, { as: aYouth() });
    expect(await screen.findByText('The text didn’t load')).toBeVisible();
  });

  it('leads from about to each of them', async () => {
    const { user, router } = await renderAt(about, { as: aYouth() });
    await user.click(await screen.findByRole('link', { name: /Acknowledgement of Country/u }));
    expect(router.state.location.pathname).toBe(`${about}/acknowledgement`);
  });
});

describe('how it looks', () => {
  afterEach(() => changeDisplay({ mode: 'system', textSize: '100', isStill: false, isQuiet: false }));

  it('marks the page and stores the choice in this browser', async () => {
    const { user } = await renderAt('/home/settings/display', { as: aYouth() });
    await user.click(await screen.findByRole('radio', { name: 'Large' }));
    await user.click(screen.getByRole('switch', { name: /Less movement/u }));
    await user.click(screen.getByRole('switch', { name: /Low stimulation/u }));
    const page = document.documentElement;
    expect([page.dataset['text'], page.dataset['motion'], page.dataset['scenes']]).toEqual(['125', 'less', 'none']);
    expect(localStorage.getItem('mycrew-text')).toBe('125');
    await user.click(screen.getByRole('radio', { name: 'As it is' }));
    expect(page.dataset['text']).toBeUndefined();
  });

  it('chooses light or dark for good', async () => {
    const { user } = await renderAt('/home/settings/display', { as: aYouth() });
    expect(await screen.findByRole('radio', { name: 'As my device has it' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(localStorage.getItem('mycrew-mode')).toBe('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'As my device has it' }));
    expect(document.documentElement.dataset['theme']).toBe('light');
  });
});

describe('feedback', () => {
  it('wants words, then sends them', async () => {
    fakeApi.answers(settingsEndpoints.sendFeedback, null);
    const { user } = await renderAt('/home/settings/feedback', { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Write something first.')).toBeVisible();
    await user.type(screen.getByLabelText(/What’s on your mind/u), 'More owls, please.');
    await user.click(screen.getByRole('checkbox', { name: 'You may answer me by email' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you for telling us')).toBeVisible();
    expect(fakeApi.requests(settingsEndpoints.sendFeedback)[0]?.body).toEqual({
      Message: 'More owls, please.',
      MayAnswer: true,
    });
  });

  it('leaves the text in place when it was refused, and repeats the same act', async () => {
    fakeApi.refuses(settingsEndpoints.sendFeedback, { status: 503, message: 'Please try again.' });
    const { user } = await renderAt('/home/settings/about/feedback', { as: aYouth() });
    await user.type(await screen.findByLabelText(/What’s on your mind/u), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please try again.')).toBeVisible();
    expect(screen.getByLabelText(/What’s on your mind/u)).toHaveValue('Hello');
    fakeApi.answers(settingsEndpoints.sendFeedback, null);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you for telling us')).toBeVisible();
    const [first, second] = fakeApi.requests(settingsEndpoints.sendFeedback);
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });
});
