// From a youth's tap to each person and channel, and to the end of it: through the front door, by the database's clock.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DeliveryFailed } from '#adapters/delivery-failed.ts';
import { allClear, aYouthWithCrew, raise } from '#testing/alerts.ts';
import type { TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom({ settings: { smsHookSecret: 'the-secret-of-the-provider' } });
let youth: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
beforeEach(async () => {
  const world = await aYouthWithCrew(app, [{ firstName: 'Leanne' }, { firstName: 'Minh', push: false }]);
  youth = world.youth;
  [leanne, minh] = world.people as [TestPerson, TestPerson];
});

const international = ({ mobile }: TestPerson) => mobile.replace(/^0/u, '+61');
const sent = () => ({
  mails: app.mails.map(({ to }) => to).toSorted(),
  texts: app.texts.map(({ to }) => to).toSorted(),
  pushes: app.pushes.length,
});
const rows = () =>
  app.db
    .selectFrom('alertDeliveries')
    .select(['crewId', 'channel', 'kind', 'state', 'attempts', 'provider'])
    .orderBy('id')
    .execute();
const isHere = (person: TestPerson) => app.presence.came(person.id, `socket-of-${person.id}`);
const forget = () => {
  for (const list of [app.mails, app.texts, app.pushes]) list.length = 0;
};
const pass = async (by: Parameters<typeof app.clock.advance>[0]) => {
  app.clock.advance(by);
  await app.settle();
};
describe('raising', () => {
  it('notifies everybody by every channel they have, a first name and a link alone', async () => {
    const { alertId } = await raise(app, youth, { Note: 'I feel terrible', Latitude: -33.87, Longitude: 151.21 });
    await app.settle();
    expect(sent()).toEqual({
      mails: [leanne.email, minh.email].toSorted(),
      texts: [international(leanne), international(minh)].toSorted(),
      pushes: 1,
    });
    expect(app.pushes[0]).toMatchObject({
      payload: {
        data: {
          Type: 'DISTRESS_ALERT_SET',
          _id: alertId,
          Version: 1,
          Answer: expect.stringMatching(/\/answer\/[\w-]{22}$/u),
        },
      },
      options: { topic: alertId, urgency: 'high', ttlSeconds: 21_600 },
    });
    const everything = JSON.stringify([app.mails, app.texts, app.pushes]);
    expect(everything).toContain('Tahlia');
    expect(everything).not.toMatch(/terrible|33\.8|151\.2/u);
    expect(app.texts[0]!.text).toMatch(/http:\/\/localhost:3000\/answer\/[\w-]{22} /u);
    expect((await rows()).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'sent'));
  });

  it('waits a minute with the text for whoever has the app open and push on, and leaves it once they have looked', async () => {
    isHere(leanne);
    isHere(minh);
    await raise(app, youth);
    await app.settle();
    expect(sent().texts).toEqual([international(minh)]);
    await pass({ seconds: 59 });
    expect(sent().texts).toHaveLength(1);
    await pass({ seconds: 1 });
    expect(sent().texts).toEqual([international(leanne), international(minh)].toSorted());
    await allClear(app, youth);
    await app.settle();
    forget();
    const second = await raise(app, youth);
    await app.settle();
    await app.call(distressEndpoints.details, { body: { DistressId: second.alertId } }, leanne);
    await pass({ seconds: 90 });
    expect(sent().texts).toEqual([international(minh)]);
  });

  it('spares whoever turned alerts off everything but the text after a minute', async () => {
    await app.db.insertInto('notificationSwitches').values({ personId: leanne.id, distressAlert: false }).execute();
    await raise(app, youth);
    await app.settle();
    expect(sent()).toEqual({ mails: [minh.email], texts: [international(minh)], pushes: 0 });
    await pass({ seconds: 60 });
    expect(sent().texts).toEqual([international(leanne), international(minh)].toSorted());
  });

  it('never uses a contact that is not proven', async () => {
    await app.db
      .updateTable('people')
      .set({ emailVerifiedAt: null, mobileVerifiedAt: null })
      .where('id', '=', minh.id)
      .execute();
    await raise(app, youth);
    await app.settle();
    expect(sent()).toEqual({ mails: [leanne.email], texts: [international(leanne)], pushes: 1 });
  });

  it('plans nothing twice, however often it is sent', async () => {
    const ClientAlertId = '0199a5f0-0000-4000-8000-000000000001';
    for (let tap = 0; tap < 3; tap++) await raise(app, youth, { ClientAlertId });
    await raise(app, youth);
    await app.settle();
    expect(await rows()).toHaveLength(5);
    expect(app.texts).toHaveLength(2);
  });
});

