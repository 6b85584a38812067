// Check-ins, their words and the summary of the day, in SQL.
import { noWords } from '@mycrew/contract/checkins.ts';
import { sql } from 'kysely';
import { statement, withNext, type Db, type Tx } from '#database/database.ts';
import { momentsOfDays } from '#time/local-time.ts';
import type { Catalogue, EmotionRow } from './emotions.ts';

export interface NewCheckin {
  id: string;
  personId: string;
  familyId: string;
  primaryEmotionId: string;
  emotionIds: string[];
  ownWordsSealed: Buffer | null;
  commentSealed: Buffer | null;
  /** Tags and sleep, as JSON. */
  contextSealed: Buffer | null;
  intensity: number | null;
  pictureId: string | null;
  inJournal: boolean;
  sharedWithCrew: boolean;
  tellNobody: boolean;
  isHard: boolean;
  backDated: boolean;
  source: string;
  localDate: string;
  happenedAt: Date;
  createdAt: Date;
}

/** A check-in as it is stored. */
export interface CheckinRow extends Omit<NewCheckin, 'source'> {
  revision: number;
  /** The import that brought it, where one did. */
  importId: string | null;
}
/** What a change may write anew. */
export type ChangedColumns = Pick<
  NewCheckin,
  | 'familyId'
  | 'primaryEmotionId'
  | 'emotionIds'
  | 'ownWordsSealed'
  | 'commentSealed'
  | 'contextSealed'
  | 'intensity'
  | 'pictureId'
  | 'inJournal'
  | 'sharedWithCrew'
  | 'tellNobody'
  | 'isHard'
  | 'source'
>;

const mostUsualWords = 30;

let catalogue: Promise<Catalogue> | null = null;
const readCatalogue = async (db: Db | Tx): Promise<Catalogue> => {
  const families = await db
    .selectFrom('emotionFamilies')
    .select(['id', 'name', 'colour'])
    .orderBy('position')
    .execute();
  const emotions = await db
    .selectFrom('emotions')
    .innerJoin('emotionFamilies', 'emotionFamilies.id', 'emotions.familyId')
    .select([
      'emotions.id',
      'emotions.familyId',
      'emotions.name',
      'emotions.codepoint',
      'emotions.valence',
      'emotions.mark',
    ])
    .orderBy('emotionFamilies.position')
    .orderBy('emotions.position')
    .execute();
  return { families, emotions: new Map(emotions.map((row) => [row.id, row as EmotionRow])) };
};

const columns = [
  'id',
  'personId',
  'familyId',
  'primaryEmotionId',
  'emotionIds',
  'ownWordsSealed',
  'commentSealed',
  'contextSealed',
  'intensity',
  'pictureId',
  'inJournal',
  'sharedWithCrew',
  'tellNobody',
  'isHard',
  'backDated',
  'localDate',
  'happenedAt',
  'createdAt',
  'revision',
  'importId',
] as const;

