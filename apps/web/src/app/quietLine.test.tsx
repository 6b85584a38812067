import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isOfferDue, noteInstallMoment, storeOffered } from '#shared/display/installMoment.ts';
import { clearSession } from '#shared/session/session.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const dayMs = 24 * 3_600_000;
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
const badge = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) };

beforeEach(() => {
  localStorage.removeItem('mycrew-install');
  for (const [name, value] of Object.entries(badge)) {
    value.mockClear();
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  fakeApi.answers(dashboardEndpoints.counts, { count: 7, Notifications: 3, Messages: 2, Contacts: 2, Connections: 0 });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem('mycrew-install');
  for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name);
});

const offer = () => screen.findByRole('region', { name: 'On your Home Screen' });

it('counts what is unread on the icon, and nothing once nobody is signed in', async () => {
  await renderAt('/home/settings', { as: aYouth() });
  await vi.waitFor(() => expect(badge.setAppBadge).toHaveBeenLastCalledWith(7), { timeout: 30_000 });
  badge.clearAppBadge.mockClear();
  act(() => clearSession());
  await vi.waitFor(() => expect(badge.clearAppBadge).toHaveBeenCalled(), { timeout: 30_000 });
});

it('is offered on home at the right moment, with the way for this phone, and not again', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  noteInstallMoment();
  const { user } = await renderAt('/home', { as: aSupporter() });
  expect(await offer()).toHaveTextContent('can wake you when somebody needs you');
  expect(screen.getByRole('link', { name: 'Show me how' })).toHaveAttribute('href', '/install');
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region', { name: 'On your Home Screen' })).toBeNull();
  noteInstallMoment();
  expect(isOfferDue(Date.now() + 29 * dayMs)).toBe(false);
  expect(isOfferDue(Date.now() + 31 * dayMs)).toBe(true);
});

it('a check-in is a right moment only where nothing was offered before', () => {
  noteInstallMoment({ isFirst: true });
  expect(isOfferDue(0)).toBe(true);
  storeOffered(0);
  noteInstallMoment({ isFirst: true });
  expect(isOfferDue(100 * dayMs)).toBe(false);
});
