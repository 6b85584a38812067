// A worker that is held still while it gets ready must not send when it wakes: somebody else has the row by then.
import { createSealedColumns } from '#privacy/sealed-columns.ts';
import { expect, it, vi } from 'vitest';
import type { Db } from '#src/foundation-types.ts';
import { createSending } from './sending.ts';
import type { Checked, Leased } from './work.store.ts';

const db = {} as Db;
const checked = {
  mayGo: true,
  attempts: 1,
  firstName: 'Tahlia',
  emailSealed: Buffer.from('email'),
  mobileSealed: Buffer.from('mobile'),
} as Checked;
const rowOn = (channel: Leased['channel']) =>
  ({ alertId: 'alert', crewId: 'leanne', channel, kind: 'alert', dedupeKey: 'key' }) as Leased;

/** `held`: the clock of the lease runs out while the contact is opened. */
const trial = (held: boolean) => {
  let isLate = false;
  const wait = () => {
    isLate = held;
  };
  const sent = vi.fn(async (_letter: { isTooLate?: () => boolean }) => ({ id: '1', provider: 'one' }));
  const device = {
    id: 'device',
    personId: 'leanne',
    sealName: 'device',
    subscriptionSealed: Buffer.alloc(0),
    permanentErrors: 0,
    unread: 0,
  };
  const looked = vi.fn();
  const brought = vi.fn(async (_: unknown, personIds: readonly string[]) => new Set(personIds));
  const pushed = vi.fn(async () => 'sent' as const);
  const subscription = { endpoint: 'https://push.example/1', expirationTime: null, keys: { p256dh: 'a', auth: 'b' } };
  const sending = createSending({
    encryption: {
      sealedColumns: createSealedColumns({
        seal: async () => Buffer.alloc(0),
        async open() {
          wait();
          return '0400000000';
        },
      }),
      bringKeys: brought,
    },
    waysTo: () => ({ mail: { send: sent }, sms: { send: sent }, push: { send: pushed } }),
    devices: {
      async of(_, personIds) {
        wait();
        looked(personIds);
        return new Map(personIds.map((personId) => [personId, [device]]));
      },
      subscriptionOf: async () => subscription,
      async worked() {},
      async failedForGood() {},
    },
    links: { urlOf: () => 'https://mycrew.example/answer' } as never,
  });
  const send = sending(db);
  const go = (channel: Leased['channel'], crewId = 'leanne') =>
    send({ ...rowOn(channel), crewId }, checked, { isLate: () => isLate, isTooLate: () => isLate });
  const sleep = () => {
    isLate = true;
  };
  return {
    go,
    sleep,
    letters: () => sent.mock.calls.map(([letter]) => letter),
    looked,
    brought,
    calls: () => sent.mock.calls.length + pushed.mock.calls.length,
  };
};

for (const channel of ['email', 'sms', 'push'] as const) {
  it(`by ${channel}: goes out in time, and not after the lease`, async () => {
    const inTime = trial(false);
    expect(await inTime.go(channel)).toMatchObject({ as: 'sent' });
    expect(inTime.calls()).toBe(1);
    const late = trial(true);
    expect(await late.go(channel)).toEqual({ as: 'not-sent' });
    expect(late.calls()).toBe(0);
  });
}

for (const channel of ['email', 'sms'] as const) {
  it(`by ${channel}: asks a second provider only while there is time for it`, async () => {
    const held = trial(false);
    await held.go(channel);
    expect(held.letters().map(({ isTooLate }) => isTooLate?.())).toEqual([false]);
    held.sleep();
    expect(held.letters().map(({ isTooLate }) => isTooLate?.())).toEqual([true]);
  });
}

it('looks up the keys and browsers of many people at once', async () => {
  const { go, looked, brought, calls } = trial(false);
  await Promise.all(['leanne', 'ruby', 'tom', 'noah', 'ruby'].map((crewId) => go('push', crewId)));
  expect(calls()).toBe(5);
  expect(looked.mock.calls).toEqual([[['leanne', 'ruby', 'tom', 'noah']]]);
  expect(brought.mock.calls.map(([, personIds]) => personIds)).toEqual([['leanne', 'ruby', 'tom', 'noah', 'ruby']]);
});

it('goes on by itself where one of the keys cannot be read', async () => {
  const { go, brought } = trial(false);
  brought.mockRejectedValue(new Error('not wrapped by this key'));
  const sent = await Promise.all(['leanne', 'ruby'].map((crewId) => go('email', crewId)));
  expect(sent.map(({ as }) => as)).toEqual(['sent', 'sent']);
});
