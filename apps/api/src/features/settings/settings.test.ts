// Sharing with the crew: off until answered, in force at once.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app, { youth: { canShareData: null } }));
});

const share = (CanShareData: boolean) => app.answer(settingsEndpoints.setShareData, { body: { CanShareData } }, youth);
const seen = async () => (await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, crew)).items.length;

describe('sharing', () => {
  it('is not answered at first', async () => {
    expect(await app.call(settingsEndpoints.shareData, {}, youth)).toMatchObject({ CanShareData: null });
  });

  it('shows check-ins to the crew, and hides them again at once', async () => {
    await app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: 'sad', isPrimary: true }] } }, youth);
    expect(await seen()).toBe(0);
    expect(await share(true)).toMatchObject({ http: 200, data: { CanShareData: true } });
    expect(await seen()).toBe(1);
    await share(false);
    expect(await seen()).toBe(0);
    expect(await app.call(settingsEndpoints.shareData, {}, youth)).toMatchObject({ CanShareData: false });
  });

  it('is published to the crew’s open pages, when it changes', async () => {
    await share(true);
    await share(true);
    const notified = app.notified.filter(({ event }) => event === 'changed');
    expect(notified).toEqual([{ memberIds: [crew.id], event: 'changed', payload: { topic: 'crew-for-checkins' } }]);
    expect(await app.db.selectFrom('auditLog').select('action').execute()).toEqual([{ action: 'sharing.started' }]);
  });

  it('needs a plain yes or no', async () => {
    const body = { CanShareData: null as unknown as boolean };
    expect((await app.answer(settingsEndpoints.setShareData, { body }, youth)).http).toBe(422);
  });
});
