// What is shown of each way, for 1,000 generated histories, against a model that goes through them event by event.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceStore } from '#features/notifications/devices.store.ts';
import { renewalStore } from '#features/notifications/renewal.store.ts';
import { raise } from '#testing/alerts.ts';
import { addPerson, aYouth, signIn } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { reachabilityStore } from './reachability.store.ts';
import { wayState, waysThatWork } from './way-state.ts';

const app = await setUpRoom();

/** `null`: not by this channel. */
const state = fc.constantFrom('sent', 'confirmed', 'failed', 'failed', 'unknown', 'superseded', null);
type State = typeof state extends fc.Arbitrary<infer S> ? S : never;
const wentOut = (of: State) => of === 'sent' || of === 'confirmed' || of === 'unknown';

const message = fc
  .record({
    days: fc.integer({ min: 1, max: 200 }),
    kind: fc.constantFrom('alert', 'test'),
    email: state,
    sms: state,
    answer: fc.constantFrom('email', 'sms', 'push', 'app', null, null, null),
  })
  // Nobody answers by a link that never went out.
  .map((one) => ({
    ...one,
    answer: (one.answer !== 'email' && one.answer !== 'sms') || wentOut(one[one.answer]) ? one.answer : null,
  }));

/** `shown`: its worker reported a message. `moved`: the push service gave it another address; `again`: it registers the same one. */
const ofBrowser = fc.record({
  days: fc.integer({ min: 1, max: 200 }),
  as: fc.constantFrom('sent', 'sent', 'sent', 'shown', 'gone', 'gone', 'moved', 'again'),
});
const browser = fc.record({
  events: fc.uniqueArray(ofBrowser, { maxLength: 6, selector: ({ days }) => days }),
  session: fc.constantFrom('stands', 'stands', 'signedOut', 'idle'),
});
type Browser = typeof browser extends fc.Arbitrary<infer B> ? B : never;

const history = fc.record({
  messages: fc.uniqueArray(message, { maxLength: 8, selector: ({ days }) => days }),
  browsers: fc.array(browser, { maxLength: 3 }),
  proven: fc.record({
    email: fc.option(fc.integer({ min: 1, max: 400 })),
    sms: fc.option(fc.integer({ min: 1, max: 400 })),
  }),
  alertsOff: fc.boolean(),
});
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

const [answeredAfter, provenBefore] = [0.5, 0.25];
const notLatelyDays = 120;

/** What a diary of one address or number would say. */
const contact = ({ messages, proven, alertsOff }: History, way: 'email' | 'sms'): string => {
  if (proven[way] === null) return `${way} absent unconfirmed`;
  if (alertsOff && way === 'email') return `${way} off switchedOff`;
  const diary = [{ days: proven[way] + provenBefore, isHeard: true }];
  for (const { days, kind, email, sms, answer, ...rest } of messages) {
    const of = { email, sms, ...rest }[way];
    if (of === 'failed') diary.push({ days, isHeard: false });
    if (of === 'confirmed' || (of === 'sent' && way === 'email')) diary.push({ days, isHeard: true });
    // A test has a link for each channel, an alert the same one for both.
    const isSure = kind === 'test' ? answer === way : wentOut(of) && !(wentOut(email) && wentOut(sms));
    if ((answer === 'email' || answer === 'sms') && isSure) diary.push({ days: days - answeredAfter, isHeard: true });
  }
  let [heard, lost] = [Infinity, 0];
  for (const { days, isHeard } of diary.toSorted((a, b) => b.days - a.days))
    [heard, lost] = isHeard ? [days, 0] : [heard, lost + 1];
  if (lost >= 2) return `${way} amber cameBack`;
  if (heard > notLatelyDays) return `${way} amber notLately`;
  return lost === 1 ? `${way} works cameBackOnce` : `${way} works`;
};

