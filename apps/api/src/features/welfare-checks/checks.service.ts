// Reaching somebody from the desk: each step by whoever has the check, written down, and told to its person afterwards.
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import type { SafePlace } from '@mycrew/contract/places.ts';
import {
  type WelfareItem,
  welfareMessage,
  type WelfareOutcome,
  type WelfareStepKind,
  type WelfareWords,
} from '@mycrew/contract/welfare-words.ts';
import { urgentTimes } from '@mycrew/contract/urgent-items.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import type { Audit, Db, DomainEvents, FieldEncryption, Realtime, StaffMember, Tx } from '#src/foundation-types.ts';
import type { CheckFacts, CheckRow, CheckStore, ItemRow, StepRow } from './checks.store.ts';
import { type EmergencyState, turnOf, type Turn } from './clock.ts';
import { refuse } from './welfare-checks.refusals.ts';

export interface Deps {
  store: CheckStore;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  audit: Pick<Audit, 'staffDid' | 'staffSaw'>;
  domainEvents: Pick<DomainEvents, 'publish'>;
  realtime: Pick<Realtime, 'changed' | 'deskChanged'>;
  /** Answered by urgent-items: who is called about it. */
  urgent: UrgentItems;
  /** Answered by staff: the request of two people for somebody's contact details. */
  emergencies: {
    ask(tx: Tx, me: StaffMember, asked: { aboutId: string; why: string }, now: Date): Promise<unknown>;
    stateOf(
      request: { state: 'asked' | 'approved' | 'refused' | 'withdrawn'; askedAt: Date; openUntil: Date | null },
      now: Date,
    ): EmergencyState;
    withdrawAbout(tx: Tx, me: StaffMember, aboutId: string, now: Date): Promise<void>;
  };
  /** Answered by distress: where they are while an alert is on. */
  placeNow(db: Db, personId: string, viewer: StaffMember, now: Date): Promise<Place>;
  /** An hour after the end its person reads what was done. */
  notifyLater(tx: Tx, checkId: string, closedAt: Date): Promise<void>;
}

/** As urgent-items has it of a check: handed over as urgent, or answered with crisis words. */
export interface UrgentItems {
  raise(
    tx: Tx,
    item: {
      kind: 'welfare-check';
      itemId: string;
      reasons: readonly ('handed-over' | 'crisis-words')[];
      warnings: readonly ArticleWarning[];
      notFor: readonly string[];
    },
  ): Promise<void>;
  claimed(tx: Tx, kind: 'welfare-check', itemId: string, staffId: string, until: Date): Promise<void>;
  touched(tx: Tx, kind: 'welfare-check', itemId: string, staffId: string): Promise<void>;
  settled(tx: Tx, kind: 'welfare-check', itemId: string): Promise<boolean>;
}

export interface Place {
  location: { kind: 'exact' | 'area'; latitude: number; longitude: number; at: Date } | null;
  places: Pick<SafePlace, 'PlaceName' | 'Coordinates'>[];
}

interface OpenedStep extends Omit<StepRow, 'wordsSealed' | 'noteSealed'> {
  byName: string | null;
  words: string | null;
  note: string | null;
}
export interface CheckLine extends CheckFacts, Turn {
  emergencyState: EmergencyState | null;
}
export interface OpenedCheck extends CheckLine {
  why: string;
  items: ItemRow[];
  steps: OpenedStep[];
  colleagues: Awaited<ReturnType<CheckStore['colleagues']>>;
}

/** As their person reads it under 'Who looked lately', once it is over: of nobody else, and nothing of the house. */
const whys = {
  'staff.welfare-check-started': 'We were worried about you and tried to reach you',
  'staff.welfare-check-read': 'Seeing whether you had been reached',
  'staff.welfare-check-looked': 'Looking at what we may read anyway, to see how you are',
  'staff.welfare-check-wrote': 'Asking how you are',
  'staff.welfare-check-crew-asked': 'You had allowed us to ask your Crew to check on you',
  'staff.welfare-check-place-read': 'So that help could come to where you were',
  'staff.welfare-check-called': 'Asking the emergency services to look after you',
  'staff.welfare-check-noted': 'Writing down what we did to reach you',
  'staff.welfare-check-handed-over': 'Somebody else went on trying to reach you',
  'staff.welfare-check-taken': 'Trying to reach you',
  'staff.welfare-check-closed': 'We stopped trying to reach you',
} as const;
type Act = keyof typeof whys;

