// Two-step sign-in: in the settings, after the password, and where its links lead.
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import type { Page } from 'playwright-core';
import { answered, never, refused, tap, unreachable, untilReported } from './acts.ts';
import type { Shot } from './shot.ts';

const own = '**/api/user/second-factor';
const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
const phone = { _id: '0199aaaa-0000-7000-8000-000000000001', Kind: 'totp', Label: 'My phone', AddedOn: later };
const off = { Since: null, Factors: [], RecoveryCodes: 0, IsAtDesk: false, HasContact: true, LostReadyOn: null };
const on = { ...off, Since: later, Factors: [{ ...phone, LastUsedOn: null }], RecoveryCodes: 10 };
const codes = Array.from({ length: 10 }, (_, at) => `h3kd-9wmq-vx2c-7trn-b5ye-p8zj-4gs${at}`);
const step = {
  Challenge: 'a-challenge-of-the-pictures',
  ExpiresOn: later,
  HasApp: true,
  HasPasskey: true,
  LostReadyOn: null,
};

const settingsPage = { path: ourRoutes.secondFactor.path, as: 'tahlia@example.com' };
const newCodes = async (page: Page) => {
  await answered(own, on)(page);
  await answered('**/api/user/second-factor/recovery-codes', { Codes: codes })(page);
};
const atStep = (page: Page) =>
  page.route('**/api/login/multi', (route) =>
    route.fulfill({
      json: { status: false, statusCode: 200, message: 'One more step.', code: 'second-factor-needed', data: step },
    }),
  );
const signIn = async (page: Page) => {
  await page.getByLabel('Email or mobile').fill('tahlia@example.com');
  await page.getByLabel('Password', { exact: true }).fill('mango tram quiet');
  await tap('Sign in')(page);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
};
const second = { path: routes.signIn.path, before: atStep };
const then =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    await signIn(page);
    for (const act of acts) await act(page);
  };
const link = `${ourRoutes.lostFactor.path}#act=`;

export const secondFactorShots: Shot[] = [
  { ...settingsPage, name: 'second-factor-off', before: answered(own, off) },
  { ...settingsPage, name: 'second-factor', before: answered(own, on) },
  { ...settingsPage, name: 'second-factor-lost', before: answered(own, { ...on, LostReadyOn: later }) },
  { ...settingsPage, name: 'second-factor-codes', before: newCodes, act: tap('Make new ones') },
  { ...settingsPage, name: 'second-factor-loading', before: never(own) },
  { ...settingsPage, name: 'second-factor-error', before: refused(own), act: untilReported },
  { ...settingsPage, name: 'second-factor-offline', act: unreachable },
  { ...second, name: 'second-step', act: signIn },
  { ...second, name: 'second-step-lost', act: then((page) => page.getByText('I don’t have my phone').click()) },
  { ...second, name: 'second-step-alert', act: then(tap('Distress Alert')) },
  { name: 'second-step-early', path: ourRoutes.secondStep.path },
  { name: 'lost-factor-stop', path: `${link}stop&secret=this-is-not-a-real-secret` },
  { name: 'lost-factor-remove', path: `${link}remove&secret=this-is-not-a-real-secret` },
];
