// The tour over home, and the tutorials.
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { tourEndpoints, type TutorialVideo } from '@mycrew/contract/tour.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession } from '#shared/session/session.ts';
import { takeProfile } from '#shared/session/startSession.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aProfile, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { placeBeside } from './placing.ts';
import { pointAt, stepsFor } from './tourSteps.ts';

const home = routes.home.path;
const titles = [
  'Add Crew',
  'Emergency Button',
  'Check-in',
  'Contacts',
  'Resources',
  'Journal',
  'Experiences',
  'Check-in History',
];
const theTour = () => screen.findByRole('dialog', { name: /^Step/u });
const titleOf = (tour: HTMLElement) => within(tour).getByRole('heading').textContent;
const notified = () => fakeApi.requests(tourEndpoints.finish).map(({ body }) => body);
const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

beforeEach(() => {
  fakeApi.answers(dashboardEndpoints.home, {
    Week: [],
    MyCrew: [],
    CrewFor: [],
    CrewForCheckins: [],
    UnreadNotifications: 0,
    CrewLimit: 9,
    AsksToConfirmEmail: false,
  });
  fakeApi.answers(tourEndpoints.finish, { YouthTutorialSkip: false });
  fakeApi.answers(tourEndpoints.shown, { Videos: [], Tour: null, AnnouncementsSeenOn: null });
});

