// The pin of a journal: enforced by the server for each session; wrong tries count for the person.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { lockAgainAfterMs, type LockOption, journalLocked } from '@mycrew/contract/journal-lock.ts';
import { type Refusal, refusals } from '#http/refusals.ts';
import type { Audit, Db, Member, Tx } from '#src/foundation-types.ts';
import type { JournalLockStore, LockNow, LockRow } from './journal-lock.store.ts';

const refuse = refusals({
  [journalLocked]: 'Your journal is locked. Enter its pin to go on.',
  'journal-pin-missing': 'Choose a pin first.',
  'journal-pin-there': 'There is a pin already. You can change it.',
});

export interface Deps {
  store: JournalLockStore;
  /** Answered by session: stored and rate-limited like the pin of the screen. */
  pins: {
    hash(personId: string, pin: string): Promise<string>;
    isRight(personId: string, stored: string, pin: string): Promise<boolean>;
    waitAfter(wrongTries: number): number;
    waitWords(until: Date, now: Date): string;
  };
  requireStepUp(db: Db | Tx, me: Member, now: Date): Promise<void>;
  audit: Pick<Audit, 'note'>;
}

const minute = 60_000;
/** As long as a session can last: a pass ends with it. */
const sessionLastsMs = 180 * 86_400_000;
/** A pass that was renewed so lately is not written again. */
const renewAfterMs = 30_000;

const openFor = (option: LockOption): number => (option === 'session' ? sessionLastsMs : lockAgainAfterMs);
const isOpen = (lock: LockNow | undefined, now: Date): boolean =>
  !lock?.isOn || (lock.openUntil !== null && lock.openUntil > now);

export const createJournalLock = ({ store, pins, requireStepUp, audit }: Deps) => {
  const note = (tx: Tx, me: Member, action: string) => audit.note(tx, { actor: me.id, action, subjectOwner: me.id });

  const pass = (tx: Tx, me: Member, option: LockOption, now: Date) =>
    store.pass(tx, me.sessionId, now, new Date(now.getTime() + openFor(option)));

  /** Nothing is checked before a wait is over. The call has to answer, not throw, or its count is lost. */
  const refuseUnlessPin = async (
    tx: Tx,
    me: Member,
    lock: LockRow,
    { field, pin }: { field: string; pin: string },
    now: Date,
  ): Promise<Refusal | null> => {
    automatedDecision('wrong-tries');
    if (lock.waitsUntil && lock.waitsUntil > now)
      return refuse.invalid(field, `Too many wrong pins. ${pins.waitWords(lock.waitsUntil, now)}`);
    if (await pins.isRight(me.id, lock.pinHash, pin)) {
      if (lock.wrongTries > 0) await store.noteTries(tx, me.id, 0, null);
      return null;
    }
    const wrongTries = lock.wrongTries + 1;
    const minutes = pins.waitAfter(wrongTries);
    const until = minutes > 0 ? new Date(now.getTime() + minutes * minute) : null;
    await store.noteTries(tx, me.id, wrongTries, until);
    if (until) await note(tx, me, 'journal-lock.waits');
    return refuse.invalid(
      field,
      ['That’s not the pin.', until && pins.waitWords(until, now)].filter(Boolean).join(' '),
    );
  };

  /** The lock, held; a person without one is asked to choose a pin. */
  const held = async (tx: Tx, me: Member): Promise<LockRow> => {
    const lock = await store.hold(tx, me.id);
    if (!lock) throw refuse.rule('journal-pin-missing');
    return lock;
  };

  const refuseIfClosed = async (tx: Tx, me: Member, now: Date): Promise<void> => {
    if (!isOpen(await store.of(tx, me.id, me.sessionId), now)) throw refuse.rule('journal-locked');
  };

  const turn = async (tx: Tx, me: Member, { isOn, option }: LockRow, on: boolean, now: Date): Promise<void> => {
    if (on === isOn) return;
    if (on) await pass(tx, me, option, now);
    await store.change(tx, me.id, { isOn: on });
    await note(tx, me, on ? 'journal-lock.on' : 'journal-lock.off');
  };

  /** From here on the new pin is asked for, everywhere else. */
  const setPin = async (tx: Tx, me: Member, pin: string, option: LockOption, action: string, now: Date) => {
    const pinHash = await pins.hash(me.id, pin);
    await store.change(tx, me.id, { pinHash, isOn: true, wrongTries: 0, waitsUntil: null });
    await store.closeAll(tx, me.id);
    await pass(tx, me, option, now);
    await note(tx, me, action);
  };

  return {
    of: (db: Db | Tx, me: Member) => store.of(db, me.id, me.sessionId),
    isOpen,

    /**
     * The door for every room that answers text of this person's own pages, changes or shares it: 422 `journal-locked`
     * where the lock is on and this session has not passed it. Using the journal extends it.
     */
    async requireOpen(db: Db | Tx, me: Member, now: Date): Promise<void> {
      const lock = await store.of(db, me.id, me.sessionId);
      if (!isOpen(lock, now)) throw refuse.rule('journal-locked');
      if (!lock?.isOn || lock.option === 'session') return;
      const until = new Date(now.getTime() + openFor(lock.option));
      if (until.getTime() - lock.openUntil!.getTime() > renewAfterMs) await store.renew(db, me.sessionId, until);
    },

    async verify(
      tx: Tx,
      me: Member,
      { pin, enableLock }: { pin?: string | undefined; enableLock?: boolean | undefined },
      now: Date,
    ): Promise<Refusal | null> {
      const lock = await held(tx, me);
      if (pin !== undefined) {
        const refusal = await refuseUnlessPin(tx, me, lock, { field: 'pin', pin }, now);
        if (refusal) return refusal;
        await pass(tx, me, lock.option, now);
      }
      if (enableLock === undefined) return null;
      if (!enableLock) await refuseIfClosed(tx, me, now);
      await turn(tx, me, lock, enableLock, now);
      return null;
    },

    async set(tx: Tx, me: Member, pin: string, now: Date): Promise<void> {
      if (!(await store.addPin(tx, me.id, await pins.hash(me.id, pin)))) throw refuse.conflict('journal-pin-there');
      await pass(tx, me, 'always', now);
      await note(tx, me, 'journal-lock.on');
    },

    async change(tx: Tx, me: Member, previousPin: string, newPin: string, now: Date): Promise<Refusal | null> {
      const lock = await held(tx, me);
      const typed = { field: 'previousPin', pin: previousPin };
      const refusal = await refuseUnlessPin(tx, me, lock, typed, now);
      if (refusal) return refusal;
      await setPin(tx, me, newPin, lock.option, 'journal-lock.pin-changed', now);
      return null;
    },

    /** Only within the minutes after the password was confirmed. */
    async replaceForgotten(tx: Tx, me: Member, pin: string, now: Date): Promise<void> {
      await requireStepUp(tx, me, now);
      const lock = await held(tx, me);
      await setPin(tx, me, pin, lock.option, 'journal-lock.pin-reset', now);
    },

    async choose(tx: Tx, me: Member, option: LockOption, now: Date): Promise<void> {
      await held(tx, me);
      await refuseIfClosed(tx, me, now);
      await store.change(tx, me.id, { option });
      // Elsewhere it may be open for longer than the new choice allows.
      await store.closeAll(tx, me.id);
      await pass(tx, me, option, now);
    },

    close: (tx: Tx, me: Member) => store.close(tx, me.sessionId),
  };
};
export type JournalLockRoom = ReturnType<typeof createJournalLock>;
