// Looking back: the calendar by month and year, what comes up, the list, one check-in; and those of a youth one crews for.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const tahlia = { as: 'tahlia@example.com' };
const month = '**/api/user/dashboard/calendar/monthly?*';
const days = '**/api/user/dashboard/checkins/days?*';
const list = '**/api/user/dashboard/checkins/pagination?*';
const nothing = { items: [], page: 1, hasMore: false };

const openADay = async (page: Page) => {
  await page.getByRole('table').getByRole('button').last().click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
};
const openThePicture = async (page: Page) => {
  await page.getByRole('button', { name: /in lights$/u }).click();
  await page.getByRole('switch', { name: /^With words/u }).click();
};
const openTheFirst = async (page: Page) => {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Who can see this' }).waitFor();
};
const edit = async (page: Page) => {
  await openTheFirst(page);
  await page.getByRole('link', { name: 'Change it' }).click();
  await page.getByRole('heading', { name: 'Which words fit?' }).waitFor();
};

export const historyShots = (ids: { kobi: string }): Shot[] => {
  const calendar = { ...tahlia, path: hrefOf('viewCheckin') };
  const checkins = { ...tahlia, path: hrefOf('checkinList') };
  return [
    { ...calendar, name: 'history-month' },
    { ...calendar, name: 'history-day', act: openADay },
    { ...calendar, name: 'history-year', path: `${hrefOf('viewCheckin')}?view=year` },
    { ...calendar, name: 'history-trends', path: `${hrefOf('viewCheckin')}?view=weeks` },
    {
      ...calendar,
      name: 'history-trends-error',
      path: `${hrefOf('viewCheckin')}?view=weeks`,
      before: refused(days),
      act: untilReported,
    },
    { ...calendar, name: 'history-look-back', path: `${hrefOf('viewCheckin')}?view=back&page=1` },
    {
      ...calendar,
      name: 'history-look-back-error',
      path: `${hrefOf('viewCheckin')}?view=back&page=1`,
      before: refused(days),
      act: untilReported,
    },
    { ...calendar, name: 'history-picture', path: `${hrefOf('viewCheckin')}?view=year`, act: openThePicture },
    { ...calendar, name: 'history-month-loading', before: never(month) },
    { ...calendar, name: 'history-month-error', before: refused(month), act: untilReported },
    { ...calendar, name: 'history-month-offline', act: unreachable },
    { ...checkins, name: 'history-list' },
    { ...checkins, name: 'history-list-empty', before: answered(list, nothing) },
    { ...checkins, name: 'history-list-error', before: refused(list), act: untilReported },
    { ...checkins, name: 'history-entry', act: openTheFirst },
    { ...checkins, name: 'history-edit', act: edit },
    {
      ...checkins,
      name: 'history-delete',
      async act(page) {
        await openTheFirst(page);
        await tap('Delete it')(page);
      },
    },
    { as: 'tahlia@example.com', name: 'history-crew-for', path: hrefOf('crewForCalendar', { id: ids.kobi }) },
    {
      as: 'tahlia@example.com',
      name: 'history-crew-for-day',
      path: hrefOf('crewForCalendar', { id: ids.kobi }),
      act: async (page) => page.getByRole('table').getByRole('button').last().click(),
    },
    { as: 'tahlia@example.com', name: 'history-crew-for-list', path: hrefOf('crewForCheckins', { id: ids.kobi }) },
    {
      as: 'tahlia@example.com',
      name: 'history-not-shared',
      path: hrefOf('crewForCalendar', { id: ids.kobi }),
      before: (page) =>
        page.route('**/api/user/*/calendar?*', (route) =>
          route.fulfill({ status: 404, json: { status: false, statusCode: 404, message: '', data: null } }),
        ),
    },
  ];
};