describe('the first time', () => {
  it('goes through eight steps in their order, announces each, and ends with Close', async () => {
    const { user } = await renderAt(home, { as: aYouth({ YouthTutorialSkip: true }) });
    const tour = await theTour();
    await untilFocused(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    for (const [at, title] of titles.entries()) {
      expect(titleOf(tour)).toBe(`Step ${at + 1} of 8: ${title}`);
      expect(within(tour).getByRole('heading').closest('[aria-live]')).toHaveAttribute('aria-atomic', 'true');
      if (at < titles.length - 1) await next(user);
    }
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(notified()).toEqual([{ StepIndex: 7 }]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getSession()).toMatchObject({ YouthTutorialSkip: false });
  });

  it('goes back without losing the focus, and is closed with Escape at the step where one is', async () => {
    const { user, router } = await renderAt(home, { as: aYouth({ YouthTutorialSkip: true }) });
    const tour = await theTour();
    await next(user);
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await untilFocused(screen.getByRole('button', { name: 'Next' }));
    await next(user);
    fireEvent(tour, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(notified()).toEqual([{ StepIndex: 1 }]));
    expect(router.state.location.pathname).toBe(home);
  });

  it('describes where Crew is added, where the page has no target', async () => {
    const [addCrew] = stepsFor(true);
    document.body.innerHTML = '<button data-tour="menu"></button>';
    expect(pointAt(addCrew!, [routes.contacts.path])).toEqual({ element: document.body.firstChild, inMenu: true });
    document.body.insertAdjacentHTML('beforeend', '<a data-tour="add-crew"></a>');
    expect(pointAt(addCrew!, [routes.contacts.path])).toEqual({ element: document.body.lastChild, inMenu: false });
    document.body.innerHTML = '';
  });

  it('stays where somebody taps beside it, and comes over no other page', async () => {
    const { user, router } = await renderAt(routes.contacts.path, { as: aYouth({ YouthTutorialSkip: true }) });
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(() => router.navigate(home));
    const tour = await theTour();
    await user.click(tour);
    expect(tour).toBeInTheDocument();
  });

  it('closes all the same where the server is unreachable, and shows that', async () => {
    fakeApi.refuses(tourEndpoints.finish, { status: 500 });
    const { user } = await renderAt(home, { as: aYouth({ YouthTutorialSkip: true }) });
    await theTour();
    await user.click(screen.getByRole('button', { name: 'Close the tour' }));
    expect(await screen.findByText('Error while closing', {}, { timeout: 20_000 })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: /^Step/u })).toBeNull();
    act(() => takeProfile(aProfile(aYouth({ YouthTutorialSkip: true }))));
    expect(screen.queryByRole('dialog', { name: /^Step/u })).toBeNull();
    expect(getSession()?.YouthTutorialSkip).toBe(false);
  });

  it.each([
    ['who has had it', aYouth()],
    ['who only supports others', aSupporter({ YouthTutorialSkip: true })],
  ])('is not shown to somebody %s', async (_, as) => {
    await renderAt(home, { as });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('taken later', () => {
  it('begins from the tutorials and leads back there', async () => {
    const { user, router } = await renderAt(routes.settingsTutorials.path, { as: aYouth() });
    await user.click(await screen.findByRole('link', { name: /^Take the tour/u }));
    await theTour();
    expect(router.state.location.pathname).toBe(home);
    await user.click(screen.getByRole('button', { name: 'Close the tour' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.settingsTutorials.path));
    expect(notified()).toEqual([{ StepIndex: 0 }]);
  });

  it('leaves out what somebody who only supports others does not have', async () => {
    await renderAt(routes.stepTutorial.path, { as: aSupporter() });
    const steps = await screen.findAllByRole('heading', { level: 2 });
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Emergency Button',
      'Contacts',
      'Resources',
      'Experiences',
    ]);
  });
});

describe('the videos', () => {
  const film = (name: string): TutorialVideo => ({
    _id: name,
    Title: name,
    Url: `/tutorial-videos/${name}.mp4`,
    CaptionsUrl: `/tutorial-videos/${name}.vtt`,
    PosterUrl: null,
    SeenOn: null,
  });

  it('shows that there are none, and links to the same in words', async () => {
    const { user } = await renderAt(routes.settingsTutorials.path, { as: aYouth() });
    expect(await screen.findByText(/There are no videos here/u)).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Step by step/u }));
    expect(await screen.findByRole('heading', { name: 'How MyCrew works' })).toBeVisible();
  });

  it('plays one with its captions, and one that was watched to its end counts as seen', async () => {
    fakeApi.answers(tourEndpoints.shown, {
      Videos: [film('Welcome'), film('Adding crew')],
      Tour: null,
      AnnouncementsSeenOn: null,
    });
    fakeApi.answers(tourEndpoints.videoSeen, { VideoId: 'Welcome', SeenOn: '2026-11-22T10:00:00.000Z' });
    const others = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      String(input).endsWith('.vtt')
        ? Promise.resolve(new Response('WEBVTT\n\n00:00.000 --> 00:06.000\nA check-in begins\nwith one light.\n'))
        : others(input, init),
    );
    const { user } = await renderAt(routes.settingsTutorials.path, { as: aYouth() });
    await user.click(await screen.findByRole('link', { name: /^Welcome/u }));
    const player = await screen.findByLabelText('Welcome');
    expect(player.querySelector('track')).toHaveAttribute('src', '/tutorial-videos/Welcome.vtt');
    await user.click(await screen.findByText('In words'));
    expect(screen.getByText('A check-in begins with one light.')).toBeVisible();
    fireEvent.ended(player);
    await waitFor(() => expect(fakeApi.requests(tourEndpoints.videoSeen)[0]?.body).toEqual({ VideoId: 'Welcome' }));
    expect(screen.getByRole('link', { name: 'Next: Adding crew' })).toBeVisible();
    fireEvent.error(player);
    expect(await screen.findByText('This video didn’t play')).toBeVisible();
    vi.restoreAllMocks();
  });
});

describe('where the words stand', () => {
  const words = { width: 353, height: 200 };
  const phone = { width: 390, height: 844 };
  const wide = { width: 1440, height: 900 };
  it.each([
    ['below what is pointed at', { left: 20, top: 100, width: 350, height: 264 }, phone, { top: 380 }],
    ['above the dock', { left: 16, top: 764, width: 232, height: 56 }, phone, { top: 548 }],
    ['beside what is as high as the page', { left: 1064, top: 20, width: 376, height: 860 }, wide, { left: 695 }],
    ['in the middle where there is nothing', null, phone, { left: 18.5, top: 322 }],
    [
      'at the top where only the lower half is taken',
      { left: 0, top: 430, width: 390, height: 400 },
      phone,
      { top: 214 },
    ],
  ])('%s', (_, target, view, expected) => expect(placeBeside(target, words, view)).toMatchObject(expected));
});
