// What the dry run says of the files of other apps, and our own archive, which is one of them.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import { documentText } from '@mycrew/contract/journal-document.ts';
import { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { stepUp } from '#testing/step-up.ts';
import { unzip } from '#testing/unzip.ts';
import { bringing, dayOne, daylio, zip } from '#testing/import-files.ts';

const app = await setUpRoom();
let youth: TestPerson;
beforeEach(async () => {
  youth = await aYouth(app);
});

const { look, check, start, bring } = bringing(app, () => youth);
const stored = () =>
  app.db.selectFrom('checkins').selectAll().where('personId', '=', youth.id).orderBy('happenedAt').execute();
const checkin = (id: string) => app.call(checkinEndpoints.open, { params: { id } }, youth);

/** With other bytes in its directory. */
const changed = async (at: number, value: number) => {
  const bytes = await zip({ 'Journal.json': Buffer.from('{"entries": []}') });
  bytes.writeUInt16LE(value, bytes.indexOf('PK\u0001\u0002') + at);
  return bytes;
};
const files = {
  withPassword: await changed(8, 1),
  packedOddly: await changed(10, 99),
  noJournal: await zip({ 'notes.txt': Buffer.from('hi') }),
  brokenOff: await zip({ 'Journal.json': Buffer.from('{"entries": [{"uuid": "1", ') }),
  leadsOut: Buffer.from(
    (await zip({ 'AA/BB/J.json': Buffer.from('{"entries": []}') })).toString('latin1').replaceAll('AA/BB', '../..'),
    'latin1',
  ),
};

describe('a dry run', () => {
  it('says what becomes of each kind, and brings nothing in', async () => {
    const { State, Rows, Report } = await look(daylio);
    expect({ State, Rows }).toEqual({ State: 'checked', Rows: 4 });
    expect(Report).toMatchObject({
      Format: 'daylio',
      Checkins: 3,
      Pages: 0,
      MoreTags: 1,
      AlreadyHere: 0,
      From: '2026-11-23',
      Until: '2026-11-24',
      BadRows: 1,
      Bad: [{ Line: 5, Why: '“2026-13-01” is no date that we can read.' }],
    });
    expect(Report!.Moods).toEqual([
      { Mood: 'rad', Count: 1, Emotion: 'happy', IsKnown: true },
      { Mood: 'awful', Count: 1, Emotion: 'sad', IsKnown: true },
      { Mood: 'zorblax', Count: 1, Emotion: null, IsKnown: false },
    ]);
    expect(await stored()).toEqual([]);
  });

  const rows = 'Date;Mood;Note\r\n03/04/2025;calm;"one\r\ntwo; three"\r\n04/04/2025;sad;\r\n';
  it.each([
    ['semicolons, CRLF and line breaks in a cell', Buffer.from(rows)],
    ['tabs', Buffer.from(rows.replaceAll(/;(?! )/gu, '\t'))],
    ['a byte order mark', Buffer.from(`\uFEFF${rows}`)],
    ['UTF-16', Buffer.from(`\uFEFF${rows}`, 'utf16le')],
  ])('reads a table with %s', async (_, file) => {
    const { _id, Report } = await look(file);
    expect(Report).toMatchObject({ Format: 'csv', Checkins: 2, BadRows: 0, AsksDateOrder: true, DateOrder: 'dmy' });
    expect(Report).toMatchObject({ From: '2025-04-03', Until: '2025-04-04' });
    expect((await check(_id, { DateOrder: 'mdy' })).Report).toMatchObject({ From: '2025-03-04', Until: '2025-04-04' });
    await start(_id);
    const [first] = await stored();
    expect((await checkin(first!.id)).Checkin).toMatchObject({ EmotionName: 'Calm', CheckinText: 'one\ntwo; three' });
  });

  it('finds the order of day and month where one date says it', async () => {
    expect((await look('Date,Mood\n03/04/2025,calm\n03/25/2025,sad\n')).Report).toMatchObject({
      AsksDateOrder: false,
      DateOrder: 'mdy',
      From: '2025-03-04',
    });
  });

  const other = 'Date,Sent,Mood\n03/25/2025,25/04/2025,calm\n';
  it('finds it anew for another column', async () => {
    const { _id } = await look(other);
    const { Report } = await check(_id, { Columns: ['ignore', 'date', 'feeling'], DateOrder: 'mdy' });
    expect(Report).toMatchObject({ From: '2025-04-25', DateOrder: 'dmy', BadRows: 0 });
  });

  it.each([
    ['a quote that never closes', '2025-03-04,calm,\n2025-03-05,"sad,\n2025-03-06,calm,\n2025-03-07,sad,', 3, [3]],
    ['a row that is too long', `2025-03-04,calm,${'x'.repeat(300_000)}\n2025-03-05,sad,`, 1, [2]],
    ['line breaks and empty lines', '2025-03-04,calm,"a ""b""\n\nc"\n\n\nnever,sad,\n2025-03-05,sad,', 2, [7]],
    ['tags that never close', `2025-03-04,calm,<b>${'<b '.repeat(40_000)}`, 1, []],
  ])('reads all other rows beside %s', async (_, text, Checkins, lines) => {
    const { Report } = await look(`Date,Mood,Note\n${text}\n`);
    expect(Report).toMatchObject({ Checkins, Bad: lines.map((Line) => ({ Line })) });
  });

  it('finds the journals of Day One in any folder, and stops at no entry', async () => {
    const deep = `{"x": ${'['.repeat(9_000)}${']'.repeat(9_000)}}`;
    const journal = (id: string) =>
      Buffer.from(`{"entries": [${deep}, {"uuid": "${id}", "creationDate": "2025-05-17T02:00:00Z", "text": "hi"}]}`);
    const { Report } = await look(
      await zip({
        '__MACOSX/._Journal.json': Buffer.from('no'),
        'one/Journal.json': journal('A1'),
        'two/Journal.json': journal('A2'),
      }),
    );
    expect(Report).toMatchObject({ Pages: 2, Bad: [{ Line: 1 }, { Line: 3 }] });
  });

  it('takes the columns that the person names', async () => {
    const { _id, Report } = await look('Wann,Wie,Was\n2025-03-04,calm,tea\n');
    expect(Report!.Columns.map(({ Name, Meaning, Samples }) => [Name, Meaning, Samples])).toEqual([
      ['Wann', 'ignore', ['2025-03-04']],
      ['Wie', 'ignore', ['calm']],
      ['Was', 'ignore', ['tea']],
    ]);
    expect((await check(_id, { Columns: ['date', 'feeling', 'tags'] })).Report).toMatchObject({
      Checkins: 1,
      BadRows: 0,
    });
  });

  it('knows How We Feel, in either of its headings', async () => {
    const one =
      'Date,Mood,Mood Key,Tags (People),Tags Key (People),Tags (Places),Tags (Events),Sleep,Notes,Reflections\n' +
      '2025 Sun May 18 3:39 PM,Anxious;Tired,anxious;tired,By Myself,By Myself,Home,Parenting,7.5,a note,[]\n';
    const two =
      'Date,Locale,Mood Keys,Mood,Tags (People),Tags (Places),Tags (Events),Notes,Reflections,Takeaways\n' +
      '2025 Wed Jul 23 11:36 PM,de,calm,ruhig,Friend,Outside,Walking,,[],[]\n';
    await bring(one);
    await bring(two);
    const [first, second] = await stored();
    expect((await checkin(first!.id)).Checkin).toMatchObject({
      Emotions: [{ text: 'Anxious' }, { text: 'Tired' }],
      Tags: ['By Myself', 'home', 'Parenting'],
      Sleep: null,
      CheckinText: 'a note',
      LocalDate: '2025-05-18',
      CreatedOn: '2025-05-18T05:39:00.000Z',
    });
    expect((await checkin(second!.id)).Checkin).toMatchObject({
      EmotionName: 'Calm',
      Tags: ['Friend', 'outside', 'Walking'],
    });
  });

  it.each([
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2])],
    ['a zip that is none', Buffer.from('PK\u0003\u0004 and no more')],
    ['a zip without a journal', files.noJournal],
    ['a journal that breaks off', files.brokenOff],
    ['a zip with a password', files.withPassword],
    ['a zip that is packed in an unknown way', files.packedOddly],
    ['a zip that leads out of its folder', files.leadsOut],
  ])('says so of %s, and the next file can follow', async (_, file) => {
    const { State, Report } = await look(file);
    expect(State).toBe('failed');
    expect(Report!.Failure).toMatch(/can read|breaks off/u);
    expect((await look(daylio)).State).toBe('checked');
  });
});

