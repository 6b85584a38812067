import type { deskSanctionRows } from '@mycrew/contract/desk-sanctions.ts';
import type { Handlers } from '#http/call.ts';
import { reply } from '#http/reply.ts';
import type { Audit, Db, FieldEncryption, Tx } from '#src/foundation-types.ts';
import type { Deciding } from './deciding.service.ts';
import { appealToWire, deskSanctionToWire, type Reported } from './desk.presenter.ts';
import { sanctionDeskStore } from './desk.store.ts';
import { orNotFound } from '#http/owner.ts';
import { refuse } from './sanctions.refusals.ts';
import { sanctionStore } from './sanctions.store.ts';
import { opening } from './opened-sanction.ts';
import { accountStatusStore } from './account-status.store.ts';

export interface Deps {
  deciding: Deciding;
  encryption: Pick<FieldEncryption, 'sealedColumns'>;
  audit: Pick<Audit, 'staffSaw'>;
  /** Answered by reports: what a decision was about; null where that is gone. */
  reported(db: Db, reportId: string): Promise<Reported | null>;
  /** Answered by moderation: case numbers, whether somebody else is at it, and for the figures. */
  caseNumbers(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>>;
  requireFree(tx: Tx, me: { id: string }, itemId: string, now: Date): Promise<unknown>;
  noteOutcome(
    tx: Tx,
    outcome: { what: 'appeal'; outcome: string; isReversal: boolean; since: Date },
    now: Date,
  ): Promise<unknown>;
}

export const sanctionDeskRoutes = (deps: Deps): Handlers<typeof deskSanctionRows> => {
  const { deciding, audit, reported, caseNumbers, requireFree, noteOutcome } = deps;
  const opened = opening(deps);

  return {
    deskPage: async ({ tx, me, query, context: { now } }) => {
      const { rows, hasMore } = await sanctionDeskStore.page(tx as Db, query.only, query.page, now);
      const people = await accountStatusStore.of(
        tx,
        rows.map(({ personId }) => personId),
      );
      await audit.staffSaw(
        tx,
        ...rows.map(({ id, personId }) => ({
          actor: me.id,
          action: 'staff.account-notice-read' as const,
          subject: id,
          subjectOwner: personId,
          why: 'What was decided about accounts',
        })),
      );
      const numbers = await caseNumbers(
        tx,
        rows.map(({ id }) => id),
      );
      const items = await Promise.all(
        rows.map(async (row) => {
          const sanction = { ...(await opened(tx, row, now)), number: numbers.get(row.id) ?? null };
          return deskSanctionToWire(sanction, people.get(row.personId)!, me, now);
        }),
      );
      return { items, page: query.page, hasMore };
    },

    deskRead: async ({ tx, me, params, context: { now } }) => {
      const row = orNotFound(await sanctionStore.find(tx, params.id));
      // Staff decide nothing about themselves.
      if (row.personId === me.id) throw refuse.notFound();
      const { id: subject, personId: subjectOwner } = row;
      const why = 'What was decided about accounts';
      await audit.staffSaw(tx, { actor: me.id, action: 'staff.account-notice-read', subject, subjectOwner, why });
      const person = orNotFound((await accountStatusStore.of(tx, [row.personId])).get(row.personId));
      const number = (await caseNumbers(tx, [row.id])).get(row.id) ?? null;
      const sanction = deskSanctionToWire({ ...(await opened(tx, row, now)), number }, person, me, now);
      return appealToWire(sanction, row.reportId ? await reported(tx as Db, row.reportId) : null);
    },

    deskLift: async ({ tx, me, params, body, context }) => {
      await deciding.lift(tx, me, params.id, body.Why, context.now);
      return reply('Ended. They are told.', null);
    },

    deskDecideAppeal: async ({ tx, me, params, body, context: { now } }) => {
      await requireFree(tx, me, params.id, now);
      const { Outcome, Answer } = body;
      const since = await deciding.decideAppeal(tx, me, params.id, { outcome: Outcome, answer: Answer }, now);
      await noteOutcome(tx, { what: 'appeal', outcome: Outcome, isReversal: Outcome === 'lifted', since }, now);
      return reply('Decided. They are told.', null);
    },
  };
};
