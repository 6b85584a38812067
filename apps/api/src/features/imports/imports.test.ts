// Bringing one's history through the front door: what becomes of it, that it comes once, and who sees it.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { historyEndpoints } from '@mycrew/contract/history.ts';
import { importEndpoints } from '@mycrew/contract/imports.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import { journalLockEndpoints } from '@mycrew/contract/journal-lock.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCrewOfTwo, aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { bringing, dayOne, daylio, zip } from '#testing/import-files.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const { open, upload, look, bring, start, undo } = bringing(app, () => youth);
const stored = () =>
  app.db.selectFrom('checkins').selectAll().where('personId', '=', youth.id).orderBy('happenedAt').execute();
const ofFile = () => app.db.selectFrom('imports').select(['hasFile', 'reportSealed', 'optionsSealed']).execute();
const checkin = (id: string) => app.call(checkinEndpoints.open, { params: { id } }, youth);
const feed = async () => (await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, crew)).items;
const days = () =>
  app.db.selectFrom('daySummaries').select(['localDate', 'emotionId', 'checkinCount']).orderBy('localDate').execute();

describe('an import', () => {
  it('brings check-ins in as they were felt, private, with their own words, and what does not fit in the comment', async () => {
    const { State, Checkins, Done, Rows } = await bring(daylio, [{ Mood: 'awful', Emotion: 'hurt' }]);
    expect({ State, Checkins, Done, Rows }).toEqual({ State: 'done', Checkins: 3, Done: 4, Rows: 4 });
    const rows = await stored();
    expect(rows.every(({ sharedWithCrew, tellNobody }) => !sharedWithCrew && tellNobody)).toBe(true);
    const [unknown, hurt, rad] = await Promise.all(rows.map(async ({ id }) => (await checkin(id)).Checkin));
    expect(unknown).toMatchObject({ EmotionName: 'No words', OwnWords: ['zorblax'] });
    expect(hurt).toMatchObject({ EmotionName: 'Hurt', OwnWords: ['awful'], Tags: ['a', 'b', 'c', 'd', 'e', 'f'] });
    expect(hurt).toMatchObject({ CheckinText: 'Also: gym club' });
    expect(rad).toMatchObject({
      EmotionName: 'Happy',
      Tags: ['friends', 'netball'],
      CheckinText: 'Final\nWe won.\nTwice.',
      CreatedOn: '2026-11-24T10:05:00.000Z',
      LocalDate: '2026-11-24',
    });
    expect(await days()).toEqual([
      { localDate: '2026-11-23', emotionId: 'hurt', checkinCount: 2 },
      { localDate: '2026-11-24', emotionId: 'happy', checkinCount: 1 },
    ]);
    expect(rows[2]!.commentSealed!.toString('latin1')).not.toContain('We won');
  });

  it('comes once, however often it is brought', async () => {
    await bring(daylio);
    const { Report } = await look(daylio);
    expect(Report!.AlreadyHere).toBe(3);
    expect(await bring(daylio)).toMatchObject({ Checkins: 0, AlreadyHere: 3 });
    const more = `${daylio}2026-11-20,November 20,Friday,08:00,good,,,,\n`;
    expect(await bring(more)).toMatchObject({ Checkins: 1, AlreadyHere: 3 });
    expect(await stored()).toHaveLength(4);
    expect((await days()).map(({ checkinCount }) => checkinCount)).toEqual([1, 2, 1]);
  });

  it('puts a note that is too long into the journal, and says so in the check-in', async () => {
    const long = 'word '.repeat(600).trim();
    await bring(`Date,Mood,Note\n2025-03-04,calm,${long}\n`);
    const [row] = await stored();
    const { Checkin, JournalPageId } = await checkin(row!.id);
    expect(Checkin.CheckinText).toMatch(/^word .*… The whole note is in your journal\.$/u);
    const page = await app.call(journalEndpoints.read, { params: { id: JournalPageId! } }, youth);
    expect(page).toMatchObject({ Text: long, LocalDate: '2025-03-04', Status: 'finished', SharedWithCount: 0 });
  });

  it('brings a journal of Day One with its tags and pictures', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#5B1563' } })
      .jpeg()
      .toBuffer();
    const md5 = '0123456789abcdef0123456789abcdef';
    const entries = [
      {
        uuid: 'A1',
        creationDate: '2025-05-17T14:30:00Z',
        timeZone: 'Australia\\/Perth',
        text: '# The coast\n\nWe *swam*\\. Twice\n\n![](dayone-moment://PIC1)\n\n- tea\n- a walk',
        tags: ['Holiday', 'sea'],
        photos: [
          { identifier: 'PIC1', md5, type: 'jpeg' },
          { identifier: 'GONE', md5: md5.replace('0', 'f'), type: 'heic' },
        ],
      },
      { uuid: 'A2', creationDate: 'never', text: 'lost' },
      { uuid: 'A3', creationDate: '2025-05-18T02:00:00Z', text: 'Plain\\-words', starred: true },
    ];
    const file = await zip({
      'Journal.json': Buffer.from(JSON.stringify({ metadata: { version: '1.0' }, entries })),
      [`photos/${md5}.jpeg`]: picture,
    });
    const { _id, Report } = await look(file);
    expect(Report).toMatchObject({
      Format: 'dayOne',
      Pages: 2,
      Pictures: 1,
      PicturesLeftOut: 1,
      BadRows: 1,
      Bad: [{ Line: 2 }],
    });
    expect(await start(_id)).toMatchObject({ State: 'done', Pages: 2, Pictures: 1 });
    const { items } = await app.call(journalEndpoints.page, { query: { full: 'true' } }, youth);
    expect(items.map(({ Title, LocalDate, Tags, ImageCount }) => [Title, LocalDate, Tags, ImageCount])).toEqual([
      ['', '2025-05-18', [], 0],
      ['The coast', '2025-05-17', ['Holiday', 'sea'], 1],
    ]);
    expect(items[1]!.Document!.blocks).toEqual([
      { type: 'paragraph', spans: [{ text: 'We ' }, { text: 'swam', italic: true }, { text: '. Twice' }] },
      { type: 'image', mediaId: expect.any(String), alt: '' },
      { type: 'list', ordered: false, items: [[{ text: 'tea' }], [{ text: 'a walk' }]] },
    ]);
    expect(await bring(file)).toMatchObject({ Pages: 0, AlreadyHere: 2 });
    await undo(_id);
    expect((await app.call(journalEndpoints.page, { query: {} }, youth)).items).toEqual([]);
    expect(await app.db.selectFrom('media').select('state').execute()).toEqual([{ state: 'removed' }]);
  });

  it('goes on after it broke off, without doubling, and forgets the file', async () => {
    const many = Array.from(
      { length: 1_200 },
      (_, at) => `${2020 + Math.floor(at / 300)}-0${1 + (at % 9)}-1${at % 9},calm,note ${at}`,
    );
    const { _id } = await look(`Date,Mood,Note\n${many.join('\n')}\n`);
    const breaksOff = `CREATE FUNCTION breaks_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF (SELECT rows_done FROM imports LIMIT 1) >= 500 THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER breaks_off BEFORE INSERT ON checkins FOR EACH ROW EXECUTE FUNCTION breaks_off()`;
    await app.ownerPool.query(breaksOff);
    try {
      await expect(start(_id)).rejects.toThrow('killed');
    } finally {
      await app.ownerPool.query('DROP FUNCTION breaks_off CASCADE');
    }
    expect(await open(_id)).toMatchObject({ State: 'importing', Done: 500, Checkins: 500 });
    // A run that takes long ends after a batch, and leaves the others to the next one.
    const read = app.adapters.storage.read.bind(app.adapters.storage);
    const slow = vi.spyOn(app.adapters.storage, 'read').mockImplementation((...file) => {
      app.clock.advance({ minutes: 1 });
      return read(...file);
    });
    await app.jobs.runNamed('import-history', { importId: _id });
    slow.mockRestore();
    expect(await open(_id)).toMatchObject({ State: 'importing', Done: 1_000 });
    await app.jobs.runDue();
    expect(await open(_id)).toMatchObject({ State: 'done', Done: 1_200, Checkins: 1_200, AlreadyHere: 0 });
    expect(await stored()).toHaveLength(1_200);
    expect(await ofFile()).toEqual([{ hasFile: false, reportSealed: null, optionsSealed: null }]);
    expect(await app.adapters.storage.read(`imports/${_id}/0`)).toBeNull();
  });

  it('is one at a time, and nobody else’s', async () => {
    const { _id } = await look(daylio);
    await app.call(importEndpoints.start, { params: { id: _id }, body: {} }, youth);
    const second = await app.answer(importEndpoints.begin, { body: { Bytes: 10 } }, youth);
    expect(second).toMatchObject({ http: 422, code: 'import-at-work' });
    const other = await aYouth(app);
    expect(await app.answer(importEndpoints.remove, { params: { id: _id } }, other)).toMatchObject({ http: 404 });
    await app.jobs.runDue();
    expect(await upload(daylio)).toEqual(expect.any(String));
  });
});

