// What an export says of other people: as much as 'Who sees what' does, as late, and nobody whom its owner does not know.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { personalTables } from '#privacy/personal-tables.ts';
import { aSubmittedArticle } from '#testing/experiences.ts';
import { aCrewOfTwo, aSupporter, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator, atDesk } from '#testing/staff.ts';
import { createEverything } from './everything.ts';
import { everythingStore } from './everything.store.ts';
import { tableExports, type TableExport } from './table-exports.ts';

const app = await setUpRoom();
let [tahlia, leanne, samira, hana]: TestPerson[] = [];
beforeEach(async () => {
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
  [samira, hana] = [await aModerator(app), await aLead(app)];
});

const exportOf = async (person: TestPerson) => {
  const everything = createEverything({ store: everythingStore, encryption: app.fields, files: app.adapters.storage });
  return (await everything.of(app.db, person.id, app.clock.now())).tables;
};
const later = async (minutes: number) => {
  app.clock.advance({ minutes });
  for (const person of [tahlia!, leanne!, samira!, hana!]) Object.assign(person, await signIn(app, person.id));
  for (const person of [samira!, hana!]) await atDesk(app, person);
};
/** What others did with Tahlia's: on the page, and in her export. */
const notified = async () => {
  const { items } = await app.call(settingsEndpoints.dataViews, { query: {} }, tahlia);
  const others = (await exportOf(tahlia!)).audit_log.filter(({ actor }) => actor !== 'me' && actor !== null);
  const staff = (await exportOf(tahlia!)).audit_log.filter(({ staffRole }) => staffRole !== null);
  return {
    page: items.map(({ Who, Staff, At }) => [Who?.FirstName ?? Staff?.Role, Staff?.Why ?? null, At]).toSorted(),
    copy: [...others, ...staff]
      .map(({ actor, staffRole, why, at }) => [actor ?? staffRole, why, (at as Date).toISOString()])
      .toSorted(),
  };
};

describe('who looked', () => {
  const Why = 'Not safe tonight';
  const ask = async () =>
    (await app.call(staffEndpoints.askBreakGlass, { body: { PersonId: tahlia!.id, Why } }, samira))._id;
  const agree = (id: string) =>
    app.call(staffEndpoints.decideBreakGlass, { params: { id }, body: { Approve: true, Why: 'Spoke' } }, hana);
  const look = (id: string) => app.call(staffEndpoints.readBreakGlass, { params: { id } }, samira);

  it('stands in an export as in Who sees what: the same rows at the same time, staff by their role', async () => {
    const Emotions = [{ _id: 'sad' }];
    await app.call(checkinEndpoints.add, { body: { Emotions, CheckinText: 'hi', IsSharedWithCrew: true } }, tahlia);
    await app.call(dashboardEndpoints.home, { query: {} }, leanne);
    const id = await aSubmittedArticle(app, tahlia!);
    await app.call(moderationEndpoints.claim, { params: { kind: 'article', id } }, samira);
    app.clock.advance({ minutes: 1 });
    const request = await ask();
    await agree(request);
    await look(request);

    const { page, copy } = await notified();
    expect(copy).toEqual(page);
    expect(copy.map(([who]) => who)).toEqual(['Leanne', 'moderator']);
    expect(JSON.stringify(await exportOf(tahlia!))).not.toMatch(
      new RegExp(`Samira|Hana|${samira!.id}|${hana!.id}|safe tonight|break-glass`, 'iu'),
    );
    await later(61);
    const after = await notified();
    expect(after.copy).toEqual(after.page);
    expect(after.copy).toContainEqual(['moderator', Why, expect.any(String)]);
    expect(after.copy).toHaveLength(5);
    expect(JSON.stringify(await exportOf(tahlia!))).not.toMatch(/Samira|Hana/u);
  });

  it('of an emergency that waits for an answer neither says a word, however long it waits, and none while it is open', async () => {
    const request = await ask();
    await later(120);
    expect(await notified()).toEqual({ page: [], copy: [] });
    await agree(request);
    await later(59);
    expect(await notified()).toEqual({ page: [], copy: [] });
    await later(2);
    const { page, copy } = await notified();
    expect(copy).toEqual(page);
    expect(copy).toHaveLength(2);
  });

  it('and of one that nobody answered once a day and an hour have passed', async () => {
    await ask();
    await later(24 * 60 + 59);
    expect((await notified()).copy).toEqual([]);
    await later(2);
    expect((await notified()).copy).toEqual([['moderator', Why, expect.any(String)]]);
  });
});

