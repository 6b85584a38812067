import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { getSession, setSession } from '#shared/session/session.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { storeToken, storedToken } from './pushMemory.ts';
import { storePushOn } from './pushRegistration.ts';

const me = aYouth();
const dayMs = 24 * 3_600_000;

class FakeSubscription {
  options = { applicationServerKey: null, userVisibleOnly: true };
  unsubscribe = vi.fn(async () => true);
  endpoint: string;
  constructor(endpoint: string) {
    this.endpoint = endpoint;
  }
  toJSON() {
    return { endpoint: this.endpoint, expirationTime: null, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
  }
}

/** A browser that can push: its permission, and how often subscribing fails before it works. */
function aBrowser({ answer = 'granted' as NotificationPermission, permission = 'default', failures = 0 } = {}) {
  let subscription: FakeSubscription | null = null;
  let left = failures;
  const subscribe = vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw new DOMException('Registration failed', 'AbortError');
    subscription = new FakeSubscription('https://push.example/1');
    return subscription;
  });
  const pushManager = { subscribe, getSubscription: async () => subscription };
  const registration = Object.assign(new EventTarget(), { pushManager, waiting: null });
  const worker = Object.assign(new EventTarget(), {
    register: vi.fn(async () => registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  const notifications = {
    permission,
    requestPermission: vi.fn(async () => {
      notifications.permission = answer;
      return answer;
    }),
  };
  const asked = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  Object.defineProperty(navigator, 'permissions', { value: { query: async () => asked }, configurable: true });
  vi.stubGlobal('PushManager', function PushManager() {});
  vi.stubGlobal('Notification', notifications);
  return {
    subscribe,
    worker,
    notifications,
    asked,
    listening: vi.spyOn(asked, 'addEventListener'),
    changeTo: (url: string) => (subscription = new FakeSubscription(url)),
  };
}

let logged: MockInstance;
const registered = () => fakeApi.requests(notificationEndpoints.registerDevice);
const open = () => renderAt('/home/notification-list', { as: me });

beforeEach(() => {
  fakeApi.answers(notificationEndpoints.page, { items: [], page: 1, hasMore: false });
  fakeApi.answers(notificationEndpoints.pushKey, { PublicKey: 'BAAA' });
  fakeApi.answers(notificationEndpoints.registerDevice, null, 'Notifications are on.');
  logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'permissions');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('turning notifications on', () => {
  it('asks on a tap only, registers this browser, and shows the server’s answer', async () => {
    const browser = aBrowser();
    const { user } = await open();
    const turnOn = await screen.findByRole('button', { name: 'Turn on' });
    expect(browser.notifications.requestPermission).not.toHaveBeenCalled();
    await user.click(turnOn);
    expect(await screen.findByText('Notifications are on.')).toBeVisible();
    expect(await screen.findByText('Notifications are on in this browser')).toBeVisible();
    const [device] = registered().map(({ body }) => body as Record<string, string>);
    expect(device).toMatchObject({ UserId: me.UserId, FCMToken: expect.stringContaining('https://push.example/1') });
    expect(getSession()?.fcm).toBe(device?.FCMToken);
  });

  it('shows that the permission was not granted', async () => {
    aBrowser({ answer: 'denied' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Notification permissions not granted.')).toBeVisible();
    expect(registered()).toEqual([]);
  });

  it('logs other failures and does not show them', async () => {
    aBrowser();
    fakeApi.refuses(notificationEndpoints.registerDevice, { status: 503, message: 'Out for a moment.' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Push registration failed.', expect.anything()));
    expect(screen.queryByText('Out for a moment.')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  });

  it('shows a mild no of the server as its message', async () => {
    aBrowser();
    fakeApi.refuses(notificationEndpoints.registerDevice, { status: 200, message: 'Already on somewhere else.' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('Already on somewhere else.')).toBeVisible();
  });

  it('shows what to do in a browser without push', async () => {
    await open();
    expect(await screen.findByText(/This browser can’t show notifications/u)).toBeVisible();
  });
});

describe('a permission that is changed in the browser itself', () => {
  const change = (browser: ReturnType<typeof aBrowser>, permission: NotificationPermission) =>
    act(() => {
      browser.notifications.permission = permission;
      browser.asked.dispatchEvent(new Event('change'));
    });

  it.each([
    ['/contacts', 1],
    ['/home/notification-list', 2],
  ])('registers this browser, once, at %s', async (path, listeners) => {
    const browser = aBrowser();
    await renderAt(path, { as: me });
    await waitFor(() => expect(browser.listening).toHaveBeenCalledTimes(listeners));
    expect(registered()).toEqual([]);
    change(browser, 'granted');
    await waitFor(() => expect(getSession()?.fcm).toContain('https://push.example/1'));
    expect(registered()).toHaveLength(1);
  });

  it('registers nothing more where it was taken back', async () => {
    const browser = aBrowser({ permission: 'granted' });
    await renderAt('/contacts', { as: me });
    await waitFor(() => expect(registered()).toHaveLength(1));
    browser.changeTo('https://push.example/2');
    change(browser, 'denied');
    await act(storePushOn);
    expect(registered()).toHaveLength(1);
  });
});

describe('staying registered', () => {
  beforeEach(() => setSession(me));

  it('tries a subscription three times more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const browser = aBrowser({ permission: 'granted', failures: 3 });
      const done = storePushOn();
      await vi.advanceTimersByTimeAsync(3_000);
      await done;
      expect(browser.subscribe).toHaveBeenCalledTimes(4);
      expect(registered()).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives up after the third retry, throws, and leaves it pending for the next visit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const browser = aBrowser({ permission: 'granted', failures: 9 });
      const done = expect(storePushOn()).rejects.toThrow('Registration failed');
      await vi.advanceTimersByTimeAsync(3_000);
      await done;
      expect(browser.subscribe).toHaveBeenCalledTimes(4);
      expect(localStorage.getItem('pushGrantPending')).toBe('true');
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves a fresh token alone, and renews one that is old or has changed', async () => {
    const browser = aBrowser({ permission: 'granted' });
    await storePushOn();
    await storePushOn();
    expect(registered()).toHaveLength(1);

    const stored = storedToken(me.UserId);
    if (stored) storeToken({ ...stored, createdAt: Date.now() - 8 * dayMs });
    await storePushOn();
    expect(registered()).toHaveLength(2);

    browser.changeTo('https://push.example/2');
    await storePushOn();
    expect(registered()).toHaveLength(3);
    expect(registered().at(-1)?.body).toMatchObject({ FCMToken: expect.stringContaining('https://push.example/2') });
  });

  it('asks nobody while the permission is not there', async () => {
    aBrowser();
    await storePushOn();
    expect(registered()).toEqual([]);
  });
});
