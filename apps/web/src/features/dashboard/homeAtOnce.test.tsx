// Home renders whole at first: its one answer brings everything, and nothing is inserted above.
import { connectionEndpoints } from '@mycrew/contract/connections.ts';
import { consentEndpoints } from '@mycrew/contract/consent.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { type Beside, type Dashboard, dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addressOf } from '#shared/api/written.ts';
import { localDate, offsetMinutes } from '#shared/format/times.ts';
import { clearSession } from '#shared/session/session.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const [CreatedOn, ExpiresOn] = ['2026-11-21T01:00:00Z', '2026-12-05T01:00:00Z'];
const Asker = { _id: anId(), FirstName: 'Kobi', LastName: 'Mensah' };
const beside: Beside = {
  'GET /user/dashboard/count': { count: 1, Notifications: 0, Messages: 0, Contacts: 1, Connections: 1 },
  'GET /user/dashboard/checkin/add-emotion': [],
  'GET /user/dashboard/checkin/respond-emotions': [],
  'GET /user/invitation/request-list': { Received: [], Sent: [], ToConfirm: [], Given: [] },
  'GET /connection/request-list': {
    Received: [{ _id: anId(), Asker, Message: '', CreatedOn, ExpiresOn }],
    Sent: [],
  },
  'GET /user/dashboard/distress-alerts': [],
  'GET /user/alert/status': { AlertStatus: null, Alert: null },
  'GET /distress/events': { Events: [], HasActive: false },
  'GET /user/support-rule': { Mode: null, RunLength: 3, CrewIds: null, UpdatedOn: null, Asks: false },
};
const home: Dashboard = {
  Week: [{ LocalDate: localDate(), Category: null, EmotionName: null, Count: 0, Lights: [] }],
  MyCrew: [aCrewMember({ FirstName: 'Jonah' })],
  CrewFor: [],
  CrewForCheckins: [],
  UnreadNotifications: 0,
  AsksToConfirmEmail: false,
  CrewLimit: 9,
  NewAnnouncements: 1,
  Beside: beside,
};
const brought = [
  dashboardEndpoints.counts,
  dashboardEndpoints.answers,
  crewEndpoints.crew,
  crewEndpoints.crewFor,
  crewEndpoints.requests,
  connectionEndpoints.requests,
  distressEndpoints.alerts,
  distressEndpoints.status,
  distressEndpoints.events,
  supportEndpoints.rule,
];
const askedFor = () => brought.flatMap((call) => fakeApi.requests(call).map(() => call.path));

beforeEach(() => {
  atWidth(390);
  fakeApi.answers(consentEndpoints.mine, {
    State: 'notRequired',
    AskedOf: null,
    SentOn: null,
    ExpiresOn: null,
    ResendsLeft: 0,
    AddressChangesLeft: 0,
  });
  return atAnyWidth;
});

it('is drawn whole with what the page asked ahead', async () => {
  const as = aYouth();
  const query = { currentDate: localDate(), offSet: String(offsetMinutes()), beside: 'true' } as const;
  window.mycrewEarly = {
    [addressOf(dashboardEndpoints.home, { query })]: {
      token: as.Token,
      answer: Promise.resolve(new Response('{}')),
      data: home,
    },
  };
  await renderAt('/home', { as });
  const main = await screen.findByRole('main');
  const [news, asks, week] = [/News from MyCrew/u, /Kobi would like to connect/u, /Last seven days/u].map((words) =>
    main.textContent.search(words),
  ) as [number, number, number];
  expect([0 < news, news < asks, asks < week]).toEqual([true, true, true]);
  expect(screen.getByRole('region', { name: 'MyCrew' })).toHaveTextContent('Jonah');
  expect(askedFor()).toEqual([]);
  expect(fakeApi.requests(dashboardEndpoints.home)).toEqual([]);
});

it('leaves nothing that was asked ahead to whoever comes next', async () => {
  await renderAt('/home', { as: aYouth() });
  await screen.findByRole('main');
  window.mycrewEarly = {
    '/api/journals': { token: 'theirs', answer: Promise.resolve(new Response('{}')), data: 'a page' },
  };
  act(() => clearSession());
  expect(window.mycrewEarly).toBeUndefined();
});

it('asks once where nothing was asked ahead, and shows nothing above the week before the week', async () => {
  const { promise, resolve } = Promise.withResolvers<Dashboard>();
  // The badges of the shell ask meanwhile.
  fakeApi.answers(dashboardEndpoints.counts, beside['GET /user/dashboard/count']);
  fakeApi.answers(dashboardEndpoints.home, () => promise);
  await renderAt('/home', { as: aYouth() });
  await waitFor(() => expect(fakeApi.requests(dashboardEndpoints.home)[0]?.query['beside']).toBe('true'));
  expect(screen.queryByText(/would like to connect/u)).toBeNull();
  expect(fakeApi.requests(connectionEndpoints.requests)).toEqual([]);
  resolve(home);
  expect(await screen.findByRole('link', { name: /Kobi would like to connect/u })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Last seven days' })).toBeVisible();
  expect(fakeApi.requests(connectionEndpoints.requests)).toEqual([]);
  expect(fakeApi.requests(crewEndpoints.requests)).toEqual([]);
});