describe('nobody else', () => {
  const rows =
    'Date,Mood\n' + ['23', '24'].map((day) => `2026-11-${day},hopeless\n2026-11-${day} 08:00,panicked\n`).join('');

  it('is told of it, sees it, or counts it', async () => {
    await app.call(supportEndpoints.setRule, { body: { Mode: 'run' } }, youth);
    for (let each = 0; each < 5; each++) await bring(rows, [], each === 0 ? youth : await aYouth(app));
    expect(await feed()).toEqual([]);
    const params = { id: youth.id };
    for (const date of ['2026-11-23', '2026-11-24']) {
      const day = await app.call(historyEndpoints.crewForDay, { params, query: { date } }, crew);
      expect(day).toEqual({ LocalDate: date, Checkins: [] });
    }
    const shared = await app.call(dashboardEndpoints.sharedCheckins, { params, query: {} }, crew);
    expect(shared.items).toEqual([]);
    expect(await app.db.selectFrom('headsUps').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('notifications').select('id').where('personId', '=', crew.id).execute()).toEqual([]);
    await app.jobs.runNamed('count-similar-feelings');
    expect(await app.db.selectFrom('similarCounts').select('dayCount').where('dayCount', '>', 0).execute()).toEqual([]);
    // A hard one of today does not follow on a run of those that were brought.
    const answer = await app.call(
      checkinEndpoints.add,
      { body: { Emotions: [{ _id: 'sad', isPrimary: true }] } },
      youth,
    );
    expect(answer.HeadsUps).toEqual([]);
  });

  it('sees one before it is shared, and one of a shared check-in notifies nobody', async () => {
    await app.call(supportEndpoints.setRule, { body: { Mode: 'every' } }, youth);
    await bring(`Date,Mood\n${app.clock.now().toISOString()},hopeless\n`);
    const [row] = await stored();
    expect(await feed()).toEqual([]);
    const body = { IsSharedWithCrew: true, TellNobody: false };
    const { HeadsUps } = await app.call(checkinEndpoints.update, { params: { id: row!.id }, body }, youth);
    expect(HeadsUps).toEqual([]);
    expect((await feed()).map(({ _id }) => _id)).toEqual([row!.id]);
  });
});

