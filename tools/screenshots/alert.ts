// The screens of an alert, photographed one after the other while a demo alert is raised, answered and ended.
import { randomUUID } from 'node:crypto';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import type { Endpoint, RequestOf, ReplyOf } from '@mycrew/contract/endpoint.ts';
import { placesEndpoints } from '@mycrew/contract/places.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { ask } from '../../e2e/api.ts';
import type { StoryServer } from '../../e2e/server.ts';
import { never, refused, tap, untilReported } from './acts.ts';
import type { Sessions, SignedIn } from './sessions.ts';
import type { Shot } from './shot.ts';

const [tahlia, jonah, leanne, priya] = ['tahlia', 'jonah', 'leanne', 'priya'].map((name) => `${name}@example.com`) as [
  string,
  string,
  string,
  string,
];

const somewhere = async (page: Page) => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: -33.911, longitude: 151.182 });
};
/** Here, whoever has turned it on before. */
const shareLivePlace = async (page: Page) => {
  const persist = page.getByRole('switch', { name: /^Keep my place up to date/u });
  const off = page.getByRole('switch', { name: /^Keep my place up to date/u, checked: false });
  if (await persist.isChecked()) await persist.click();
  await off.click();
  await page.getByText('Those you told see where you are now.').scrollIntoViewIfNeeded();
};

const chatCard = (page: Page) => page.getByRole('article', { name: 'eheadspace' });
const writeFirst = async (page: Page) => {
  await chatCard(page).getByText('What I want to say first').click();
  await chatCard(page).getByLabel('In your words').fill('I lie awake most nights, and I don’t know who to ask.');
  await chatCard(page).scrollIntoViewIfNeeded();
};
/** As somebody finds it who left for the chat and opens the page again. */
const backFromChat = async (page: Page) => {
  await page.evaluate(() => {
    const { UserId: userId } = JSON.parse(localStorage.getItem('session') ?? '{}') as { UserId: string };
    localStorage.setItem('chat-left', JSON.stringify({ userId, name: 'eheadspace', at: Date.now(), isBack: true }));
  });
  await page.reload();
  await chatCard(page).getByText('Did somebody answer?').scrollIntoViewIfNeeded();
};

