// Checks on somebody, at the desk, in SQL.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import type { WelfareItem } from '@mycrew/contract/welfare-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { cutPage, limitOf, type PageOf } from '#database/paging.ts';
import type { WelfareChecksTable, WelfareCheckStepsTable } from '#database/tables/welfare-checks.ts';

export type CheckRow = Selectable<WelfareChecksTable>;
export type StepRow = Selectable<WelfareCheckStepsTable>;

/** A check with what its clock goes by. */
export interface CheckFacts extends CheckRow {
  holderName: string | null;
  toName: string | null;
  personKind: 'youth' | 'supporter' | 'staff';
  yearOfBirth: number | null;
  status: 'active' | 'suspended' | 'closing';
  alertSince: Date | null;
  mayAskCrew: boolean;
  crewCount: number;
  looked: boolean;
  called: boolean;
  wroteAt: Date | null;
  answeredAt: Date | null;
  crewAskedAt: Date | null;
  /** The newest request for their details that began here. */
  emergency: {
    id: string;
    state: 'asked' | 'approved' | 'refused' | 'withdrawn';
    askedBy: string;
    decidedBy: string | null;
  } | null;
  emergencyAskedAt: Date | null;
  emergencyOpenUntil: Date | null;
}

export interface ItemRow {
  kind: 'article' | 'comment' | 'report' | 'appeal';
  id: string;
  at: Date;
}

const pageSize = 20;
const itemsOfAKind = 5;

/** Whom of the Crew staff may ask: to whom new things are shown, and where the rule names people, only those. */
const askable = (personId: RawBuilder<unknown>) => sql`
  FROM living_crew l JOIN people s ON s.id = l.supporter_id AND s.status = 'active'
  LEFT JOIN support_rules r ON r.person_id = l.youth_id
  WHERE l.youth_id = ${personId} AND l.sees_until IS NULL AND (r.crew_ids IS NULL OR l.supporter_id = any(r.crew_ids))`;

const ownerOf = (kind: WelfareItem, id: string, isLead: boolean): RawBuilder<unknown> => {
  if (kind === 'article')
    return sql`SELECT author_id AS id FROM articles WHERE id = ${id} AND status <> 'Draft' AND NOT is_private`;
  if (kind === 'comment') return sql`SELECT author_id AS id FROM article_comments WHERE id = ${id}`;
  if (kind === 'appeal') return sql`SELECT person_id AS id FROM sanctions WHERE id = ${id}`;
  const whose = kind === 'report' ? sql`reported_id` : sql`reporter_id`;
  return sql`SELECT ${whose} AS id FROM reports WHERE id = ${id} AND (${isLead} OR NOT for_lead)`;
};

const facts = sql`
  SELECT c.*, h.first_name AS holder_name, t.first_name AS to_name, p.kind AS person_kind, p.year_of_birth, p.status,
    (SELECT a.created_at FROM alerts a WHERE a.youth_id = c.person_id AND a.state = 'active') AS alert_since,
    coalesce((SELECT w.may_ask_crew FROM welfare_choices w WHERE w.person_id = c.person_id), false) AS may_ask_crew,
    (SELECT count(*)::int ${askable(sql`c.person_id`)}) AS crew_count,
    s.looked, s.called, s.wrote_at, s.answered_at, s.crew_asked_at,
    g.emergency, g.asked_at AS emergency_asked_at, g.open_until AS emergency_open_until
  FROM welfare_checks c JOIN people p ON p.id = c.person_id AND p.status <> 'deleted'
  LEFT JOIN people h ON h.id = c.held_by LEFT JOIN people t ON t.id = c.handed_to
  CROSS JOIN LATERAL (SELECT coalesce(bool_or(kind = 'looked'), false) AS looked,
      coalesce(bool_or(kind = 'called'), false) AS called, max(at) FILTER (WHERE kind = 'wrote') AS wrote_at,
      max(at) FILTER (WHERE kind = 'answered') AS answered_at,
      max(at) FILTER (WHERE kind = 'crew-asked') AS crew_asked_at
    FROM welfare_check_steps WHERE check_id = c.id) s
  LEFT JOIN LATERAL (SELECT b.asked_at, b.open_until,
      json_build_object('id', b.id, 'state', b.state, 'askedBy', b.asked_by, 'decidedBy', b.decided_by) AS emergency
    FROM break_glass_requests b WHERE b.asked_about = c.id ORDER BY b.asked_at DESC LIMIT 1) g ON true`;

