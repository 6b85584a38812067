// Each way to oneself with a step to mend it; of the Crew a level; before an alert how many ways work.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { type CrewReach, type MyWay, reachabilityEndpoints } from '@mycrew/contract/reachability.ts';
import { testMessageEndpoints, type TestMessages } from '@mycrew/contract/test-messages.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { setSession } from '#shared/session/session.ts';
import { storeAnswer } from '#shared/storage/storedAnswers.ts';
import { reachQueries } from './reachability.queries.ts';

const page = '/home/settings/can-mycrew-reach-me';
const way = (Way: MyWay['Way'], State: MyWay['State'], more: Partial<MyWay> = {}): MyWay => ({
  Way,
  State,
  Reason: null,
  Device: null,
  SentOn: null,
  ConfirmedOn: null,
  OpenedOn: null,
  ...more,
});
const none = way('push', 'absent', { Reason: 'none' });
const app = way('app', 'works');
const answerWays = (...Ways: MyWay[]) => fakeApi.answers(reachabilityEndpoints.mine, { Ways: [...Ways, app] });
const rowOf = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('li')!);
};
const answerTests = (more: Partial<TestMessages> = {}) =>
  fakeApi.answers(testMessageEndpoints.mine, {
    IsOn: true,
    Asks: false,
    Takes: false,
    Supports: true,
    Waiting: [],
    Crew: [],
    ...more,
  });
beforeEach(() => answerTests());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the page', () => {
  it('says of each way what is known, and one step to mend it', async () => {
    answerWays(
      way('push', 'amber', { Reason: 'ended', Device: { Label: 'Chrome on Android', IsThis: false } }),
      way('email', 'works', { ConfirmedOn: '2026-11-24T02:00:00.000Z' }),
      way('sms', 'amber', { Reason: 'cameBack' }),
    );
    await renderAt(page, { as: aSupporter() });
    const phone = await rowOf(/Notifications: Chrome on Android/u);
    expect(phone.getByText('Stopped')).toBeVisible();
    expect(phone.getByRole('link', { name: 'Sign out there' })).toHaveAttribute('href', '/home/settings/devices');
    const email = await rowOf(/^Email/u);
    expect(email.getByText('Last known to work on Tue 24 Nov.')).toBeVisible();
    expect(email.queryByRole('link')).toBeNull();
    const text = await rowOf(/^Text message/u);
    expect(text.getByText('The last two texts came back. Is this still your number?')).toBeVisible();
    expect(text.getByRole('link', { name: 'Check your mobile' })).toHaveAttribute('href', '/home/profile');
    expect((await rowOf(/this device \(this one\)/u)).getByText('Not yet')).toBeVisible();
    expect(await screen.findByRole('switch', { name: /MyCrew may send me tests/u })).toBeVisible();
  });

  it('leads an iPhone to its Home Screen, and others to a number, a code and the switch', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)');
    answerWays(none, way('email', 'off', { Reason: 'switchedOff' }), way('sms', 'absent', { Reason: 'unconfirmed' }));
    await renderAt(page, { as: aYouth() });
    const push = await rowOf(/^Notifications/u);
    expect(push.getByText('Push never worked here: iPhones and iPads need MyCrew on the Home Screen.')).toBeVisible();
    expect(push.getByRole('link', { name: 'Put MyCrew on your Home Screen' })).toHaveAttribute('href', '/install');
    const email = await rowOf(/^Email/u);
    expect(email.getByRole('link', { name: 'Switch alerts on' })).toHaveAttribute(
      'href',
      '/home/settings/notifications',
    );
    expect((await rowOf(/^Text message/u)).getByRole('link', { name: 'Confirm your mobile' })).toBeVisible();
  });

  it.each([
    ['Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/140.0 Mobile', /choose Unrestricted/u],
    ['Mozilla/5.0 (Linux; Android 14; SM-S911B) Chrome/140.0 Mobile', /Never auto sleeping apps/u],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', /scheduled summary/u],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', /keep running in the background/u],
  ])('says what may hold notifications back on this very system: %s', async (userAgent, words) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const Device = { Label: 'This browser', IsThis: true };
    answerWays(way('push', 'amber', { Reason: 'notShown', Device, ConfirmedOn: '2026-11-24T02:00:00.000Z' }));
    const { user } = await renderAt(page, { as: aSupporter() });
    const push = await rowOf(/^Notifications/u);
    expect(push.getByText(/hasn’t shown one since Tue 24 Nov/u)).toBeVisible();
    await user.click(push.getByText('What may hold them back'));
    expect(push.getByText(words)).toBeVisible();
  });

  it('of another device, where to look', async () => {
    const Device = { Label: 'Chrome on Android', IsThis: false };
    answerWays(way('push', 'amber', { Reason: 'notShown', Device, ConfirmedOn: '2026-11-24T02:00:00.000Z' }));
    await renderAt(page, { as: aSupporter() });
    expect((await rowOf(/Chrome on Android/u)).getByText(/Open MyCrew there, and come to this page/u)).toBeVisible();
  });

  it('is reached from the settings', async () => {
    answerWays(none, way('email', 'works'));
    const { user, router } = await renderAt('/home/settings', { as: aSupporter() });
    await user.click(await screen.findByRole('link', { name: /Can MyCrew reach me\?/u }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Can MyCrew reach me?' })).toBeVisible();
    expect(router.state.location.pathname).toBe(page);
  });
});

