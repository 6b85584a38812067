import { describe, expect, it, vi } from 'vitest';
import { createEntryStore } from './entries.ts';
import { aBrowser, refusal, settle, states, unanswered, written } from './testing.ts';

const world = aBrowser();

describe('sending', () => {
  it('keeps first, then sends, hands on the answer, and forgets only then', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    world.server.says(() => promise);
    const outbox = world.aTab();
    const heard = vi.fn();
    outbox.onAnswered('chatMessage', heard);
    const { stored, answered } = outbox.send(written('a'));
    expect(states(outbox)).toEqual(['a waiting']);
    await stored;
    expect(await world.store.all()).toHaveLength(1);
    await settle();
    expect(states(outbox)).toEqual(['a sending']);
    resolve('here');
    expect(await answered).toBe('here');
    await settle();
    expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'a' }), 'here');
    expect(await world.store.all()).toEqual([]);
    expect(outbox.waiting()).toEqual([]);
  });

  it('the same key is one act, however often it is tapped', async () => {
    const outbox = world.aTab();
    const both = [outbox.send(written('a')), outbox.send(written('a'))];
    await settle();
    expect(await Promise.all(both.map(({ answered }) => answered))).toEqual(['done a', 'done a']);
    expect(world.server.asked).toEqual(['a']);
  });

  it('keeps the order within a lane; lanes do not wait for each other', async () => {
    world.server.says(({ key }) => {
      if (key === 'a') throw unanswered();
    });
    const outbox = world.aTab();
    for (const key of ['a', 'b']) outbox.send(written(key));
    outbox.send(written('x', { lane: 'chat:2' }));
    await settle();
    expect(world.server.done).toEqual(['x']);
    world.server.isBack();
    await settle(5_000);
    expect(world.server.done).toEqual(['x', 'a', 'b']);
  });

  it('tries again after 1, 2, 4, 8, 16 and then every 15 seconds, with the same key', async () => {
    world.server.isAway();
    const outbox = world.aTab();
    const begun = Date.now();
    const at: number[] = [];
    world.server.deliver.mockImplementation(async () => {
      at.push(Date.now() - begun);
      throw unanswered();
    });
    outbox.send(written('a'));
    await settle(80_000);
    const gaps = at.map((time, nth) => time - (at[nth - 1] ?? 0)).slice(1);
    expect(gaps.map((gap) => Math.round(gap / 1_000))).toEqual([1, 2, 4, 8, 16, 15, 15, 15]);
    expect(outbox.waiting()[0]).toMatchObject({ tries: at.length, trouble: { status: 0 } });
  });

  it('waits as long as the server asks for, also when the network comes back', async () => {
    world.server.says(() => {
      throw refusal(429, { retryAfterSeconds: 60 });
    });
    const outbox = world.aTab();
    outbox.send(written('a'));
    await settle();
    world.server.isBack();
    await outbox.hurry();
    await settle(59_000);
    expect(world.server.done).toEqual([]);
    await settle(2_000);
    expect(world.server.done).toEqual(['a']);
  });

  it('goes at once when the network is back', async () => {
    world.server.isAway();
    const outbox = world.aTab();
    outbox.send(written('a'));
    await settle(40_000);
    world.server.isBack();
    await outbox.hurry();
    expect(world.server.done).toEqual(['a']);
  });

  it.each([408, 425, 500, 502, 503])('%i is tried again', async (status) => {
    world.server.says(() => {
      throw refusal(status);
    });
    const outbox = world.aTab();
    outbox.send(written('a'));
    await settle();
    expect(states(outbox)).toEqual(['a waiting']);
    world.server.isBack();
    await settle(5_000);
    expect(world.server.done).toEqual(['a']);
  });
});

describe('a refusal for good', () => {
  it.each([404, 409, 413, 422])(
    '%i stays visible with its words until dropped, and holds nothing up',
    async (status) => {
      world.server.says(({ key }) => {
        if (key === 'a') throw refusal(status);
      });
      const outbox = world.aTab();
      const { answered } = outbox.send(written('a'));
      outbox.send(written('b'));
      await expect(answered).rejects.toMatchObject({ status, message: 'No.' });
      await settle(60_000);
      expect(world.server.asked).toEqual(['a', 'b']);
      expect(outbox.waiting()).toMatchObject([{ key: 'a', state: 'refused', trouble: { status, message: 'No.' } }]);
      await outbox.drop('a');
      expect(outbox.waiting()).toEqual([]);
    },
  );

  it('drop forgets nothing that may still go out', async () => {
    world.server.isAway();
    const outbox = world.aTab();
    outbox.send(written('a'));
    await settle();
    await outbox.drop('a');
    expect(states(outbox)).toEqual(['a waiting']);
  });
});

it('what is no longer so is tried no more, also where it may have arrived', async () => {
  world.server.isAway();
  const outbox = world.aTab();
  outbox.send(written('a'));
  outbox.send(written('b'));
  await settle();
  await outbox.noMore('a');
  expect(states(outbox)).toEqual(['b waiting']);
});

