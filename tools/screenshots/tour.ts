// The tour over home, and the pages of the tutorials.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const as = 'tahlia@example.com';
const shown = '**/api/shortcut/status';
const film = {
  _id: 'Welcome',
  Title: 'Welcome',
  Url: '/tutorial-videos/Welcome.mp4',
  CaptionsUrl: '/tutorial-videos/Welcome.vtt',
  PosterUrl: null,
  SeenOn: null,
};
const films = {
  Videos: [
    { ...film, SeenOn: '2026-11-19T08:00:00.000Z' },
    { ...film, _id: 'Adding crew', Title: 'Adding crew' },
  ],
  Tour: { StepIndex: 7, ClosedOn: '2026-11-18T08:00:00.000Z' },
  AnnouncementsSeenOn: null,
};

const takeTour = (steps: number) => async (page: Page) => {
  await page.getByRole('link', { name: /^Take the tour/u }).click();
  await page.getByRole('dialog', { name: /^Step/u }).waitFor();
  await page.getByRole('region', { name: 'Last seven days' }).waitFor();
  for (let at = 0; at < steps; at += 1) await tap('Next')(page);
  await page.waitForTimeout(500);
};
const tutorials = { path: hrefOf('settingsTutorials'), as };
const video = { path: hrefOf('videoTutorial'), as };

export const tourShots: Shot[] = [
  ...[0, 1, 3, 7].map((at) => ({ ...tutorials, name: `tour-${at + 1}`, act: takeTour(at) })),
  { ...tutorials, name: 'tutorials' },
  { ...tutorials, name: 'tutorials-films', before: answered(shown, films) },
  { ...tutorials, name: 'tutorials-loading', before: never(shown) },
  { ...tutorials, name: 'tutorials-error', before: refused(shown), act: untilReported },
  { ...tutorials, name: 'tutorials-offline', act: unreachable },
  { name: 'tutorial-steps', path: hrefOf('stepTutorial'), as },
  { ...video, name: 'tutorial-video', before: answered(shown, films) },
  { ...video, name: 'tutorial-no-video' },
];