describe('trying again', () => {
  const triesOf = async (channel: 'email' | 'push' | 'sms') =>
    (await rows()).filter((row) => row.channel === channel).map(({ state, attempts }) => ({ state, attempts }));

  it('tries after 2, 5, 10, 20 and 40 seconds, then every minute, then every five, and gives up after six hours', async () => {
    app.state.mailFails = true;
    await raise(app, youth);
    const { mail } = app.adapters;
    const triedAt: number[] = [];
    const began = app.clock.now().getTime();
    const { send } = mail;
    mail.send = async (message) => {
      triedAt.push((app.clock.now().getTime() - began) / 1_000);
      return send(message);
    };
    await app.db.updateTable('alertTimers').set({ cancelledAt: app.clock.now() }).execute();
    await app.db.deleteFrom('alertDeliveries').where('crewId', '=', minh.id).execute();
    await app.settle();
    for (let second = 1; second <= 130; second++) await pass({ seconds: 1 });
    expect(triedAt).toEqual([0, 2, 5, 10, 20, 40, 100]);
    for (let minute = 3; minute <= 45; minute++) await pass({ seconds: minute === 3 ? 50 : 60 });
    expect(triedAt.slice(7, 10)).toEqual([180, 240, 300]);
    expect(triedAt.at(-1)).toBe(2_700);
    expect(triedAt.filter((at) => at > 1_800 && at < 2_700)).toEqual([2_100, 2_400]);
    await pass({ hours: 6 });
    expect(await triesOf('email')).toMatchObject([{ state: 'failed' }]);
    mail.send = send;
  });

  it('asks the other provider first at every second try, and in a reminder', async () => {
    const asked: (boolean | undefined)[] = [];
    const { sms } = app.adapters;
    const { send } = sms;
    sms.send = async (message) => {
      if (message.to === international(leanne)) asked.push(message.otherProviderFirst);
      throw new DeliveryFailed('not-sent', 'SMS: 500');
    };
    await raise(app, youth);
    await app.settle();
    await pass({ seconds: 2 });
    await pass({ seconds: 3 });
    expect(asked).toEqual([false, true, false]);
    asked.length = 0;
    await pass({ minutes: 2 });
    expect(asked[0]).toBe(true);
    sms.send = send;
  });

  it('sends once more after 30 seconds where nobody knows whether it arrived, then leaves it', async () => {
    const { sms } = app.adapters;
    const { send } = sms;
    let tries = 0;
    sms.send = async () => {
      tries++;
      throw new DeliveryFailed('unknown', 'SMS: no answer.');
    };
    await app.db.updateTable('people').set({ mobileVerifiedAt: null }).where('id', '=', minh.id).execute();
    await raise(app, youth);
    await app.settle();
    expect(await triesOf('sms')).toEqual([{ state: 'unknown', attempts: 1 }]);
    await pass({ seconds: 29 });
    expect(tries).toBe(1);
    await pass({ seconds: 1 });
    expect(tries).toBe(2);
    await pass({ seconds: 60 });
    expect(await triesOf('sms')).toEqual([{ state: 'unknown', attempts: 2 }]);
    sms.send = send;
    await allClear(app, youth);
    await app.settle();
    expect(app.texts.map(({ to, text }) => [to, text.includes('OK')])).toEqual([[international(leanne), true]]);
  });

  it('does not wait with the text where the other ways lead nowhere', async () => {
    isHere(leanne);
    app.state.push = 'gone';
    await app.db.updateTable('people').set({ mobileVerifiedAt: null }).where('id', '=', minh.id).execute();
    await raise(app, youth);
    await app.settle();
    expect(await triesOf('push')).toEqual([{ state: 'failed', attempts: 1 }]);
    expect(app.texts).toHaveLength(1);
  });
});