describe('what came in', () => {
  it.each([
    ['signs without their meaning', `so \\*really tired today. ${'It went ok\\. '.repeat(28)}`],
    ['brackets that never close', '['.repeat(40_000)],
    ['a heading of many signs', `# ${'# '.repeat(20_000)}x`],
    ['a heading of 25,000 letters', `# ${'word '.repeat(5_000)}`],
    ['a list of long items', Array.from({ length: 250 }, (_, at) => `- ${'word '.repeat(60)}${at}`).join('\n')],
  ])('has all the words of %s, in pages that can be saved again', async (_, text) => {
    await bring(await dayOne({ text }));
    const { items } = await app.call(journalEndpoints.page, { query: { full: 'true' } }, youth);
    const lettersOf = (words: string) => words.replaceAll(/[^\w[]/gu, '').length;
    expect(items.reduce((sum, { Document }) => sum + lettersOf(documentText(Document!)), 0)).toBe(lettersOf(text));
    for (const { _id: journalId, Document, Revision } of items) {
      const body = { journalId, Document: Document!, Title: 'Again', Revision };
      expect(await app.answer(journalEndpoints.update, { body }, youth)).toMatchObject({ http: 200 });
    }
  });

  it.each([
    ['😭; fine by me; one, two', '', { OwnWords: ['fine by me', 'one', 'two'], CheckinText: 'Also: 😭' }],
    ['a1; b2; c3; d4', 'x y', { OwnWords: ['a1', 'b2', 'c3'], CheckinText: 'x y\n\nAlso: d4' }],
  ])('has each feeling of “%s”', async (feelings, note, expected) => {
    await bring(`Date,Mood,Note\n2025-03-04,"${feelings}",${note}\n`);
    expect((await checkin((await stored())[0]!.id)).Checkin).toMatchObject(expected);
  });

  it('has the word that was chosen for a long one', async () => {
    const { _id, Report } = await look(`Date,Mood\n2025-03-04,${'long '.repeat(20).trim()}\n`);
    await start(_id, [{ Mood: Report!.Moods[0]!.Mood, Emotion: 'calm' }]);
    expect((await checkin((await stored())[0]!.id)).Checkin).toMatchObject({ EmotionName: 'Calm' });
  });
});

describe('our own archive', () => {
  const archive = async () => {
    await stepUp(app, youth);
    const { _id: id } = await app.call(myDataEndpoints.requestExport, { body: {} }, youth);
    await app.settle();
    return unzip((await app.send(myDataEndpoints.downloadExport, { params: { id } }, youth)).rawPayload);
  };
  const formula = '=HYPERLINK("http://example.com")';

  it('has check-ins and pages for other programs, and nothing that a spreadsheet would run', async () => {
    const body = {
      Emotions: [{ _id: 'sad', isPrimary: true }],
      CheckinText: formula,
      Tags: ['school', '+61'],
      Intensity: 2,
    };
    await app.call(checkinEndpoints.add, { body }, youth);
    const Document = {
      version: 1 as const,
      blocks: [
        { type: 'heading' as const, spans: [{ text: 'One' }] },
        { type: 'paragraph' as const, spans: [{ text: 'a *star* and ' }, { text: 'bold', bold: true }] },
        { type: 'paragraph' as const, spans: [{ text: 'foo\n---\n=', link: 'https://a)[x](javascript:alert(1)>' }] },
        { type: 'list' as const, ordered: true, items: [[{ text: 'tea' }], [{ text: 'a walk' }]] },
      ],
    };
    const page = { Title: 'The coast / again?', Document, Tags: ['sea'], Status: 'finished' as const };
    await app.call(journalEndpoints.add, { body: page }, youth);
    const files = await archive();
    const table = files.get('checkins.csv')!.toString();
    expect(table).toContain(`"'=HYPERLINK(""http://example.com"")"`);
    expect(table).toMatch(
      /^\uFEFF"id","date","time","family","words","own words","strength","tags","sleep","comment"\r\n/u,
    );
    for (const cell of table.matchAll(/"((?:[^"]|"")*)"/gu)) expect(cell[1]).not.toMatch(/^[=+\-@\t]/u);
    expect(files.get('check-ins/2026-11.md')!.toString()).toMatch(
      /^## 2026-11-25 .*\n\nSad\n\nstrength 2 of 5 · School/mu,
    );
    const [name] = [...files.keys()].filter((each) => each.startsWith('journal/'));
    expect(name).toBe('journal/2026-11-25 The coast again.md');
    expect(files.get(name!)!.toString()).toBe(
      '# The coast / again?\n\n2026-11-25 · sea\n\n## One\n\na \\*star\\* and **bold**\n\n[foo\n\\---\n\\=](<https://a)[x](javascript:alert(1)%3E>)\n\n1. tea\n2. a walk\n',
    );
  });

  it('comes back as it was in another account, and not twice in its own', async () => {
    const hers = [
      {
        Emotions: [{ _id: 'stressed', isPrimary: true }, { _id: 'anxious' }],
        OwnWords: ['down', 'fizzy'],
        CheckinText: formula,
      },
      {
        Emotions: [{ _id: 'no-words', isPrimary: true }],
        Tags: ['school', 'Net, ball'],
        Sleep: 'little' as const,
        CheckinText: "'quoted'\nand more; yes",
      },
      { Emotions: [{ _id: 'calm', isPrimary: true }], Intensity: 4, HappenedAt: '2026-11-20' },
    ];
    for (const body of hers) {
      app.clock.advance({ minutes: 2 });
      await app.call(checkinEndpoints.add, { body }, youth);
    }
    const table = (await archive()).get('checkins.csv')!;
    expect(await bring(table)).toMatchObject({ Format: 'mycrew', Checkins: 0, AlreadyHere: 3 });

    const readAll = async (by: TestPerson) => {
      const rows = await app.db
        .selectFrom('checkins')
        .select('id')
        .where('personId', '=', by.id)
        .orderBy('happenedAt')
        .execute();
      const all = await Promise.all(rows.map(({ id }) => app.call(checkinEndpoints.open, { params: { id } }, by)));
      return all.map(
        ({ Checkin: { Emotions, OwnWords, CheckinText, Intensity, Tags, Sleep, LocalDate, CreatedOn } }) => ({
          words: Emotions.map(({ _id, isPrimary }) => [_id, isPrimary]),
          OwnWords,
          Intensity,
          Tags,
          Sleep,
          LocalDate,
          // A form writes line ends its own way.
          comment: CheckinText?.replaceAll('\r\n', '\n') ?? null,
          at: CreatedOn.slice(0, 16),
        }),
      );
    };
    const before = await readAll(youth);
    const other = await aYouth(app);
    expect(await bring(table, [], other)).toMatchObject({ State: 'done', Checkins: 3, AlreadyHere: 0 });
    expect(await readAll(other)).toEqual(before);
    expect(await bring(table, [], other)).toMatchObject({ Checkins: 0, AlreadyHere: 3 });
  });
});
