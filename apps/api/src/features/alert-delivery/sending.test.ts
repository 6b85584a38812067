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
  const pushed = vi.fn(async () => 'sent' as const);
  const subscription = { endpoint: 'https://push.example/1', expirationTime: null, keys: { p256dh: 'a', auth: 'b' } };
  const send = createSending({
    encryption: {
      sealedColumns: createSealedColumns({
        seal: async () => Buffer.alloc(0),
        async open() {
          wait();
          return '0400000000';
        },
      }),
    },
    waysTo: () => ({ mail: { send: sent }, sms: { send: sent }, push: { send: pushed } }),
    devices: {
      async live() {
        wait();
        return [{ id: 'device', subscription }];
      },
      async worked() {},
      async failedForGood() {},
    },
    links: { urlOf: () => 'https://mycrew.example/answer' } as never,
  });
  const go = (channel: Leased['channel']) =>
    send(db, rowOn(channel), checked, { isLate: () => isLate, isTooLate: () => isLate });
  const sleep = () => {
    isLate = true;
  };
  return {
    go,
    sleep,
    letters: () => sent.mock.calls.map(([letter]) => letter),
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
