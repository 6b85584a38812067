// All that waits for the desk, of every kind in one order, in SQL. Tables of higher rooms are read here and never written.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { DeskKind, QueueFilter, Waiting } from '@mycrew/contract/desk-queue.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { breakGlassTimes } from '@mycrew/contract/staff.ts';
import type { UrgentKind } from '@mycrew/contract/urgent-items.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { cutPage, type PageOf } from '#database/paging.ts';

/** Where a page ended. */
export interface QueueKey {
  urgency: 0 | 1 | 2;
  since: Date;
  id: string;
}
export interface QueueRow extends QueueKey {
  kind: DeskKind;
  number: number;
  isAppeal: boolean;
  forLead: boolean;
  withAuthor: boolean;
  topics: string[];
  warnings: ArticleWarning[];
  about: string | null;
  source: string | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  /** What is needed to open its words: never shown. */
  authorId: string | null;
  titleSealed: Buffer | null;
  previewSealed: Buffer | null;
  messageSealed: Buffer | null;
}

/** For whom: what is theirs, and what they are spared, they are not given. */
export interface Viewer {
  id: string;
  isLead: boolean;
  spared: readonly string[];
  /** As reasons of reports. */
  sparedReasons: readonly string[];
}
export interface QueueWanted extends QueueFilter {
  viewer: Viewer;
  now: Date;
  after: QueueKey | undefined;
  size: number;
}

const dayMs = 86_400_000;
const textList = (words: readonly string[]) => sql`${sql.val([...words])}::text[]`;

const plain = {
  isAppeal: sql`false`,
  forLead: sql`false`,
  withAuthor: sql`false`,
  topics: sql`'{}'::text[]`,
  warnings: sql`'{}'::text[]`,
  about: sql`NULL::text`,
  source: sql`NULL::text`,
  authorId: sql`NULL::uuid`,
  titleSealed: sql`NULL::bytea`,
  previewSealed: sql`NULL::bytea`,
  messageSealed: sql`NULL::bytea`,
};
type Columns = Record<
  keyof typeof plain | 'kind' | 'id' | 'urgency' | 'since' | 'claimedBy' | 'claimedUntil',
  Expression
>;
type Expression = RawBuilder<unknown>;

/** One kind as rows of the list; `isOthers`: it waits, but not for this viewer. */
const select = (
  columns: Omit<Columns, keyof typeof plain> & Partial<Pick<Columns, keyof typeof plain>> & { isOthers: Expression },
  from: Expression,
) => {
  const all = { ...plain, ...columns };
  const snake = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
  const list = Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other));
  return sql`SELECT ${sql.join(list.map(([name, is]) => sql`${is} AS ${sql.ref(snake(name))}`))} FROM ${from}`;
};

/** What was decided already waits for nobody. */
const undecided = (kind: DeskKind, id: Expression) => sql`NOT EXISTS (
  SELECT FROM pending_decisions d WHERE d.kind = ${kind} AND d.item_id = ${id})`;

const articles = ({ id, spared }: Viewer, withAuthor = false) =>
  select(
    {
      kind: sql`'article'`,
      id: sql`a.id`,
      urgency: withAuthor ? sql`1::smallint` : sql`a.urgency`,
      since: withAuthor ? sql`a.decided_at` : sql`a.submitted_at`,
      isAppeal: sql`a.is_appeal`,
      withAuthor: sql`${withAuthor}::boolean`,
      topics: sql`a.topics`,
      warnings: sql`a.warnings`,
      claimedBy: sql`a.claimed_by`,
      claimedUntil: sql`a.claimed_until`,
      authorId: sql`a.author_id`,
      titleSealed: sql`a.title_sealed`,
      previewSealed: sql`a.preview_sealed`,
      // Whoever took one down does not look at it again.
      isOthers: sql`((a.warnings || a.detected) && ${textList(spared)} OR (a.is_appeal AND ${id}::uuid = (
        SELECT d.moderator_id FROM article_decisions d WHERE d.item_id = a.id AND d.act = 'remove'
        ORDER BY d.decided_at DESC LIMIT 1)))`,
    },
    withAuthor
      ? sql`articles a WHERE a.status = 'ChangesAsked' AND a.author_id <> ${id}::uuid`
      : sql`articles a WHERE a.status = 'Submitted' AND a.author_id <> ${id}::uuid AND ${undecided('article', sql`a.id`)}`,
  );

