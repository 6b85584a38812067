// Decisions of staff that can still be taken back. What they do belongs to the rooms that decide.
import { decisionEndpoints, type WaitingDecision } from '@mycrew/contract/decisions.ts';
import type { Db } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { decisionJobs } from './decisions.jobs.ts';
import { listedToWire, waitingToWire } from './decisions.presenter.ts';
import { createDecisions, type Settle, takeBackMs } from './decisions.service.ts';
import { decisionStore, type Item } from './decisions.store.ts';

export const composeDecisions = defineRoom(
  decisionEndpoints,
  ({ db, fields, audit, jobs, clock, ports, transaction }: Foundation) => {
    const settle = ports.declare<Settle>('decisions.settle');
    const { sendDue, sendOverdue } = decisionJobs({ sendDue: () => decisions.sendDue(db, clock.now()) });
    jobs.add(sendDue);
    jobs.add(sendOverdue);
    const decisions = createDecisions({
      store: decisionStore,
      encryption: fields,
      audit,
      transaction,
      settle: settle.ask,
      later: (tx, at) => jobs.send(tx, sendDue, {}, { startAfter: at }),
    });
    return {
      routes: {
        waiting: async ({ tx, me }) => (await decisions.list(tx, me)).map((each) => listedToWire(each, me)),
        takeBack: async ({ tx, me, params, context }) => {
          await decisions.takeBack(tx, me, params.id, context.now);
          return null;
        },
        send: async ({ tx, me, params, context }) => {
          await decisions.send(tx, me, params.id, context.now);
          return null;
        },
      },
      takeBackMs,
      decide: decisions.decide,
      requireNone: decisions.requireNone,
      /** Its author changed it or took it back. */
      lapse: decisions.lapse,
      /** What waits about one thing, as the desk shows it. */
      waiting: async (from: Db, item: Item, me: { id: string }): Promise<WaitingDecision | null> => {
        const row = await decisions.about(from, item);
        return row ? waitingToWire(row, me) : null;
      },
      ports: { settle: settle.port },
    };
  },
);
