// Plays changes between a youth and a crew member: what was shared before, what after, and what is visible.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { eventEndpoints } from '@mycrew/contract/events.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import { safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { chatStore } from '#features/chat/chat.store.ts';
import { createTyping } from '#features/chat/typing.ts';
import { localDateIn } from '#time/local-time.ts';
import { raise } from './alerts.ts';
import type { SocketMessage, TestApp } from './app.ts';
import { aCrewOfTwo, aSupporter, joinCrew, type TestPerson } from './people.ts';

/** `felt`: check-ins, by day or word. `nudge`: that a hello would do good. `here`: whether their light is on. */
export type Kind = 'felt' | 'page' | 'plan' | 'event' | 'nudge' | 'face' | 'here' | 'words' | 'alert';

/** What stands in an answer: `early` was there before something changed between the two, `late` came after it. */
export type Sign =
  | 'felt early'
  | 'felt late'
  | 'page early'
  | 'page late'
  | 'plan early'
  | 'plan late'
  | 'event early'
  | 'event late'
  | 'nudge'
  | 'face'
  | 'here'
  | 'words early'
  | 'words late'
  | 'alert';

interface Felt {
  id: string;
  day: string;
  picture: string;
}

export interface Looking {
  app: TestApp;
  youth: TestPerson;
  crew: TestPerson;
  early: Felt;
  late: Felt;
  alertId: string;
  /** Of the journal: one that they read before, in which something late was added, and one that was shared late. */
  pageIds: string[];
  /** Both are coming up; the late one was shared late. */
  eventIds: string[];
  /** Which of the two they may answer. */
  answerable(): Promise<Sign[]>;
  /** Of which of the two they are given the picture. */
  visiblePictures(): Promise<Sign[]>;
  /** What open pages of theirs heard of each act that came late. */
  heard: Record<'checkin' | 'page' | 'plan' | 'event' | 'coming' | 'words' | 'alert', string[]>;
}

const noteOf = (when: string) => `a note of ${when}`;
const pageOf = (when: string) => `a page of ${when}`;
const planOf = (when: string) => `a plan of ${when}`;
const eventOf = (when: string) => `an event of ${when}`;
const wordsOf = (when: string) => `words of ${when}`;
/** By the name of its word: a calendar has no more of it. */
const emotions = { early: ['grateful', 'Grateful'], late: ['lonely', 'Lonely'] } as const;
const dayMs = 86_400_000;

/** Which signs stand in an answer's text. */
export function signsIn(text: string, { youth, early, late, alertId }: Looking): Sign[] {
  const isFelt = ({ id, day }: Felt, when: 'early' | 'late') => {
    const inCalendar = new RegExp(`"LocalDate":"${day}"[^{}]*"EmotionName":"${emotions[when][1]}"`, 'u');
    return text.includes(id) || text.includes(noteOf(when)) || inCalendar.test(text);
  };
  const found: [Sign, boolean][] = [
    ['felt early', isFelt(early, 'early')],
    ['felt late', isFelt(late, 'late')],
    ['page early', text.includes(pageOf('early'))],
    ['page late', text.includes(pageOf('late'))],
    ['plan early', text.includes(planOf('early'))],
    ['plan late', text.includes(planOf('late'))],
    ['event early', text.includes(eventOf('early'))],
    ['event late', text.includes(eventOf('late'))],
    ['nudge', text.includes('could use a hello')],
    ['face', text.includes(youth.id)],
    ['here', text.includes('"IsOnline":true')],
    ['words early', text.includes(wordsOf('early'))],
    ['words late', text.includes(wordsOf('late'))],
    ['alert', text.includes(alertId) || text.includes('"DistressAlertStatus":"Active"')],
  ];
  return found.filter(([, is]) => is).map(([sign]) => sign);
}

type Pair = Pick<Looking, 'app' | 'youth' | 'crew'>;

const aSharedPage = async ({ app, youth, crew }: Pair, when: 'early' | 'late'): Promise<string> => {
  const { _id } = await app.call(journalEndpoints.add, { body: { Title: pageOf(when), Status: 'finished' } }, youth);
  await app.answer(journalEndpoints.share, { body: { journalId: _id, CrewIds: [crew.id] } }, youth);
  return _id;
};