describe('who is named', () => {
  it('nobody whose something it was, in the export of whoever moderated or looked', async () => {
    const id = await aSubmittedArticle(app, tahlia!, { AnonymousFlag: true });
    await app.call(moderationEndpoints.claim, { params: { kind: 'article', id } }, samira);
    await app.call(moderationEndpoints.article, { params: { id } }, samira);
    const about = { PersonId: id, Why: 'Tahlia is not safe' };
    await app.call(staffEndpoints.askBreakGlass, { body: about }, samira);
    const copy = await exportOf(samira!);
    expect(copy.audit_log.map(({ action, actor }) => [action, actor])).toEqual(
      expect.arrayContaining([
        ['staff.article-read', 'me'],
        ['staff.break-glass-asked', 'me'],
      ]),
    );
    expect(JSON.stringify(copy)).not.toMatch(new RegExp(`Tahlia|${tahlia!.id}|${id}`, 'u'));
  });

  it('nor in the audit log of the desk, where what was looked at stands by its own id alone', async () => {
    const id = await aSubmittedArticle(app, tahlia!, { AnonymousFlag: true });
    await app.call(moderationEndpoints.claim, { params: { kind: 'article', id } }, samira);
    const body = { PersonId: id, Why: 'Wrote that they are not safe' };
    const request = await app.call(staffEndpoints.askBreakGlass, { body }, samira);
    const { items } = await app.call(staffEndpoints.auditLog, { query: {} }, hana);
    expect(items.find(({ Action }) => Action === 'article-taken')).toMatchObject({ Subject: id });
    const list = await app.call(staffEndpoints.breakGlassRequests, { query: {} }, hana);
    expect(JSON.stringify([items, request, list])).not.toContain(tahlia!.id);
    // Who has to be found is found all the same.
    await app.call(
      staffEndpoints.decideBreakGlass,
      { params: { id: request._id }, body: { Approve: true, Why: 'Yes' } },
      hana,
    );
    const found = await app.call(staffEndpoints.readBreakGlass, { params: { id: request._id } }, samira);
    expect(found).toMatchObject({ FirstName: 'Tahlia', Email: tahlia!.email });
  });

  it('not who declined an invitation', async () => {
    const kit = await aSupporter(app, { firstName: 'Kit' });
    const { Link } = await app.call(crewEndpoints.invite, { body: { Channel: 'link', FirstName: 'Mum' } }, tahlia);
    const Token = Link!.split('#')[1]!.split('=')[1]!;
    await app.call(crewEndpoints.reject, { body: { Token } }, kit);
    expect((await exportOf(tahlia!)).invitations).toMatchObject([{ firstName: 'Mum', state: 'rejected' }]);
    expect(JSON.stringify(await exportOf(tahlia!))).not.toMatch(new RegExp(`Kit|${kit.id}`, 'u'));
    expect((await exportOf(kit)).invitations).toMatchObject([{ inviter: 'Tahlia', answeredBy: 'me' }]);
  });

  it('not that somebody blocked commented on a check-in', async () => {
    const Emotions = [{ _id: 'sad' }];
    const body = { Emotions, IsSharedWithCrew: true };
    const { Checkin } = await app.call(checkinEndpoints.add, { body }, tahlia);
    const [reply] = await app.call(dashboardEndpoints.replyEmotions, {}, leanne);
    await app.call(dashboardEndpoints.reply, { body: { CheckinId: Checkin._id, EmotionId: reply!._id } }, leanne);
    expect((await exportOf(tahlia!)).checkin_answers).toMatchObject([{ supporter: 'Leanne' }]);
    await app.call(chatEndpoints.choose, { params: { id: leanne!.id }, body: { IsBlocked: true } }, tahlia);
    expect((await exportOf(tahlia!)).checkin_answers).toEqual([]);
    expect((await exportOf(leanne!)).checkin_answers).toMatchObject([{ supporter: 'me' }]);
  });

  it('each column that may hold somebody’s id is named, chosen or left out', async () => {
    const { rows } = await app.pool.query<{ table: string; column: string }>(`
      SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT a.attisdropped AND a.attname <> 'id'
        AND a.atttypid IN ('uuid'::regtype, 'uuid[]'::regtype, 'json'::regtype, 'jsonb'::regtype)
        AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'
          AND k.confrelid <> 'people'::regclass AND a.attnum = ANY (k.conkey))`);
    const unsaid = rows.filter(({ table, column }) => {
      const how = (tableExports as Record<string, TableExport>)[table];
      const people: readonly string[] = table in personalTables ? personalTables[table as 'people'].people : [];
      return how && ![...people, ...(how.leaveOut ?? []), ...(how.chosen ?? [])].includes(column);
    });
    expect(unsaid).toEqual([{ table: 'articles', column: 'reaction_counts' }]);
  });
});
