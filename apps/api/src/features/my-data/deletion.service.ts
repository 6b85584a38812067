// Deleting an account: fourteen days to cancel, then the key is destroyed first and all data after it.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { brand } from '@mycrew/contract/brand.ts';
import { storedOf } from '@mycrew/contract/personal-data-kinds.ts';
import { refuse } from '#http/refusals.ts';
import { retentionPeriods } from '#privacy/retention-periods.ts';
import { personalTables, type PersonalTable } from '#privacy/personal-tables.ts';
import { hashToken } from '#privacy/tokens.ts';
import type { Audit, Db, FieldEncryption, Letters, Member, Realtime, Tx } from '#src/foundation-types.ts';
import type { DeletionStore } from './deletion.store.ts';
import type { EverythingStore } from './everything.store.ts';

const dayIn = (on: Date, zone: string) =>
  new Intl.DateTimeFormat('en-AU', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' }).format(on);

/** The mails about the deletion of an account. */
const closingMail = (on: Date, zone: string, signInUrl: string) => ({
  subject: `Your ${brand.name} account closes on ${dayIn(on, zone)}`,
  text: [
    `You asked us to delete your ${brand.name} account and everything in it. That happens on ${dayIn(on, zone)}.`,
    `Until then you can stop it: sign in, and choose to keep your account.\n${signInUrl}`,
    'If it wasn’t you, sign in, stop it, and change your password.',
  ].join('\n\n'),
});

/** A parent asked for it, and a lead agreed. */
const closingForParentMail = (on: Date, zone: string, signInUrl: string) => ({
  subject: `Your ${brand.name} account closes on ${dayIn(on, zone)}, unless you stop it`,
  text: [
    `A parent asked us to erase your ${brand.name} account, and a person here agreed. It closes on ${dayIn(on, zone)}, and everything in it goes then.`,
    `You can stop that until then, with one tap: sign in, and choose to keep your account. We won’t think less of anybody for it.\n${signInUrl}`,
    'If you want to take what you wrote with you, keep your account first, then download it in the settings.',
    'If this worries you, Kids Helpline is there: 1800 551 800, free, any time. You can also answer this mail.',
  ].join('\n\n'),
});

const storedMail = () => ({
  subject: `Your ${brand.name} account stays`,
  text: `You chose to keep your ${brand.name} account. Everything is as it was before.`,
});

/** Names what went by its kind alone: whoever else reads the mail learns of no number. */
const receiptMail = (counts: Record<string, number>, whose: Member['kind']) => {
  const tables = Object.entries<PersonalTable>(personalTables);
  const wasThere = new Set(tables.flatMap(([table, { kind }]) => ((counts[table] ?? 0) > 0 ? [kind] : [])));
  const lines = storedOf(whose, false).flatMap(([kind, words]) => (wasThere.has(kind) ? [`– ${words}`] : []));
  return {
    subject: `Your ${brand.name} account is gone`,
    text: [
      `Your ${brand.name} account has been deleted. The key that everything you wrote was locked with was destroyed first, so nobody can read it again, in copies either.`,
      ['This went with it:', ...lines].join('\n'),
      'What stays is one line without your name that says that an account was deleted today, and our log of who did what when, without content.',
      'Take care. If you ever need somebody to talk to, Kids Helpline is there: 1800 551 800, free, any time.',
    ].join('\n\n'),
  };
};

export interface Deps {
  store: DeletionStore;
  everything: Pick<EverythingStore, 'counts'>;
  encryption: Pick<FieldEncryption, 'sealedColumns' | 'destroyKey'>;
  audit: Pick<Audit, 'note'>;
  realtime: Pick<Realtime, 'changed'>;
  letters: Pick<Letters, 'mail'>;
  signInUrl: string;
  requireStepUp(db: Db | Tx, me: Member, now: Date): Promise<void>;
  endOtherSessions(tx: Tx, me: Member, now: Date): Promise<void>;
  /** Once the transaction stands. */
  closeSockets(tx: Tx, personId: string): void;
  /** Answered by crew: everybody on either side of a living relation. */
  crewAround(db: Db | Tx, personId: string): Promise<string[]>;
  /** Answered by crew: every relation ends, and the others are notified, without a name. */
  leaveCrews(tx: Tx, personId: string, now: Date): Promise<void>;
  /** Answered by distress: whoever goes can be there for nobody who called for help. */
  alertsEnd(tx: Tx, youthId: string, supporterId: string): Promise<void>;
  /** Answered by distress: one is on, or ended within the hour. */
  hasFreshAlert(tx: Tx, personId: string): Promise<boolean>;
  /** Answered by support: notices about them that still wait are cancelled. */
  stopTelling(tx: Tx, personId: string): Promise<unknown>;
  /** Answered by notifications: notices of others about them. */
  forgetNotices(tx: Tx, personId: string): Promise<void>;
  removeFilesLater(tx: Tx, keys: string[]): Promise<void>;
}

const isDue = (row: { status: string; deletionOn: Date | null } | undefined, now: Date): boolean =>
  row?.status === 'closing' && row.deletionOn !== null && row.deletionOn <= now;

export const createDeletion = (deps: Deps) => {
  const { store, encryption, audit, realtime, letters } = deps;

  const emailOf = async (tx: Tx, { id, emailSealed }: { id: string; emailSealed: Buffer | null }) =>
    (await encryption.sealedColumns('people', 'id').open(tx, { id, emailSealed })).email;

  const note = (tx: Tx, personId: string, action: string) =>
    audit.note(tx, { actor: personId, action, subject: personId, subjectOwner: personId });

  /** While somebody is on their way out they stand in nobody's lists. */
  const notifyLists = async (tx: Tx, personId: string): Promise<string[]> => {
    const around = await deps.crewAround(tx, personId);
    realtime.changed(tx, around, 'crew', 'crew-for-checkins', 'counts');
    return around;
  };

  return {
    async request(tx: Tx, me: Member, now: Date) {
      await deps.requireStepUp(tx, me, now);
      const row = await store.hold(tx, me.id);
      if (!row) throw refuse.unauthorised();
      const deletionOn = new Date(now.getTime() + retentionPeriods.closingAccounts);
      await store.close(tx, me.id, deletionOn);
      await deps.endOtherSessions(tx, me, now);
      await deps.stopTelling(tx, me.id);
      for (const youthId of await notifyLists(tx, me.id)) await deps.alertsEnd(tx, youthId, me.id);
      await letters.mail(tx, await emailOf(tx, row), closingMail(deletionOn, me.timeZone, deps.signInUrl));
      await note(tx, me.id, 'my-data.deletion-asked');
      deps.closeSockets(tx, me.id);
      return deletionOn;
    },

    /** A lead agreed with a parent: the same 14 days, in which whoever it belongs to is told and may stop it. */
    async closeForParent(tx: Tx, personId: string, now: Date): Promise<void> {
      const row = await store.hold(tx, personId);
      if (row?.status !== 'active') return;
      const deletionOn = new Date(now.getTime() + retentionPeriods.closingAccounts);
      await store.close(tx, personId, deletionOn);
      await deps.stopTelling(tx, personId);
      await notifyLists(tx, personId);
      await letters.mail(tx, await emailOf(tx, row), closingForParentMail(deletionOn, row.timeZone, deps.signInUrl));
      await audit.note(tx, {
        actor: null,
        action: 'my-data.closing-agreed',
        subject: personId,
        subjectOwner: personId,
      });
      realtime.changed(tx, [personId], 'session');
    },

    async cancel(tx: Tx, me: Member): Promise<void> {
      const row = await store.hold(tx, me.id);
      if (!row) throw refuse.unauthorised();
      if (row.status !== 'closing') return;
      await store.reopen(tx, me.id);
      await notifyLists(tx, me.id);
      realtime.changed(tx, [me.id], 'session');
      await letters.mail(tx, await emailOf(tx, row), storedMail());
      await note(tx, me.id, 'my-data.deletion-stopped');
    },

    /** Work of the job, in one transaction: either all of somebody is gone, or nothing and it is tried again. */
    async erase(tx: Tx, personId: string, now: Date): Promise<void> {
      automatedDecision('deleted-by-age');
      if (!isDue(await store.look(tx, personId), now)) return;
      // Whoever calls for help on the last day is not declared fine by a clock: their alert and its end come first.
      if (await deps.hasFreshAlert(tx, personId)) return;
      // Notices and relations before the person: others who change theirs take them in that order.
      await deps.forgetNotices(tx, personId);
      await deps.leaveCrews(tx, personId, now);
      const row = await store.hold(tx, personId);
      if (!row || !isDue(row, now)) throw new Error('The deletion was cancelled at the last moment.');
      const email = await emailOf(tx, row);
      await encryption.destroyKey(tx, personId);
      const tables = Object.entries(personalTables).map(([table, { people }]): [string, readonly string[]] => [
        table,
        people,
      ]);
      const counts = await deps.everything.counts(tx, tables, personId);
      await deps.removeFilesLater(tx, await store.storedFiles(tx, personId));
      await store.erase(tx, personId);
      await store.note(tx, { idHash: hashToken(personId), erasedAt: now, counts });
      await note(tx, personId, 'my-data.erased');
      await letters.mail(tx, email, receiptMail(counts, row.kind));
      deps.closeSockets(tx, personId);
    },
  };
};
export type Deletion = ReturnType<typeof createDeletion>;
