// Tests: by both sides' yes, at a civil hour, never in an alert, seldom, and no more texts than the operator pays for.
import type { TestChannel } from '@mycrew/contract/test-messages.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import { hashToken } from '#privacy/tokens.ts';
import type { Db, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { TestLinks } from './test-links.ts';
import type { DueTest, TestStore } from './tests.store.ts';

const refuse = refusals({
  'test-not-now': 'A practice message can’t go to somebody you chose just now. Somebody else, or another day?',
  'tests-off': 'Tests are switched off here.',
});

interface TestSettings {
  isOn: boolean;
  textsPerDay: number;
  textsPerMonth: number;
}

interface Deps {
  store: TestStore;
  links: TestLinks;
  realtime: Pick<Realtime, 'changed'>;
  settings: TestSettings;
  /** After the commit: workers, in whatever process, look at once. */
  wakeAfter(tx: Tx): void;
}

const mostAtOnce = 200;

export const createTestMessages = ({ store, links, realtime, settings, wakeAfter }: Deps) => {
  const plan = async (tx: Tx, due: DueTest[], now: Date): Promise<void> => {
    if (due.length === 0) return;
    const { day, month } = await store.textsLately(tx, now);
    let texts = Math.min(settings.textsPerDay - day, settings.textsPerMonth - month);
    const tests = due.flatMap((test) => {
      const channels = test.channels.filter((channel) => channel !== 'sms' || texts-- > 0);
      // Nothing but a text leads to them, and none is left: another day.
      if (channels.length === 0) return [];
      const id = uuidv7();
      const ways = channels.map((channel) => ({ channel, linkHash: links.hashOf(id, channel) }));
      return [{ ...test, id, messages: ways, createdAt: now }];
    });
    if (tests.length === 0) return;
    await store.insert(tx, tests);
    const crewIds = tests.map(({ crewId }) => crewId);
    realtime.changed(tx, [...new Set(crewIds)], 'test-messages');
    wakeAfter(tx);
  };

  const shown = async (db: Db | Tx, me: Pick<Member, 'id'>, now: Date) => {
    const choices = await store.choices(db, me.id);
    const [waiting, crew] = [await store.waiting(db, me.id), await store.crewOf(db, me.id, now)];
    return { isOn: settings.isOn, choices, waiting, crew };
  };

  const take = async (tx: Tx, id: string, crewId: string, by: 'app' | TestChannel, now: Date): Promise<void> => {
    if (!(await store.answer(tx, id, crewId, by, now))) throw refuse.notFound();
    // Only to themselves: at which moment somebody answered is told to nobody.
    realtime.changed(tx, [crewId], 'test-messages');
  };

  return {
    of: shown,

    async choose(tx: Tx, me: Member, chosen: { asks?: boolean; takes?: boolean }, now: Date) {
      await store.choose(tx, me.id, chosen, now);
      realtime.changed(tx, [me.id], 'test-messages');
      return shown(tx, me, now);
    },

    async answer(tx: Tx, me: Member, id: string, by: 'app' | 'push', now: Date) {
      await take(tx, id, me.id, by, now);
      return shown(tx, me, now);
    },

    /** All of them or none, so that nobody is left out in silence. */
    async practise(tx: Tx, me: Member, given: string[], now: Date) {
      if (!settings.isOn) throw refuse.rule('tests-off');
      const crewIds = [...new Set(given)];
      await store.holdPlanning(tx);
      const crew = new Set((await store.crewOf(tx, me.id, now)).map(({ id }) => id));
      if (crewIds.some((id) => !crew.has(id))) throw refuse.notFound();
      const due = await store.practisable(tx, me.id, crewIds, now);
      if (due.length < crewIds.length) throw refuse.rule('test-not-now');
      await plan(tx, due, now);
      return shown(tx, me, now);
    },

    /** Answers how many were due. */
    async planSome(tx: Tx, now: Date): Promise<number> {
      if (!settings.isOn) return 0;
      await store.holdPlanning(tx);
      const due = await store.due(tx, now, mostAtOnce);
      await plan(tx, due, now);
      return due.length;
    },

    async readLink(db: Db, token: string) {
      return orNotFound(await store.byLink(db, hashToken(token)));
    },

    async answerByLink(tx: Tx, token: string, now: Date): Promise<void> {
      const { id, crewId, channel } = orNotFound(await store.byLink(tx, hashToken(token)));
      await take(tx, id, crewId, channel, now);
    },
  };
};
export type TestMessagesService = ReturnType<typeof createTestMessages>;
