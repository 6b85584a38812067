import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#shared/api/call.ts';
import { configureCall } from '#shared/api/sessionHooks.ts';
import { storeDraft } from '#shared/outbox/storedDrafts.ts';
import { takeRememberedPlace } from '#shared/session/rememberedPlace.ts';
import { getSession, isLocked, setSession } from '#shared/session/session.ts';
import { sessionLockedEvent, settleTerms, termsRequiredEvent, termsWaiting } from '#shared/session/sessionEvents.ts';
import { holdUnsent, lostWords } from '#shared/session/unsent.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { createSessionGuard } from './sessionGuard.ts';

const goTo = vi.fn<(path: string) => void>();
const asked = () => call(crewEndpoints.requests).catch(() => 'refused');

beforeEach(() => {
  goTo.mockReset();
  setSession(aYouth());
  configureCall(createSessionGuard({ goTo, here: () => '/home/chat/abc' }));
  fakeApi.answers(sessionEndpoints.signOut, null);
});

describe('what each status does', () => {
  it('400 clears the storage and opens sign-in', async () => {
    fakeApi.refuses(crewEndpoints.requests, { status: 400 });
    await asked();
    expect(getSession()).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(goTo).toHaveBeenCalledWith('/sign-in');
    expect(fakeApi.requests(sessionEndpoints.signOut)).toHaveLength(0);
  });

  it('401 refreshes once for ten calls and sends them again with the new token', async () => {
    fakeApi.answers(sessionEndpoints.refresh, { Token: 'new-token', RefreshToken: 'new-refresh', LogoutTime: 5 });
    fakeApi.refuses(crewEndpoints.requests, ({ headers }) => ({
      status: headers.get('Authorization') === 'Bearer new-token' ? 409 : 401,
    }));
    await Promise.all(Array.from({ length: 10 }, asked));
    expect(fakeApi.requests(sessionEndpoints.refresh)).toHaveLength(1);
    expect(fakeApi.requests(crewEndpoints.requests)).toHaveLength(20);
    expect(getSession()).toMatchObject({ Token: 'new-token', RefreshToken: 'new-refresh' });
    expect(localStorage.getItem('logoutTime')).toBe('5');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('401 takes the tokens that another tab has fetched meanwhile', async () => {
    fakeApi.refuses(crewEndpoints.requests, ({ headers }) => {
      localStorage.setItem('session', JSON.stringify(aYouth({ Token: 'other-tab' })));
      return { status: headers.get('Authorization') === 'Bearer other-tab' ? 409 : 401 };
    });
    await asked();
    expect(fakeApi.requests(sessionEndpoints.refresh)).toHaveLength(0);
    expect(getSession()?.Token).toBe('other-tab');
  });

  it.each([400, 401, 403])('%i leaves nothing of what was being written on this device', async (status) => {
    const draft = {
      userId: getSession()!.UserId,
      until: Date.now() + 60_000,
      unsent: 'a page',
      key: 'k',
      tried: false,
    };
    storeDraft('journal:1', { ...draft, content: 'Two exams.', pictureId: null });
    expect(JSON.stringify({ ...localStorage })).toContain('Two exams.');
    fakeApi.refuses(crewEndpoints.requests, { status });
    fakeApi.refuses(sessionEndpoints.refresh, { status: 401 });
    await asked();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Two exams.');
  });

  it('401 with a refresh turned down opens sign-in and remembers the place', async () => {
    fakeApi.refuses(crewEndpoints.requests, { status: 401 });
    fakeApi.refuses(sessionEndpoints.refresh, { status: 401 });
    await asked();
    expect(getSession()).toBeNull();
    expect(goTo).toHaveBeenCalledWith('/sign-in');
    expect(takeRememberedPlace()).toBe('/home/chat/abc');
  });

  it.each([400, 401, 403])('%i reports afterwards what can no longer be sent', async (status) => {
    holdUnsent('outbox', 'your Distress Alert that has not gone out yet');
    fakeApi.refuses(crewEndpoints.requests, { status });
    fakeApi.refuses(sessionEndpoints.refresh, { status: 401 });
    await asked();
    expect(getSession()).toBeNull();
    expect(lostWords()).toBe('your Distress Alert that has not gone out yet');
  });

  it('401 without a session opens sign-in', async () => {
    localStorage.clear();
    fakeApi.refuses(crewEndpoints.requests, { status: 401 });
    await asked();
    expect(goTo).toHaveBeenCalledWith('/sign-in');
  });

  it('403 logs out, clears and opens sign-in', async () => {
    fakeApi.refuses(crewEndpoints.requests, { status: 403 });
    await asked();
    expect(getSession()).toBeNull();
    expect(fakeApi.requests(sessionEndpoints.signOut)).toHaveLength(1);
    expect(goTo).toHaveBeenCalledWith('/sign-in');
  });

  it('423 locks this browser with a message, and retains the session', async () => {
    const heard = vi.fn<() => void>();
    window.addEventListener(sessionLockedEvent, heard, { once: true });
    fakeApi.refuses(crewEndpoints.requests, { status: 423 });
    await asked();
    expect(isLocked()).toBe(true);
    expect(localStorage.getItem('sessionLocked')).toBe('true');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(getSession()).not.toBeNull();
  });

  it('426 raises the terms gate with its list, and holds other calls back until it is settled', async () => {
    const heard = vi.fn<(event: Event) => void>();
    window.addEventListener(termsRequiredEvent, heard, { once: true });
    const items = [{ Type: 'terms' as const, HasAcceptedVersion: false }];
    fakeApi.refuses(crewEndpoints.requests, { status: 426, data: items });
    await asked();
    expect(heard.mock.calls[0]?.[0]).toMatchObject({ detail: items });
    expect(termsWaiting()).toEqual(items);
    await asked();
    expect(fakeApi.requests(crewEndpoints.requests)).toHaveLength(1);
    settleTerms();
    await asked();
    expect(fakeApi.requests(crewEndpoints.requests)).toHaveLength(2);
  });

  it.each([404, 409, 422, 429, 500])('%i is the business of the screen alone', async (status) => {
    fakeApi.refuses(crewEndpoints.requests, { status });
    await asked();
    expect(getSession()).not.toBeNull();
    expect(isLocked()).toBe(false);
    expect(goTo).not.toHaveBeenCalled();
  });
});