const push = ({ events }: Browser, alertsOff: boolean): string => {
  let [heard, isLost, gone, shown, silent] = [Infinity, false, 0, Infinity, 0];
  for (const { days, as } of events.toSorted((a, b) => b.days - a.days)) {
    if (as === 'moved') [heard, isLost, gone, shown, silent] = [Infinity, false, 0, Infinity, 0];
    if (as === 'again') gone = 0;
    if (as === 'shown') [shown, silent] = [days, 0];
    // After three it is not tried any more.
    if (gone === 3) continue;
    if (as === 'sent') [heard, isLost, gone, silent] = [days, false, 0, shown === Infinity ? 0 : silent + 1];
    if (as === 'gone') [isLost, gone] = [true, gone + 1];
  }
  if (shown !== Infinity) heard = shown;
  if (alertsOff) return 'push off switchedOff';
  if (isLost) return 'push amber ended';
  if (heard === Infinity) return 'push amber unproven';
  if (heard > notLatelyDays) return 'push amber notLately';
  return silent > 1 ? 'push amber notShown' : 'push works';
};

const model = (one: History): string[] => {
  const living = one.browsers.filter(({ session }) => session === 'stands');
  const pushes = living.length === 0 ? ['push absent none'] : living.map((each) => push(each, one.alertsOff));
  return [contact(one, 'email'), ...pushes, contact(one, 'sms')].toSorted();
};

const now = app.clock.now();
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

const setTime = async (at: Date): Promise<void> => {
  app.clock.set(at);
  await app.syncTime();
};

async function insert(table: Parameters<typeof app.db.insertInto>[0], rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_500)
    await app.db
      .insertInto(table)
      .values(rows.slice(from, from + 1_500) as never)
      .execute();
}

/** People, and both ledgers as workers, providers' reports and answers leave them. */
async function live(all: readonly (History & { id: string })[]): Promise<void> {
  const template = await addPerson(app, { kind: 'supporter' });
  const copied = await app.db.selectFrom('people').selectAll().where('id', '=', template.id).executeTakeFirstOrThrow();
  const provenAt = (days: number | null) => (days === null ? null : ago(days + provenBefore));
  await insert(
    'people',
    all.map(({ id, proven: { email, sms } }) => {
      const provens = { emailVerifiedAt: provenAt(email), mobileVerifiedAt: provenAt(sms) };
      return { ...copied, id, emailIndex: null, mobileIndex: null, ...provens };
    }),
  );
  const silent = all.filter(({ alertsOff }) => alertsOff);
  await insert(
    'notificationSwitches',
    silent.map(({ id: personId }) => ({ personId, distressAlert: false })),
  );
  const youth = await aYouth(app);
  await raise(app, youth);
  const messages = all.flatMap(({ id: crewId, messages: each }) =>
    each.map((one) => ({ ...one, id: crypto.randomUUID(), crewId, youthId: youth.id, createdAt: ago(one.days) })),
  );
  const deliveries = (kind: 'alert' | 'test') =>
    messages
      .filter((one) => one.kind === kind)
      .flatMap(({ id, crewId, youthId, createdAt: at, ...one }) =>
        (['email', 'sms'] as const).flatMap((channel) =>
          one[channel] === null
            ? []
            : [
                {
                  ...(kind === 'alert' ? { alertId: id, kind, version: 1 } : { testId: id }),
                  dedupeKey: `${id}${channel}`,
                  crewId,
                  youthId,
                  channel,
                  state: one[channel],
                  dueAt: at,
                  nextAt: at,
                  createdAt: at,
                  settledAt: at,
                },
              ],
        ),
      );
  const ofKind = (kind: string) => messages.filter((one) => one.kind === kind);
  const answeredAt = (days: number) => ago(days - answeredAfter);
  await insert(
    'alerts',
    ofKind('alert').map(({ id, youthId, createdAt }) => ({
      id,
      youthId,
      createdAt,
      endedAt: createdAt,
      state: 'cleared',
    })),
  );
  await insert(
    'alertRecipients',
    ofKind('alert').map(({ id: alertId, crewId, days, answer }) => ({
      alertId,
      crewId,
      addedVersion: 1,
      linkHash: Buffer.from(alertId),
      // By the notification or in the app it is answered, and no link was used.
      ...(answer && { answer: 'onMyWay', answeredAt: answeredAt(days) }),
      linkUsedAt: answer === 'email' || answer === 'sms' ? answeredAt(days) : null,
    })),
  );
  await insert('alertDeliveries', deliveries('alert'));
  await insert(
    'reachTests',
    ofKind('test').map(({ id, youthId, crewId, createdAt, days, answer }) => ({
      id,
      youthId,
      crewId,
      createdAt,
      reason: 'quarterly',
      ways: [],
      answeredBy: answer,
      answeredAt: answer && answeredAt(days),
    })),
  );
  await insert('testDeliveries', deliveries('test'));
}

