// Home: the week, the people, what they feel, and answering it with one tap.
import { crewLimit } from '@mycrew/contract/constants.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import type { CheckinAnswer, CrewForCheckin, Dashboard } from '@mycrew/contract/dashboard.ts';
import { orNotFound } from '#http/mine.ts';
import type { Audit, Db, FieldEncryption, Member, News, Realtime, Tx } from '#src/foundation-types.ts';
import { refusals } from '#http/refusals.ts';
import { askedDay, localDateAtOffset, localDateIn, weekOf } from '#time/local-time.ts';
import { answerToWire, feedToWire, savedEmotions, weekToWire, type Words } from './dashboard.presenter.ts';
import type { CrewRow, DashboardStore, FeedRow } from './dashboard.store.ts';

const refuse = refusals({ 'too-late-to-edit': 'A check-in can be changed for a day.' });

export interface Needs {
  store: DashboardStore;
  words(db: Db | Tx): Promise<Words>;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  crewMember(row: CrewRow, sessionId: string, now: Date, distress: DistressStatuses): CrewMember;
  /** Answered by distress: how these people's alerts stand, as far as the viewer was told. */
  distressOf(db: Db | Tx, viewerId: string, ids: string[]): Promise<DistressStatuses>;
  pictureUrl(id: string, sessionId: string, now: Date, size: 'full' | 'thumb'): string;
  realtime: Pick<Realtime, 'changed'>;
  news: Pick<News, 'publish'>;
  audit: Pick<Audit, 'noteHourly'>;
}

type DistressStatuses = Map<string, CrewMember['DistressAlertStatus']>;

const feedLength = 5;
const mostWords = 12;
const editableMs = 86_400_000;

export const createDashboard = (needs: Needs) => {
  const { store, words, encryption, crewMember, distressOf, pictureUrl, realtime, news, audit } = needs;
  const checkins = encryption.sealedColumns('checkins', 'personId');
  const picture = (sessionId: string, now: Date, size: 'full' | 'thumb') => (id: string | null) =>
    id && pictureUrl(id, sessionId, now, size);

  const present = async (db: Db, me: Member, rows: FeedRow[], now: Date): Promise<CrewForCheckin[]> => {
    const known = await words(db);
    const read = rows.filter(({ comment }) => comment);
    await audit.noteHourly(
      db,
      ...read.map(({ id, youthId }) => ({ actor: me.id, action: 'comment-read', subject: id, subjectOwner: youthId })),
    );
    return Promise.all(
      rows.map(async (row) => {
        const commentSealed = row.comment === null ? null : Buffer.from(row.comment, 'base64');
        const { comment } = await checkins.open(db, { id: row.id, personId: row.youthId, commentSealed });
        return feedToWire(row, known, comment, picture(me.sessionId, now, 'thumb'), picture(me.sessionId, now, 'full'));
      }),
    );
  };

  return {
    async home(db: Db, me: Member, currentDate: string | undefined, offSet: number, now: Date): Promise<Dashboard> {
      const dayOfNow = () => (offSet ? localDateAtOffset(now, offSet) : localDateIn(now, me.timeZone));
      const today = currentDate ? askedDay(currentDate, me.timeZone) : dayOfNow();
      const days = weekOf(today);
      const [row, known] = [await store.home(db, me.id, days[0]!, days[6]!, feedLength), await words(db)];
      const [crew, crewFor] = [row.crew ?? [], row.crewFor ?? []];
      // Who tells me of an alert is somebody I crew for.
      const youthIds = crewFor.map(({ id }) => id);
      const distress = await distressOf(db, me.id, youthIds);
      return {
        Week: weekToWire(days, row.week, known),
        MyCrew: crew.map((each) => crewMember(each, me.sessionId, now, distress)),
        CrewFor: crewFor.map((each) => crewMember(each, me.sessionId, now, distress)),
        CrewForCheckins: await present(db, me, row.feed ?? [], now),
        UnreadNotifications: row.unread ?? 0,
        CrewLimit: crewLimit,
      };
    },

    async counts(db: Db, me: Member, now: Date) {
      const { notifications, messages, contacts } = await store.counts(
        db,
        me.id,
        await store.contactIndexes(db, me.id),
        now,
      );
      return {
        count: notifications + messages + contacts,
        Notifications: notifications,
        Messages: messages,
        Contacts: contacts,
      };
    },

    async crewForCheckins(db: Db, me: Member, page: number, now: Date) {
      const { rows, hasMore } = await store.feedPage(db, me.id, page);
      return { items: await present(db, me, rows, now), page, hasMore };
    },

    replyEmotions: (db: Db) => store.replyEmotions(db),

    async reply(tx: Tx, me: Member, checkinId: string, emotionId: string, now: Date): Promise<CheckinAnswer> {
      const checkin = orNotFound(await store.answerable(tx, checkinId, me.id));
      const emotion = (await store.replyEmotions(tx)).find(({ id }) => id === emotionId);
      if (!emotion) throw refuse.invalid('EmotionId', 'Please choose from the list.');
      await store.saveAnswer(tx, checkinId, me.id, emotionId, now);
      await news.publish(tx, 'checkin.answered', { checkinId, youthId: checkin.personId, supporterId: me.id });
      realtime.changed(tx, [checkin.personId], 'answers');
      const by = { id: me.id, firstName: me.firstName, lastName: me.lastName, pictureId: null };
      return answerToWire(
        { ...by, checkinId, codepoint: emotion.codepoint, label: emotion.label, createdAt: now },
        () => null,
      );
    },

    answers: async (db: Db, me: Member, checkinId: string | undefined, now: Date): Promise<CheckinAnswer[]> => {
      if (checkinId && !(await store.ownCheckin(db, me.id, checkinId))) throw refuse.notFound();
      return (await store.answers(db, me.id, checkinId)).map((row) =>
        answerToWire(row, picture(me.sessionId, now, 'thumb')),
      );
    },

    /** One more word on a check-in of mine, within its first day. */
    async addEmotion(tx: Tx, me: Member, checkinId: string, emotionId: string, now: Date) {
      const checkin = orNotFound(await store.ownCheckin(tx, me.id, checkinId));
      const known = await words(tx);
      if (!known.emotions.has(emotionId)) throw refuse.invalid('_id', 'Please choose from the list.');
      if (now.getTime() - checkin.createdAt.getTime() > editableMs) throw refuse.rule('too-late-to-edit');
      const ids = [...new Set([...checkin.emotionIds, emotionId])];
      if (ids.length > mostWords) throw refuse.invalid('_id', 'Twelve words are plenty.');
      await store.addEmotion(tx, checkinId, emotionId);
      return { Emotions: savedEmotions(ids, known) };
    },
  };
};
export type DashboardRoom = ReturnType<typeof createDashboard>;