describe('home', () => {
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
    fakeApi.answers(dashboardEndpoints.answers, []);
  });

  it('says it to a supporter where a way fails or none works, and is quiet otherwise', async () => {
    answerWays(way('email', 'amber', { Reason: 'cameBack' }), way('sms', 'works'));
    const test = { _id: anId(), FirstName: 'Tahlia', SentOn: '2026-11-25T05:00:00.000Z', IsPractice: false };
    answerTests({ Waiting: [test] });
    await renderAt('/home', { as: aSupporter() });
    expect(await screen.findByRole('region', { name: 'This is a test for Tahlia' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /MyCrew may not reach you/u })).toHaveAttribute('href', page);
  });

  it('is quiet where all is well', async () => {
    answerWays(none, way('email', 'amber', { Reason: 'notLately' }), way('sms', 'amber', { Reason: 'unproven' }));
    await renderAt('/home', { as: aSupporter() });
    await vi.waitFor(() => expect(fakeApi.requests(reachabilityEndpoints.mine)).toHaveLength(1));
    expect(screen.queryByText(/may not reach you/u)).toBeNull();
  });
});

describe('a youth', () => {
  const [jonah, minh] = [aCrewMember({ FirstName: 'Jonah' }), aCrewMember({ FirstName: 'Minh' })];
  const reach: CrewReach = {
    People: [
      { _id: jonah._id, Level: 'several' },
      { _id: minh._id, Level: 'unsure' },
    ],
    Ways: 3,
  };
  beforeEach(() => {
    fakeApi.answers(crewEndpoints.crew, [jonah, minh]);
    fakeApi.answers(reachabilityEndpoints.crew, reach);
    fakeApi.answers(distressEndpoints.people, {
      People: [jonah, minh].map((person) => ({ ...person, AlertsOff: false, CanText: true, CannotWake: null })),
      Last: { CrewIds: null, LocationKind: 'none', WidenAgreed: false },
    });
  });

  it('sees a level by person in the Crew, with a kind thing to do', async () => {
    fakeApi.answers(crewEndpoints.requests, { Received: [], Sent: [], ToConfirm: [], Given: [] });
    await renderAt('/contacts', { as: aYouth() });
    const list = within(await screen.findByRole('list', { name: 'Can they be reached?' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Jonah: reachable in several ways',
      'Minh: not surely reachable',
    ]);
    expect(screen.getByRole('link', { name: 'choose one more' })).toHaveAttribute('href', '/contacts/add-crew');
  });

  it('reads before an alert how many ways work, and who may not notice; Send is there without it', async () => {
    await renderAt('/home/distress-alert', { as: aYouth() });
    expect(await screen.findByText('2 people, 3 ways. Minh may not notice until they look.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Tell / })).toBeEnabled();
  });

  it('reads it without a network, too, as the server last told this device', async () => {
    const me = aYouth();
    setSession(me);
    storeAnswer(reachQueries.crew().queryKey, reach);
    fakeApi.unreachable(reachabilityEndpoints.crew);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderAt('/home/distress-alert', { as: me });
    expect(await screen.findByText(/Minh may not notice until they look/u)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Tell / })).toBeEnabled();
  });

  it('sends as ever where the answer never comes', async () => {
    fakeApi.unreachable(reachabilityEndpoints.crew);
    await renderAt('/home/distress-alert', { as: aYouth() });
    expect(await screen.findByRole('button', { name: /^Tell / })).toBeEnabled();
    expect(screen.queryByText(/may not notice/u)).toBeNull();
  });
});