export const checkStore = {
  /** With an alert first, then urgent ones, then the oldest; closed ones by the newest. Nobody's own. */
  async page(
    db: Db,
    { me, only, page }: { me: string; only: 'open' | 'closed'; page: number },
  ): Promise<PageOf<CheckFacts>> {
    const isOpen = only === 'open';
    const { rows } = await sql<CheckFacts>`
      SELECT * FROM (${facts} WHERE c.person_id <> ${me} AND c.closed_at IS ${isOpen ? sql`NULL` : sql`NOT NULL`}) c
      ORDER BY ${isOpen ? sql`c.alert_since IS NULL, c.is_urgent DESC, c.started_at, c.id` : sql`c.closed_at DESC, c.id DESC`}
      ${limitOf(pageSize, page)}`.execute(db);
    return cutPage(rows, pageSize, page);
  },

  async find(db: Db | Tx, id: string): Promise<CheckFacts | undefined> {
    const { rows } = await sql<CheckFacts>`${facts} WHERE c.id = ${id}`.execute(db);
    return rows[0];
  },

  hold: (tx: Tx, id: string): Promise<CheckRow | undefined> =>
    tx.selectFrom('welfareChecks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Of two who begin or open again at once, one after the other; undefined where the account is gone. */
  holdPerson: (tx: Tx, id: string) =>
    tx
      .selectFrom('people')
      .select('id')
      .where('id', '=', id)
      .where('status', '!=', 'deleted')
      .forNoKeyUpdate()
      .executeTakeFirst(),

  openOf: (tx: Tx, personId: string): Promise<CheckRow | undefined> =>
    tx
      .selectFrom('welfareChecks')
      .selectAll()
      .where('personId', '=', personId)
      .where('closedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  add: (
    tx: Tx,
    row: Pick<CheckRow, 'id' | 'personId' | 'itemKind' | 'itemId' | 'reasonSealed' | 'startedAt' | 'heldBy'>,
  ) => tx.insertInto('welfareChecks').values(row).execute(),

  change: (tx: Tx, id: string, set: Partial<Omit<CheckRow, 'id' | 'personId'>>) =>
    tx.updateTable('welfareChecks').set(set).where('id', '=', id).execute(),

  addStep: (tx: Tx, row: StepRow) => tx.insertInto('welfareCheckSteps').values(row).execute(),

  async steps(db: Db | Tx, checkId: string): Promise<(StepRow & { byName: string | null })[]> {
    return db
      .selectFrom('welfareCheckSteps')
      .leftJoin('people', 'people.id', 'welfareCheckSteps.byId')
      .selectAll('welfareCheckSteps')
      .select('people.firstName as byName')
      .where('checkId', '=', checkId)
      .orderBy('at')
      .orderBy('welfareCheckSteps.id')
      .limit(sql.lit(500))
      .execute();
  },

  /** Whose that is, where the desk may read it; what was handed on is there for whoever leads alone. */
  async personOf(
    tx: Tx,
    { kind, id }: { kind: WelfareItem; id: string },
    isLead: boolean,
  ): Promise<string | undefined> {
    const { rows } = await sql<{ id: string | null }>`${ownerOf(kind, id, isLead)}`.execute(tx);
    return rows[0]?.id ?? undefined;
  },

  /** The newest of theirs that the desk may read anyway: nothing private, no draft. */
  async items(db: Db | Tx, personId: string, isLead: boolean): Promise<ItemRow[]> {
    const some = sql.lit(itemsOfAKind);
    const { rows } = await sql<ItemRow>`
      SELECT * FROM (
        (SELECT 'article' AS kind, id, coalesce(submitted_at, published_at, created_at) AS at FROM articles
          WHERE author_id = ${personId} AND status <> 'Draft' AND NOT is_private ORDER BY at DESC LIMIT ${some})
        UNION ALL
        (SELECT 'comment', id, created_at FROM article_comments WHERE author_id = ${personId}
          ORDER BY created_at DESC LIMIT ${some})
        UNION ALL
        (SELECT 'report', id, created_at FROM reports WHERE reported_id = ${personId} AND (${isLead} OR NOT for_lead)
          ORDER BY created_at DESC LIMIT ${some})
        UNION ALL
        (SELECT 'appeal', id, set_at FROM sanctions WHERE person_id = ${personId} AND started_at IS NOT NULL
          ORDER BY set_at DESC LIMIT ${some})) theirs
      ORDER BY at DESC, id`.execute(db);
    return rows;
  },

  /** Whoever can take it: of the staff, and not who it is about. */
  colleagues: (
    db: Db | Tx,
    { me, personId }: { me: string; personId: string },
  ): Promise<{ id: string; firstName: string; role: StaffRole }[]> =>
    db
      .selectFrom('staffRoles')
      .innerJoin('people', 'people.id', 'staffRoles.personId')
      .select(['people.id', 'people.firstName', 'staffRoles.role'])
      .where('staffRoles.revokedAt', 'is', null)
      .where('people.status', '=', 'active')
      .where('people.id', 'not in', [me, personId])
      .orderBy('people.firstName')
      .orderBy('people.id')
      .limit(sql.lit(200))
      .execute(),

  async crewToAsk(tx: Tx, personId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT l.supporter_id AS id ${askable(sql`${personId}::uuid`)} ORDER BY l.supporter_id`.execute(tx);
    return rows.map(({ id }) => id);
  },

  askCrew: (tx: Tx, rows: { checkId: string; personId: string; crewId: string; askedAt: Date }[]) =>
    tx
      .insertInto('welfareRequests')
      .values(rows)
      .onConflict((clash) => clash.doNothing())
      .execute(),
};
export type CheckStore = typeof checkStore;
