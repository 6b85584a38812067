// A youth with a crew on every channel, and what was sent of their alert.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { sentChannels } from '../features/alert-delivery/ports.ts';
import { workStore } from '../features/alert-delivery/work.store.ts';
import type { TestApp } from './app.ts';
import { aSupporter, aYouth, joinCrew, type PersonOver, type TestPerson } from './people.ts';
import { aSubscription } from './subscription.ts';

/** Lets push reach them. */
export const turnPushOn = async (app: TestApp, person: TestPerson): Promise<void> => {
  await app.call(
    notificationEndpoints.registerDevice,
    { body: { DeviceId: person.deviceId, FCMToken: aSubscription() } },
    person,
  );
};

export const aYouthWithCrew = async (app: TestApp, crew: (PersonOver & { push?: boolean })[]) => {
  const youth = await aYouth(app, { firstName: 'Tahlia', canShareData: true });
  const people: TestPerson[] = [];
  for (const { push = true, ...over } of crew) {
    const person = await aSupporter(app, over);
    await joinCrew(app, youth.id, person.id);
    if (push) await turnPushOn(app, person);
    people.push(person);
  }
  return { youth, people };
};

export const raise = (app: TestApp, youth: TestPerson, body: object = {}) =>
  app.call(distressEndpoints.raiseToAll, { body }, youth);

export const allClear = (app: TestApp, youth: TestPerson, body: { Mistake?: boolean } = {}) =>
  app.call(distressEndpoints.everythingOk, { body }, youth);

/** What is due on every channel, in the hands of one worker. */
export const leaseAll = async (app: TestApp) =>
  (await Promise.all(sentChannels.map((channel) => workStore.lease(app.db, 50, channel)))).flat();