interface StepTexts {
  words?: string;
  note?: string;
}

const steps: Partial<Record<WelfareStepKind, Act>> = {
  started: 'staff.welfare-check-started',
  looked: 'staff.welfare-check-looked',
  wrote: 'staff.welfare-check-wrote',
  'crew-asked': 'staff.welfare-check-crew-asked',
  called: 'staff.welfare-check-called',
  noted: 'staff.welfare-check-noted',
  'handed-over': 'staff.welfare-check-handed-over',
  taken: 'staff.welfare-check-taken',
  closed: 'staff.welfare-check-closed',
};

const answersCall = new Set<WelfareStepKind>(['wrote', 'called', 'closed']);

const isLead = (me: StaffMember) => me.staff.role === 'lead';

export const createChecks = (deps: Deps) => {
  const { store, encryption, audit, domainEvents, realtime, emergencies, placeNow, urgent, notifyLater } = deps;
  const sealedChecks = encryption.sealedColumns('welfareChecks', 'personId');
  const sealedSteps = encryption.sealedColumns('welfareCheckSteps', 'personId');

  const clocked = (row: CheckFacts, now: Date): CheckLine => {
    const { emergency, emergencyAskedAt: askedAt, emergencyOpenUntil: openUntil } = row;
    const state = emergency && emergencies.stateOf({ state: emergency.state, askedAt: askedAt!, openUntil }, now);
    return { ...row, ...turnOf(row, state, now), emergencyState: state };
  };

  /** To whoever it is about there is no such check, also where they are of the staff. */
  const others = <R extends { personId: string }>(row: R | undefined, me: StaffMember): R =>
    orNotFound(row && row.personId !== me.id ? row : null);

  const opened = async (db: Db | Tx, me: StaffMember, id: string, now: Date): Promise<OpenedCheck> => {
    const { reasonSealed, ...row } = others(await store.find(db, id), me);
    const { personId } = row;
    const { reason } = await sealedChecks.open(db, { id, personId, reasonSealed });
    const written: OpenedStep[] = [];
    for (const { wordsSealed, noteSealed, ...step } of await store.steps(db, id)) {
      const { words, note } = await sealedSteps.open(db, { id: step.id, personId, wordsSealed, noteSealed });
      written.push({ ...step, words, note });
    }
    return {
      ...clocked({ ...row, reasonSealed }, now),
      why: reason,
      items: await store.items(db, personId, isLead(me)),
      steps: written,
      colleagues: await store.colleagues(db, { me: me.id, personId }),
    };
  };

  const held = async (tx: Tx, me: StaffMember, id: string): Promise<CheckRow> => {
    const row = others(await store.hold(tx, id), me);
    if (row.closedAt) throw refuse.conflict('welfare-check-closed');
    return row;
  };
  /** Two who act at once would write to them twice: only whoever has it acts. */
  const mine = async (tx: Tx, me: StaffMember, id: string): Promise<CheckRow> => {
    const row = await held(tx, me, id);
    if (row.heldBy !== me.id) throw refuse.conflict('welfare-check-not-mine');
    return row;
  };

  const note = (tx: Tx, me: StaffMember, action: Act, { id, personId }: Pick<CheckRow, 'id' | 'personId'>) =>
    audit.staffDid(tx, { actor: me.id, action, subject: id, subjectOwner: personId, why: whys[action] });

  const saw = (db: Db | Tx, me: StaffMember, { id, personId }: Pick<CheckRow, 'id' | 'personId'>) => {
    const action = 'staff.welfare-check-read';
    return audit.staffSaw(db, { actor: me.id, action, subject: id, subjectOwner: personId, why: whys[action] });
  };

  /** The step, its line in the log, and the pages of its person that show it. */
  const write = async (
    tx: Tx,
    me: StaffMember,
    check: Pick<CheckRow, 'id' | 'personId'>,
    kind: WelfareStepKind,
    { words, note: inside }: StepTexts,
    at: Date,
  ): Promise<string> => {
    const row = { id: uuidv7(), personId: check.personId };
    const sealed = await sealedSteps.seal(tx, row, { words: words ?? null, note: inside ?? null });
    await store.addStep(tx, { ...row, ...sealed, checkId: check.id, kind, byId: me.id, isUrgent: false, at });
    const act = steps[kind];
    if (act) await note(tx, me, act, check);
    realtime.changed(tx, [check.personId], 'welfare-checks');
    realtime.deskChanged(tx);
    // Who has written, called or closed has answered the call; any other step goes on with it.
    if (answersCall.has(kind)) await urgent.settled(tx, 'welfare-check', check.id);
    else await urgent.touched(tx, 'welfare-check', check.id, me.id);
    return row.id;
  };

  /** A step of whoever has it, and the check as it stands then. */
  const act = async (tx: Tx, me: StaffMember, id: string, kind: WelfareStepKind, texts: StepTexts, now: Date) => {
    await write(tx, me, await mine(tx, me, id), kind, texts, now);
    return opened(tx, me, id, now);
  };

  return {
    async page(db: Db, me: StaffMember, asked: { only: 'open' | 'closed'; page: number }, now: Date) {
      const { rows, hasMore } = await store.page(db, { ...asked, me: me.id });
      const look = { actor: me.id, action: 'staff.welfare-checks-listed', why: 'Seeing who needs reaching' } as const;
      await audit.staffSaw(db, look);
      return { rows: rows.map((row) => clocked(row, now)), hasMore };
    },

    async read(db: Db, me: StaffMember, id: string, now: Date): Promise<OpenedCheck> {
      const check = await opened(db, me, id, now);
      await saw(db, me, check);
      return check;
    },

    /** Where one is open already, that one: two checks on one person would each know half. */
    async start(
      tx: Tx,
      me: StaffMember,
      { kind, itemId, why }: { kind: WelfareItem; itemId: string; why: string },
      now: Date,
    ) {
      const personId = orNotFound(await store.personOf(tx, { kind, id: itemId }, isLead(me)));
      if (personId === me.id) throw refuse.notFound();
      orNotFound(await store.holdPerson(tx, personId));
      const open = await store.openOf(tx, personId);
      if (open) {
        await saw(tx, me, open);
        return opened(tx, me, open.id, now);
      }
      const row = { id: uuidv7(), personId };
      const { reasonSealed } = await sealedChecks.seal(tx, row, { reason: why });
      await store.add(tx, { ...row, itemKind: kind, itemId, reasonSealed, startedAt: now, heldBy: me.id });
      await write(tx, me, row, 'started', { note: why }, now);
      // Beside what it began from, without whom it is about.
      const action = 'staff.welfare-check-began';
      await audit.staffDid(tx, { actor: me.id, action, subject: itemId, why: 'Somebody tries to reach them' });
      return opened(tx, me, row.id, now);
    },

    /** Also from a colleague who has it: somebody who is gone must not hold it up. */
    async take(tx: Tx, me: StaffMember, id: string, now: Date) {
      const row = await held(tx, me, id);
      if (row.heldBy !== me.id || row.handedOverAt) {
        await store.change(tx, id, { heldBy: me.id, handedOverAt: null, handedTo: null });
        await urgent.claimed(tx, 'welfare-check', id, me.id, new Date(now.getTime() + urgentTimes.claimMs));
        await write(tx, me, row, 'taken', {}, now);
      }
      return opened(tx, me, id, now);
    },

    looked: (tx: Tx, me: StaffMember, id: string, now: Date) => act(tx, me, id, 'looked', {}, now),

    called: (tx: Tx, me: StaffMember, id: string, inside: string, now: Date) =>
      act(tx, me, id, 'called', { note: inside }, now),

    noted: (tx: Tx, me: StaffMember, id: string, inside: string, now: Date) =>
      act(tx, me, id, 'noted', { note: inside }, now),

    async write(
      tx: Tx,
      me: StaffMember,
      id: string,
      { words, more }: { words: WelfareWords; more: string },
      now: Date,
    ) {
      const row = await mine(tx, me, id);
      if (orNotFound(await store.find(tx, id)).status !== 'active') throw refuse.rule('cannot-read');
      const messageId = await write(tx, me, row, 'wrote', { words: welfareMessage(words, more) }, now);
      await domainEvents.publish(tx, 'welfare-check.wrote', { checkId: id, personId: row.personId, messageId });
      return opened(tx, me, id, now);
    },

    async askCrew(tx: Tx, me: StaffMember, id: string, now: Date) {
      const row = await mine(tx, me, id);
      if (!orNotFound(await store.find(tx, id)).mayAskCrew) throw refuse.rule('crew-not-allowed');
      const crewIds = await store.crewToAsk(tx, row.personId);
      if (crewIds.length === 0) throw refuse.rule('crew-nobody');
      const { personId } = row;
      await store.askCrew(
        tx,
        crewIds.map((crewId) => ({ checkId: id, personId, crewId, askedAt: now })),
      );
      const askId = await write(tx, me, row, 'crew-asked', {}, now);
      for (const crewId of crewIds)
        await domainEvents.publish(tx, 'welfare-check.crew-asked', { checkId: id, personId, crewId, askId });
      return opened(tx, me, id, now);
    },

    /** Bound to the check: staff need no id of anybody, and see none. The request leaves its own line in the log. */
    async askEmergency(tx: Tx, me: StaffMember, id: string, why: string, now: Date) {
      const row = await mine(tx, me, id);
      await emergencies.ask(tx, me, { aboutId: id, why }, now);
      await write(tx, me, row, 'emergency-asked', { note: why }, now);
      return opened(tx, me, id, now);
    },

    async place(db: Db, me: StaffMember, id: string, now: Date): Promise<Place> {
      const { emergency, emergencyState, personId } = clocked(others(await store.find(db, id), me), now);
      const isOurs = emergency !== null && [emergency.askedBy, emergency.decidedBy].includes(me.id);
      if (!isOurs || emergencyState !== 'open') throw refuse.notFound();
      const action = 'staff.welfare-check-place-read';
      await audit.staffSaw(db, { actor: me.id, action, subject: id, subjectOwner: personId, why: whys[action] });
      return placeNow(db, personId, me, now);
    },

    /** It stays with whoever hands it over until somebody takes it, so that it is never nobody's. */
    async handOver(
      tx: Tx,
      me: StaffMember,
      id: string,
      { note: inside, to, isUrgent }: { note: string; to: string | null; isUrgent: boolean },
      now: Date,
    ) {
      const row = await mine(tx, me, id);
      const colleagues = await store.colleagues(tx, { me: me.id, personId: row.personId });
      if (to !== null && !colleagues.some((each) => each.id === to))
        throw refuse.invalid('To', 'They are not at the desk any more. Choose somebody else.');
      await store.change(tx, id, { handedOverAt: now, handedTo: to, isUrgent: row.isUrgent || isUrgent });
      await write(tx, me, row, 'handed-over', { note: inside }, now);
      if (isUrgent)
        await urgent.raise(tx, {
          kind: 'welfare-check',
          itemId: id,
          reasons: ['handed-over'],
          warnings: [],
          notFor: [me.id, row.personId],
        });
      return opened(tx, me, id, now);
    },

    async close(
      tx: Tx,
      me: StaffMember,
      id: string,
      { outcome, note: inside }: { outcome: WelfareOutcome; note: string },
      now: Date,
    ) {
      const row = await mine(tx, me, id);
      await emergencies.withdrawAbout(tx, me, id, now);
      await store.change(tx, id, { closedAt: now, outcome, handedOverAt: null, handedTo: null, isUrgent: false });
      await write(tx, me, row, 'closed', { note: inside }, now);
      await notifyLater(tx, id, now);
      return opened(tx, me, id, now);
    },
  };
};
export type Checks = ReturnType<typeof createChecks>;