describe('receipts', () => {
  const report = (body: object, secret = 'the-secret-of-the-provider') =>
    app.raw({ method: 'POST', url: `/api/hooks/sms/${secret}`, payload: body });
  const receiptsOf = async (person: TestPerson) => {
    const { Alert } = await app.call(distressEndpoints.status, {}, youth);
    const recipient = Alert!.Recipients.find(({ _id }) => _id === person.id)!;
    return Object.fromEntries(recipient.Receipts.map(({ Channel, State }) => [Channel, State]));
  };

  it('say for each channel what is known, and nothing more', async () => {
    await raise(app, youth);
    expect(await receiptsOf(leanne)).toEqual({ app: 'waiting', push: 'waiting', email: 'waiting', sms: 'waiting' });
    app.state.mailFails = true;
    await app.settle();
    expect(await receiptsOf(leanne)).toEqual({ app: 'waiting', push: 'sent', email: 'trying', sms: 'sent' });
    const { Events } = await app.call(distressEndpoints.events, {}, leanne);
    await app.call(distressEndpoints.eventsSeen, { body: { Seq: Events.at(-1)!.Seq } }, leanne);
    expect(await receiptsOf(leanne)).toMatchObject({ app: 'delivered' });
  });

  it('come from the provider by its own id or by ours, and what arrived stays arrived', async () => {
    await raise(app, youth);
    await app.settle();
    const [first, second] = await app.db
      .selectFrom('alertDeliveries')
      .select(['dedupeKey', 'providerRef', 'crewId'])
      .where('channel', '=', 'sms')
      .orderBy('id')
      .execute();
    expect(
      (await report({ id: first!.providerRef, status: 'delivered' }, 'another-secret-altogether')).statusCode,
    ).toBe(404);
    expect((await report({ id: first!.providerRef, status: 'delivered' })).statusCode).toBe(200);
    expect((await report({ reference: second!.dedupeKey, status: 'DELIVERED' })).statusCode).toBe(200);
    expect((await report({ id: first!.providerRef, status: 'failed' })).statusCode).toBe(200);
    expect((await report({ id: 'nobody knows it', status: 'delivered' })).statusCode).toBe(200);
    expect(await receiptsOf(leanne)).toMatchObject({ sms: 'delivered' });
    expect(await receiptsOf(minh)).toMatchObject({ sms: 'delivered' });
  });
});

describe('the end', () => {
  it('goes to everybody by each channel that notified them, and cancels what was still planned', async () => {
    app.state.mailFails = true;
    await raise(app, youth);
    await app.settle();
    app.state.mailFails = false;
    forget();
    await allClear(app, youth);
    await app.settle();
    expect(sent()).toEqual({ mails: [], texts: [], pushes: 1 });
    await pass({ seconds: 10 });
    expect(sent()).toEqual({ mails: [], texts: [international(leanne), international(minh)].toSorted(), pushes: 1 });
    expect(app.pushes[0]).toMatchObject({ payload: { data: { Type: 'DISTRESS_ALERT_CLEARED', Version: 2 } } });
    expect(JSON.stringify(app.pushes[0]!.payload)).not.toContain('/answer/');
    await pass({ hours: 7 });
    expect(app.texts).toHaveLength(2);
  });

  it('says so where it was a mistake', async () => {
    await raise(app, youth);
    await app.settle();
    forget();
    app.clock.advance({ seconds: 8 });
    await allClear(app, youth, { Mistake: true });
    await pass({ seconds: 2 });
    expect(app.texts[0]!.text).toContain('by mistake');
    expect(app.mails[0]!.subject).toBe('News about Tahlia');
  });

  it('goes to a browser of which nobody can say whether it got the alert', async () => {
    app.state.push = 'unsure';
    await raise(app, youth);
    await app.settle();
    app.state.push = 'sent';
    forget();
    await allClear(app, youth);
    await app.settle();
    expect(app.pushes).toMatchObject([{ payload: { data: { Type: 'DISTRESS_ALERT_CLEARED' } } }]);
  });

  it('before anything has gone out means that nobody is notified', async () => {
    await raise(app, youth);
    await allClear(app, youth);
    await app.settle();
    expect(sent()).toEqual({ mails: [], texts: [], pushes: 0 });
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['superseded']));
  });
});