const comments = ({ id, spared }: Viewer) =>
  select(
    {
      kind: sql`'comment'`,
      id: sql`m.id`,
      urgency: sql`m.urgency`,
      since: sql`m.queued_at`,
      topics: sql`a.topics`,
      claimedBy: sql`m.claimed_by`,
      claimedUntil: sql`m.claimed_until`,
      authorId: sql`m.author_id`,
      messageSealed: sql`m.message_sealed`,
      isOthers: sql`m.detected && ${textList(spared)}`,
    },
    sql`article_comments m JOIN articles a ON a.id = m.article_id
      WHERE m.queued_at IS NOT NULL AND m.author_id <> ${id}::uuid AND ${undecided('comment', sql`m.id`)}`,
  );

/** Somebody of the staff is called about it; a report may have been handed over as urgent. */
const isCalledAbout = (id: Expression, ...of: UrgentKind[]) => sql`EXISTS (SELECT FROM urgent_items u
  WHERE u.kind = any(${textList(of)}) AND u.item_id = ${id} AND u.settled_at IS NULL)`;
const urgencyOf = (isUrgent: Expression) => sql`(CASE WHEN ${isUrgent} THEN 0 ELSE 1 END)::smallint`;

const reports = ({ id, isLead, sparedReasons }: Viewer) =>
  select(
    {
      kind: sql`'report'`,
      id: sql`r.id`,
      urgency: urgencyOf(sql`r.is_safety OR ${isCalledAbout(sql`r.id`, 'report', 'hand-over')}`),
      since: sql`r.created_at`,
      forLead: sql`r.for_lead`,
      about: sql`r.reason`,
      source: sql`r.source`,
      claimedBy: sql`r.claimed_by`,
      claimedUntil: sql`r.claimed_until`,
      isOthers: sql`(r.reason = any(${textList(sparedReasons)}) OR (r.for_lead AND NOT ${isLead}::boolean))`,
    },
    sql`reports r WHERE r.state = 'open' AND r.reporter_id IS DISTINCT FROM ${id}::uuid AND r.reported_id IS DISTINCT FROM ${id}::uuid`,
  );

const claimOfCase = { claimedBy: sql`c.claimed_by`, claimedUntil: sql`c.claimed_until` };

const pictures = ({ id }: Viewer) =>
  select(
    {
      kind: sql`'picture'`,
      id: sql`p.id`,
      urgency: urgencyOf(isCalledAbout(sql`p.id`, 'picture')),
      since: sql`p.doubted_at`,
      about: sql`p.kind`,
      ...claimOfCase,
      isOthers: sql`false`,
    },
    sql`media p JOIN desk_cases c ON c.item_id = p.id
      WHERE p.state = 'held' AND p.doubted_at IS NOT NULL AND p.decided_at IS NULL AND p.owner_id <> ${id}::uuid`,
  );

/** Somebody else than who decided reads what was answered to it. */
const appeals = ({ id }: Viewer) =>
  select(
    {
      kind: sql`'appeal'`,
      id: sql`s.id`,
      urgency: urgencyOf(isCalledAbout(sql`s.id`, 'appeal')),
      since: sql`s.appealed_at`,
      about: sql`s.reason`,
      source: sql`s.kind`,
      ...claimOfCase,
      isOthers: sql`s.set_by IS NOT DISTINCT FROM ${id}::uuid`,
    },
    sql`sanctions s JOIN desk_cases c ON c.item_id = s.id
      WHERE s.appealed_at IS NOT NULL AND s.appeal_decided_at IS NULL AND s.person_id <> ${id}::uuid`,
  );

/** One who leads decides, and not the one who asked; after a day nobody does. */
const emergencies = ({ id, isLead }: Viewer, now: Date) =>
  select(
    {
      kind: sql`'emergency'`,
      id: sql`b.id`,
      urgency: sql`0::smallint`,
      since: sql`b.asked_at`,
      claimedBy: sql`NULL::uuid`,
      claimedUntil: sql`NULL::timestamptz`,
      isOthers: sql`(b.asked_by = ${id}::uuid OR NOT ${isLead}::boolean)`,
    },
    sql`break_glass_requests b WHERE b.state = 'asked' AND b.person_id <> ${id}::uuid
      AND b.asked_at > ${new Date(now.getTime() - breakGlassTimes.waitsMs)}::timestamptz`,
  );

