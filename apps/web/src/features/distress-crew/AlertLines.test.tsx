import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { anAlert, lineOf } from '#testing/alerts.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, aSupporter } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { startWithAnEmptyLog } from './alertLog.testing.ts';

const settings = '/home/settings';

startWithAnEmptyLog();
afterEach(atAnyWidth);

describe('an alert in the frame', () => {
  const alert = anAlert({ Youth: { ...aCrewMember({ FirstName: 'Kobi', LastName: 'Ward' }) } });
  const kobi = aCrewMember({
    _id: alert.Youth._id,
    FirstName: 'Kobi',
    LastName: 'Ward',
    DistressAlertStatus: 'Active',
  });

  it('has a line in the panel that shows who has it, and the face leads to the alert', async () => {
    atWidth(1440);
    fakeApi.answers(crewEndpoints.crewFor, [kobi]);
    fakeApi.answers(distressEndpoints.alerts, [lineOf(alert, { SeenOn: alert.SentOn, HeldBy: ['Leanne', 'Priya'] })]);
    await renderAt(settings, { as: aSupporter() });
    const panel = within(screen.getByRole('complementary', { name: 'Your people and help' }));
    expect(await panel.findByText('Kobi needs someone.')).toBeVisible();
    expect(panel.getByText(/Leanne and Priya have it\./u)).toBeVisible();
    expect(panel.getByRole('link', { name: /Kobi Ward.*distress alert on/u })).toHaveAttribute(
      'href',
      `/home/distress-alert/${alert.DistressId}`,
    );
  });

  it('thanks whoever answered that they are on it', async () => {
    atWidth(1440);
    fakeApi.answers(distressEndpoints.alerts, [lineOf(alert, { MyAnswer: 'onMyWay' })]);
    await renderAt(settings, { as: aSupporter() });
    expect(await screen.findByText(/You’re on it\. Thank you\./u)).toBeVisible();
  });

  it('counts on the menu of small screens and stands in it', async () => {
    atWidth(390);
    fakeApi.answers(distressEndpoints.alerts, [lineOf(alert, { SeenOn: alert.SentOn })]);
    const { user } = await renderAt(settings, { as: aSupporter() });
    await user.click(await screen.findByRole('button', { name: /Menu.*1 unread/u }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: /Kobi needs someone\./u })).toHaveAttribute(
      'href',
      `/home/distress-alert/${alert.DistressId}`,
    );
  });
});
