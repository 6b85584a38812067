// What every room is built on: database, adapters, clock and keys, created once.
import type { InstallationSettings } from '@mycrew/contract/installation.ts';
import type pg from 'pg';
import { inTransaction, type Db, type DatabaseConnectionSettings, type Tx } from '#database/database.ts';
import { createSpace } from '#database/space.ts';
import { onPrimary, type Reads } from '#database/standby-reads.ts';
import { createAdvisoryFlag } from '#database/advisory-flag.ts';
import { createAuth } from '#http/auth.ts';
import { createDrain } from '#http/drain.ts';
import { createIdempotency } from '#http/idempotency.ts';
import { createRates } from '#http/rates.ts';
import { createSecurityHeaders } from '#http/security-headers.ts';
import { staffNow } from '#http/staff-door.store.ts';
import { createJobs } from '#domain-events/jobs.ts';
import { createLetters } from '#domain-events/letters.ts';
import { createDomainEvents } from '#domain-events/domain-events.ts';
import { createTextShares } from '#domain-events/text-shares.ts';
import { createBudgetedTexts } from '#domain-events/budgeted-texts.ts';
import { createInstallation } from '#src/installation/installation.ts';
import { createSetupLink } from '#src/installation/setup-link.ts';
import { createAudit } from '#privacy/audit.ts';
import { createFieldEncryption } from '#privacy/field-encryption.ts';
import { createTextSeal } from '#privacy/keys.ts';
import type { MasterKeys } from '#privacy/wrapping.ts';
import { meetInPostgres, type Meeting } from '#realtime/meeting.ts';
import { createPresence } from '#realtime/presence.ts';
import { createRealtime } from '#realtime/realtime.ts';
import type { Clock } from './clock.ts';
import type { Finding } from './doctor/finding.ts';
import type { Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import type { Adapters } from './adapters.ts';
import { createPorts } from './ports.ts';
import type { Tracer } from './tracing/tracing.ts';

/** Rooms register how their expired rows are deleted; two jobs run all of them, and one that fails stops no other. */
type SweepsWhen = 'hourly' | 'nightly';
type Sweep = (now: Date) => Promise<unknown>;

const createSweeps = ({ clock, log }: { clock: Clock; log: Log }) => {
  const sweeps: Record<SweepsWhen, { name: string; sweep: Sweep }[]> = { hourly: [], nightly: [] };
  return {
    add(when: SweepsWhen, name: string, sweep: Sweep): void {
      sweeps[when].push({ name, sweep });
    },

    async run(when: SweepsWhen): Promise<void> {
      const failed: unknown[] = [];
      for (const { name, sweep } of sweeps[when]) {
        try {
          await sweep(clock.now());
        } catch (err) {
          failed.push(err);
          log.warn({ err, what: name }, 'a sweep failed; retrying');
        }
      }
      if (failed.length > 0) throw failed[0];
    },
  };
};

type Measure = Parameters<typeof createSpace>[0]['measure'];

/** Numbers of locks that are flags. */
export const flags = { refusedAlerts: 7_236_109, failedCanary: 7_236_110 };

export interface FoundationSettings {
  db: Db;
  pool: pg.Pool;
  /** For the calls of the distress alert alone, so that no other load can starve them. */
  alertDb: Db;
  alertPool: pg.Pool;
  /** What may be read from a standby; nothing: all from the primary. */
  reads?: Reads | undefined;
  connection: DatabaseConnectionSettings;
  /** Other processes share this database, so sockets meet through it. */
  isShared: boolean;
  /** In place of the database, where an operator has a Redis or Valkey. */
  meeting?: Meeting | undefined;
  jobMode: 'worker' | 'sender' | 'byHand';
  masterKeys: MasterKeys;
  /** What every key of the server is derived from, each for its purpose. */
  houseKey: Buffer;
  baseUrl: string;
  production: boolean;
  /** Where this process stores its files; none: its disk is not measured. */
  dataDir?: string | undefined;
  /** In place of the disk's own answer. */
  measureDisk?: Measure | undefined;
  /** The folder with the built web app; none: only the API is served. */
  webRoot: string | null;
  commit: string;
  /** Which proxies in front may say from where a request comes. */
  trustProxy: boolean | string;
  /** Where map tiles come from, with {z}, {x} and {y}, where an operator has set it. */
  tileUrl: string | null;
  /** Its origin. */
  tileOrigin: string | null;
  rateScale: number;
  /** How many codes may go out as texts a day; alerts are not counted. */
  textsPerDay: number;
  /** The same for invitations, apart. */
  invitationTextsPerDay: number;
  /** False where the environment switches texts off. */
  hasSms?: boolean | undefined;
  /** Makes a verified backup in the data folder, notes it and answers where it lies; nothing: this process makes none. */
  backUp?: (() => Promise<string>) | undefined;
  /** Whether tests of reaching somebody go out at all, and how many of them as texts; counted apart. */
  testMessages: { isOn: boolean; textsPerDay: number; textsPerMonth: number };
  /** What the environment sets of the installation. */
  installation?: Partial<InstallationSettings> | undefined;
  /** Languages whose emergency lines the operator's own readers have read. */
  reviewedLanguages?: readonly string[] | undefined;
  /** The end of the address that SMS providers report to; without it nobody can. */
  smsHookSecret?: string | undefined;
  /** After how long an alert’s request is answered as failed; by default as in the product. */
  helpWithinMs?: number | undefined;
  /** After how long one of several reads is left out of their answer; by default as in the product. */
  readsWithinMs?: number | undefined;
  /** How often invented people raise an alert; 0 or nothing: never. */
  canarySeconds?: number | undefined;
  /** What this process counts; nothing: from here on. */
  metrics?: Metrics | undefined;
  /** Whoever brings it may read that at /metrics; without it nobody can. */
  metricsToken?: string | undefined;
  /** What the settings of this process say, for those who lead at the desk. */
  settingsReport?: readonly Finding[] | undefined;
  /** Where an operator has named a collector. */
  tracer?: Tracer | undefined;
  clock: Clock;
  log: Log;
  adapters: Adapters;
}

/** Texts within the day's budget: for everything but alerts, and apart from it for invitations. */
const budgetsOf = (settings: FoundationSettings, rates: ReturnType<typeof createRates>) => {
  const { adapters, clock, log, textsPerDay: codesPerDay, invitationTextsPerDay: invitationsPerDay } = settings;
  const texts = { sms: adapters.sms, rates, clock, log };
  const codeTexts = createBudgetedTexts({ ...texts, what: 'codes', perDay: codesPerDay });
  const invitationTexts = createBudgetedTexts({ ...texts, what: 'invitations', perDay: invitationsPerDay });
  return {
    budgeted: { ...adapters, sms: codeTexts } satisfies Adapters,
    inviting: { ...adapters, sms: invitationTexts } satisfies Adapters,
    shares: createTextShares({ rates, codesPerDay, invitationsPerDay }),
  };
};

export const createFoundation = (settings: FoundationSettings) => {
  const { db, pool, alertDb, connection, isShared, jobMode, baseUrl, rateScale, clock, log } = settings;
  const metrics = settings.metrics ?? createMetrics({ commit: settings.commit, role: 'all' });
  const fields = createFieldEncryption(settings);
  const auth = createAuth({ db, alertDb });
  const installation = createInstallation({ db, environment: settings.installation ?? {}, clock, log });
  const rates = createRates({ db, fields, scale: rateScale, connections: pool.options.max });
  const budgets = budgetsOf(settings, rates);
  const jobs = createJobs({ ...settings, mode: jobMode, ran: metrics.jobRan });
  const refusedAlerts = createAdvisoryFlag({ connection, log, key: flags.refusedAlerts, forSeconds: 120 });
  const failedCanary = createAdvisoryFlag({ connection, log, key: flags.failedCanary, forSeconds: 600 });
  // Whom somebody's coming and going concerns is known by a room that is built later.
  let concernedBy = async (_personId: string): Promise<string[]> => [];
  const presence = createPresence({
    concernedBy: (personId) => concernedBy(personId),
    publish: (ids, event, status) => realtime.publish(null, ids, event, status),
    spread: (memberId, isAway) => realtime.spread(memberId, isAway),
    log,
  });
  const realtime = createRealtime({
    auth,
    clock,
    log,
    allowedOrigin: new URL(baseUrl).origin,
    presence,
    staff: () => staffNow(db),
    meetThrough: settings.meeting ?? (isShared ? meetInPostgres(pool, log) : undefined),
    between: createTextSeal(settings.houseKey, 'between-servers'),
    headers: createSecurityHeaders(settings)('/socket.io/'),
  });
  return {
    ...settings,
    metrics,
    installation,
    operator: installation.operator,
    setupLink: createSetupLink(fields),
    reads: settings.reads ?? onPrimary,
    transaction: <R>(work: (tx: Tx) => Promise<R>): Promise<R> => inTransaction(db, work),
    fields,
    auth,
    jobs,
    domainEvents: createDomainEvents(jobs),
    sweeps: createSweeps({ clock, log }),
    ...budgets,
    ports: createPorts(),
    letters: createLetters({ db, jobs, fields, adapters: budgets.budgeted, clock }),
    audit: createAudit({ db, clock }),
    rates,
    idempotency: createIdempotency({ fields }),
    drain: createDrain(),
    space: createSpace({ db, dataDir: settings.dataDir ?? null, measure: settings.measureDisk }),
    /** An alert was refused by a fault of ours, here or elsewhere. */
    refusedAlerts,
    /** The canary could not take a step, here or elsewhere. */
    failedCanary,
    stopFlags: async (): Promise<void> => {
      await Promise.all([refusedAlerts.stop(), failedCanary.stop()]);
    },
    realtime,
    presence,
    presenceConcerns: (answer: (personId: string) => Promise<string[]>): void => {
      concernedBy = answer;
    },
  };
};
export type Foundation = ReturnType<typeof createFoundation>;
