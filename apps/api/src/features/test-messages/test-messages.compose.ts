// Tests of whether a Crew can be reached: on the engine of alerts, with a ledger, lanes and connections of their own.
import { testMessageEndpoints } from '@mycrew/contract/test-messages.ts';
import { afterCommit, inTransaction } from '#database/database.ts';
import { deriveKey } from '#privacy/keys.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Db, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { createAuditing } from '#src/ledger/auditing.ts';
import { createDelivering } from '#src/ledger/delivering.ts';
import { createLedgerWork, createWorkPlace } from '#src/ledger/ledger.ts';
import type { Devices } from '#src/ledger/sending.ts';
import { defineRoom } from '#src/room.ts';
import { ledgerStore, testChannels, type CheckedTest, type Findings, type LeasedTest } from './ledger.store.ts';
import { createSending } from './sending.ts';
import { createTestLinks } from './test-links.ts';
import { testMessageJobs } from './test-messages.jobs.ts';
import { testMessageRoutes } from './test-messages.routes.ts';
import { createTestMessages } from './test-messages.service.ts';
import { serveTestPage } from './test-page.ts';
import { testStore } from './tests.store.ts';

interface TestMessagesDeps {
  notifications: { devices: Devices };
}

const transaction = <R>(on: Db, work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(on, work);

export const composeTestMessages = defineRoom(
  testMessageEndpoints,
  (foundation: Foundation, { notifications }: TestMessagesDeps) => {
    const { db, fields, adapters, clock, houseKey, jobs, log, metrics, baseUrl, realtime, sweeps } = foundation;
    const { wake, open } = createWorkPlace(foundation, { channel: 'test_messages', pool: 'tests', poolSize: 2 });
    const links = createTestLinks(deriveKey(houseKey, 'test-links'), baseUrl);
    const tests = createTestMessages({
      store: testStore,
      links,
      realtime,
      settings: foundation.testMessages,
      wakeAfter: (tx) => afterCommit(tx, wake),
    });
    const work = createLedgerWork({
      db,
      what: 'tests',
      channels: testChannels,
      delivering: createDelivering<LeasedTest, CheckedTest>({
        store: ledgerStore,
        sending: createSending({ encryption: fields, adapters: adapters.tests, devices: notifications.devices, links }),
        log,
        // A way that does not lead to them is what a test is there to find.
        refused: async () => {},
        handedOff: ({ channel }) => metrics.testSent(channel),
      }),
      timing: { fireDue: async () => 0 },
      auditing: createAuditing<Findings>({
        store: { ...ledgerStore, repair: async () => {} },
        log,
        overdue: 'the auditor found tests overdue',
        transaction,
        wake,
      }),
      log,
      open,
    });
    jobs.add(testMessageJobs(() => foundation.transaction((tx) => tests.planSome(tx, clock.now()))));
    sweeps.add('nightly', 'tests', (now) => testStore.sweep(db, before(now, retentionPeriods.reachTests)));
    return {
      ...work,
      routes: testMessageRoutes(tests),
      servePages: (api) => serveTestPage(api, tests, foundation),
      report: ledgerStore.report,
    };
  },
);
