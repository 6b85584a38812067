// Events: own, one of them, writing one, what is on, and what a youth one crews for shows of theirs.
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const tahlia = { as: 'tahlia@example.com' };
const own = '**/api/event?*';
const published = '**/api/event/app/filter?*';
const theirs = '**/api/user/events/*';
const none = { From: '2026-11-20', Until: '2026-12-20', HasMore: false, Events: [], Times: [] };

const write = async (page: Page) => {
  await page.getByRole('textbox', { name: /What is it/u }).fill('Debating final');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('performance');
  await page.getByRole('combobox', { name: 'How often' }).selectOption('week');
  await page.getByRole('switch', { name: 'Jonah' }).first().check();
};

export const eventShots = (ids: { kobi: string }): Shot[] => {
  const events = { ...tahlia, path: routes.events.path };
  const on = { ...tahlia, path: routes.eventCategories.path };
  const writing = { ...tahlia, path: routes.addEvent.path };
  const kobis = { ...tahlia, path: hrefOf('personEvents', { id: ids.kobi }) };
  return [
    { ...events, name: 'events' },
    { ...events, name: 'events-earlier', path: `${routes.events.path}?view=earlier` },
    { ...events, name: 'events-one', act: tap(/Biology exam/u) },
    { ...events, name: 'events-loading', before: never(own) },
    { ...events, name: 'events-empty', before: answered(own, none) },
    { ...events, name: 'events-error', before: refused(own), act: untilReported },
    { ...events, name: 'events-offline', act: unreachable },
    { ...writing, name: 'events-add' },
    { ...writing, name: 'events-add-shared', act: write },
    { ...writing, name: 'events-add-refused', act: tap('Add to my events') },
    { ...on, name: 'events-whats-on' },
    {
      ...on,
      name: 'events-whats-on-one',
      act: async (page) => page.getByRole('link', { name: /Open studio/u }).click(),
    },
    { ...on, name: 'events-whats-on-filters', act: tap('Filters') },
    { ...on, name: 'events-whats-on-empty', before: answered(published, { items: [], page: 1, hasMore: false }) },
    { ...on, name: 'events-whats-on-loading', before: never(published) },
    { ...on, name: 'events-whats-on-error', before: refused(published), act: untilReported },
    { ...kobis, name: 'events-theirs' },
    { ...kobis, name: 'events-theirs-one', act: tap(/First shift/u) },
    { ...kobis, name: 'events-theirs-loading', before: never(theirs) },
    { ...kobis, name: 'events-theirs-error', before: refused(theirs), act: untilReported },
    { ...tahlia, name: 'events-crew-for', path: hrefOf('crewForEvents', { id: ids.kobi }) },
    {
      ...tahlia,
      name: 'events-nothing-shared',
      path: hrefOf('personEvents', { id: '0199aaaa-0000-7000-8000-000000000000' }),
    },
  ];
};
