// A call for help goes out whatever stands in it, and for whoever can be recognised.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, aSupporter, aYouth, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { raise, raiseToAll, status, everythingOk } = distressEndpoints;
const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
});

const post = (path: string, payload: string | Buffer | undefined, headers: Record<string, string> = {}, by = tahlia) =>
  app.raw({
    method: 'POST',
    url: `/api/user/${path}`,
    payload,
    headers: { authorization: `Bearer ${by.token}`, ...headers },
  });
const asJson = { 'content-type': 'application/json' };
const form = '--x\r\nContent-Disposition: form-data; name="Note"\r\n\r\nhi\r\n--x--\r\n';

describe('to the whole crew it goes out', () => {
  it.each<[string, string | undefined, Record<string, string>]>([
    ['without a body', undefined, {}],
    ['without a body, of a type', undefined, asJson],
    ['with an empty body', '', asJson],
    ['with broken JSON', '{"Note":', asJson],
    ['with a list', '[1,2]', asJson],
    ['with a word', '"help"', asJson],
    ['with null', 'null', asJson],
    ['with 10 MB', JSON.stringify({ Note: 'a'.repeat(10_000_000) }), asJson],
    ['with 10 MB of a form', 'x'.repeat(10_000_000), { 'content-type': 'multipart/form-data; boundary=x' }],
    ['as a form', form, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['as XML', '<help/>', { 'content-type': 'application/xml' }],
    ['of a type that is none', '{}', { 'content-type': 'not a type;;;' }],
    ['of no type', '{"Note":"hi"}', { 'content-type': '' }],
    ['with poisoned keys', '{"__proto__":{"a":1},"constructor":{"prototype":{}},"Note":"a\\u0000b"}', asJson],
    ['with nests in nests', `${'['.repeat(100_000)}`, asJson],
    ['with wrong coordinates', '{"Latitude":"north","Longitude":999,"LocationKind":"exactly"}', asJson],
    ['with unknown fields', '{"isAdmin":true,"UserId":"x","SelectedCrewIds":"all"}', asJson],
    ['with an unreadable id', '{"ClientAlertId":"1"}', asJson],
    ['with a key that is none', '{}', { ...asJson, 'idempotency-key': 'x' }],
  ])('%s', async (_, payload, headers) => {
    const answer = await post('alert/all', payload, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().data).toMatchObject({ alertStatus: 'Active', recipients: 1 });
  });

  it('with NUL in its address', async () => {
    expect((await post('alert/all?x=%00', '{}', asJson)).statusCode).toBe(201);
  });

  it('and what could be read of it counts', async () => {
    const payload = '{"Note":"call \\u0000me","Latitude":"?","Longitude":1}';
    await post('alert/all', payload, { 'content-type': 'text/plain' });
    expect((await app.call(status, {}, tahlia)).Alert).toMatchObject({ Note: 'call me', LocationKind: 'none' });
  });
});

describe('to the chosen', () => {
  it('it goes to those who can be made out', async () => {
    const payload = JSON.stringify({
      SelectedCrewIds: [leanne.id, null, {}],
      Latitude: 'x',
      Note: 7,
      WidenAgreed: 'yes',
    });
    const answer = await post('alert', payload, { 'content-type': 'application/octet-stream' });
    expect(answer.json()).toMatchObject({ statusCode: 201, data: { recipients: 1 } });
  });

  it.each(['{"SelectedCrewIds":"everybody"}', '{', '', '[]', '{"SelectedCrewIds":{}}'])(
    'is 422 with the same words where nobody can: %s',
    async (payload) => {
      const answer = await post('alert', payload, asJson);
      expect(answer.json()).toMatchObject({ statusCode: 422, code: 'nobody-chosen' });
    },
  );

  const long = 'a'.repeat(10_000_000);
  const half = long.slice(0, 5_000_000);
  const strangers = Array.from({ length: 100_000 }, (_, at) => `0199aaaa-bbbb-7ccc-8ddd-${at}`);
  it.each<[string, (id: string) => object]>([
    ['with an endless note before it', (id) => ({ Note: long, SelectedCrewIds: [id] })],
    ['with an endless note after it', (id) => ({ SelectedCrewIds: [id], Note: long })],
    ['with something endless that nobody asked for', (id) => ({ x: [[half], { y: half }], SelectedCrewIds: [id] })],
    ['with its id written very often', (id) => ({ SelectedCrewIds: Array.from({ length: 200_000 }, () => id) })],
    ['with very many others', (id) => ({ SelectedCrewIds: [id, half.slice(0, 1_000_000), ...strangers] })],
    ['with much of everything', (id) => ({ x: strangers, SelectedCrewIds: [{ id }, [id], id], Note: strangers })],
    ['with one id alone', (id) => ({ Note: long, SelectedCrewIds: id })],
  ])('it goes to them %s', async (_, body) => {
    const minh = await aSupporter(app, { firstName: 'Minh' });
    await joinCrew(app, tahlia.id, minh.id);
    const answer = await post('alert', JSON.stringify(body(leanne.id)), asJson);
    expect(answer.json()).toMatchObject({ statusCode: 201, data: { alertStatus: 'Active', recipients: 1 } });
    const { Alert } = await app.call(status, {}, tahlia);
    expect(Alert).toMatchObject({ Note: '', Recipients: [{ _id: leanne.id }] });
  });

  it('what fits of a long body counts', async () => {
    const body = { x: long, Note: 'call me', WidenAgreed: true, SelectedCrewIds: [leanne.id.toUpperCase()] };
    expect((await post('alert', JSON.stringify(body), asJson)).statusCode).toBe(201);
    expect((await app.call(status, {}, tahlia)).Alert).toMatchObject({ Note: 'call me' });
    expect((await app.call(distressEndpoints.people, {}, tahlia)).Last).toMatchObject({ WidenAgreed: true });
  });

  it.each<[string, (id: string) => string]>([
    ['it names nobody of the crew', () => JSON.stringify({ SelectedCrewIds: strangers, Note: half })],
    ['it breaks off', (id) => JSON.stringify({ SelectedCrewIds: [id], Note: long }).slice(0, -2)],
    ['it is longer than twelve megabytes', (id) => JSON.stringify({ SelectedCrewIds: [id], Note: long + long })],
  ])('a long body is 422 where %s', async (_, body) => {
    const answer = await post('alert', body(leanne.id), asJson);
    expect(answer.json()).toMatchObject({ statusCode: 422, code: 'nobody-chosen' });
    expect((await app.call(status, {}, tahlia)).Alert).toBeNull();
  });

  it('a long body of nobody knows whom is not waited for', async () => {
    const body = JSON.stringify({ SelectedCrewIds: [leanne.id], Note: long });
    expect((await post('alert', body, { ...asJson, authorization: `Bearer ${'x'.repeat(43)}` })).statusCode).toBe(401);
  });

  it('nobody outside of the crew is notified, or named', async () => {
    const stranger = await aYouth(app, { firstName: 'Sam' });
    const answer = await post('alert', JSON.stringify({ SelectedCrewIds: [stranger.id, leanne.id] }), asJson);
    expect(answer.json().data.recipients).toBe(1);
    await app.settle();
    expect(app.notified.flatMap(({ memberIds }) => memberIds)).not.toContain(stranger.id);
    expect((await app.call(distressEndpoints.alerts, {}, stranger)).length).toBe(0);
  });
});

describe('whoever can be recognised', () => {
  const unlockable = async () => {
    const again = { ...tahlia, ...(await signIn(app, tahlia.id)) };
    await app.db.updateTable('sessions').set({ lockedAt: app.clock.now() }).where('id', '=', again.sessionId).execute();
    return again;
  };

  it('may call with a locked session, and see who was notified; not their answers, and not end it', async () => {
    const locked = await unlockable();
    await app.call(raiseToAll, { body: { Note: 'secret', Latitude: -33.1, Longitude: 151.2 } }, locked);
    const { Alert } = await app.call(status, {}, locked);
    expect(Alert).toMatchObject({ Note: '', SafePlaces: [], Recipients: [{ _id: leanne.id }] });
    expect(JSON.stringify(Alert)).not.toContain('secret');
    expect((await app.answer(everythingOk, { body: {} }, locked)).http).toBe(423);
    expect((await app.call(status, {}, tahlia)).Alert).toMatchObject({ AlertStatus: 'Active', Note: 'secret' });
  });

  it('may call and end it while new terms wait', async () => {
    await app.db.deleteFrom('policyAcceptances').where('personId', '=', tahlia.id).execute();
    expect((await app.answer(raise, { body: { SelectedCrewIds: [leanne.id] } }, tahlia)).http).toBe(201);
    expect(await app.call(everythingOk, { body: {} }, tahlia)).toMatchObject({ alertStatus: 'CLEARED' });
  });

  it('may call and end it while the account is closing', async () => {
    await app.db.updateTable('people').set({ status: 'closing' }).where('id', '=', tahlia.id).execute();
    expect((await app.answer(raiseToAll, { body: {} }, tahlia)).data!.recipients).toBe(1);
    expect((await app.call(status, {}, tahlia)).AlertStatus).toBe('Active');
    expect((await app.call(everythingOk, { body: {} }, tahlia)).alertStatus).toBe('CLEARED');
  });

  it('nobody without a token', async () => {
    expect((await post('alert/all', '{}', { ...asJson, authorization: 'Bearer nothing' })).statusCode).toBe(401);
  });

  it('a supporter’s own call is stored too', async () => {
    expect(await app.answer(raiseToAll, { body: {} }, leanne)).toMatchObject({ http: 201, data: { recipients: 0 } });
  });
});

describe('every other call', () => {
  it('still refuses what cannot be read', async () => {
    expect((await post('alert/everythingok', '{', asJson)).statusCode).toBe(400);
    expect((await post('alert/everythingok', '<a/>', { 'content-type': 'application/xml' })).statusCode).toBe(415);
  });
});