/** Browsers, by what the push room itself writes, day by day. */
async function liveByPush(all: readonly (History & { id: string })[]): Promise<void> {
  const { sessionId } = await signIn(app, all[0]!.id);
  const copied = await app.db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow();
  const browsers = all.flatMap(({ id: personId, browsers: each }) =>
    each.map((one) => ({ ...one, personId, id: crypto.randomUUID(), endpointIndex: Buffer.from(crypto.randomUUID()) })),
  );
  await insert(
    'sessions',
    browsers.map(({ id, personId, session }) => ({
      ...copied,
      id,
      personId,
      deviceId: id,
      previousRefreshHash: null,
      accessHash: Buffer.from(`a${id}`),
      refreshHash: Buffer.from(`r${id}`),
      ...(session === 'signedOut' && { endedAt: now }),
      ...(session === 'idle' && { idleEndsAt: ago(1) }),
    })),
  );
  const row = ({ id, personId, endpointIndex }: (typeof browsers)[number], createdAt: Date) => ({
    id,
    personId,
    sessionId: id,
    sealName: id,
    endpointIndex,
    createdAt,
    isCrewMember: true,
    subscriptionSealed: Buffer.from('sealed'),
  });
  await insert(
    'devices',
    browsers.map((one) => ({ ...row(one, ago(300)), renewalHash: Buffer.from(`renewal${one.id}`) })),
  );
  const events = browsers
    .filter(({ session }) => session === 'stands')
    .flatMap((one) => one.events.map((event) => ({ ...event, one })));
  const byDay = Map.groupBy(events, ({ days }) => days);
  for (const days of [...byDay.keys()].toSorted((a, b) => b - a)) {
    await setTime(ago(days));
    await Promise.all(
      byDay.get(days)!.map(async ({ as, one }) => {
        if (as === 'moved') one.endpointIndex = Buffer.from(crypto.randomUUID());
        if (as === 'moved' || as === 'again')
          return app.db.transaction().execute((tx) => deviceStore.register(tx, row(one, ago(days))));
        if (as === 'shown')
          return app.db.transaction().execute((tx) => renewalStore.shown(tx, Buffer.from(`renewal${one.id}`)));
        const device = await deviceStore.byId(app.db, one.id, one.personId);
        if (!device) return false;
        return as === 'sent' ? deviceStore.worked(app.db, device) : deviceStore.failedForGood(app.db, device.id);
      }),
    );
  }
  await setTime(now);
}

it('equals the model, by several browsers, texts, emails, answers by link and notification, tests among alerts, and silence', async () => {
  const all = fc
    .sample(history, { numRuns: 1_000, seed: 25 })
    .map((one) => ({ ...one, id: crypto.randomUUID() as string }));
  await live(all);
  await liveByPush(all);
  const facts = await reachabilityStore.of(
    app.db,
    all.map(({ id }) => id),
    true,
  );
  const byPerson = Map.groupBy(facts, ({ personId }) => personId);
  for (const { id, ...one } of all) {
    const ways = byPerson.get(id)!;
    const shown = ways
      .filter(({ way }) => way !== 'app')
      .map((way) => [way.way, ...Object.values(wayState(way, now))].filter(Boolean).join(' '));
    const expected = model(one);
    expect(shown.toSorted(), JSON.stringify(one)).toEqual(expected);
    // A phone that is off may be asleep beside somebody: it counts.
    const working = new Set(expected.filter((way) => / works| notShown/u.test(way)).map((way) => way.split(' ')[0]));
    expect(waysThatWork(ways, now)).toBe(working.size);
  }
});
