// Home: the week, the people and their check-ins, and answering with one tap.
import type { Sleep } from '@mycrew/contract/checkin-tags.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { orNotFound } from '#http/owner.ts';
import type { Audit, Db, FieldEncryption, Member, DomainEvents, Realtime, Tx } from '#src/foundation-types.ts';
import { refuse } from '#http/refusals.ts';
import { askedDay, daysBefore, localDateAtOffset, localDateIn } from '#time/local-time.ts';
import type { AnswerRow, CrewRow, DashboardStore, FeedRow, HomeRow } from './dashboard.store.ts';

interface KnownEmotion {
  id: string;
  name: string;
  codepoint: string;
}
export interface Words {
  emotions: Map<string, KnownEmotion>;
  colours: Map<string, string>;
}

/** What was going on: tags and sleep. */
interface Context {
  tags: string[];
  sleep: Sleep | null;
}
export interface FeedEntry {
  row: FeedRow;
  comment: string | null;
  context: Context;
  youthPicture: string | null;
  snapshot: string | null;
}
export interface FeedPage {
  feed: FeedEntry[];
  words: Words;
  page: number;
  hasMore: boolean;
}
export interface Home {
  days: string[];
  week: HomeRow['week'];
  words: Words;
  crew: CrewMember[];
  crewFor: CrewMember[];
  feed: FeedEntry[];
  unread: number;
  /** Whether to ask for their email to be confirmed. */
  asksEmail: boolean;
  announcements: number;
}
export interface OpenedAnswer {
  row: AnswerRow;
  picture: string | null;
}

export interface Deps {
  store: DashboardStore;
  words(db: Db | Tx): Promise<Words>;
  /** Answered by checkins: its words with that one, the main one first. */
  addWord(tx: Tx, me: Member, checkinId: string, emotionId: string, now: Date): Promise<string[]>;
  /** Answered by checkins. */
  readContext(text: string | null): Context;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  crewMember(row: CrewRow, sessionId: string, now: Date, distress: DistressStatuses): CrewMember;
  /** Answered by distress: how these people's alerts stand, as far as the viewer was notified. */
  distressOf(db: Db | Tx, viewerId: string, ids: string[]): Promise<DistressStatuses>;
  /** Answered by crew. */
  mayFollow(db: Db, viewerId: string, youthId: string): Promise<boolean>;
  /** Answered by connections: how many ask me. */
  connectionsWaiting(db: Db, me: Member, now: Date): Promise<number>;
  pictureUrl(id: string, sessionId: string, now: Date, size: 'full' | 'thumb'): string;
  realtime: Pick<Realtime, 'changed'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  audit: Pick<Audit, 'noteHourly'>;
}

type DistressStatuses = Map<string, CrewMember['DistressAlertStatus']>;

const bytesOf = (base64: string | null) => (base64 === null ? null : Buffer.from(base64, 'base64'));

const feedLength = 5;
const shownDays = 7;

