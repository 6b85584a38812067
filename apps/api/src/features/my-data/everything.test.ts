// What an export holds: every table that says something of a person, their words, and nobody else's.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { connectionEndpoints } from '@mycrew/contract/connections.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { nudgeEndpoints } from '@mycrew/contract/nudges.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalTables, type PersonalTable } from '#privacy/personal-tables.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aModerator, aPublishedArticle } from '#testing/experiences.ts';
import { aCrewOfTwo, aYouth, type TestPerson } from '#testing/people.ts';
import { createEverything, type Everything } from './everything.ts';
import { everythingStore } from './everything.store.ts';
import { readablePage } from './readable-page.ts';
import { tableExports } from './table-exports.ts';

let app: TestApp;
let tahlia: TestPerson;
let leanne: TestPerson;
let all: Everything;
let html: string;

const of = (person: TestPerson) =>
  createEverything({ store: everythingStore, encryption: app.fields, files: app.adapters.storage }).of(
    app.db,
    person.id,
    app.clock.now(),
  );

const picture = async () => {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
};

beforeAll(async () => {
  app = await createTestApp();
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
  const Emotions = [{ _id: 'sad', isPrimary: true }, { _id: 'lonely' }];
  const files = { Snapshot: await picture() };
  await app.call(
    checkinEndpoints.add,
    { body: { Emotions, CheckinText: 'Dad’s <b>shifts</b> changed' }, files },
    tahlia,
  );
  const page = { Title: 'The <ferry>', Document: documentOfText('late & again'), Tags: ['sea'] };
  await app.call(journalEndpoints.add, { body: page }, tahlia);
  const sent = await app.call(chatEndpoints.send, { body: { userId: leanne.id, Message: 'are you up' } }, tahlia);
  const edit = (Message: string, Revision: number) =>
    app.call(chatEndpoints.edit, { params: { id: sent._id }, body: { Message, Revision } }, tahlia);
  await edit('you up?', 0);
  await app.call(chatEndpoints.send, { body: { userId: tahlia.id, Message: 'always for you love' } }, leanne);
  await app.call(chatEndpoints.choose, { params: { id: tahlia.id }, body: { IsBlocked: true } }, leanne);
  await edit('are you awake', 1);
  await app.call(nudgeEndpoints.nudge, { body: { UserId: leanne.id } }, tahlia);
  await app.call(
    crewEndpoints.invite,
    { body: { Channel: 'email', FirstName: 'Kit', Email: 'kit@example.com' } },
    tahlia,
  );
  await app.settle();
  all = await of(tahlia);
  html = readablePage(all, app.clock.now());
});
afterAll(() => app.close());

describe('the list of tables', () => {
  it('is that of the personal tables, none left out', () => {
    const wanted = Object.entries(personalTables as Record<string, PersonalTable>)
      .filter(([, { export: how }]) => typeof how === 'string')
      .map(([table]) => table);
    expect(Object.keys(tableExports).toSorted()).toEqual(wanted.toSorted());
    expect(Object.keys(all.tables).toSorted()).toEqual(wanted.toSorted());
  });

  it('says of every sealed column how to open it, or that it stays closed', async () => {
    const { rows } = await app.pool.query<{ table: string; column: string }>(`
      SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name LIKE '%\\_sealed'`);
    const open = rows.filter(({ table }) => table in tableExports);
    for (const { table, column } of open) {
      const { sealed = {}, leaveOut = [] } = tableExports[table as keyof typeof tableExports];
      expect([...Object.keys(sealed), ...leaveOut], `${table}.${column}`).toContain(column);
    }
    expect(open.length).toBeGreaterThan(8);
  });
});