describe('undoing', () => {
  it('takes out exactly what it brought, but what was changed or shared since', async () => {
    await app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: 'calm', isPrimary: true }] } }, youth);
    const { _id } = await bring(daylio);
    const rows = await stored();
    await app.call(checkinEndpoints.update, { params: { id: rows[0]!.id }, body: { CheckinText: 'mine now' } }, youth);
    expect(await undo(_id)).toMatchObject({ State: 'undone', Checkins: 1, Remaining: 1 });
    expect((await stored()).map(({ id }) => id)).toEqual([rows[0]!.id, rows[3]!.id]);
    expect((await days()).map(({ localDate }) => localDate)).toEqual(['2026-11-23', '2026-11-25']);
    expect(await bring(daylio)).toMatchObject({ Checkins: 2, AlreadyHere: 1 });
  });

  it('takes pages out only past the PIN of the journal', async () => {
    const { _id: id } = await bring(await dayOne({ text: 'The coast' }));
    await app.call(journalLockEndpoints.set, { body: { pin: '2468' } }, youth);
    const elsewhere = { ...youth, ...(await signIn(app, youth.id)) };
    const locked = { http: 422, code: 'journal-locked' };
    expect(await app.answer(importEndpoints.remove, { params: { id } }, elsewhere)).toMatchObject(locked);
    expect(await undo(id)).toMatchObject({ State: 'undone', Pages: 0 });
    expect(await ofFile()).toEqual([{ hasFile: false, reportSealed: null, optionsSealed: null }]);
  });

  it('can’t be begun while the sweep takes a file that nobody came back to', async () => {
    const ids = new Map([[youth, (await look(daylio))._id]]);
    const other = await aYouth(app);
    ids.set(other, (await look(daylio, {}, other))._id);
    app.clock.advance({ hours: 25 });
    const begun: unknown[] = [];
    const remove = app.adapters.storage.remove.bind(app.adapters.storage);
    const slow = vi.spyOn(app.adapters.storage, 'remove').mockImplementation(async (file) => {
      slow.mockImplementation(remove);
      for (const [by, id] of ids) {
        Object.assign(by, await signIn(app, by.id));
        begun.push((await app.answer(importEndpoints.start, { params: { id }, body: {} }, by)).http);
      }
      return remove(file);
    });
    await app.jobs.runNamed('sweep-expired');
    await app.jobs.runDue();
    slow.mockRestore();
    expect(begun).toEqual([404, 404]);
    expect(await app.db.selectFrom('imports').select('id').execute()).toEqual([]);
  });

  it('before anything was brought, leaves nothing of the file', async () => {
    const { _id } = await look(daylio);
    await app.call(importEndpoints.remove, { params: { id: _id } }, youth);
    await app.jobs.runDue();
    expect(await app.db.selectFrom('imports').select('id').execute()).toEqual([]);
    expect(await app.adapters.storage.read(`imports/${_id}/0`)).toBeNull();
  });
});
