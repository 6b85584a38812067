// The two lists, the promise, and what other rooms ask about relations.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const endRelation = () => app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();

describe('the lists', () => {
  it('hold these fields and nothing else', async () => {
    await app.call(chatEndpoints.send, { body: { userId: youth.id, Message: 'hello' } }, crew);
    expect(await app.call(crewEndpoints.crew, {}, youth)).toEqual([
      {
        _id: crew.id,
        FirstName: 'Leanne',
        LastName: 'Brennan',
        ProfilePicUrl: null,
        IsOnline: false,
        IsAway: false,
        UnreadMessageCount: 1,
        DistressAlertStatus: null,
      },
    ]);
    const [own] = await app.call(crewEndpoints.crewFor, {}, crew);
    expect(own).toMatchObject({ _id: youth.id, UnreadMessageCount: 0 });
    expect(await app.call(crewEndpoints.crewFor, {}, youth)).toEqual([]);
  });

  it('stand in the order in which people came, without closed accounts', async () => {
    const later = await aYouth(app, { firstName: 'Minh' });
    app.clock.advance({ minutes: 1 });
    await joinCrew(app, youth.id, later.id);
    const names = async () => (await app.call(crewEndpoints.crew, {}, youth)).map(({ FirstName }) => FirstName);
    expect(await names()).toEqual(['Leanne', 'Minh']);
    await app.db.updateTable('people').set({ status: 'suspended' }).where('id', '=', crew.id).execute();
    expect(await names()).toEqual(['Minh']);
  });

  it('know who is here', async () => {
    app.presence.came(crew.id, 'a-socket');
    expect((await app.call(crewEndpoints.crew, {}, youth))[0]).toMatchObject({ IsOnline: true, IsAway: false });
    app.presence.went(crew.id, 'a-socket');
  });

  it('are empty for both once the relation ends', async () => {
    await endRelation();
    expect(await app.call(crewEndpoints.crew, {}, youth)).toEqual([]);
    expect(await app.call(crewEndpoints.crewFor, {}, crew)).toEqual([]);
  });
});

describe('other rooms', () => {
  it('are known by who may follow whom, and whom a coming concerns', async () => {
    const { crew: room } = app.rooms;
    expect(await room.mayFollow(app.db, crew.id, youth.id)).toBe(true);
    expect(await room.mayFollow(app.db, youth.id, crew.id)).toBe(false);
    expect(await room.crewOf(app.db, youth.id)).toEqual([{ id: crew.id, firstName: 'Leanne' }]);
    expect(await room.concernedBy(app.db, youth.id)).toEqual([crew.id]);
    expect(await room.concernedBy(app.db, crew.id)).toEqual([youth.id]);
  });

  it('follow nobody once the relation ended', async () => {
    await endRelation();
    const { crew: room } = app.rooms;
    expect(await room.mayFollow(app.db, crew.id, youth.id)).toBe(false);
    expect(await room.crewOf(app.db, youth.id)).toEqual([]);
    expect(await room.concernedBy(app.db, crew.id)).toEqual([]);
  });
});

describe('the promise', () => {
  it('is there for anybody, for supporters and for youths', async () => {
    expect(await app.call(crewEndpoints.oath, { query: {} })).toMatchObject({ Type: 'Crew', Accept: 'I promise' });
    expect(await app.call(crewEndpoints.oath, { query: { type: 'Youth' } })).toMatchObject({ Type: 'Youth' });
  });
});