const kinds: Record<DeskKind, (viewer: Viewer, now: Date) => RawBuilder<unknown>> = {
  article: (viewer) => articles(viewer),
  comment: comments,
  report: reports,
  picture: pictures,
  appeal: appeals,
  emergency: emergencies,
};

const asked = ({ viewer, kind, show, now }: QueueWanted): RawBuilder<unknown>[] => {
  if (show === 'author') return kind && kind !== 'article' ? [] : [articles(viewer, true)];
  return kind ? [kinds[kind](viewer, now)] : Object.values(kinds).map((of) => of(viewer, now));
};

const besides = ({ viewer, show, topic, age, after, now }: QueueWanted) => sql`NOT q.is_others
  ${show === 'mine' ? sql`AND q.claimed_by = ${viewer.id}::uuid AND q.claimed_until > ${now}::timestamptz` : sql``}
  ${show === 'urgent' ? sql`AND q.urgency = 0` : sql``}
  ${topic ? sql`AND ${topic} = any(q.topics)` : sql``}
  ${age ? sql`AND q.since <= ${new Date(now.getTime() - Number(age) * dayMs)}::timestamptz` : sql``}
  ${after ? sql`AND (q.urgency, q.since, q.id) > (${after.urgency}::smallint, ${after.since}::timestamptz, ${after.id}::uuid)` : sql``}`;

export type WaitingCounts = Record<
  'urgent' | 'others' | 'showsAlready' | 'mine' | 'withAuthor' | 'withOthers',
  number
> & {
  oldestSince: Date | null;
  oldestUrgentSince: Date | null;
  kinds: Partial<Waiting['Kinds']>;
};

export const queueStore = {
  /** Most urgent first, then who waits longest: so many of each kind at most are read. */
  async page(db: Db | Tx, wanted: QueueWanted): Promise<PageOf<QueueRow>> {
    automatedDecision('queue-order');
    const most = sql.lit(wanted.size + 1);
    const of = asked(wanted).map(
      (kind) =>
        sql`(SELECT * FROM (${kind}) q WHERE ${besides(wanted)} ORDER BY q.urgency, q.since, q.id LIMIT ${most})`,
    );
    if (of.length === 0) return { rows: [], hasMore: false };
    const { rows } = await sql<QueueRow>`
      SELECT waiting.*, k.number FROM (${sql.join(of, sql` UNION ALL `)}) waiting JOIN desk_cases k ON k.item_id = waiting.id
      ORDER BY waiting.urgency, waiting.since, waiting.id LIMIT ${most}`.execute(db);
    return cutPage(rows, wanted.size);
  },

  async waiting(db: Db | Tx, viewer: Viewer, now: Date): Promise<WaitingCounts> {
    const all = [...Object.values(kinds).map((of) => of(viewer, now)), articles(viewer, true)].map(
      (of) => sql`SELECT kind, urgency, since, with_author, is_others, claimed_by, claimed_until FROM (${of}) one`,
    );
    const { rows } = await sql<WaitingCounts>`
      WITH q AS (${sql.join(all, sql` UNION ALL `)}), here AS (SELECT * FROM q WHERE NOT is_others AND NOT with_author)
      SELECT count(*) FILTER (WHERE urgency = 0)::int AS urgent, count(*) FILTER (WHERE urgency = 1)::int AS others,
        count(*) FILTER (WHERE urgency = 2)::int AS shows_already,
        count(*) FILTER (WHERE claimed_by = ${viewer.id}::uuid AND claimed_until > ${now}::timestamptz)::int AS mine,
        (SELECT count(*)::int FROM q WHERE with_author AND NOT is_others) AS with_author,
        (SELECT count(*)::int FROM q WHERE is_others AND NOT with_author) AS with_others,
        min(since) FILTER (WHERE urgency < 2) AS oldest_since,
        min(since) FILTER (WHERE urgency = 0) AS oldest_urgent_since,
        coalesce((SELECT jsonb_object_agg(kind, count) FROM (SELECT kind, count(*)::int FROM here GROUP BY kind) each), '{}') AS kinds
      FROM here`.execute(db);
    return rows[0]!;
  },
};
export type QueueStore = typeof queueStore;
