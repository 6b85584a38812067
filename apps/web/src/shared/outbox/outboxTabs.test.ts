import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEntryStore } from './entries.ts';
import { aBrowser, after, settle, states, unanswered, written } from './testing.ts';

const world = aBrowser();

describe('several tabs', () => {
  it('send it once, and all know of it', async () => {
    const [one, two] = [world.aTab(), world.aTab()];
    const heard = vi.fn();
    two.onAnswered('chatMessage', heard);
    world.server.says(() => after(5_000).then(() => 'late'));
    one.send(written('a'));
    await settle(2_000);
    expect(states(two)).toEqual(['a sending']);
    await settle(10_000);
    expect(world.server.asked).toEqual(['a']);
    expect(two.waiting()).toEqual([]);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('one that was closed in the middle leaves nothing behind', async () => {
    const one = world.aTab();
    world.server.says(() => new Promise(() => {}));
    one.send(written('a'));
    await settle();
    expect(await world.store.all()).toMatchObject([{ state: 'sending', tries: 1 }]);
    world.kill(one);
    world.server.isBack();
    const later = world.aTab();
    await later.flush();
    expect(world.server.asked).toEqual(['a', 'a']);
    expect(world.server.done).toEqual(['a']);
    expect(await world.store.all()).toEqual([]);
  });
});

it('sends what an older release stored, under its own key, and asks where that has waited too long', async () => {
  const at = Date.now();
  const older = (key: string, from: number) => ({
    ...written(key, { lane: `chat:${key}` }),
    userId: 'me',
    createdAt: from,
    saidYesAt: from,
    askFirstAfterMs: 60_000,
    order: from,
    notBefore: 0,
    firstTriedAt: null,
    tries: 0,
    state: 'waiting' as const,
    trouble: null,
  });
  await world.store.add(older('fresh', at));
  await world.store.add(older('old', at - 120_000));
  const outbox = world.aTab();
  await outbox.flush();
  expect(world.server.done).toEqual(['fresh']);
  expect(states(outbox)).toEqual(['old asks']);
});

describe('whose it is', () => {
  it('is never sent by another person’s session, and goes with whoever leaves', async () => {
    world.server.isAway();
    const outbox = world.aTab();
    outbox.send(written('a'));
    await settle();
    world.owner = 'somebody else';
    world.server.isBack();
    await outbox.flush();
    expect(world.server.done).toEqual([]);
    expect(outbox.waiting()).toEqual([]);
    await outbox.forgetOthers();
    expect(await world.store.all()).toEqual([]);
  });

  it('an answer that comes after leaving is told to nobody', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    world.server.says(() => promise);
    const outbox = world.aTab();
    const heard = vi.fn();
    outbox.onAnswered('chatMessage', heard);
    outbox.send(written('a'));
    await settle();
    world.owner = 'somebody else';
    await outbox.forgetOthers();
    resolve('for me only');
    await settle();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a database that two tabs share', () => {
  let there = createEntryStore(null);
  const pageStore = () =>
    createEntryStore({
      all: () => there.all(),
      add: (entry) => there.add(entry),
      change: (key, to) => there.change(key, to),
    });
  const clear = () => void (there = createEntryStore(null));
  beforeEach(clear);
  const alert = written('alert', { lane: 'distress' });
  const twoTabs = async () => {
    const tabs = [world.aTab({ store: pageStore() }), world.aTab({ store: pageStore() })] as const;
    for (const tab of tabs) await tab.flush();
    return tabs;
  };

  it('goes on from memory where the site’s data are cleared in the middle of a try, with the same key', async () => {
    const [one, two] = await twoTabs();
    world.server.says(() => {
      clear();
      throw unanswered();
    });
    one.send(alert);
    await settle();
    expect(one.waiting()).toMatchObject([{ key: 'alert', isInMemory: true, tries: 1 }]);
    // The new database is in use already.
    await two.send(written('b')).stored;
    world.server.isBack();
    await settle(1_500);
    expect(world.server.asked.filter((key) => key === 'alert')).toHaveLength(2);
    expect(one.waiting()).toEqual([]);
  });

  it('sends nothing that another page took back, also after clearing', async () => {
    const [one, two] = await twoTabs();
    world.blocked = 423;
    await one.send(alert).stored;
    await two.sendNow('alert');
    expect(await two.takeBack('alert')).toBe(true);
    await one.send({ ...alert, key: 'second' }).stored;
    await two.sendNow('second');
    clear();
    await settle();
    await Promise.all([one.read(), two.read()]);
    expect(await one.takeBack('second')).toBe(true);
    world.blocked = null;
    await Promise.all([one.flush(), two.flush()]);
    expect(world.server.asked).toEqual([]);
  });
});

it('whatever moment the page is closed at, each act is done exactly once', async () => {
  let random = 7;
  const chance = () => (random = (random * 16_807) % 2_147_483_647) / 2_147_483_647;
  const keys = Array.from({ length: 30 }, (_, nth) => `key-${nth}`);
  world.server.deliver.mockImplementation(async ({ key }) => {
    await after(chance() * 2_000);
    if (chance() < 0.3) throw unanswered();
    if (!world.server.done.includes(key)) world.server.done.push(key);
    await after(chance() * 2_000);
    if (chance() < 0.3) throw unanswered();
    return null;
  });
  let tab = world.aTab();
  for (const [nth, key] of keys.entries()) {
    await tab.send(written(key, { lane: `chat:${nth % 3}` })).stored;
    await settle(Math.floor(chance() * 3_000));
    world.kill(tab);
    tab = world.aTab();
    void tab.flush();
  }
  await settle(600_000);
  expect(world.server.done.toSorted()).toEqual(keys.toSorted());
  expect(await world.store.all()).toEqual([]);
  for (const lane of [0, 1, 2]) {
    const own = world.server.done.filter((key) => Number(key.slice(4)) % 3 === lane);
    expect(own).toEqual(keys.filter((_, nth) => nth % 3 === lane));
  }
});
