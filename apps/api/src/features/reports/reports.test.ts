// Reporting: only people one has to do with, one message at most, and not a word to whom it is about.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDraft, aPublishedArticle, articleWords } from '#testing/experiences.ts';
import { aCrewOfTwo, aSupporter, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const entry = (ReportedUserId: string, over: object = {}) => ({
  ReportedUserId,
  Reason: 'bullying' as const,
  Source: 'profile' as const,
  ...over,
});
const report = (who: TestPerson, body: unknown) => app.answer(reportEndpoints.report, { body } as never, who);
const says = (from: TestPerson, to: TestPerson, Message: string) =>
  app.call(chatEndpoints.send, { body: { userId: to.id, Message } }, from);
const stored = () => app.db.selectFrom('reports').selectAll().execute();
const open = (id: string, column: 'message_sealed' | 'details_sealed', sealed: Buffer | null) =>
  sealed && app.fields.open(app.db, { owner: null, table: 'reports', column, row: id }, sealed);
const leave = (supporterId: string) =>
  app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).where('supporterId', '=', supporterId).execute();

describe('a report', () => {
  it('is stored for a person to look at, and nobody else hears of it', async () => {
    const answer = await report(youth, entry(crew.id, { Details: 'It went on all week.' }));
    expect(answer).toMatchObject({ http: 201, message: 'Thank you. It arrived.', data: null });
    await app.settle();
    const [row] = await stored();
    expect(row).toMatchObject({ reporterId: youth.id, reportedId: crew.id, state: 'open', isSafety: false });
    expect(row!.detailsSealed!.includes('all week')).toBe(false);
    expect(await open(row!.id, 'details_sealed', row!.detailsSealed)).toBe('It went on all week.');
    expect(app.notified).toEqual([]);
    expect(app.pushes).toEqual([]);
    expect(await app.db.selectFrom('notifications').select('id').execute()).toEqual([]);
  });

  it('takes what happened in one’s own words as well, and the list by its labels', async () => {
    const words = 'He waits for me at the station';
    expect((await report(youth, entry(crew.id, { Reason: words, Details: 'Every day.' }))).http).toBe(201);
    await app.settle();
    const [row] = await stored();
    expect(row).toMatchObject({ reason: 'other', isSafety: false });
    expect(await open(row!.id, 'details_sealed', row!.detailsSealed)).toBe(`${words}\n\nEvery day.`);
    expect(app.mails.map(({ text, subject }) => `${subject} ${text}`).join(' ')).not.toContain('station');
    expect((await report(youth, entry(crew.id, { Reason: 'I’m worried about this person’s safety' }))).http).toBe(201);
    expect((await stored()).map(({ reason }) => reason).toSorted()).toEqual(['other', 'worried']);
    expect((await report(crew, entry(youth.id, { Reason: ' ' }))).http).toBe(422);
  });

  it('reaches whoever runs this by mail, without names and words', async () => {
    const sent = await says(crew, youth, 'you are nothing');
    app.mails.length = 0;
    await report(youth, entry(crew.id, { Source: 'chat', MessageId: sent._id, Details: 'every day' }));
    await app.settle();
    const [mail, ...others] = app.mails.filter(({ to }) => to === 'hello@example.com');
    expect(others).toEqual([]);
    expect(mail!.text).toContain('Bullying');
    for (const word of [youth.firstName, crew.firstName, youth.id, crew.id, 'nothing', 'every day']) {
      expect(`${mail!.subject} ${mail!.text}`).not.toContain(word);
    }
  });

  it('comes first where somebody is worried', async () => {
    expect((await report(crew, entry(youth.id, { Reason: 'worried' }))).http).toBe(201);
    await app.settle();
    expect((await stored())[0]).toMatchObject({ isSafety: true });
    expect(app.mails[0]!.subject).toContain('may not be safe');
  });

  it('is in the audit log by its reporter, and not as an act on the data of the reported', async () => {
    await report(youth, entry(crew.id));
    const [note] = await app.db.selectFrom('auditLog').selectAll().where('action', '=', 'report.made').execute();
    expect(note).toMatchObject({ actor: youth.id, subjectOwner: null, why: null });
    expect(note!.subject).toBe((await stored())[0]!.id);
  });

  it('is taken once for the same person and message', async () => {
    expect((await report(youth, entry(crew.id))).http).toBe(201);
    expect(await report(youth, entry(crew.id, { Reason: 'spam' }))).toMatchObject({
      http: 409,
      code: 'already-reported',
    });
    const sent = await says(crew, youth, 'again');
    const message = entry(crew.id, { Source: 'chat', MessageId: sent._id });
    expect((await report(youth, message)).http).toBe(201);
    expect((await report(youth, message)).http).toBe(409);
    expect((await report(youth, entry(crew.id, { Reason: 'worried' }))).http).toBe(201);
    expect(await stored()).toHaveLength(3);
  });

  it('is taken once where two are sent at the same moment', async () => {
    const answers = await Promise.all([report(youth, entry(crew.id)), report(youth, entry(crew.id))]);
    expect(answers.map(({ http }) => http).toSorted()).toEqual([201, 409]);
  });

  it('can be made again once the first is closed', async () => {
    await report(youth, entry(crew.id));
    await app.db.updateTable('reports').set({ state: 'closed' }).execute();
    expect((await report(youth, entry(crew.id))).http).toBe(201);
  });

  it('stays, without ids, when both have gone', async () => {
    await report(youth, entry(crew.id, { Details: 'still to be read' }));
    await report(crew, entry(youth.id));
    await app.db.deleteFrom('people').where('id', 'in', [youth.id, crew.id]).execute();
    const rows = await stored();
    expect(rows.map(({ reporterId, reportedId }) => [reporterId, reportedId])).toEqual([
      [null, null],
      [null, null],
    ]);
    const { id, detailsSealed } = rows.find((row) => row.detailsSealed !== null)!;
    expect(await open(id, 'details_sealed', detailsSealed)).toBe('still to be read');
  });
});