/** Nothing where it is refused. */
const aSharedEvent = async ({ app, youth, crew }: Pair, when: 'early' | 'late'): Promise<string[]> => {
  const StartDate = localDateIn(app.clock.now(), 'Australia/Sydney');
  const body = { Title: eventOf(when), Category: 'sport' as const, AllDay: true, StartDate, CrewIds: [crew.id] };
  const { data } = await app.answer(eventEndpoints.add, { body }, youth);
  return data ? [data._id] : [];
};

const backdateEvent = async ({ app }: Pair, to: Date) => {
  await app.db.updateTable('events').set({ changedAt: to }).execute();
  await app.db.updateTable('eventShares').set({ sharedAt: to }).execute();
};

/** As if it had been there since then. */
const backdate = async ({ app }: Pair, id: string, to: Date) => {
  await app.db.updateTable('journalPages').set({ changedAt: to }).where('id', '=', id).execute();
  await app.db.updateTable('journalShares').set({ sharedAt: to }).where('pageId', '=', id).execute();
};

const addLate = ({ app, youth }: Pair, journalId: string) => {
  const body = { journalId, Revision: 1, Document: documentOfText(pageOf('late')) };
  return app.call(journalEndpoints.update, { body }, youth);
};

const Readers = (crew: TestPerson) => [{ CrewId: crew.id, Sections: ['how-to-help' as const] }];
const planText = (when: string) => [{ Section: 'how-to-help' as const, Steps: [{ Text: planOf(when) }] }];

const aSharedPlan = async ({ app, youth, crew }: Pair, when: 'early' | 'late'): Promise<string> => {
  const body = { Title: 'Mine', Sections: planText(when) };
  const { _id: id } = await app.call(safetyPlanEndpoints.add, { body }, youth);
  await app.answer(safetyPlanEndpoints.share, { params: { id }, body: { Readers: Readers(crew) } }, youth);
  return id;
};

/** One that they read before says something else late; another one is shared late. */
const planLate = async (pair: Pair, id: string) => {
  const body = { Revision: 1, Sections: planText('late') };
  await pair.app.call(safetyPlanEndpoints.update, { params: { id }, body }, pair.youth);
  await aSharedPlan(pair, 'late');
};

const keyOf = ({ event, payload }: SocketMessage): string =>
  event === 'changed' ? `changed ${(payload as { topic: string }).topic}` : event;

/** What open pages of somebody hear while this happens. */
async function hearing({ app, crew }: Pick<Looking, 'app' | 'crew'>, act: () => Promise<unknown>): Promise<string[]> {
  const from = app.notified.length;
  await act();
  await app.settle();
  const theirs = app.notified.slice(from).filter(({ memberIds }) => memberIds.includes(crew.id));
  return [...new Set(theirs.map(keyOf))];
}

const signsOf = async (pair: Pick<Looking, 'early' | 'late'>, sees: (felt: Felt) => Promise<boolean>) => {
  const signs: Sign[] = [];
  if (await sees(pair.early)) signs.push('felt early');
  if (await sees(pair.late)) signs.push('felt late');
  return signs;
};

