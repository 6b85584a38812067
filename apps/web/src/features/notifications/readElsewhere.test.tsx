// What was read or answered on another device goes from this one's screen; what may still matter stays.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aPerson } from '#testing/people.ts';
import { useReadElsewhere } from './readElsewhere.ts';

let shown: { tag: string; data: object; close(): void }[] = [];
const show = (tag: string, data: object = { path: '/' }) => {
  const one = { tag, data, close: () => (shown = shown.filter((each) => each !== one)) };
  shown.push(one);
};
const tags = () => shown.map(({ tag }) => tag);
afterEach(() => {
  shown = [];
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const alertOf = (DistressId: string, MyAnswer: 'onMyWay' | 'cant' | null) => ({
  DistressId,
  MyAnswer,
  Youth: aCrewMember(),
  AlertStatus: 'Active' as const,
  HeldBy: [],
  SeenOn: null,
  SentOn: '2026-11-25T05:00:00.000Z',
  EndedOn: null,
  EndedAs: null,
});

it('closes what is read, answered or over, and nothing else', async () => {
  const [read, again, mine, open, cant, over] = [anId(), anId(), anId(), anId(), anId(), anId()];
  const notice = (RefId: string, IsRead: boolean) => ({
    _id: anId(),
    Type: 'NUDGE',
    Title: '',
    Body: '',
    RefId,
    IsRead,
    CreatedOn: '2026-11-25T05:00:00.000Z',
  });
  const [jonah, minh] = [aCrewMember({ UnreadMessageCount: 0 }), aCrewMember({ UnreadMessageCount: 1 })];
  fakeApi.answers(crewEndpoints.crew, [jonah]);
  fakeApi.answers(crewEndpoints.crewFor, [minh]);
  fakeApi.answers(distressEndpoints.alerts, [alertOf(mine, 'onMyWay'), alertOf(open, null), alertOf(cant, 'cant')]);
  const items = [notice(read, true), notice(again, false), notice(again, true)];
  fakeApi.unreachable(notificationEndpoints.page);
  const registration = { getNotifications: async () => shown };
  const worker = { getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });

  for (const id of [read, again, anId()]) show(`NUDGE ${id}`);
  renderHook(useReadElsewhere);
  await vi.waitFor(() => expect(fakeApi.requests(notificationEndpoints.page)).not.toEqual([]));
  expect(tags()).toHaveLength(3);

  const asks = { answer: 'https://mycrew.example/answer/abcdefghijklmnopqrstuv' };
  for (const id of [mine, open, cant, over]) show(`DISTRESS_ALERT ${id}`, asks);
  show(`DISTRESS_ALERT ${over}`);
  for (const { _id } of [jonah, minh, aPerson()]) show(`TOTAL-UNREAD-MESSAGE-COUNT ${_id}`);
  const stay = [1, 2, 4, 5, 7, 9, 10].map((at) => shown[at]);
  fakeApi.answers(notificationEndpoints.page, { items, page: 1, hasMore: false });
  act(() => hearFromServer('changed', { topic: 'notifications' }));
  await vi.waitFor(() => expect(shown).toEqual(stay));
});
