// What is to happen when nobody answers, and after the end, in SQL; every hour is the database's.
import { alertTimes } from '@mycrew/contract/constants.ts';
import { sql } from 'kysely';
import { withNext, type Db, type Tx } from '#database/database.ts';
import { unansweredSteps, type EndKind, type Step } from '#src/alert-types.ts';

export interface DueTimer {
  alertId: string;
  youthId: string;
  step: Step;
}

/** The order in which everybody holds things: the youth first. */
export type HoldYouth = (tx: Tx, youthId: string) => Promise<void>;
export type AtStep = (tx: Tx, alertId: string, step: Step) => Promise<void>;

const hourMs = 3_600_000;
const afterMs: Record<Step, number> = {
  remind: alertTimes.remindMs,
  widen: alertTimes.widenMs,
  'remind-10': alertTimes.remindAgainMs[0],
  'remind-20': alertTimes.remindAgainMs[1],
  'remind-30': alertTimes.remindAgainMs[2],
  expire: alertTimes.expireMs,
  'erase-location': alertTimes.eraseLocationMs,
  'ask-24': alertTimes.followUpHours[0] * hourMs,
  'ask-72': alertTimes.followUpHours[1] * hourMs,
};

const untilAnswered = (widenAgreed: boolean): Step[] =>
  unansweredSteps.filter((step) => step !== 'widen' || widenAgreed);

/** What stands from the first moment of every alert to its end. */
export const alwaysArmed: readonly Step[] = [...untilAnswered(false), 'expire'];

const isReminder = (step: Step): boolean => step.startsWith('remind');

/** Steps, and how long after the beginning each is due. */
export const given = (steps: readonly Step[]) =>
  sql`unnest(${[...steps]}::text[], ${steps.map((step) => afterMs[step])}::int[]) AS given (step, after_ms)`;
const wait = sql`after_ms * interval '1 millisecond'`;
const open = sql`fired_at IS NULL AND cancelled_at IS NULL`;

export const timerStore = {
  async arm(tx: Tx, alertId: string, widenAgreed: boolean): Promise<void> {
    await withNext(
      tx,
      sql`
      INSERT INTO alert_timers (alert_id, step, due_at)
      SELECT ${alertId}::uuid, step, db_now() + ${wait} FROM ${given([...untilAnswered(widenAgreed), 'expire'])}
      ON CONFLICT (alert_id, step) DO NOTHING`,
    );
  },

  /** Agreed to later on: counted from the alert's beginning, and only while nobody has it. */
  async armWiden(tx: Tx, alertId: string): Promise<void> {
    await withNext(
      tx,
      sql`
      INSERT INTO alert_timers (alert_id, step, due_at)
      SELECT a.id, step, greatest(a.created_at + ${wait}, db_now())
      FROM alerts a, ${given(['widen'])}
      WHERE a.id = ${alertId} AND EXISTS (
        SELECT FROM alert_timers t WHERE t.alert_id = a.id AND t.step = 'remind' AND t.cancelled_at IS NULL)
      ON CONFLICT (alert_id, step) DO NOTHING`,
    );
  },

  /** Whoever had it cannot after all: all of it once more, from now. */
  async armAnew(tx: Tx, alertId: string, widenAgreed: boolean): Promise<void> {
    await withNext(
      tx,
      sql`
      INSERT INTO alert_timers AS t (alert_id, step, due_at)
      SELECT ${alertId}::uuid, step, db_now() + ${wait} FROM ${given(untilAnswered(widenAgreed))}
      ON CONFLICT (alert_id, step) DO UPDATE SET due_at = excluded.due_at, fired_at = NULL, cancelled_at = NULL`,
    );
  },

  async cancel(tx: Tx, alertId: string, which: 'unanswered' | 'all'): Promise<void> {
    await withNext(
      tx,
      sql`
      UPDATE alert_timers SET cancelled_at = db_now()
      WHERE alert_id = ${alertId} AND ${open}
        AND (${which === 'all'} OR step = any(${[...unansweredSteps]}::text[]))`,
    );
  },

  async armAfterEnd(tx: Tx, alertId: string, as: EndKind): Promise<void> {
    const steps: Step[] = as === 'mistake' ? ['erase-location'] : ['erase-location', 'ask-24', 'ask-72'];
    await withNext(
      tx,
      sql`
      INSERT INTO alert_timers (alert_id, step, due_at)
      SELECT ${alertId}::uuid, step, db_now() + ${wait} FROM ${given(steps)}
      ON CONFLICT (alert_id, step) DO NOTHING`,
    );
  },

  async due(db: Db, limit: number): Promise<DueTimer[]> {
    const { rows } = await sql<DueTimer>`
      SELECT t.alert_id, a.youth_id, t.step FROM alert_timers t JOIN alerts a ON a.id = t.alert_id
      WHERE t.fired_at IS NULL AND t.cancelled_at IS NULL AND t.due_at <= db_now()
      ORDER BY t.due_at LIMIT ${limit}`.execute(db);
    return rows;
  },

  /**
   * False where it has fired, was cancelled, or another worker has it in hand just now. Reminders that came due together,
   * as after an outage, are one.
   */
  async fire(tx: Tx, { alertId, step }: DueTimer): Promise<boolean> {
    const { rows } = await sql`
      UPDATE alert_timers SET fired_at = db_now()
      WHERE (alert_id, step) = (
        SELECT alert_id, step FROM alert_timers
        WHERE alert_id = ${alertId} AND step = ${step} AND ${open} AND due_at <= db_now() FOR UPDATE SKIP LOCKED)
      RETURNING step`.execute(tx);
    if (rows.length > 0 && isReminder(step)) {
      await sql`
        UPDATE alert_timers SET fired_at = db_now()
        WHERE alert_id = ${alertId} AND step = any(${unansweredSteps.filter(isReminder)}::text[]) AND ${open}
          AND due_at <= db_now()`.execute(tx);
    }
    return rows.length > 0;
  },
};
export type TimerStore = typeof timerStore;
