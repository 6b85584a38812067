import { type Figures, figureEndpoints } from '@mycrew/contract/figures.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const nothing = { QueueTimes: [], Promises: [], Decisions: [], Reversals: [], Reports: [], Sanctions: [] };
const figures: Figures = {
  Months: [
    {
      ...nothing,
      Month: '2026-10',
      QueueTimes: [{ What: 'report', MedianMinutes: 45, NinetiethMinutes: 600 }],
      Promises: [{ What: 'urgent', HonouredPercent: 95 }],
      Decisions: [{ What: 'comment', Outcome: 'hide', Count: 7 }],
      Reports: [{ Reason: 'spam', Outcome: 'dismissed', Count: 6 }],
      Sanctions: [{ Kind: 'warning', Count: 11 }],
    },
    { ...nothing, Month: '2026-09' },
  ],
};
const table = (name: RegExp) => within(screen.getByRole('table', { name }));
const row = (of: ReturnType<typeof table>, name: RegExp) => of.getByRole('row', { name });

describe('safety figures', () => {
  it('are read without an account, month by month, and never show a number under five', async () => {
    fakeApi.answers(figureEndpoints.open, figures);
    const { user } = await renderAt('/safety-figures');
    expect(await screen.findByRole('table', { name: /^What was decided, October 2026/u })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Safety figures' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What is not counted' })).toBeVisible();
    expect(row(table(/waited/u), /^Reports/u)).toHaveTextContent('45 minutes10 hours');
    expect(row(table(/waited/u), /^Experiences; Comments; /u)).toHaveTextContent('fewer than 5 each');
    expect(row(table(/^Read by when we said/u), /^Urgent ones/u)).toHaveTextContent('95 of 100');
    expect(row(table(/^Read by when we said/u), /^Experiences and comments; Reports/u)).toHaveTextContent(
      'fewer than 5',
    );
    expect(row(table(/^What was decided/u), /^Hidden 7/u)).toBeVisible();
    expect(row(table(/^What was decided/u), /^Warnings 11/u)).toBeVisible();
    expect(row(table(/^What was decided/u), /^Restrictions; Suspensions/u)).toHaveTextContent(
      'fewer than 5 each, or left out',
    );
    expect(row(table(/Reports by reason/u), /^Spam/u)).toHaveTextContent('6 nothing more needed');
    expect(table(/Reports by reason/u).getAllByRole('row')).toHaveLength(3);
    await user.selectOptions(screen.getByLabelText('Month'), 'September 2026');
    for (const each of screen.getAllByRole('table'))
      expect(each.querySelector('tbody')).not.toHaveTextContent(/[0-46-9]/u);
    expect(row(table(/Reports by reason/u), /Spam/u)).toHaveTextContent('fewer than 5 of each');
  });

  it('show where they don’t load, and try again', async () => {
    fakeApi.refuses(figureEndpoints.open, { status: 503 });
    const { user } = await renderAt('/safety-figures');
    expect(await screen.findByText('The figures didn’t load')).toBeVisible();
    fakeApi.answers(figureEndpoints.open, figures);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Month')).toHaveDisplayValue('October 2026');
  });
});

it('stand at the desk, too, in its navigation', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const app = { _id: 'a', Kind: 'totp' as const, Label: 'Phone', AddedOn: later, LastUsedOn: null };
  const entry = { Role: 'moderator' as const, Factors: [app], RecoveryCodes: 10, EndsOn: later, FreshUntil: later };
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.answers(figureEndpoints.desk, figures);
  const { user } = await renderAt('/staff/figures', { as: aYouth() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Figures' })).toBeVisible();
  expect(await screen.findByRole('table', { name: /waited/u })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('link', { name: /^Figures/u })).toHaveAttribute('aria-current', 'page');
});