export const alertShots = (server: StoryServer, sessions: Sessions<SignedIn>): Shot[] => {
  const as = async <E extends Endpoint>(email: string, endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>> =>
    ask(server, endpoint, request, { token: (await sessions.of(email)).Token });
  let alertId: string | null = null;
  const theAlert = (): string => {
    if (!alertId) throw new Error('The alert of these pictures was not raised.');
    return alertId;
  };
  const crewAlert = () => hrefOf('crewAlert', { id: theAlert() });
  const raise = async () => {
    const body = {
      ClientAlertId: randomUUID(),
      Note: 'Can someone come?',
      LocationKind: 'exact' as const,
      Latitude: -33.91,
      Longitude: 151.18,
    };
    ({ alertId } = await as(tahlia, distressEndpoints.raiseToAll, { body }));
  };
  const answer = (email: string, Answer: 'onMyWay' | 'canHelp', Minutes?: number) =>
    as(email, distressEndpoints.answer, { body: { DistressId: theAlert(), Answer, ...(Minutes && { Minutes }) } });

  return [
    { name: 'alert-start', path: hrefOf('distressAlert'), as: tahlia },
    { name: 'alert-start-nobody', path: hrefOf('distressAlert'), as: 'sade@example.com' },
    { name: 'alert-start-error', path: hrefOf('distressAlert'), as: tahlia, before: refused('**/api/distress/people') },
    { name: 'alert-start-loading', path: hrefOf('distressAlert'), as: tahlia, before: never('**/api/distress/people') },
    { name: 'alert-choose', path: hrefOf('alertCrew'), as: tahlia },
    {
      name: 'alert-practice',
      path: hrefOf('distressAlert'),
      as: tahlia,
      act: async (page) => {
        await tap('Practise without telling anyone')(page);
        await tap(/^Tell /u)(page);
      },
    },
    {
      name: 'alert-not-sent',
      path: hrefOf('distressAlert'),
      as: tahlia,
      before: (page) => page.route('**/api/user/alert*/**', (route) => route.abort()),
      act: async (page) => {
        await page.route('**/api/user/alert**', (route) => route.abort());
        await tap(/^Tell /u)(page);
        await page.waitForTimeout(6_000);
      },
    },
    { name: 'alert-on-untold', path: hrefOf('distressAlert'), as: tahlia, prepare: raise },
    { name: 'alert-banner', path: hrefOf('home'), as: leanne },
    { name: 'alert-crew-first', path: crewAlert, as: priya },
    {
      name: 'alert-on',
      path: hrefOf('distressAlert'),
      as: tahlia,
      prepare: async () => {
        await answer(jonah, 'onMyWay', 12);
        await answer(leanne, 'canHelp');
        await as(priya, distressEndpoints.details, { body: { DistressId: theAlert() } });
        const body = {
          DistressId: theAlert(),
          PlaceName: 'Newtown Library',
          Coordinates: { latitude: -33.897, longitude: 151.179 },
        };
        await as(jonah, placesEndpoints.shareSafePlace, { body });
      },
    },
    {
      name: 'alert-on-live',
      path: hrefOf('distressAlert'),
      as: tahlia,
      alone: true,
      before: somewhere,
      act: shareLivePlace,
    },
    {
      name: 'alert-on-live-elsewhere',
      alone: true,
      path: hrefOf('distressAlert'),
      as: tahlia,
      before: somewhere,
      act: async (page) => {
        await shareLivePlace(page);
        await page.getByRole('link', { name: 'Leave this page, the alert stays on' }).click();
        await page.getByRole('region', { name: 'Your place' }).waitFor();
      },
    },
    { name: 'alert-crew', path: crewAlert, as: priya },
    { name: 'alert-crew-answered', path: crewAlert, as: jonah },
    { name: 'alert-crew-loading', path: crewAlert, as: priya, before: never('**/api/distress/getDetails') },
    {
      name: 'alert-crew-error',
      path: crewAlert,
      as: priya,
      before: refused('**/api/distress/getDetails'),
      act: untilReported,
    },
    { name: 'alert-crew-not-here', path: hrefOf('crewAlert', { id: randomUUID() }), as: priya },
    { name: 'home-with-alert', path: hrefOf('home'), as: jonah },
    { name: 'home-my-alert-on', path: hrefOf('home'), as: tahlia },
    { name: 'alert-ok-dialog', path: hrefOf('distressAlert'), as: tahlia, act: tap('I’m OK now') },
    {
      name: 'alert-over',
      path: hrefOf('distressAlert'),
      as: tahlia,
      prepare: () => as(tahlia, distressEndpoints.everythingOk, { body: {} }),
    },
    { name: 'alert-crew-over', path: crewAlert, as: priya },
    { name: 'safe-place', path: hrefOf('safePlace'), as: tahlia },
    { name: 'safe-place-map', path: hrefOf('safePlaceMap'), as: tahlia },
    { name: 'professional-help', path: hrefOf('professionalHelp'), as: tahlia },
    { name: 'professional-help-words', path: hrefOf('professionalHelp'), as: tahlia, act: writeFirst },
    { name: 'professional-help-back', path: hrefOf('professionalHelp'), as: tahlia, act: backFromChat },
    { name: 'pathways', path: hrefOf('pathways'), as: tahlia },
    { name: 'safe-place-signed-out', path: `${hrefOf('safePlaceSignedOut')}?q=Newtown` },
    { name: 'answer-link-unknown', path: '/answer/aaaaaaaaaaaaaaaaaaaaaa' },
  ];
};
