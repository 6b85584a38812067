// Handling of reports: claimed by one person at a time, every look and act logged.
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { claimMinutes, type ReportDecision } from '@mycrew/contract/desk-reports.ts';
import { sanctionReasons } from '@mycrew/contract/sanctions.ts';
import { orNotFound } from '#http/owner.ts';
import { refusals } from '#http/refusals.ts';
import { blurred } from '#adapters/blurred.ts';
import type { Audit, Db, FieldEncryption, DomainEvents, Realtime, StaffMember, Tx } from '#src/foundation-types.ts';
import type { ReportDeskStore, ReportRow } from './desk.store.ts';
import type { UrgentReport } from './reports.service.ts';
import { mayRemove } from './taking-down.ts';

const refuse = refusals({
  'report-closed': 'Somebody has closed this report meanwhile.',
  'report-taken': 'Somebody else is looking at this report.',
  'report-not-taken': 'Your time with this report is over. Take it again to decide.',
  'nobody-left': 'Their account is gone. What was pointed at can still be closed.',
  'held-against': 'A worry about somebody is not held against them.',
  'nothing-to-remove': 'There is nothing that could be taken down.',
});

const outcomes = {
  dismiss: 'dismissed',
  remove: 'removed',
  warn: 'warned',
  restrict: 'restricted',
  suspend: 'suspended',
} as const;
const kinds = { warn: 'warning', restrict: 'restriction', suspend: 'suspension' } as const;
const shortestRestrictionDays = 1;

export type NumberedReport = ReportRow & { number: number };

export interface DecidedReport {
  words: string | null;
  earlier: string[];
  why: string | null;
}

