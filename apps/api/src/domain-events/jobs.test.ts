// Jobs and domain events: sent with the commit or not at all, begun at once, tried again alone.
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import { systemClock } from '#src/clock.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { batchesOf, statementsOf } from '#testing/statements.ts';
import { createJobs, defineJob, type Jobs, type Moment } from './jobs.ts';
import type { DomainEventMap } from './domain-event-map.ts';
import { createDomainEvents } from './domain-events.ts';

let app: TestApp;
const ran: string[] = [];
const greet = defineJob({
  name: 'trial-greet',
  data: z.strictObject({ name: z.string() }),
  run: async ({ name }) => void ran.push(name),
});
const alone = defineJob({
  name: 'trial-alone',
  data: z.strictObject({}),
  onlyOneWaits: true,
  run: async () => void ran.push('alone'),
});
beforeAll(async () => {
  app = await createTestApp({
    more: (_api, { jobs }) => {
      jobs.add(greet);
      jobs.add(alone);
    },
  });
});
beforeEach(async () => {
  await app.reset();
  ran.length = 0;
});
afterAll(() => app.close());

describe('by hand', () => {
  test('a job runs after its commit', async () => {
    await inTransaction(app.db, async (tx) => {
      await app.jobs.send(tx, greet, { name: 'one' });
      await app.jobs.send(tx, 'trial-greet', { name: 'two' });
      expect(await app.settle()).toBe(0);
    });
    expect(await app.settle()).toBe(2);
    expect(ran).toEqual(['one', 'two']);
  });

  test('after a rollback there is none', async () => {
    const failing = inTransaction(app.db, async (tx) => {
      await app.jobs.send(tx, greet, { name: 'one' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await app.settle()).toBe(0);
  });

  test('what is put off waits for the clock', async () => {
    await app.jobs.send(app.db, greet, { name: 'later' }, { startAfter: 60 });
    await app.jobs.send(app.db, greet, { name: 'then' }, { startAfter: new Date(app.clock.now().getTime() + 90_000) });
    app.clock.advance({ seconds: 59 });
    expect(await app.settle()).toBe(0);
    app.clock.advance({ seconds: 1 });
    expect(await app.settle()).toBe(1);
    app.clock.advance({ seconds: 30 });
    expect(await app.settle()).toBe(1);
    expect(ran).toEqual(['later', 'then']);
  });

  test('where only one waits, a second sending adds none', async () => {
    for (let count = 0; count < 3; count++) await app.jobs.send(app.db, alone, {});
    expect(await app.settle()).toBe(1);
  });

  test('data that does not fit is refused at sending', async () => {
    await expect(app.jobs.send(app.db, 'trial-greet', { nome: 'x' })).rejects.toThrow();
    await expect(app.jobs.send(app.db, 'no-such-job', {})).rejects.toThrow('never added');
  });
});

describe('with workers', () => {
  const heard = new EventEmitter();
  let jobs: Jobs;
  let failures = 1;
  const tried: number[] = [];
  const crowd = defineJob({
    name: 'trial-crowd',
    data: z.strictObject({ number: z.int() }),
    isUnhurried: true,
    batch: 10,
    run: async ({ number }) => {
      tried.push(number);
      if (number === 7 && tried.filter((each) => each === 7).length === 1) throw new Error('not yet');
      if (new Set(tried).size === 25 && tried.length === 26) heard.emit('crowd');
    },
  });
  const looksSeldom = defineJob({
    name: 'trial-seldom',
    data: z.strictObject({ number: z.int() }),
    pollSeconds: 60,
    batch: 50,
    run: async ({ number }) => void heard.emit('seldom', number),
  });
  beforeAll(async () => {
    jobs = createJobs({
      pool: app.pool,
      connection: app.connection,
      clock: systemClock,
      log: quietLog,
      mode: 'worker',
    });
    const domainEvents = createDomainEvents(jobs);
    domainEvents.on('support.told', 'trial-steady', async ({ checkinId }, moment) => {
      moments.push(moment!);
      heard.emit('steady', checkinId);
    });
    const hear = async ({ checkinId }: DomainEventMap['support.told']) => {
      if (failures-- > 0) throw new Error('not yet');
      heard.emit('shaky', checkinId);
    };
    domainEvents.on('support.told', 'trial-shaky', hear, { pollSeconds: 1 });
    jobs.add(crowd);
    jobs.add(looksSeldom);
    await jobs.start();
    const others = { headsUpId: 'one', youthId: 'two', crewId: 'three' };
    publish = (checkinId) =>
      inTransaction(app.db, (tx) => domainEvents.publish(tx, 'support.told', { checkinId, ...others }));
  });
  let publish: (checkinId: string) => Promise<void>;
  const moments: Moment[] = [];
  afterAll(() => jobs.stop());

  test('every listener hears, and one that fails tries again alone', async () => {
    let steady = 0;
    heard.on('steady', () => steady++);
    const both = Promise.all([once(heard, 'steady'), once(heard, 'shaky')]);
    await publish('first');
    expect(await both).toEqual([['first'], ['first']]);
    expect(steady).toBe(1);
  });

  test('each event says when it was and its place, which takes no way to the database of its own', async () => {
    for (const name of ['second', 'third']) {
      const both = Promise.all([once(heard, 'steady'), once(heard, 'shaky')]);
      const sent = await batchesOf(() => publish(name));
      expect(sent.filter((texts) => texts.includes('begin')).map((texts) => texts.at(-1))).toEqual(['commit']);
      await both;
    }
    const [earlier, later] = moments.slice(-2) as [Moment, Moment];
    expect(later.seq).toBeGreaterThan(earlier.seq);
    expect(new Date(later.at).toISOString()).toBe(later.at);
  });

  test('of many that are taken together, only the one that fails tries again', async () => {
    const all = once(heard, 'crowd');
    await inTransaction(app.db, async (tx) => {
      for (let number = 0; number < 25; number++) await jobs.send(tx, crowd, { number });
    });
    await all;
    expect(tried.filter((number) => number === 7)).toHaveLength(2);
    expect(tried).toHaveLength(26);
  });

  test('who looks once a minute is woken at once, after the commit and for all that was sent', async () => {
    const all = new Promise<void>((done) => {
      const numbers = new Set<number>();
      heard.on('seldom', (number: number) => numbers.add(number).size === 30 && done());
    });
    const sent = await statementsOf(() =>
      inTransaction(app.db, async (tx) => {
        for (let number = 0; number < 30; number++) await jobs.send(tx, looksSeldom, { number });
      }),
    );
    await all;
    expect(sent.slice(0, sent.indexOf('commit')).filter((text) => text.includes('pg_notify'))).toEqual([]);
    expect(sent.filter((text) => text.includes('pg_notify')).length).toBeLessThanOrEqual(2);
  });
});