describe('the message that goes along', () => {
  const notified = (MessageId: string, who = youth, about = crew) =>
    report(who, entry(about.id, { Source: 'chat', MessageId }));

  it('is copied, and nothing else of the chat', async () => {
    await says(crew, youth, 'before');
    const sent = await says(crew, youth, 'this one');
    await says(crew, youth, 'after');
    expect((await notified(sent._id)).http).toBe(201);
    const [row] = await stored();
    expect(await open(row!.id, 'message_sealed', row!.messageSealed)).toBe('this one');
  });

  it('must be written by the one it is about, to me', async () => {
    const own = await says(youth, crew, 'own');
    expect((await notified(own._id)).http).toBe(404);
    const other = await aYouth(app, { firstName: 'Ada' });
    await joinCrew(app, other.id, crew.id);
    const elsewhere = await says(crew, other, 'not for her');
    expect((await notified(elsewhere._id)).http).toBe(404);
    expect((await notified(crypto.randomUUID())).http).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('goes along after the room was closed, too', async () => {
    const sent = await says(crew, youth, 'before I left');
    await leave(crew.id);
    await app.db.updateTable('chatRooms').set({ closedAt: app.clock.now() }).execute();
    expect((await notified(sent._id)).http).toBe(201);
    expect((await stored())[0]!.messageSealed).not.toBeNull();
  });

  it('need not be there any more for the report to be taken', async () => {
    const sent = await says(crew, youth, 'deleted soon');
    await app.db.updateTable('chatMessages').set({ deletedAt: app.clock.now(), messageSealed: null }).execute();
    expect((await notified(sent._id)).http).toBe(201);
    expect((await stored())[0]).toMatchObject({ messageId: sent._id, messageSealed: null });
  });

  it('is a chat message', async () => {
    const sent = await says(crew, youth, 'hello');
    const answer = await report(youth, entry(crew.id, { Source: 'event', MessageId: sent._id }));
    expect(answer).toMatchObject({ http: 422, errors: [{ field: 'MessageId' }] });
  });
});

describe('whom one can report', () => {
  it('is not a stranger, oneself, or nobody at all', async () => {
    const stranger = await aSupporter(app, { firstName: 'Sol' });
    for (const id of [stranger.id, youth.id, crypto.randomUUID()]) {
      expect((await report(youth, entry(id))).http, id).toBe(404);
    }
    expect((await report(stranger, entry(youth.id))).http).toBe(404);
    expect(await stored()).toEqual([]);
    expect(app.mails).toEqual([]);
  });

  it('is also somebody whose crew one was in, from both sides', async () => {
    await leave(crew.id);
    expect((await report(crew, entry(youth.id))).http).toBe(201);
    expect((await report(youth, entry(crew.id))).http).toBe(201);
  });

  it('is also somebody who asked me into their crew, whatever I answered', async () => {
    const asked = await aSupporter(app, { firstName: 'Ida' });
    const body = { Channel: 'email' as const, FirstName: 'Ida', Email: asked.email };
    await app.call(crewEndpoints.invite, { body }, youth);
    expect((await report(asked, entry(youth.id))).http).toBe(201);
    expect((await report(youth, entry(asked.id))).http).toBe(404);
  });
});

describe('what is refused', () => {
  it.each([
    ['no reason', { Reason: undefined }, 'Reason'],
    ['a reason that is a book', { Reason: 'a'.repeat(501) }, 'Reason'],
    ['a place that is a book', { Source: 'a'.repeat(61) }, 'Source'],
    ['a message that is no id', { MessageId: '7' }, 'MessageId'],
    ['too many words', { Details: 'a'.repeat(2_001) }, 'Details'],
    ['nobody', { ReportedUserId: '' }, 'ReportedUserId'],
  ])('%s', async (_, over, field) => {
    const answer = await report(youth, { ...entry(crew.id), ...over });
    expect(answer).toMatchObject({ http: 422, errors: [expect.objectContaining({ field })] });
  });

  it('anything while the screen is locked', async () => {
    await app.db.updateTable('sessions').set({ lockedAt: app.clock.now() }).where('id', '=', youth.sessionId).execute();
    expect((await report(youth, entry(crew.id))).http).toBe(423);
    expect(await stored()).toEqual([]);
  });
});

describe('what somebody published', () => {
  const written = (Source: 'experience' | 'comment', MessageId: string) => ({ Reason: 'anonymity', Source, MessageId });

  it('is reported by itself: the server alone knows whose it is, and stores it as it read then', async () => {
    const id = await aPublishedArticle(app, youth);
    const reader = await aYouth(app, { firstName: 'Noa' });
    const answer = await report(reader, written('experience', id));
    expect(answer).toMatchObject({ http: 201, data: null });
    expect(JSON.stringify(answer)).not.toContain(youth.id);
    const [row] = await stored();
    expect(row).toMatchObject({ reporterId: reader.id, reportedId: youth.id, messageId: id, reason: 'anonymity' });
    expect(await open(row!.id, 'message_sealed', row!.messageSealed)).toContain(articleWords);
    expect((await report(reader, written('experience', id))).http).toBe(409);
    expect((await report(youth, written('experience', id))).http).toBe(404);
    expect((await report(reader, { Reason: 'anonymity', Source: 'experience' })).http).toBe(422);
  });

  it('can be reported only while others can read it', async () => {
    const id = await aDraft(app, youth);
    for (const source of ['experience', 'comment'] as const)
      expect((await report(crew, written(source, id))).http).toBe(404);
    expect(await stored()).toEqual([]);
  });
});