describe('what the session does not let through', () => {
  it('waits without being tried, lets others pass, and goes on when the way is free', async () => {
    const outbox = world.aTab({ blockedBy: ({ access }) => (access === 'beyondLock' ? null : world.blocked) });
    world.blocked = 423;
    const open = { ...written('any').endpoint, access: 'beyondLock' } as const;
    outbox.send(written('clear', { lane: 'distress' }));
    outbox.send(written('alert', { lane: 'distress', endpoint: open }));
    await settle(60_000);
    expect(world.server.asked).toEqual(['alert']);
    expect(outbox.waiting()).toMatchObject([{ key: 'clear', tries: 0 }]);
    world.blocked = null;
    await outbox.hurry();
    expect(world.server.done).toEqual(['alert', 'clear']);
  });

  it.each([
    [423, undefined],
    [426, undefined],
    [409, 'closing'],
  ])('%i from the server is no refusal', async (status, code) => {
    world.server.says(() => {
      throw refusal(status, { code });
    });
    const outbox = world.aTab();
    outbox.send(written('a'));
    await settle();
    expect(states(outbox)).toEqual(['a waiting']);
    world.server.isBack();
    await outbox.hurry();
    expect(world.server.done).toEqual(['a']);
  });
});

describe('taking back', () => {
  it('before the first try it is gone, and never goes out', async () => {
    world.blocked = 423;
    const outbox = world.aTab();
    outbox.send(written('a'));
    expect(await outbox.takeBack('a')).toBe(true);
    world.blocked = null;
    await outbox.flush();
    expect(world.server.asked).toEqual([]);
    expect(outbox.waiting()).toEqual([]);
  });

  it('after a try nobody can say, so it stays', async () => {
    world.server.isAway();
    const outbox = world.aTab();
    outbox.send(written('a'));
    await settle();
    expect(await outbox.takeBack('a')).toBe(false);
    expect(states(outbox)).toEqual(['a waiting']);
  });
});

describe('what has grown old', () => {
  it('asks first, and goes with a yes', async () => {
    world.server.isAway();
    const outbox = world.aTab();
    outbox.send(written('a', { askFirstAfterMs: 60_000 }));
    await settle(90_000);
    world.server.isBack();
    await outbox.hurry();
    expect(world.server.done).toEqual([]);
    expect(states(outbox)).toEqual(['a asks']);
    await outbox.sendNow('a');
    expect(world.server.done).toEqual(['a']);
  });

  it('asks where the server may have forgotten the key since the first try', async () => {
    world.server.isAway();
    const outbox = world.aTab();
    outbox.send(written('a'));
    await settle();
    outbox.stop();
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    world.server.isBack();
    await outbox.hurry();
    expect(states(outbox)).toEqual(['a asks']);
    await outbox.drop('a');
    expect(outbox.waiting()).toEqual([]);
  });
});

describe('an urgent lane', () => {
  it('tries again every 5 seconds at the latest', async () => {
    world.server.isAway();
    const outbox = world.aTab();
    const at: number[] = [];
    world.server.deliver.mockImplementation(async () => {
      at.push(Date.now());
      throw unanswered();
    });
    outbox.send(written('alert', { lane: 'distress' }));
    await settle(30_000);
    const gaps = at.map((time, nth) => time - (at[nth - 1] ?? 0)).slice(1);
    expect(gaps.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
  });

  it('is not held up by what the server stumbles over', async () => {
    world.server.says(({ key }) => {
      if (key === 'bad') throw refusal(500);
    });
    const outbox = world.aTab();
    outbox.send(written('bad', { lane: 'distress' }));
    outbox.send(written('good', { lane: 'distress' }));
    await settle(10_000);
    expect(world.server.done).toEqual(['good']);
    expect(states(outbox)).toEqual(['bad waiting']);
  });
});

describe('a database that fails', () => {
  const refusing = { all: async () => [], add: () => Promise.reject(new Error('full')), change: async () => null };

  it('is said of an entry, which is sent all the same', async () => {
    world.store = createEntryStore(refusing);
    world.server.isAway();
    const outbox = world.aTab();
    outbox.send(written('a', { lane: 'distress' }));
    await settle();
    expect(outbox.waiting()).toMatchObject([{ key: 'a', isInMemory: true }]);
    world.server.isBack();
    await settle(5_000);
    expect(world.server.done).toEqual(['a']);
    expect(outbox.waiting()).toEqual([]);
  });

  it('does not delay what is urgent by not answering', async () => {
    world.store = createEntryStore({ ...refusing, add: () => new Promise(() => {}) });
    const outbox = world.aTab();
    outbox.send(written('a', { lane: 'distress' }));
    outbox.send(written('b', { lane: 'chat' }));
    await settle(1_000);
    expect(world.server.done).toEqual(['a']);
  });

  it('goes on from memory where it fails between two tries, with the same key', async () => {
    const there = createEntryStore(null);
    let isAway = false;
    const unlessAway = <T>(act: () => Promise<T>) => (isAway ? Promise.reject(new Error('gone')) : act());
    world.store = createEntryStore({
      all: () => unlessAway(() => there.all()),
      add: (entry) => unlessAway(() => there.add(entry)),
      change: (key, to) => unlessAway(() => there.change(key, to)),
    });
    world.server.says(() => {
      isAway = true;
      throw unanswered();
    });
    const outbox = world.aTab();
    outbox.send(written('a', { lane: 'distress' }));
    await settle();
    expect(outbox.waiting()).toMatchObject([{ key: 'a', isInMemory: true, tries: 1 }]);
    world.server.isBack();
    await settle(1_500);
    expect(world.server.asked).toEqual(['a', 'a']);
    expect(outbox.waiting()).toEqual([]);
  });
});
