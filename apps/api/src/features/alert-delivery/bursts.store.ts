// Alerts on the heels of each other, in SQL: what goes to one person for one youth by text or email is merged, and the latest state wins.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { alertTimes } from '@mycrew/contract/constants.ts';
import { sql, type RawBuilder } from 'kysely';
import { withNext, type Tx } from '#database/database.ts';
import { endsWhenIdle } from '#database/idle-limit.ts';
import type { SentChannel } from './ports.ts';

interface Text {
  youthId: string;
  crewId: string;
  channel: SentChannel;
}

const rest = sql`(${sql.lit(alertTimes.mergeMs)} * interval '1 millisecond')`;
const lookAgainAfter = sql`interval '1 second'`;

/** Push is never merged. */
export const isText = ({ channel }: Text): boolean => channel !== 'push';

/** Until the commit nobody else asks whether something may go to the same person for the same youth by the same channel. */
export const oneTextAtATime = (tx: Tx, texts: Text[]): Promise<void> =>
  withNext(
    tx,
    sql`
    SELECT ${endsWhenIdle}, pg_advisory_xact_lock(k.lock) FROM (
      SELECT DISTINCT hashtextextended(concat_ws(':', 'alert-text', youth_id, crew_id, channel), 0) AS lock
      FROM unnest(${texts.map(({ youthId }) => youthId)}::uuid[], ${texts.map(({ crewId }) => crewId)}::uuid[],
        ${texts.map(({ channel }) => channel)}::text[]) AS given (youth_id, crew_id, channel)
      ORDER BY lock
    ) k`,
  );

/** Nobody can rule out that they have it. */
const mayHaveGone = sql`(o.state IN ('sent', 'confirmed', 'unknown', 'quarantined') OR o.resent)`;
const isCall = sql`o.kind IN ('alert', 'reminder')`;
/** Of the last word that counts: a call as soon as they may have it, an end not before it is sure, so that none is lost. */
const isWord = sql`CASE WHEN ${isCall} THEN ${mayHaveGone} ELSE o.state IN ('sent', 'confirmed') END`;
const goneAt = sql`CASE WHEN o.state IN ('sent', 'confirmed') THEN o.settled_at ELSE coalesce(o.started_at, o.first_tried_at) END`;
/** As the index has it: of a storm very few are. */
const wasTried = sql`o.channel <> 'push' AND o.first_tried_at IS NOT NULL`;
const another = sql`o.youth_id = d.youth_id AND o.crew_id = d.crew_id AND o.channel = d.channel AND ${wasTried}`;

/**
 * What else concerns the text or email `d` of the alert `a`; nothing of it for a push.
 * `is_under_way`: another one is in somebody's hands. `last_word_called`: by this channel they were called, and surely heard of no end since.
 * `merges_with`: what went within the last two minutes, where the alert is one of a burst; for a call not the end of an
 * alert that stood alone, so that whoever is in danger again after it is heard at once.
 */
export const othersOfBurst = sql`
  LATERAL (
    SELECT coalesce(bool_or(o.id <> d.id AND o.state = 'leased' AND o.started_at IS NOT NULL), false) AS is_under_way,
      coalesce((array_agg(${isCall} ORDER BY o.id DESC) FILTER (WHERE o.id < d.id AND ${isWord}))[1], false) AS last_word_called,
      max(${goneAt}) FILTER (WHERE a.in_burst AND o.id <> d.id AND ${mayHaveGone} AND ${goneAt} > db_now() - ${rest}
        AND (d.kind NOT IN ('alert', 'reminder') OR ${isCall} OR b.in_burst)) AS merges_with
    FROM alert_deliveries o JOIN alerts b ON b.id = o.alert_id WHERE ${another}
  )`;

/** Whoever was notified of a newer alert gets the end of that one, also where they left the crew meanwhile. */
export const isOvertaken = sql`EXISTS (
  SELECT FROM alerts n JOIN alert_recipients nr ON nr.alert_id = n.id AND nr.crew_id = d.crew_id
  WHERE n.youth_id = d.youth_id AND (n.created_at, n.id) > (a.created_at, a.id))`;

automatedDecision('alert-bursts');

/** When a delivery that has to wait is looked at again; null where nothing delays it. */
export const waitsUntil = sql`CASE WHEN others.is_under_way THEN db_now() + ${lookAgainAfter} ELSE others.merges_with + ${rest} END`;

/** Called by text or email of this youth, and no word of an end that surely arrived since. */
export const stillCalled = (youthId: string, crewIds: RawBuilder<unknown>) => sql`
  SELECT o.crew_id, o.channel FROM alert_deliveries o
  WHERE o.youth_id = ${youthId} AND o.crew_id = any(${crewIds}) AND ${wasTried} AND ${isCall}
    AND (${mayHaveGone} OR o.state = 'leased') AND NOT EXISTS (
      SELECT FROM alert_deliveries e
      WHERE e.youth_id = o.youth_id AND e.crew_id = o.crew_id AND e.channel = o.channel AND e.channel <> 'push' AND e.first_tried_at IS NOT NULL
        AND e.id > o.id AND e.kind NOT IN ('alert', 'reminder') AND e.state IN ('sent', 'confirmed'))`;