export const checkinStore = {
  /** Reference data of this version of the code: read once. */
  catalogue: (db: Db | Tx): Promise<Catalogue> => {
    catalogue ??= readCatalogue(db).catch((error: unknown) => {
      catalogue = null;
      throw error;
    });
    return catalogue;
  },

  templates: (db: Db, familyId: string | undefined) =>
    db
      .selectFrom('feelingTemplates')
      .select(['id', 'familyId', 'sentence', 'emotionIds'])
      .$if(familyId !== undefined, (query) => query.where('familyId', '=', familyId!))
      .orderBy('familyId')
      .orderBy('position')
      .execute(),

  /** The check-in and its day in one statement; an older entry never replaces a newer word of the day. */
  insert: (tx: Tx, row: NewCheckin): Promise<void> =>
    withNext(
      tx,
      statement`
      WITH added AS (
        INSERT INTO checkins (id, person_id, family_id, primary_emotion_id, emotion_ids, own_words_sealed, comment_sealed,
          context_sealed, intensity, picture_id, in_journal, shared_with_crew, tell_nobody, is_hard, back_dated, source, local_date, happened_at, created_at)
        VALUES (${row.id}, ${row.personId}, ${row.familyId}, ${row.primaryEmotionId}, ${row.emotionIds}::text[], ${row.ownWordsSealed},
          ${row.commentSealed}, ${row.contextSealed}, ${row.intensity}, ${row.pictureId}, ${row.inJournal}, ${row.sharedWithCrew}, ${row.tellNobody},
          ${row.isHard}, ${row.backDated}, ${row.source}, ${row.localDate}, ${row.happenedAt}, ${row.createdAt})
      )
      INSERT INTO day_summaries AS day (person_id, local_date, family_id, emotion_id, checkin_count, updated_at)
      VALUES (${row.personId}, ${row.localDate}, ${row.familyId}, ${row.primaryEmotionId}, 1, ${row.happenedAt})
      ON CONFLICT (person_id, local_date) DO UPDATE SET
        checkin_count = day.checkin_count + 1,
        family_id = CASE WHEN excluded.updated_at >= day.updated_at THEN excluded.family_id ELSE day.family_id END,
        emotion_id = CASE WHEN excluded.updated_at >= day.updated_at THEN excluded.emotion_id ELSE day.emotion_id END,
        updated_at = GREATEST(excluded.updated_at, day.updated_at)
    `,
    ),

  /** Locked in a transaction that changes it. */
  byId: (db: Db | Tx, id: string): Promise<CheckinRow | undefined> =>
    db
      .selectFrom('checkins')
      .select(columns)
      .where('id', '=', id)
      .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
      .executeTakeFirst(),

  change: (tx: Tx, id: string, changed: Partial<ChangedColumns>, now: Date): Promise<unknown> =>
    withNext(
      tx,
      tx
        .updateTable('checkins')
        .set(({ eb }) => ({ ...changed, revision: eb('revision', '+', 1), changedAt: now }))
        .where('id', '=', id),
    ),

  remove: (tx: Tx, id: string): Promise<unknown> => withNext(tx, tx.deleteFrom('checkins').where('id', '=', id)),

  /**
   * The word of a day once more, from what stands there now; the day goes with its last check-in. Whoever changes one
   * day takes turns by its summary, and only then looks.
   */
  async sumUpDay(tx: Tx, personId: string, day: string): Promise<void> {
    const { from, until } = momentsOfDays(day, day);
    await withNext(tx, sql`SELECT FROM day_summaries WHERE person_id = ${personId} AND local_date = ${day} FOR UPDATE`);
    await sql`
      WITH newest AS (
        SELECT family_id, primary_emotion_id, happened_at, count(*) OVER ()::int AS checkin_count FROM checkins
        WHERE person_id = ${personId} AND local_date = ${day} AND happened_at BETWEEN ${from} AND ${until}
        ORDER BY happened_at DESC, id DESC LIMIT 1
      ), gone AS (
        DELETE FROM day_summaries
        WHERE person_id = ${personId} AND local_date = ${day} AND NOT EXISTS (SELECT FROM newest)
      )
      UPDATE day_summaries SET family_id = newest.family_id, emotion_id = newest.primary_emotion_id,
        checkin_count = newest.checkin_count, updated_at = newest.happened_at
      FROM newest WHERE person_id = ${personId} AND local_date = ${day}`.execute(tx);
  },

  /** Whoever of the crew is shown this one, as long as check-ins are shared. */
  async seenBy(db: Db, id: string): Promise<{ id: string; firstName: string }[]> {
    const { rows } = await sql<{ id: string; firstName: string }>`
      SELECT p.id, p.first_name FROM checkins k
      JOIN living_crew c ON c.youth_id = k.person_id AND shows_checkin(c.sees, k)
      JOIN people p ON p.id = c.supporter_id AND p.status = 'active'
      WHERE k.id = ${id} ORDER BY c.since, c.id`.execute(db);
    return rows;
  },

  async journalPageOf(db: Db, id: string): Promise<string | null> {
    const page = await db.selectFrom('journalPages').select('id').where('checkinId', '=', id).executeTakeFirst();
    return page?.id ?? null;
  },

  /** The most frequent first, of equals the newest. */
  async usualWords(db: Db | Tx, personId: string, since: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT word.id FROM checkins k CROSS JOIN LATERAL unnest(k.emotion_ids) AS word (id)
      WHERE k.person_id = ${personId} AND k.happened_at > ${since} AND word.id <> ${noWords._id}
      GROUP BY word.id ORDER BY count(*) DESC, max(k.happened_at) DESC, word.id LIMIT ${sql.lit(mostUsualWords)}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  options: (db: Db | Tx, personId: string) =>
    db
      .selectFrom('checkinOptions')
      .select(['asksSleep', 'ownTagsSealed'])
      .where('personId', '=', personId)
      .executeTakeFirst(),

  /** Made where there are none, and locked: two check-ins at once remember the tags of both. */
  async lockedOptions(tx: Tx, personId: string) {
    await withNext(
      tx,
      tx
        .insertInto('checkinOptions')
        .values({ personId })
        .onConflict((clash) => clash.doNothing()),
    );
    return tx
      .selectFrom('checkinOptions')
      .select('ownTagsSealed')
      .where('personId', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  setOptions: (tx: Tx, personId: string, changed: { asksSleep?: boolean; ownTagsSealed?: Buffer | null }) =>
    withNext(tx, tx.updateTable('checkinOptions').set(changed).where('personId', '=', personId)),

  picturesSince: async (tx: Tx, personId: string, since: Date): Promise<number> => {
    const { count } = await tx
      .selectFrom('media')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('ownerId', '=', personId)
      .where('kind', '=', 'snapshot')
      .where('createdAt', '>', since)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  similarCount: async (db: Db, emotionId: string): Promise<number> =>
    (await db.selectFrom('similarCounts').select('dayCount').where('emotionId', '=', emotionId).executeTakeFirst())
      ?.dayCount ?? 0,

  /** Counts people, not entries; words that nobody chose any more go to zero. */
  async countSimilar(tx: Tx, now: Date): Promise<void> {
    await sql`
      INSERT INTO similar_counts (emotion_id, day_count, counted_at)
      SELECT e.id, count(DISTINCT k.person_id)::int, ${now}
      FROM emotions e LEFT JOIN checkins k ON e.id = k.primary_emotion_id AND k.import_id IS NULL
        AND k.created_at > ${now}::timestamptz - interval '24 hours'
      GROUP BY e.id
      ON CONFLICT (emotion_id) DO UPDATE SET day_count = excluded.day_count, counted_at = excluded.counted_at
    `.execute(tx);
  },
};
export type CheckinStore = typeof checkinStore;