describe('the data', () => {
  it('has her journal, to read and for programs', () => {
    expect(all.tables.journal_pages).toMatchObject([
      { title: 'The <ferry>', document: documentOfText('late & again'), person: 'me' },
    ]);
    expect(all.tables.journal_tags).toMatchObject([{ tag: 'sea' }]);
    expect(html).toContain('<h3>The &lt;ferry&gt;</h3>');
    expect(html).toContain('a draft · sea');
    expect(html).toContain('<p>late &amp; again</p>');
  });

  it('has her own words opened and her pictures as files', async () => {
    expect(all.tables.people).toMatchObject([{ firstName: 'Tahlia', email: tahlia.email, mobile: tahlia.mobile }]);
    expect(all.tables.checkins).toMatchObject([{ comment: 'Dad’s <b>shifts</b> changed', person: 'me' }]);
    expect(all.tables.invitations).toMatchObject([{ inviter: 'me', contact: 'kit@example.com', firstName: 'Kit' }]);
    expect(all.tables.crew_members).toMatchObject([{ youth: 'me', supporter: 'Leanne' }]);
    expect(all.pictures).toHaveLength(1);
    expect(all.pictures[0]!.name).toMatch(/^pictures\/[\da-f-]{36}\.webp$/u);
    expect(
      Buffer.from((await all.pictures[0]!.read())!)
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
  });

  it('has no trace of being blocked', async () => {
    expect(all.tables.chat_choices).toEqual([]);
    expect(all.tables.nudges).toMatchObject([{ sender: 'me', receiver: 'Leanne', kind: 'thinking' }]);
    expect(JSON.stringify(all.tables)).not.toMatch(/withheld|blocked/iu);
    expect(all.tables.chat_versions).toMatchObject([{ message: 'are you up' }]);
    for (const row of [...all.tables.chat_messages, ...all.tables.chat_versions])
      expect(row).not.toHaveProperty('revision');
    const hers = await of(leanne);
    expect(hers.tables.chat_choices).toMatchObject([{ person: 'me', other: 'Tahlia' }]);
    expect(hers.tables.nudges).toEqual([]);
  });

  it('has no trace of a page that was shared while she was paused', async () => {
    const page = { Title: 'Later', Document: documentOfText('not yet'), Status: 'finished' as const };
    const { _id: journalId } = await app.call(journalEndpoints.add, { body: page }, tahlia);
    await app.call(pausingEndpoints.pause, { body: { CrewId: leanne.id } }, tahlia);
    await app.call(journalEndpoints.share, { body: { journalId, CrewIds: [leanne.id] } }, tahlia);
    expect((await of(tahlia)).tables.journal_shares).toMatchObject([{ reader: 'Leanne', pageId: journalId }]);
    expect((await of(leanne)).tables.journal_shares).toEqual([]);
  });

  it('does not name to whoever asked who declined', async () => {
    const kit = await aYouth(app, { firstName: 'Kit' });
    const { Link } = await app.call(connectionEndpoints.ask, { body: { Channel: 'link' } }, tahlia);
    const Token = Link.split('#connection=')[1]!;
    await app.call(connectionEndpoints.reject, { body: { Token, Reason: 'bothered' } }, kit);
    const [asked] = (await of(tahlia)).tables.connections;
    expect(asked).toMatchObject({ asker: 'me', state: 'rejected' });
    expect(JSON.stringify(asked)).not.toMatch(/Kit|bothered/u);
    expect((await of(kit)).tables.connections).toMatchObject([{ asker: 'Tahlia', other: 'me', reason: 'bothered' }]);
  });

  it('has of the other one that they wrote, not what', () => {
    expect(all.tables.chat_messages).toMatchObject([{ author: 'me', message: 'are you awake' }, { author: 'Leanne' }]);
    for (const text of [JSON.stringify(all.tables), html]) {
      expect(text).not.toContain('always for you');
      expect(text).not.toContain(leanne.email);
      expect(text).not.toContain(leanne.id);
    }
  });

  it('has no hash, no key and nothing sealed', async () => {
    const text = JSON.stringify(all.tables);
    expect(text).not.toMatch(/hash|sealed|endpointIndex|storageKey|dedupeKey|"type":"Buffer"/iu);
    const supporters = JSON.stringify((await of(leanne)).tables);
    for (const hers of ['are you awake', 'shifts</b>', tahlia.email, 'kit@example.com', '"reason"', 'friend'])
      expect(supporters).not.toContain(hers);
  });
});

describe('the page', () => {
  it('reads in plain words, by month, with first names', () => {
    expect(html).toContain('<h3>November 2026</h3>');
    expect(html).toContain('Sad, Lonely');
    expect(html).toContain('With Leanne');
    expect(html).toContain('a message from Leanne');
    expect(html).toContain(`<img src="${all.pictures[0]!.name}"`);
  });

  it('runs nothing and fetches nothing', () => {
    expect(html).not.toMatch(/<script|https?:\/\/|<link|@import|url\(| on\w+=/iu);
    expect(html).toContain('Dad’s &lt;b&gt;shifts&lt;/b&gt; changed');
  });

  it('has experiences and comments of one’s own, and never who of the staff read them', async () => {
    const author = await aYouth(app);
    const id = await aPublishedArticle(app, author, { Title: 'The late bus' });
    const body = { ArticleId: id, Message: 'Thank you for reading.' };
    await app.call(experienceEndpoints.comment, { body }, author);
    const theirs = await of(author);
    expect(theirs.tables.articles).toMatchObject([{ title: 'The late bus', status: 'Published', author: 'me' }]);
    expect(JSON.stringify(theirs.tables)).not.toMatch(/claimed|urgency|"lane"/u);
    const page = readablePage(theirs, app.clock.now());
    expect(page).toContain('<h3>The late bus</h3>');
    expect(page).toContain('Thank you for reading.');
    // A moderator's copy has nothing of what they moderated.
    const moderator = await aModerator(app);
    await app.db.updateTable('articles').set({ claimedBy: moderator.id }).where('id', '=', id).execute();
    expect((await of({ ...author, id: moderator.id })).tables.articles).toEqual([]);
  });

  it('stands for somebody who has only just begun', async () => {
    const { youth } = await aCrewOfTwo(app, { youth: { firstName: '<i>Sam</i>' } });
    const page = readablePage(await of(youth), app.clock.now());
    expect(page).toContain('Everything of &lt;i&gt;Sam&lt;/i&gt;’s');
    expect(page).toContain('None yet.');
  });
});