/** `change` is what the youth does between; `aPicture` goes along with each check-in. */
export async function aLooking(
  app: TestApp,
  aPicture: Blob,
  change: (youth: TestPerson, crew: TestPerson) => Promise<unknown>,
): Promise<Looking> {
  const { youth, crew, crewMemberId } = await aCrewOfTwo(app);
  const witness = await aSupporter(app, { firstName: 'Minh' });
  await joinCrew(app, youth.id, witness.id);
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs);
  await app.db
    .updateTable('crewMembers')
    .set({ since: daysAgo(3) })
    .where('id', '=', crewMemberId)
    .execute();

  const feel = async (when: 'early' | 'late', happenedAt: Date): Promise<Felt> => {
    const Emotions = [{ _id: emotions[when][0], isPrimary: true }];
    const body = { Emotions, CheckinText: noteOf(when), IsSharedWithCrew: true };
    const { Checkin } = await app.call(checkinEndpoints.add, { body, files: { Snapshot: aPicture } }, youth);
    const day = localDateIn(happenedAt, 'Australia/Sydney');
    const row = await app.db
      .updateTable('checkins')
      .set({ happenedAt, createdAt: happenedAt, localDate: day })
      .where('id', '=', Checkin._id)
      .returning('pictureId')
      .executeTakeFirstOrThrow();
    return { id: Checkin._id, day, picture: row.pictureId! };
  };
  const say = (Message: string) => app.answer(chatEndpoints.send, { body: { userId: crew.id, Message } }, youth);
  const type = createTyping({ db: app.db, store: chatStore, realtime: app.realtime, clock: app.clock });
  const came = (person: TestPerson, from: number) => () =>
    app.notified
      .slice(from)
      .some(({ event, memberIds }) => event === 'user-online-status-message' && memberIds.includes(person.id));

  const cameFrom = app.notified.length;
  app.presence.came(youth.id, `socket-of-${youth.id}`);
  // Published a little later: else it falls into what is listened to below.
  await waitFor(came(witness, cameFrom));
  const early = await feel('early', daysAgo(1));
  await say(wordsOf('early'));
  const fromThem = { userId: youth.id, Message: 'from them' };
  const { _id: answered } = await app.call(chatEndpoints.send, { body: fromThem }, crew);
  const between = { app, youth, crew };
  const pageIds = [await aSharedPage(between, 'early')];
  await backdate(between, pageIds[0]!, daysAgo(1));
  const planId = await aSharedPlan(between, 'early');
  await aSharedPlan(between, 'early');
  await app.db
    .updateTable('safetyPlanParts')
    .set({ changedAt: daysAgo(1) })
    .execute();
  await app.db
    .updateTable('safetyPlanShares')
    .set({ sharedAt: daysAgo(1) })
    .execute();
  const eventIds = await aSharedEvent(between, 'early');
  await backdateEvent(between, daysAgo(1));
  await app.settle();
  await app.call(supportEndpoints.setRule, { body: { Mode: 'every' } }, youth);
  await change(youth, crew);
  app.clock.advance({ seconds: 30 });

  let late = early;
  let alertId = '';
  const heard = {
    checkin: await hearing({ app, crew }, async () => {
      late = await feel('late', app.clock.now());
      await app.call(supportEndpoints.tellNow, { body: { CheckinId: late.id } }, youth);
    }),
    page: await hearing({ app, crew }, async () => {
      await addLate(between, pageIds[0]!);
      pageIds.push(await aSharedPage(between, 'late'));
    }),
    plan: await hearing({ app, crew }, () => planLate(between, planId)),
    event: await hearing({ app, crew }, async () => {
      eventIds.push(...(await aSharedEvent(between, 'late')));
    }),
    coming: await hearing({ app, crew }, async () => {
      const from = app.notified.length;
      app.presence.turned(youth.id, `socket-of-${youth.id}`, true);
      await waitFor(came(witness, from));
    }),
    words: await hearing({ app, crew }, async () => {
      await say(wordsOf('late'));
      await app.answer(chatEndpoints.react, { params: { id: answered }, body: { Emoji: 'heart' } }, youth);
      await app.answer(chatEndpoints.markRead, { body: { userId: crew.id, Seq: 2 } }, youth);
      await type(youth, { userId: crew.id, IsTyping: true });
    }),
    alert: await hearing({ app, crew }, async () => {
      alertId = (await raise(app, youth)).alertId!;
    }),
  };
  app.presence.turned(youth.id, `socket-of-${youth.id}`, false);

  const pair = { early, late };
  const link = ({ picture }: Felt) => app.rooms.media.urlFor(picture, crew.sessionId, app.clock.now());
  return {
    app,
    youth,
    crew,
    ...pair,
    alertId,
    pageIds,
    eventIds,
    heard,
    answerable: () =>
      signsOf(pair, async ({ id }) => {
        const asked = { body: { CheckinId: id, EmotionId: 'hug' } };
        return (await app.answer(dashboardEndpoints.reply, asked, crew)).http === 200;
      }),
    visiblePictures: () => signsOf(pair, async (felt) => (await app.raw({ url: link(felt) })).statusCode === 200),
  };
}

const waitFor = async (isSo: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 2_000 && !isSo(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
};
