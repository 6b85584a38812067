import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookKey, lookNow } from '#shared/display/look.ts';
import { inLook } from '#shared/display/storedLook.ts';
import { clearSession } from '#shared/session/session.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { systemOf } from './system.ts';

const apple = (rest: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ${rest}`;
const android = (rest: string) => `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 ${rest}`;
const desk = (rest: string) => `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${rest}`;
const safari = apple('(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1');
const chrome = '(KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  ['iphone-safari', safari, 5],
  ['iphone-chrome', apple('(KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1'), 5],
  ['iphone-firefox', apple('(KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15'), 5],
  ['ipad-safari', desk('AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'), 5],
  ['inside-app-iphone', apple('(KHTML, like Gecko) Mobile/15E148 Instagram 300.0'), 5],
  ['inside-app-android', android(`${chrome} Mobile Safari/537.36 [FBAN/EMA;FBAV/400.0]`), 5],
  ['inside-app-android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/140.0', 5],
  ['android-chrome', android(`${chrome} Mobile Safari/537.36`), 5],
  ['android-samsung', android(`(KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`), 5],
  ['android-firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5],
  ['mac-safari', desk('AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'), 0],
  ['desk-chromium', desk(`AppleWebKit/537.36 ${chrome} Safari/537.36 Edg/140.0`), 0],
  ['desk-firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
  ['unknown', 'Something/1.0', 0],
])('knows %s', (system, userAgent, maxTouchPoints) => {
  expect(systemOf({ userAgent, maxTouchPoints })).toBe(system);
});

const useAgent = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
beforeEach(() => localStorage.removeItem(lookKey));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  globalThis.mycrewInstall = null;
  localStorage.removeItem(lookKey);
});

describe('the page', () => {
  it('shows this phone’s own steps and the reason first, without an account', async () => {
    useAgent(safari);
    await renderAt('/install');
    expect(await screen.findByRole('heading', { level: 1, name: 'On your Home Screen' })).toBeVisible();
    expect(screen.getByText(/notifies you of an alert only if MyCrew is on its Home Screen/u)).toBeVisible();
    const own = screen.getByRole('region', { name: 'iPhone, Safari' });
    expect(within(own).getByText(/Tap Share, the square with an arrow/u)).toBeVisible();
    expect(screen.getByText('Another phone or computer')).toBeVisible();
  });

  it('leads out of the browser inside another app', async () => {
    useAgent(apple('(KHTML, like Gecko) Mobile/15E148 Instagram 300.0'));
    const { user } = await renderAt('/install');
    expect(await screen.findByRole('heading', { name: 'Open it in Safari first' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await screen.findByText(/Copied/u)).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('/install');
  });

  it('installs with the browser’s own question, where it has one', async () => {
    const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
    globalThis.mycrewInstall = Object.assign(new Event('beforeinstallprompt'), { prompt });
    useAgent(desk(`AppleWebKit/537.36 ${chrome} Safari/537.36`));
    const { user } = await renderAt('/install');
    await user.click(await screen.findByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(await screen.findByText(/It’s being added/u)).toBeVisible();
  });

  it('says so where it is an app already', async () => {
    // An iPhone's own word for it.
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
    await renderAt('/install');
    expect(await screen.findByText(/It’s here already/u)).toBeVisible();
    Reflect.deleteProperty(navigator, 'standalone');
  });
});

describe('the plain name', () => {
  it('is in the title of every page at once, and stays after signing out', async () => {
    const { user } = await renderAt('/install');
    await user.click(await screen.findByRole('radio', { name: 'Notes, with a plain icon' }));
    expect(document.title).toBe('Notes');
    clearSession();
    expect(lookNow()).toBe('notes');
    await user.click(screen.getByRole('radio', { name: 'MyCrew' }));
    expect(document.title).toContain('MyCrew');
  });

  it('takes name and feeling out of notifications, and leaves what is urgent urgent', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('caches', {
      open: async () => ({
        match: async (path: string) => (stored.has(path) ? new Response(stored.get(path)) : undefined),
        put: async (path: string, answer: Response) => void stored.set(path, await answer.text()),
      }),
    });
    const notice = { title: 'Mia asked for support', body: 'Open MyCrew.', isUrgent: true };
    expect(await inLook(notice)).toMatchObject({ title: notice.title, icon: '/icons/icon-192.png' });
    const { user } = await renderAt('/install');
    await user.click(await screen.findByRole('radio', { name: 'Notes, with a plain icon' }));
    await vi.waitFor(() => expect(stored.get('/look')).toBe('notes'));
    const urgent = await inLook(notice);
    expect(urgent).toMatchObject({ title: 'Notes: urgent', icon: '/icons/notes-192.png' });
    expect(JSON.stringify(urgent)).not.toMatch(/Mia|MyCrew|support/u);
    const quiet = await inLook({ title: 'Ben sent a hello', body: 'x', isUrgent: false });
    expect(JSON.stringify(quiet)).not.toMatch(/Ben|hello|urgent"/u);
  });
});
