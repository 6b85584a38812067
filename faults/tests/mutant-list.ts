// The guards that are taken away one at a time, and the test that has to notice.
export interface Mutant {
  guard: string;
  /** In apps/api/src; each place must be found, or the list is out of date. */
  edits: { file: string; from: string; to: string }[];
  sql?: string;
  noticedBy: string;
  isQuick?: boolean;
}

const raising = 'features/distress/raising.store.ts';
/** The engine's, and what the alert adds to it. */
const work = 'ledger/work.store.ts';
const alertWork = 'features/alert-delivery/work.store.ts';

export const mutantList: Mutant[] = [
  {
    guard: 'one alert of a youth at a time',
    edits: [
      { file: raising, from: 'SELECT pg_advisory_xact_lock(${lockOf(youthId)})', to: 'SELECT ${lockOf(youthId)}' },
    ],
    sql: 'DROP INDEX alerts_one_active',
    noticedBy: 'F10',
    isQuick: true,
  },
  {
    guard: 'a tap that is known opens no other alert',
    edits: [{ file: raising, from: "(a.state = 'active' OR t.alert_id IS NOT NULL)", to: "a.state = 'active'" }],
    noticedBy: 'F10',
  },
  {
    guard: 'only those who are in the crew now',
    edits: [
      {
        file: raising,
        from: 'SELECT c.supporter_id, c.since, c.id FROM living_crew c',
        to: 'SELECT c.supporter_id, c.since, c.id FROM crew_members c',
      },
    ],
    noticedBy: 'F12',
    isQuick: true,
  },
  {
    guard: 'only those who were chosen',
    edits: [
      {
        file: 'features/distress/raising.service.ts',
        from: 'ids ? crew.filter(({ crewId }) => ids.has(crewId)) : crew',
        to: 'crew',
      },
    ],
    noticedBy: 'F12',
  },
  {
    guard: 'only contacts that are proven',
    edits: [
      {
        file: raising,
        from: 'p.mobile_sealed IS NOT NULL AND p.mobile_verified_at IS NOT NULL',
        to: 'p.mobile_sealed IS NOT NULL',
      },
      {
        file: alertWork,
        from: 'CASE WHEN c.mobile_verified_at IS NOT NULL THEN c.mobile_sealed END',
        to: 'c.mobile_sealed',
      },
    ],
    noticedBy: 'F12',
  },
  {
    guard: 'a row that somebody works on is nobody else’s',
    edits: [
      {
        file: alertWork,
        from: 'next: sql`next_deliveries`',
        to: `next: sql\`(SELECT d.* FROM alert_deliveries d WHERE d.settled_at IS NULL AND d.id = (
            SELECT min(o.id) FROM alert_deliveries o WHERE o.alert_id = d.alert_id AND o.crew_id = d.crew_id
              AND o.channel = d.channel AND o.settled_at IS NULL))\``,
      },
    ],
    noticedBy: 'F11',
  },
  {
    guard: 'a clear waits for the alert before it',
    edits: [
      {
        file: alertWork,
        from: 'next: sql`next_deliveries`',
        to: "next: sql`(SELECT * FROM alert_deliveries WHERE settled_at IS NULL AND state <> 'leased')`",
      },
    ],
    noticedBy: 'F11',
  },
  {
    guard: 'a worker that slept over its lease sends nothing',
    edits: [
      { file: work, from: "WHERE d.state = 'leased' AND d.id = any(", to: 'WHERE d.id = any(' },
      {
        file: work,
        from: 'AND d.lease_token = any(${leased.map(({ leaseToken }) => leaseToken)}::uuid[])',
        to: '',
      },
      { file: work, from: "WHERE d.state = 'leased' AND d.lease_until > db_now()", to: 'WHERE true' },
      {
        file: 'ledger/delivering.ts',
        from: 'performance.now() - leasedAt > beginWithinMs',
        to: 'leasedAt < 0',
      },
    ],
    noticedBy: 'F4',
  },
  {
    guard: 'a worker that slept with a leased message sends it',
    edits: [{ file: 'ledger/sending.ts', from: 'if (isLate()) throw', to: 'if (isLate() && false) throw' }],
    noticedBy: 'F4',
  },
  {
    guard: 'a worker that slept while one provider had the message asks no other',
    edits: [{ file: 'adapters/failover.ts', from: 'if (turn > 0 && isTooLate())', to: 'if (turn > 9 && isTooLate())' }],
    noticedBy: 'F4',
  },
  {
    guard: 'a worker that stands still in the middle of a change loses its turn',
    edits: [{ file: 'database/idle-limit.ts', from: "'2s'", to: "'10min'" }],
    noticedBy: 'F4',
  },
  {
    guard: 'what a dead worker had begun is taken back',
    edits: [
      {
        file: work,
        from: "WHERE state = 'leased' AND lease_until < db_now()",
        to: "WHERE state = 'leased' AND false",
      },
    ],
    noticedBy: 'F2',
  },
  {
    guard: 'whoever was called is notified of the end, by the auditor at the latest',
    edits: [
      {
        file: 'features/alert-delivery/ledger.service.ts',
        from: 'await store.planEnd(tx, alert, as, notified);',
        to: '',
      },
      {
        file: 'features/alert-delivery/audit.store.ts',
        from: 'FROM (${untold}) u ON CONFLICT',
        to: 'FROM (${untold}) u WHERE false ON CONFLICT',
      },
    ],
    noticedBy: 'F9',
  },
  {
    guard: 'a step comes once',
    edits: [
      {
        file: 'features/alert-delivery/timers.store.ts',
        from: 'AND ${open} AND due_at <= db_now() FOR UPDATE SKIP LOCKED',
        to: 'AND due_at <= db_now()',
      },
      {
        file: 'features/alert-delivery/timers.store.ts',
        from: 'WHERE t.fired_at IS NULL AND t.cancelled_at IS NULL AND t.due_at',
        to: 'WHERE t.due_at',
      },
    ],
    noticedBy: 'F12',
  },
  {
    guard: 'texts and emails of a burst are merged',
    edits: [
      {
        file: 'features/alert-delivery/bursts.store.ts',
        from: 'others.merges_with + ${rest}',
        to: 'NULL::timestamptz',
      },
    ],
    noticedBy: 'F24',
  },
  {
    guard: 'an end that was merged is sent by the next one',
    edits: [{ file: 'features/alert-delivery/ledger.store.ts', from: 'UNION ${stillCalled(youthId, whom)}', to: '' }],
    noticedBy: 'F24',
  },
  {
    guard: 'whoever has gone off duty is not called',
    edits: [
      {
        file: 'features/urgent-items/calls.store.ts',
        from: "(p.status = 'active' AND ${isOnDuty})",
        to: "p.status = 'active'",
      },
    ],
    noticedBy: 'F25',
  },
  {
    guard: 'a call that is planned twice is made once',
    edits: [
      {
        file: 'features/urgent-items/urgent-items.service.ts',
        from: 'if (id) await duties.call(tx, [id], pages);',
        to: 'if (id) for (const each of [id, id]) await duties.call(tx, [each], pages);',
      },
      {
        file: 'features/urgent-items/duty.store.ts',
        from: "WHERE c.settled_at IS NULL AND c.state <> 'leased' ORDER BY c.id",
        to: 'WHERE false ORDER BY c.id',
      },
      {
        file: 'features/urgent-items/duty.store.ts',
        from: "SELECT concat_ws(':', p.id, p.round, p.person_id, p.channel)",
        to: "SELECT concat_ws(':', p.id, p.round, p.person_id, p.channel, gen_random_uuid())",
      },
    ],
    noticedBy: 'F25',
  },
  {
    guard: 'no test goes while an alert is on',
    edits: [
      {
        file: 'features/test-messages/ledger.store.ts',
        from: 'AND NOT ${isInAlert(sql`d.youth_id`, sql`d.crew_id`)}',
        to: '',
      },
    ],
    noticedBy: 'F26',
  },
  {
    guard: 'accepted means written to the disk',
    edits: [],
    sql: 'ALTER DATABASE mycrew SET synchronous_commit = off',
    noticedBy: 'F3',
  },
  {
    guard: 'a locked session can call for help',
    edits: [{ file: 'http/auth.ts', from: "if (locked && call.access !== 'beyondLock')", to: 'if (locked)' }],
    noticedBy: 'F12',
  },
];
