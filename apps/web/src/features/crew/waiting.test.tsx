import { crewEndpoints, type GivenYes, type SentInvitation } from '@mycrew/contract/crew.ts';
import { type Dashboard, dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { localDate } from '#shared/format/times.ts';
import { atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const [CreatedOn, ExpiresOn] = ['2026-11-21T01:00:00Z', '2026-12-05T01:00:00Z'];
const asked = (FirstName: string, State: SentInvitation['State'] = 'pending'): SentInvitation => ({
  _id: anId(),
  FirstName,
  Channel: 'link',
  Contact: null,
  State,
  ShowLast30Days: false,
  CanResend: false,
  CreatedOn,
  ExpiresOn,
});
const given: GivenYes = { _id: anId(), FirstName: 'Minh', AnsweredOn: CreatedOn, ExpiresOn };
const nothing: Dashboard = {
  Week: [{ LocalDate: localDate(), Category: null, EmotionName: null, Count: 0, Lights: [] }],
  MyCrew: [],
  CrewFor: [],
  CrewForCheckins: [],
  UnreadNotifications: 0,
  AsksToConfirmEmail: false,
  CrewLimit: 9,
};

beforeEach(() => {
  fakeApi.answers(supportEndpoints.rule, { Mode: null, RunLength: 3, CrewIds: null, UpdatedOn: null, Asks: false });
  fakeApi.answers(dashboardEndpoints.home, nothing);
  fakeApi.answers(dashboardEndpoints.answers, []);
  fakeApi.answers(crewEndpoints.requests, {
    Received: [],
    Sent: [asked('Mum'), asked('Jonah'), asked('Kit', 'rejected')],
    ToConfirm: [],
    Given: [given],
  });
});

const waits = 'Waiting for Mum and Jonah';
const accepted = /^You said yes to Minh\. We ask them whether it’s you they meant/u;
const panel = () => screen.findByRole('complementary', { name: 'Your people and help' });

describe('a youth with two invitations out', () => {
  it.each([
    ['/home', 390],
    ['/contacts', 390],
  ])('reads on %s whom they wait for, and never nobody', async (path, width) => {
    atWidth(width);
    await renderAt(path, { as: aYouth() });
    expect(await screen.findByRole('heading', { name: waits })).toBeVisible();
    expect(screen.queryByText(/Nobody in your Crew yet/u)).toBeNull();
  });

  it('reads it in the panel', async () => {
    atWidth(1440);
    await renderAt('/home', { as: aYouth() });
    expect(await within(await panel()).findByText(waits)).toBeVisible();
  });
});

describe('a supporter who has just promised', () => {
  it.each([
    ['/home', 390],
    ['/contacts', 390],
  ])('reads on %s that their yes waits for a word, and never nobody', async (path, width) => {
    atWidth(width);
    await renderAt(path, { as: aSupporter() });
    expect(await screen.findByText(accepted)).toBeVisible();
    expect(screen.queryByText(/^Nobody yet/u)).toBeNull();
  });

  it('reads it in the panel', async () => {
    atWidth(1440);
    await renderAt('/home', { as: aSupporter() });
    expect(await within(await panel()).findByText(accepted)).toBeVisible();
  });
});