export const createDashboard = (deps: Deps) => {
  const { store, words, addWord, readContext, encryption, crewMember, distressOf, mayFollow } = deps;
  const { connectionsWaiting, pictureUrl, realtime, domainEvents, audit } = deps;
  const checkins = encryption.sealedColumns('checkins', 'personId');
  const picture = (sessionId: string, now: Date, size: 'full' | 'thumb') => (id: string | null) =>
    id && pictureUrl(id, sessionId, now, size);

  const opened = async (db: Db, me: Member, rows: FeedRow[], now: Date): Promise<FeedEntry[]> => {
    // Whoever looks at what others are shown of theirs has not been looked at.
    const read = rows.filter(({ comment, context, youthId }) => (comment ?? context) && youthId !== me.id);
    await audit.noteHourly(
      db,
      ...read.map(({ id, youthId }) => ({
        actor: me.id,
        action: 'comment-read' as const,
        subject: id,
        subjectOwner: youthId,
      })),
    );
    return Promise.all(
      rows.map(async (row) => {
        const sealed = { commentSealed: bytesOf(row.comment), contextSealed: bytesOf(row.context) };
        const { comment, context } = await checkins.open(db, { id: row.id, personId: row.youthId, ...sealed });
        const [thumb, full] = [picture(me.sessionId, now, 'thumb'), picture(me.sessionId, now, 'full')];
        const shown = { comment, context: readContext(context) };
        return { row, ...shown, youthPicture: thumb(row.profilePictureId), snapshot: full(row.pictureId) };
      }),
    );
  };

  const feed = async (
    db: Db,
    me: Member,
    { viewerId, youthId, page, now }: { viewerId: string; youthId?: string; page: number; now: Date },
  ): Promise<FeedPage> => {
    const { rows, hasMore } = await store.feedPage(db, viewerId, page, youthId);
    return { feed: await opened(db, me, rows, now), words: await words(db), page, hasMore };
  };

  return {
    async home(db: Db, me: Member, currentDate: string | undefined, offSet: number, now: Date): Promise<Home> {
      const dayOfNow = () => (offSet ? localDateAtOffset(now, offSet) : localDateIn(now, me.timeZone));
      const today = currentDate ? askedDay(currentDate, me.timeZone) : dayOfNow();
      const days = Array.from({ length: shownDays }, (_, at) => daysBefore(today, shownDays - 1 - at));
      const [row, known] = [
        await store.home(db, { me: me.id, first: days[0]!, last: today, feedLength, now }),
        await words(db),
      ];
      const [crew, crewFor] = [row.crew ?? [], row.crewFor ?? []];
      // An alert comes from somebody I crew for.
      const youthIds = crewFor.map(({ id }) => id);
      const distress = await distressOf(db, me.id, youthIds);
      return {
        days,
        week: row.week,
        words: known,
        crew: crew.map((each) => crewMember(each, me.sessionId, now, distress)),
        crewFor: crewFor.map((each) => crewMember(each, me.sessionId, now, distress)),
        feed: await opened(db, me, row.feed ?? [], now),
        unread: row.unread ?? 0,
        asksEmail: row.asksEmail,
        announcements: row.announcements,
      };
    },

    async counts(db: Db, me: Member, now: Date) {
      const counts = await store.counts(db, me.id, await store.contactIndexes(db, me.id), now);
      return { ...counts, connections: await connectionsWaiting(db, me, now) };
    },

    crewForCheckins: (db: Db, me: Member, page: number, now: Date) => feed(db, me, { viewerId: me.id, page, now }),

    async sharedCheckins(db: Db, me: Member, youthId: string, page: number, now: Date) {
      if (youthId !== me.id && !(await mayFollow(db, me.id, youthId))) throw refuse.notFound();
      return feed(db, me, { viewerId: me.id, youthId, page, now });
    },

    /** What this crew member is shown of my data; the caller has checked that they are in my crew. */
    seenCheckins: (db: Db, me: Member, viewerId: string, page: number, now: Date) =>
      feed(db, me, { viewerId, youthId: me.id, page, now }),

    /** A day of a youth as their Crew sees it. */
    async shownToCrew(db: Db, me: Member, youthId: string, day: string, now: Date) {
      return { feed: await opened(db, me, await store.shownOn(db, me.id, youthId, day), now), words: await words(db) };
    },

    async reply(tx: Tx, me: Member, checkinId: string, emotionId: string, now: Date): Promise<OpenedAnswer> {
      const checkin = orNotFound(await store.answerable(tx, checkinId, me.id));
      const emotion = (await store.replyEmotions(tx)).find(({ id }) => id === emotionId);
      if (!emotion) throw refuse.invalid('EmotionId', 'Please choose from the list.');
      await store.saveAnswer(tx, { checkinId, youthId: checkin.personId, supporterId: me.id }, emotionId, now);
      await domainEvents.publish(tx, 'checkin.answered', { checkinId, youthId: checkin.personId, supporterId: me.id });
      realtime.changed(tx, [checkin.personId], 'answers');
      const by = { id: me.id, firstName: me.firstName, lastName: me.lastName, pictureId: null };
      const row = { ...by, checkinId, codepoint: emotion.codepoint, label: emotion.label, createdAt: now };
      return { row, picture: null };
    },

    answers: async (db: Db, me: Member, checkinId: string | undefined, now: Date): Promise<OpenedAnswer[]> => {
      if (checkinId && !(await store.ownsCheckin(db, me.id, checkinId))) throw refuse.notFound();
      const thumb = picture(me.sessionId, now, 'thumb');
      return (await store.answers(db, me.id, checkinId)).map((row) => ({ row, picture: thumb(row.pictureId) }));
    },

    /** One more comment on my own check-in, within its first day. */
    addEmotion: async (tx: Tx, me: Member, checkinId: string, emotionId: string, now: Date) => ({
      ids: await addWord(tx, me, checkinId, emotionId, now),
      words: await words(tx),
    }),
  };
};
export type DashboardRoom = ReturnType<typeof createDashboard>;
