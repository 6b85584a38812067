// Urgent items of the desk: whoever is on duty is called, and others after them, until somebody takes each.
import { urgentItemEndpoints, type UrgentKind } from '@mycrew/contract/urgent-items.ts';
import { afterCommit, inTransaction } from '#database/database.ts';
import type { Db, StaffMember, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { createAuditing } from '#src/ledger/auditing.ts';
import { createDelivering } from '#src/ledger/delivering.ts';
import { createLedgerWork, createWorkPlace } from '#src/ledger/ledger.ts';
import type { Devices } from '#src/ledger/sending.ts';
import { createTiming } from '#src/ledger/timing.ts';
import { defineRoom } from '#src/room.ts';
import { auditStore, type Findings } from './audit.store.ts';
import { callChannels, callStore, type CheckedCall, type LeasedCall } from './calls.store.ts';
import { dutyStore } from './duty.store.ts';
import { urgentStore, type DueItem } from './items.store.ts';
import { createCalling } from './sending.ts';
import { urgentItemRoutes } from './urgent-items.routes.ts';
import { createUrgentItems, type UrgentItems } from './urgent-items.service.ts';

interface UrgentItemsDeps {
  notifications: { devices: Devices };
}

type Case = { kind: 'article' | 'comment' | 'picture' | 'appeal'; id: string };
/** Of the desk's list and of reports, whose rooms are higher. */
type ClaimCase = (tx: Tx, me: StaffMember, item: Case, now: Date) => Promise<Date>;
type ReleaseCase = (tx: Tx, me: StaffMember, item: Case) => Promise<unknown>;
type ClaimReport = (tx: Tx, me: StaffMember, id: string, now: Date) => Promise<Date>;
type ReleaseReport = (tx: Tx, me: StaffMember, id: string) => Promise<unknown>;

const transaction = <R>(on: Db, work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(on, work);

const declareClaims = ({ ports }: Foundation) => {
  const claimCase = ports.declare<ClaimCase>('urgentItems.claimCase');
  const releaseCase = ports.declare<ReleaseCase>('urgentItems.releaseCase');
  const claimReport = ports.declare<ClaimReport>('urgentItems.claimReport');
  const releaseReport = ports.declare<ReleaseReport>('urgentItems.releaseReport');
  const of = (kind: Case['kind']) => ({
    claim: (tx: Tx, me: StaffMember, id: string, now: Date) => claimCase.ask(tx, me, { kind, id }, now),
    release: (tx: Tx, me: StaffMember, id: string) => releaseCase.ask(tx, me, { kind, id }),
  });
  const report = { claim: claimReport.ask, release: releaseReport.ask };
  const claims: Partial<Record<UrgentKind, ReturnType<typeof of>>> = {
    piece: of('article'),
    comment: of('comment'),
    picture: of('picture'),
    appeal: of('appeal'),
    report,
    'hand-over': report,
  };
  return {
    claims,
    ports: {
      claimCase: claimCase.port,
      releaseCase: releaseCase.port,
      claimReport: claimReport.port,
      releaseReport: releaseReport.port,
    },
  };
};

const composeTiming = ({ log }: Foundation, urgent: () => UrgentItems) => {
  const timing = createTiming<DueItem>({
    store: urgentStore,
    log,
    ofOne: ({ id }) => id,
    noted: ({ id }) => ({ urgent: id }),
    failed: 'a step of an urgent item failed; retrying',
    transaction,
    hold: async () => {},
    at: (tx, item) => urgent().step(tx, item),
  });
  return {
    fireDue: async (db: Db): Promise<number> =>
      (await transaction(db, (tx) => dutyStore.comeOn(tx))) + (await timing.fireDue(db)),
  };
};

export const composeUrgentItems = defineRoom(
  urgentItemEndpoints,
  (foundation: Foundation, { notifications }: UrgentItemsDeps) => {
    const { db, fields, adapters, audit, realtime, log, metrics, baseUrl, sweeps } = foundation;
    const { wake, open } = createWorkPlace(foundation, { channel: 'urgent_calls', pool: 'urgent', poolSize: 4 });
    const { claims, ports } = declareClaims(foundation);
    const urgent = createUrgentItems({
      store: urgentStore,
      duties: dutyStore,
      audit,
      realtime,
      pages: adapters.pager !== null,
      wakeAfter: (tx) => afterCommit(tx, wake),
      ownClaim: (kind) => claims[kind] ?? null,
    });
    const work = createLedgerWork({
      db,
      what: 'calls to the staff',
      channels: callChannels,
      delivering: createDelivering<LeasedCall, CheckedCall>({
        store: callStore,
        sending: createCalling({ encryption: fields, adapters, devices: notifications.devices, baseUrl }),
        log,
        async refused(on, row) {
          if (row.personId !== null && row.channel !== 'email') await callStore.byEmail(on, row);
        },
        handedOff: ({ channel, kind }, afterSeconds) => metrics.staffCalled(channel, kind, afterSeconds),
      }),
      timing: composeTiming(foundation, () => urgent),
      auditing: createAuditing<Findings>({
        store: auditStore,
        log,
        overdue: 'the auditor found calls to the staff overdue',
        transaction,
        wake,
      }),
      log,
      open,
    });
    sweeps.add('nightly', 'urgent items', () => callStore.sweep(db));
    const { raise, claimed, released, touched, settled, wasLeft } = urgent;
    return {
      routes: urgentItemRoutes(urgent),
      ...work,
      raise,
      claimed,
      released,
      touched,
      settled,
      wasLeft,
      ports,
    };
  },
);
