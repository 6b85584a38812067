// Everything at the same moment: nobody waits for ever, nothing is lost, and nobody outside of the crew is notified.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { aSupporter, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { raise, raiseToAll, answer, details, everythingOk, status } = distressEndpoints;
const app = await setUpRoom();
let tahlia: TestPerson;
let crew: TestPerson[];
beforeEach(async () => {
  tahlia = await aYouth(app);
  crew = [];
  for (let at = 0; at < 6; at++) {
    const person = await aSupporter(app, { firstName: `Crew ${at}` });
    await joinCrew(app, tahlia.id, person.id);
    crew.push(person);
  }
});

const leave = (person: TestPerson) =>
  inTransaction(app.db, (tx) => app.rooms.crew.leaveAll(tx, person.id, app.clock.now())).then(() => ({ http: 200 }));

it('taps, answers, looks, farewells and the all clear get along', async () => {
  for (let round = 0; round < 4; round++) {
    const { alertId } = await app.call(raiseToAll, { body: {} }, tahlia);
    app.clock.advance({ minutes: 2, seconds: 1 });
    await app.syncTime();
    const DistressId = alertId!;
    const outcomes = await Promise.all([
      ...crew.slice(0, 5).map((by) => app.answer(details, { body: { DistressId } }, by)),
      ...crew.slice(0, 4).map((by) => app.answer(answer, { body: { DistressId, Answer: 'canHelp' } }, by)),
      app.answer(answer, { body: { DistressId, Answer: 'cant' } }, crew[4]!),
      app.answer(raise, { body: { SelectedCrewIds: [crew[1]!.id, crew[2]!.id], Note: `round ${round}` } }, tahlia),
      app.answer(raiseToAll, { body: { Latitude: 1, Longitude: 2 } }, tahlia),
      app.answer(status, {}, tahlia),
      app.rooms.alertDelivery.runDue().then(() => ({ http: 200 })),
      ...(round === 2 ? [leave(crew[5]!)] : []),
      ...(round % 2 === 1 ? [app.answer(everythingOk, { body: {} }, tahlia)] : []),
    ]);
    for (const { http } of outcomes) expect([200, 201, 409, 422]).toContain(http);
    await app.call(everythingOk, { body: {} }, tahlia);
    await app.settle();
  }
  const left = await app.db
    .selectFrom('alertTimers')
    .select('step')
    .where('firedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .where('step', '=', 'remind')
    .execute();
  expect(left).toEqual([]);
});

it('whoever leaves at the very moment of the tap is either not notified, or notified of nothing more', async () => {
  for (const person of crew) {
    await Promise.all([app.call(raiseToAll, { body: {} }, tahlia), leave(person)]);
    const row = await app.db
      .selectFrom('alertRecipients')
      .select('withdrawnAt')
      .where('crewId', '=', person.id)
      .orderBy('addedAt', 'desc')
      .executeTakeFirst();
    if (row) expect(row.withdrawnAt).not.toBeNull();
    const waiting = await app.db
      .selectFrom('alertDeliveries')
      .select('id')
      .where('crewId', '=', person.id)
      .where('state', '=', 'pending')
      .execute();
    expect(waiting).toEqual([]);
    await app.call(everythingOk, { body: {} }, tahlia);
  }
});
