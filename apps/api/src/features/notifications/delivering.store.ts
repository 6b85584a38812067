// What a notice needs to know of the two people, and how far it got on each channel, in SQL.
import { sql } from 'kysely';
import { withNext, type Db, type Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';
import type { Switches } from './switches.ts';

export type DeliveryChannel = 'push' | 'email';
export type DeliveryState = 'pending' | 'sent' | 'failed' | 'skipped';

export interface Situation {
  /** Of the person it is about. */
  firstName: string | null;
  switches: Switches | null;
  isInCrew: boolean;
  isUnblocked: boolean;
  isSupporter: boolean;
  isShown: boolean;
  isInvited: boolean;
  isAsked: boolean;
  isConnected: boolean;
  isWaiting: boolean;
  isNotified: boolean;
  isReadable: boolean;
}
interface Asked {
  personId: string;
  aboutId: string | null;
  refId: string | null;
  now: Date;
  /** When it was due; a relation that began after that is another one. */
  plannedAt?: string | undefined;
}
export interface MailRow {
  personId: string;
  type: string;
  title: string;
  body: string;
  refId: string | null;
  aboutId: string | null;
  emailSealed: Buffer;
}

const clocksMayDifferMs = 60_000;

export const deliveringStore = {
  /** Its commit does not wait for the disk. */
  syncLater: (tx: Tx): Promise<void> => withNext(tx, sql`SELECT set_config('synchronous_commit', 'off', true)`),

  isRead: async (db: Db, id: string): Promise<boolean> =>
    (await db.selectFrom('notifications').select('readAt').where('id', '=', id).executeTakeFirst())?.readAt != null,

  /** Nothing where the recipient's account is closed. */
  async situation(db: Db | Tx, { personId, aboutId, refId, now, plannedAt }: Asked): Promise<Situation | undefined> {
    const begunBy = plannedAt ? new Date(Date.parse(plannedAt) + clocksMayDifferMs) : null;
    const wasThen = sql`c.since <= coalesce(${begunBy}::timestamptz, 'infinity')`;
    const { rows } = await sql<Situation>`
      SELECT about.first_name,
        CASE WHEN s.person_id IS NOT NULL THEN json_build_object('checkIn', s.check_in, 'safePlaceShared', s.safe_place_shared,
          'distressAlert', s.distress_alert, 'crewAccept', s.crew_accept, 'newAnnouncement', s.new_announcement,
          'byEmail', s.by_email) END AS switches,
        EXISTS (SELECT FROM living_crew c WHERE ${wasThen}
          AND ((c.youth_id = p.id AND c.supporter_id = about.id) OR (c.youth_id = about.id AND c.supporter_id = p.id))) AS is_in_crew,
        NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.person_id = p.id AND b.other_id = about.id) AS is_unblocked,
        EXISTS (SELECT FROM living_crew c WHERE ${wasThen} AND c.youth_id = about.id AND c.supporter_id = p.id) AS is_supporter,
        EXISTS (SELECT FROM living_crew c WHERE ${wasThen} AND c.youth_id = about.id AND c.supporter_id = p.id
          AND c.sees_until IS NULL) AS is_shown,
        EXISTS (SELECT FROM invitations i WHERE i.id = ${refId}::uuid AND i.state = 'pending' AND i.expires_at > ${now}
          AND NOT EXISTS (SELECT FROM chat_choices k
            WHERE k.person_id = p.id AND k.other_id = i.inviter_id AND k.blocked_at IS NOT NULL)) AS is_invited,
        EXISTS (SELECT FROM invitations i WHERE i.id = ${refId}::uuid AND i.state = 'waiting' AND i.expires_at > ${now}) AS is_waiting,
        EXISTS (SELECT FROM connections c WHERE c.id = ${refId}::uuid AND c.state = 'pending' AND c.expires_at > ${now}) AS is_asked,
        EXISTS (SELECT FROM living_connections c WHERE c.person_id = p.id AND c.other_id = about.id) AS is_connected,
        EXISTS (SELECT FROM alerts a WHERE a.id = ${refId}::uuid AND (a.youth_id = p.id OR EXISTS (
          SELECT FROM alert_recipients r WHERE r.alert_id = a.id AND r.crew_id = p.id AND r.withdrawn_at IS NULL))) AS is_notified,
        EXISTS (SELECT FROM articles a WHERE a.id = ${refId}::uuid AND (a.author_id = p.id
          OR EXISTS (SELECT FROM readable_articles r WHERE r.id = a.id))) AS is_readable
      FROM people p
      LEFT JOIN people about ON about.id = ${aboutId}::uuid AND about.status IN ('active', 'closing')
      LEFT JOIN notification_switches s ON s.person_id = p.id
      WHERE p.id = ${personId} AND p.status = 'active'`.execute(db);
    return rows[0];
  },

  plan: (tx: Tx, notificationId: string, personId: string, channels: [DeliveryChannel, DeliveryState][], now: Date) =>
    tx
      .insertInto('deliveries')
      .values(channels.map(([channel, state]) => ({ notificationId, personId, channel, state, updatedAt: now })))
      .execute(),

  /** One device that it reached is enough for the channel; answers the number of tries. */
  async note(
    db: Db | Tx,
    {
      notificationId,
      channel,
      state,
      now,
    }: { notificationId: string; channel: DeliveryChannel; state: DeliveryState; now: Date },
  ): Promise<number> {
    const row = await db
      .updateTable('deliveries')
      .set(({ eb, val }) => ({
        state: eb.case().when('state', '=', 'sent').then(val<DeliveryState>('sent')).else(val(state)).end(),
        attempts: eb('attempts', '+', 1),
        updatedAt: now,
      }))
      .where('notificationId', '=', notificationId)
      .where('channel', '=', channel)
      .returning('attempts')
      .executeTakeFirst();
    return row?.attempts ?? 0;
  },

  /** How a notice got there is of use while it may still be tried. */
  sweep: (db: Db, before: Date) => sweep(db, 'deliveries', sql`updated_at < ${before}`),

  /** Only to an address that is proven, only once, and not to whoever ended them meanwhile. */
  toMail: (db: Db, notificationId: string): Promise<MailRow | undefined> =>
    db
      .selectFrom('notifications')
      .innerJoin('people', 'people.id', 'notifications.personId')
      .innerJoin('deliveries', (join) =>
        join.onRef('deliveries.notificationId', '=', 'notifications.id').on('deliveries.channel', '=', 'email'),
      )
      .select([
        'notifications.personId',
        'notifications.type',
        'notifications.title',
        'notifications.body',
        'notifications.refId',
        'notifications.aboutId',
        'people.emailSealed',
      ])
      .where('notifications.id', '=', notificationId)
      .where('deliveries.state', '!=', 'sent')
      .where('people.status', '=', 'active')
      .where('people.emailVerifiedAt', 'is not', null)
      .where('people.emailSealed', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notificationSwitches')
              .select('notificationSwitches.personId')
              .whereRef('notificationSwitches.personId', '=', 'people.id')
              .where('notificationSwitches.byEmail', '=', false),
          ),
        ),
      )
      .$narrowType<{ emailSealed: Buffer }>()
      .executeTakeFirst(),
};
export type DeliveringStore = typeof deliveringStore;
