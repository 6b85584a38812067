// A decision waits for ten minutes before anybody is told. What protects somebody happens at once, in the room that asks.
import { takeBackMinutes, type DecisionAct } from '@mycrew/contract/decisions.ts';
import { uuidv7 } from 'uuidv7';
import { orNotFound } from '#http/owner.ts';
import { Refusal } from '#http/refusals.ts';
import type { Audit, Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import { refuse } from './decisions.refusals.ts';
import type { DecisionRow, DecisionStore, Item } from './decisions.store.ts';

/** One decision, opened. */
export interface Decision {
  id: string;
  kind: Item['kind'];
  itemId: string;
  act: DecisionAct;
  by: { id: string };
  dueAt: Date;
  title: string;
  /** As the room that decided gave it. */
  body: unknown;
}
export interface NewDecision {
  kind: Item['kind'];
  itemId: string;
  act: DecisionAct;
  authorId: string;
  title: string;
  body: unknown;
}
/** What the room does with its own: it locks what the decision is about before anything else. */
export type Settle = (tx: Tx, decision: Decision, outcome: 'carried-out' | 'taken-back', now: Date) => Promise<unknown>;

export interface Deps {
  store: DecisionStore;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  audit: Pick<Audit, 'staffDid'>;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  /** Answered by the room that decides. */
  settle: Settle;
  later(tx: Tx, at: Date): Promise<void>;
}

export const takeBackMs = takeBackMinutes * 60_000;

export const createDecisions = ({ store, encryption, audit, transaction, settle, later }: Deps) => {
  const sealed = encryption.sealedColumns('pendingDecisions', null);

  const open = async (db: Db | Tx, row: DecisionRow): Promise<Decision> => {
    const { id, kind, itemId, act, decidedBy, dueAt, decisionSealed } = row;
    const { decision } = await sealed.open(db, { id, decisionSealed });
    const { title, body } = JSON.parse(decision) as Pick<Decision, 'title' | 'body'>;
    return { id, kind, itemId, act: act as DecisionAct, by: { id: decidedBy }, dueAt, title, body };
  };

  const others = async (db: Db | Tx, me: { id: string }, id: string): Promise<DecisionRow> => {
    const row = await store.find(db, id);
    return orNotFound(row?.authorId === me.id ? undefined : row);
  };

  const finish = async (tx: Tx, row: DecisionRow, outcome: Parameters<Settle>[2], now: Date): Promise<void> => {
    await settle(tx, await open(tx, row), outcome, now);
    // Whoever comes second undoes what they did.
    if (!(await store.take(tx, row.id))) throw refuse.notFound();
  };

  const note = (
    tx: Tx,
    actor: string,
    { kind, itemId, act }: Pick<DecisionRow, 'kind' | 'itemId' | 'act'>,
    what: string,
  ) => audit.staffDid(tx, { actor, action: `staff.decision-${what}`, subject: itemId, why: `${kind}: ${act}` });

  /** What it was about was changed or taken back meanwhile: then there is nothing to tell. */
  const lapseRefused = (row: DecisionRow) =>
    transaction(async (tx) => {
      if (await store.take(tx, row.id)) await note(tx, row.decidedBy, row, 'lapsed');
    });

  return {
    /** When it goes out; 409 where something was decided already. */
    async decide(tx: Tx, me: { id: string }, decision: NewDecision, now: Date): Promise<{ id: string; goesOut: Date }> {
      const { kind, itemId, act, authorId, title, body } = decision;
      const id = uuidv7();
      const dueAt = new Date(now.getTime() + takeBackMs);
      const { decisionSealed } = await sealed.seal(tx, { id }, { decision: JSON.stringify({ title, body }) });
      const row = { id, kind, itemId, act, authorId, decidedBy: me.id, decisionSealed, decidedAt: now, dueAt };
      if (!(await store.add(tx, row))) throw refuse.conflict('decided-already');
      await note(tx, me.id, row, 'made');
      await later(tx, dueAt);
      return { id, goesOut: dueAt };
    },

    async requireNone(db: Db | Tx, item: Item): Promise<void> {
      if (await store.about(db, item)) throw refuse.conflict('decided-already');
    },

    about: store.about,
    lapse: store.lapse,

    list: async (db: Db, me: { id: string }): Promise<Decision[]> =>
      Promise.all((await store.all(db, me.id)).map((row) => open(db, row))),

    async takeBack(tx: Tx, me: { id: string }, id: string, now: Date): Promise<void> {
      const row = await others(tx, me, id);
      await finish(tx, row, 'taken-back', now);
      await note(tx, me.id, row, 'taken-back');
    },

    async send(tx: Tx, me: { id: string }, id: string, now: Date): Promise<void> {
      const row = await others(tx, me, id);
      await finish(tx, row, 'carried-out', now);
      await note(tx, me.id, row, 'sent');
    },

    /** Each once: what it does and that it is gone are one commit. One that fails holds up no other. */
    async sendDue(db: Db, now: Date): Promise<void> {
      const failed: unknown[] = [];
      for (let row = await store.due(db, now, null); row; row = await store.due(db, now, row)) {
        const each = row;
        try {
          await transaction((tx) => finish(tx, each, 'carried-out', now));
        } catch (error) {
          if (error instanceof Refusal) await lapseRefused(each);
          else failed.push(error);
        }
      }
      if (failed.length > 0) throw new AggregateError(failed, 'Some decisions did not go out; they are tried again.');
    },
  };
};
