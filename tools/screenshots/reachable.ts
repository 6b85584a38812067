// Whether somebody can be reached, tests of it, and the app on a Home Screen: each with what it says where something is missing.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { MyWay } from '@mycrew/contract/reachability.ts';
import type { TestMessages } from '@mycrew/contract/test-messages.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const [tahlia, leanne] = ['tahlia@example.com', 'leanne@example.com'];
const on = '2026-11-20T08:14:00.000Z';
const way = (Way: MyWay['Way'], over: Partial<MyWay>): MyWay => ({
  Way,
  Device: null,
  State: 'works',
  Reason: null,
  SentOn: on,
  ConfirmedOn: on,
  OpenedOn: null,
  ...over,
});
const Ways = [
  way('push', { Device: { Label: 'Chrome on Windows', IsThis: true }, State: 'amber', Reason: 'unproven' }),
  way('push', { Device: { Label: 'Safari on an iPhone', IsThis: false }, State: 'amber', Reason: 'ended' }),
  way('email', {}),
  way('sms', { State: 'amber', Reason: 'cameBack' }),
  way('app', { OpenedOn: on }),
];
const held = way('push', {
  Device: { Label: 'Chrome on Android', IsThis: true },
  State: 'amber',
  Reason: 'notShown',
  ConfirmedOn: '2026-11-12T08:14:00.000Z',
});
const none = [
  way('push', { State: 'absent', Reason: 'none' }),
  way('email', { State: 'off', Reason: 'switchedOff' }),
  way('sms', { State: 'absent', Reason: 'none' }),
  way('app', {}),
];
const ofWays = '**/api/user/reachability';
const mine = { as: leanne, path: ourRoutes.reachMe.path };

const tested = (FirstName: string, State: TestMessages['Crew'][number]['State'], MayPractise = false) => ({
  _id: `0199aaaa-0000-7000-8000-00000000000${FirstName.length}`,
  FirstName,
  State,
  On: State === 'untested' ? null : '2026-11-20',
  MayPractise,
});
const tests: TestMessages = { IsOn: true, Asks: true, Takes: false, Supports: false, Waiting: [], Crew: [] };
const ofCrew: TestMessages = {
  ...tests,
  Crew: [
    tested('Jonah', 'answered', true),
    tested('Priya A.', 'waiting'),
    tested('Leanne', 'silent'),
    tested('Kim', 'untested'),
  ],
};
const waiting: TestMessages = {
  ...tests,
  Asks: false,
  Takes: true,
  Supports: true,
  Waiting: [{ _id: '0199aaaa-0000-7000-8000-0000000000a1', FirstName: 'Tahlia', SentOn: on, IsPractice: true }],
};
const ofTests = '**/api/user/test-messages';
const crewTests = { as: tahlia, path: ourRoutes.testMessages.path };

/** Before anything of the page. */
const as = (userAgent: string) => async (page: Page) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setUserAgentOverride', { userAgent });
};
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const install = { path: ourRoutes.install.path };

export const reachableShots: Shot[] = [
  { ...mine, name: 'reach-me', before: answered(ofWays, { Ways }) },
  { ...mine, name: 'reach-me-none', before: answered(ofWays, { Ways: none }) },
  {
    ...mine,
    name: 'reach-me-held-back',
    before: answered(ofWays, { Ways: [held, ...Ways.slice(2)] }),
    act: (page) => page.getByText('What may hold them back').click(),
  },
  { ...mine, name: 'reach-me-loading', before: never(ofWays) },
  { ...mine, name: 'reach-me-error', before: refused(ofWays), act: untilReported },
  { ...mine, name: 'reach-me-offline', before: answered(ofWays, { Ways }), act: unreachable },
  { ...crewTests, name: 'tests', before: answered(ofTests, ofCrew) },
  { ...crewTests, name: 'tests-nobody', before: answered(ofTests, tests) },
  { ...crewTests, as: leanne, name: 'tests-waiting', before: answered(ofTests, waiting) },
  { ...crewTests, as: leanne, name: 'tests-off', before: answered(ofTests, { ...waiting, IsOn: false, Waiting: [] }) },
  { ...crewTests, name: 'tests-loading', before: never(ofTests) },
  { ...crewTests, name: 'tests-error', before: refused(ofTests), act: untilReported },
  { ...crewTests, name: 'tests-offline', before: answered(ofTests, ofCrew), act: unreachable },
  { ...install, name: 'install-iphone', before: as(`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`) },
  { ...install, name: 'install-inside-app', before: as(`${iPhone} Mobile/15E148 Instagram 300.0`) },
];