export interface Deps {
  store: ReportDeskStore;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'openBytes'>;
  files: { read(key: string): Promise<Uint8Array | null> };
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'deskChanged'>;
  /** Answered by moderation: its number, and that this person saw something heavy. */
  caseNumbers(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>>;
  exposed(db: Db, personId: string, item: string, now: Date): Promise<unknown>;
  noteOutcome(
    tx: Tx,
    outcome: { what: 'report'; outcome: string; isUrgent: boolean; since: Date },
    now: Date,
  ): Promise<unknown>;
  /** Answered by sanctions. */
  sanction(
    tx: Tx,
    by: { id: string },
    decision: {
      personId: string;
      kind: (typeof kinds)[keyof typeof kinds];
      reason: string;
      message: string;
      days: number | null;
      reportId: string;
    },
    now: Date,
  ): Promise<string>;
  urgent: {
    raise(tx: Tx, raised: UrgentReport): Promise<void>;
    claimed(tx: Tx, kind: UrgentReport['kind'], itemId: string, staffId: string, until: Date): Promise<void>;
    released(tx: Tx, kind: UrgentReport['kind'], itemId: string): Promise<void>;
    touched(tx: Db | Tx, kind: UrgentReport['kind'], itemId: string, staffId: string): Promise<void>;
    /** False where it was not urgent. */
    settled(tx: Tx, kind: UrgentReport['kind'], itemId: string): Promise<boolean>;
    /** Taken, and nothing was done since: somebody else may take it. */
    wasLeft(tx: Tx, kind: UrgentReport['kind'], itemId: string): Promise<boolean>;
  };
  warningsOf(reason: string): ArticleWarning[];
  /** Answered by desk-hours: somebody looks at it. */
  noteRead(tx: Tx, id: string, now: Date): Promise<unknown>;
  takeDown(tx: Tx, by: { id: string }, row: ReportRow, message: string, now: Date): Promise<void>;
}

interface HandOn {
  why: string;
  isUrgent: boolean;
}

const isLead = (me: StaffMember) => me.staff.role === 'lead';
const mayHoldAgainst = ({ reason }: ReportRow) => sanctionReasons.some(({ id }) => id === reason);

/** As what it is urgent: as it came, or as it was handed over. */
const urgentKinds = ['report', 'hand-over'] as const;

export const createReportDesk = (deps: Deps) => {
  const {
    store,
    encryption,
    files,
    audit,
    domainEvents,
    realtime,
    caseNumbers,
    exposed,
    noteOutcome,
    sanction,
    takeDown,
    urgent,
    warningsOf,
    noteRead,
  } = deps;
  const sealed = encryption.sealedColumns('reports', null);

  /** What was handed on is there for whoever leads alone. */
  const visible = (row: ReportRow | undefined, me: StaffMember): ReportRow =>
    orNotFound(row && (!row.forLead || isLead(me)) ? row : null);

  const numbered = async (db: Db | Tx, row: ReportRow): Promise<NumberedReport> => ({
    ...row,
    number: orNotFound((await caseNumbers(db, [row.id])).get(row.id)),
  });

  const holdOpen = async (tx: Tx, me: StaffMember, id: string): Promise<ReportRow> => {
    const row = visible(await store.hold(tx, id), me);
    if (row.state === 'closed') throw refuse.conflict('report-closed');
    return row;
  };

  const holdOwn = async (tx: Tx, me: StaffMember, id: string, now: Date): Promise<ReportRow> => {
    const row = await holdOpen(tx, me, id);
    if (row.claimedUntil && row.claimedUntil > now && row.claimedBy !== me.id) throw refuse.conflict('report-taken');
    if (row.claimedBy !== me.id || !row.claimedUntil || row.claimedUntil <= now)
      throw refuse.conflict('report-not-taken');
    return row;
  };

  const wasLeft = async (tx: Tx, id: string): Promise<boolean> => {
    const left = await Promise.all(urgentKinds.map((kind) => urgent.wasLeft(tx, kind, id)));
    return left.includes(true);
  };

  const raiseForLead = async (tx: Tx, me: StaffMember, row: ReportRow): Promise<void> => {
    await urgent.raise(tx, {
      kind: 'hand-over',
      itemId: row.id,
      reasons: ['handed-over', ...(row.reason === 'worried' ? ['safety-report' as const] : [])],
      warnings: warningsOf(row.reason),
      notFor: [me.id, row.reporterId, row.reportedId].filter((each) => each !== null),
      forLead: true,
    });
  };

  const follows = async (
    tx: Tx,
    me: StaffMember,
    row: ReportRow,
    { Act, Days, Message }: ReportDecision,
    now: Date,
  ) => {
    if (Act === 'dismiss' || Act === 'remove') return;
    if (!mayHoldAgainst(row)) throw refuse.rule('held-against');
    if (row.reportedId === null) throw refuse.rule('nobody-left');
    const days = Act === 'restrict' ? (Days ?? shortestRestrictionDays) : Days;
    const { reportedId: personId, reason, id: reportId } = row;
    await sanction(tx, me, { personId, kind: kinds[Act], reason, message: Message, days, reportId }, now);
  };

  const frozen = async (db: Db, row: ReportRow | undefined): Promise<DecidedReport | null> => {
    if (!row) return null;
    const { message, earlier } = await sealed.open(db, row);
    return {
      words: message,
      earlier: earlier === null ? [] : (JSON.parse(earlier) as string[]),
      why: await store.whyDecided(db, row.id),
    };
  };

  return {
    /** For a second look at what was decided: the words as they read then, and the reason inside the house. */
    decided: async (db: Db, id: string) => frozen(db, await store.find(db, id)),
    decidedAbout: async (db: Db, itemId: string) => frozen(db, await store.decidedAbout(db, itemId)),

    async read(db: Db, me: StaffMember, id: string, now: Date) {
      const row = visible(await store.find(db, id), me);
      // Without whom it is about: that they were reported is not theirs to know before something follows.
      await audit.staffSaw(db, { actor: me.id, action: 'staff.report-read', subject: id, why: row.reason });
      await exposed(db, me.id, `report:${id}`, now);
      for (const kind of urgentKinds) await urgent.touched(db, kind, id, me.id);
      return { ...(await numbered(db, row)), ...(await sealed.open(db, row)), mayHoldAgainst: mayHoldAgainst(row) };
    },

    async picture(db: Db, me: StaffMember, id: string, isClear: boolean): Promise<{ bytes: Uint8Array; type: string }> {
      const row = visible(await store.find(db, id), me);
      const file = row.pictureKey && (await files.read(row.pictureKey));
      if (!file) throw refuse.notFound();
      const place = { owner: null, table: 'reports', column: 'picture_key', row: id };
      const bytes = await encryption.openBytes(db, place, Buffer.from(file));
      const action = isClear ? ('staff.reported-picture-seen' as const) : ('staff.reported-picture-blurred' as const);
      await audit.staffSaw(db, { actor: me.id, action, subject: id, why: row.reason });
      return isClear
        ? { bytes, type: row.pictureType ?? 'image/webp' }
        : { bytes: await blurred(bytes), type: 'image/webp' };
    },

    async claim(tx: Tx, me: StaffMember, id: string, now: Date): Promise<NumberedReport> {
      const row = await holdOpen(tx, me, id);
      const isTaken = row.claimedBy !== me.id && row.claimedUntil && row.claimedUntil > now;
      if (isTaken && !(await wasLeft(tx, id))) throw refuse.conflict('report-taken');
      const claim = { claimedBy: me.id, claimedUntil: new Date(now.getTime() + claimMinutes * 60_000) };
      await store.change(tx, id, claim);
      realtime.deskChanged(tx);
      for (const kind of urgentKinds) await urgent.claimed(tx, kind, id, me.id, claim.claimedUntil);
      await noteRead(tx, id, now);
      await audit.staffDid(tx, { actor: me.id, action: 'staff.report-taken', subject: id, why: row.reason });
      return numbered(tx, { ...row, ...claim });
    },

    async release(tx: Tx, me: StaffMember, id: string): Promise<void> {
      const row = visible(await store.hold(tx, id), me);
      if (row.claimedBy !== me.id) return;
      await store.change(tx, id, { claimedBy: null, claimedUntil: null });
      realtime.deskChanged(tx);
      for (const kind of urgentKinds) await urgent.released(tx, kind, id);
      await audit.staffDid(tx, { actor: me.id, action: 'staff.report-given-back', subject: id, why: row.reason });
    },

    /** One that is urgent stays so, for whoever leads; any other may be handed over as urgent. */
    async handOn(tx: Tx, me: StaffMember, id: string, { why, isUrgent }: HandOn, now: Date): Promise<void> {
      const row = await holdOwn(tx, me, id, now);
      await store.change(tx, id, { forLead: true, claimedBy: null, claimedUntil: null });
      realtime.deskChanged(tx);
      await audit.staffDid(tx, { actor: me.id, action: 'staff.report-handed-on', subject: id, why });
      const wasUrgent = await urgent.settled(tx, 'report', id);
      if (isUrgent || wasUrgent) await raiseForLead(tx, me, row);
    },

    async decide(tx: Tx, me: StaffMember, id: string, decision: ReportDecision, now: Date): Promise<void> {
      const row = await holdOwn(tx, me, id, now);
      const removes = decision.Removes || decision.Act === 'remove';
      if (removes && !mayRemove(row)) throw refuse.rule('nothing-to-remove');
      await follows(tx, me, row, decision, now);
      if (removes) await takeDown(tx, me, row, decision.Message, now);
      realtime.deskChanged(tx);
      for (const kind of urgentKinds) await urgent.settled(tx, kind, id);
      const outcome = outcomes[decision.Act];
      await store.change(tx, id, {
        state: 'closed',
        outcome,
        closedBy: me.id,
        closedAt: now,
        claimedBy: null,
        claimedUntil: null,
      });
      await audit.staffDid(tx, { actor: me.id, action: `staff.report-${outcome}`, subject: id, why: decision.Why });
      await noteOutcome(tx, { what: 'report', outcome, isUrgent: row.isSafety, since: row.createdAt }, now);
      if (row.reporterId)
        await domainEvents.publish(tx, 'report.closed', {
          reportId: id,
          reporterId: row.reporterId,
          hasFollowed: decision.Act !== 'dismiss',
        });
    },
  };
};
export type ReportDesk = ReturnType<typeof createReportDesk>;
