// Emergency access: one person asks, a lead agrees, and contact details are readable for an hour.
import { breakGlassTimes } from '@mycrew/contract/staff.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import type { Audit, Db, FieldEncryption, StaffMember, Tx } from '#src/foundation-types.ts';
import type { BreakGlassRow, BreakGlassStore, ShownBreakGlass } from './break-glass.store.ts';
import { refuse } from './staff.refusals.ts';

export interface Deps {
  store: BreakGlassStore;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
  /** Whoever leads and is on duty is called about a request. */
  urgent: {
    raise(
      tx: Tx,
      raised: {
        kind: 'emergency';
        itemId: string;
        reasons: readonly ['break-glass'];
        warnings: [];
        notFor: string[];
        forLead: true;
      },
    ): Promise<void>;
    settled(tx: Tx, kind: 'emergency', itemId: string): Promise<unknown>;
  };
  /** Answered by profile: those whose account is there. */
  named(db: Db | Tx, ids: string[]): Promise<{ id: string; firstName: string }[]>;
}

export interface BreakGlass extends Omit<ShownBreakGlass, 'reasonSealed' | 'state'> {
  why: string;
  state: 'asked' | 'open' | 'refused' | 'withdrawn' | 'over';
  askedByName: string;
  decidedByName: string | null;
}

type Decided = Pick<BreakGlassRow, 'state' | 'askedAt' | 'openUntil'>;

const isOver = ({ state, askedAt, openUntil }: Decided, now: Date): boolean =>
  state === 'asked' ? now.getTime() - askedAt.getTime() >= breakGlassTimes.waitsMs : !openUntil || openUntil <= now;

/** How a request stands now. */
export const stateOf = (row: Decided, now: Date): BreakGlass['state'] => {
  if (row.state === 'refused' || row.state === 'withdrawn') return row.state;
  if (isOver(row, now)) return 'over';
  return row.state === 'approved' ? 'open' : 'asked';
};

export const createBreakGlass = ({ store, encryption, audit, urgent, named }: Deps) => {
  const reasons = encryption.sealedColumns('breakGlassRequests', 'personId');
  const contacts = encryption.sealedColumns('people', 'id');

  const shown = async (db: Db | Tx, rows: ShownBreakGlass[], now: Date): Promise<BreakGlass[]> => {
    const ids = rows.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy ? [decidedBy] : [])]);
    const names = new Map((await named(db, [...new Set(ids)])).map(({ id, firstName }) => [id, firstName]));
    const opened: BreakGlass[] = [];
    for (const { reasonSealed, ...row } of rows) {
      const { reason } = await reasons.open(db, { id: row.id, personId: row.personId, reasonSealed });
      opened.push({
        ...row,
        state: stateOf(row, now),
        why: reason ?? '',
        askedByName: names.get(row.askedBy) ?? 'Somebody who left',
        decidedByName: row.decidedBy && (names.get(row.decidedBy) ?? 'Somebody who left'),
      });
    }
    return opened;
  };
  const one = async (tx: Tx, id: string, now: Date) => {
    const [request] = await shown(tx, [orNotFound(await store.one(tx, id))], now);
    return request!;
  };
  const note = (tx: Tx, me: StaffMember, action: `staff.${string}`, { id, personId }: BreakGlassRow, why: string) =>
    audit.staffDid(tx, { actor: me.id, action, subject: id, subjectOwner: personId, why });

  /** Of both, and nobody else's. */
  const ours = (row: BreakGlassRow | undefined, me: StaffMember): BreakGlassRow =>
    orNotFound(row && (row.askedBy === me.id || row.decidedBy === me.id) ? row : null);

  return {
    async page(db: Db, me: StaffMember, page: number, now: Date) {
      const { rows, hasMore } = await store.page(db, me.staff.role === 'lead' ? null : me.id, page);
      await audit.staffSaw(db, {
        actor: me.id,
        action: 'staff.break-glass-listed',
        why: 'Reading the emergency requests',
      });
      return { requests: await shown(db, rows, now), hasMore };
    },

    async ask(tx: Tx, me: StaffMember, { aboutId, why }: { aboutId: string; why: string }, now: Date) {
      const personId = orNotFound(await store.personOf(tx, aboutId));
      const row = { id: uuidv7(), personId, askedAbout: aboutId, askedBy: me.id, askedAt: now };
      await store.ask(tx, { ...row, ...(await reasons.seal(tx, row, { reason: why })) });
      await urgent.raise(tx, {
        kind: 'emergency',
        itemId: row.id,
        reasons: ['break-glass'],
        warnings: [],
        notFor: [me.id],
        forLead: true,
      });
      const request = await one(tx, row.id, now);
      await audit.staffDid(tx, {
        actor: me.id,
        action: 'staff.break-glass-asked',
        subject: row.id,
        subjectOwner: personId,
        why,
      });
      return request;
    },

    async decide(tx: Tx, me: StaffMember, id: string, { approve, why }: { approve: boolean; why: string }, now: Date) {
      const row = orNotFound(await store.hold(tx, id));
      if (row.askedBy === me.id) throw refuse.rule('break-glass-own');
      if (row.state !== 'asked' || isOver(row, now)) throw refuse.conflict('break-glass-decided');
      await urgent.settled(tx, 'emergency', id);
      const openUntil = approve ? new Date(now.getTime() + breakGlassTimes.openMs) : null;
      await store.decide(tx, id, {
        state: approve ? 'approved' : 'refused',
        decidedBy: me.id,
        decidedAt: now,
        openUntil,
      });
      await note(tx, me, approve ? 'staff.break-glass-approved' : 'staff.break-glass-refused', row, why);
      return one(tx, id, now);
    },

    /** By either of them; what was open is closed. */
    async withdraw(tx: Tx, me: StaffMember, id: string, now: Date) {
      const row = ours(await store.hold(tx, id), me);
      if (row.state === 'refused' || row.state === 'withdrawn' || isOver(row, now))
        throw refuse.conflict('break-glass-decided');
      await urgent.settled(tx, 'emergency', id);
      await store.decide(tx, id, { state: 'withdrawn', decidedBy: row.decidedBy, decidedAt: now, openUntil: null });
      await note(tx, me, 'staff.break-glass-withdrawn', row, 'Not needed any more');
      return one(tx, id, now);
    },

    /** What still waits for a decision about this is not needed any more; what is open stays so until its hour is over. */
    async withdrawAbout(tx: Tx, me: StaffMember, aboutId: string, now: Date): Promise<void> {
      for (const row of await store.holdAsked(tx, aboutId)) {
        await urgent.settled(tx, 'emergency', row.id);
        await store.decide(tx, row.id, { state: 'withdrawn', decidedBy: null, decidedAt: now, openUntil: null });
        await note(tx, me, 'staff.break-glass-withdrawn', row, 'Not needed any more');
      }
    },

    async details(db: Db, me: StaffMember, id: string, now: Date) {
      const row = ours(await store.one(db, id), me);
      if (row.state !== 'approved' || isOver(row, now)) throw refuse.notFound();
      const person = orNotFound(await store.contactOf(db, row.personId));
      const { email, mobile } = await contacts.open(db, person);
      const { reason } = await reasons.open(db, row);
      const look = { actor: me.id, action: 'staff.break-glass-read', subject: id, subjectOwner: row.personId } as const;
      await audit.staffSaw(db, { ...look, why: reason ?? '' });
      return { ...person, email: email ?? null, mobile: mobile ?? null, openUntil: row.openUntil! };
    },
  };
};
export type BreakGlassRoom = ReturnType<typeof createBreakGlass>;
