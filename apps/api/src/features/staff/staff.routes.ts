import { Readable } from 'node:stream';
import type { staffEndpoints } from '@mycrew/contract/staff.ts';
import { Bytes } from '#http/bytes.ts';
import type { Handlers } from '#http/call.ts';
import { Refusal, refuse } from '#http/refusals.ts';
import type { Db } from '#src/foundation-types.ts';
import type { Entry } from './entry.service.ts';
import type { DeskFactors, Enrolment } from './desk-factors.service.ts';
import type { AuditReading } from './audit-log.service.ts';
import type { BreakGlassRoom } from './break-glass.service.ts';
import { itemHistoryStore } from './item-history.store.ts';
import {
  auditFilterFromWire,
  auditLineToWire,
  auditPersonToWire,
  auditTable,
  breakGlassToWire,
  contactToWire,
  entryToWire,
  historyToWire,
} from './staff.presenter.ts';
import type { Standing } from './desk-access.service.ts';

interface Rooms {
  entry: Entry;
  factors: DeskFactors;
  standing: Standing;
  auditLog: AuditReading;
  breakGlass: BreakGlassRoom;
}

export const staffRoutes = ({
  entry,
  factors,
  standing,
  auditLog,
  breakGlass,
}: Rooms): Handlers<typeof staffEndpoints> => {
  const now = async (...asked: Parameters<Standing['now']>) => entryToWire(await standing.now(...asked));
  const enrolled = async (made: Enrolment, ...asked: Parameters<Standing['now']>) =>
    made instanceof Refusal ? made : { ...(await now(...asked)), NewRecoveryCodes: made.codes };
  return {
    entry: ({ tx, me, context }) => now(tx, me, context.now),
    leave: async ({ tx, me, context }) => {
      await entry.leave(tx, me, context.now);
      return null;
    },
    enterByCode: async ({ tx, me, body, context }) =>
      (await entry.byCode(tx, me, body.Code, context.now)) ?? now(tx, me, context.now),
    passkeyChallenge: async ({ tx, me, context }) => ({ ...(await entry.askPasskey(tx, me, context.now)) }),
    enterByPasskey: async ({ tx, me, body, context }) =>
      (await entry.byPasskey(tx, me, body.Response, context.now)) ?? now(tx, me, context.now),
    beginTotp: async ({ tx, me, body, context }) => {
      const { id, secret, uri } = await factors.beginApp(tx, me, body.Label, context.now);
      return { _id: id, Secret: secret, Uri: uri };
    },
    confirmTotp: async ({ tx, me, body, context }) =>
      enrolled(await factors.confirmApp(tx, me, body._id, body.Code, context.now), tx, me, context.now),
    beginPasskey: async ({ tx, me, context }) => ({ ...(await factors.beginPasskey(tx, me, context.now)) }),
    addPasskey: async ({ tx, me, body, context }) => {
      const passkey = { label: body.Label, response: body.Response };
      return enrolled(await factors.addPasskey(tx, me, passkey, context.now), tx, me, context.now);
    },
    removeFactor: async ({ tx, me, params, context }) => {
      await factors.remove(tx, me, params.id, context.now);
      return now(tx, me, context.now);
    },
    auditLog: async ({ tx, me, query: { page, ...filter } }) => {
      const { rows, hasMore } = await auditLog.page(tx, me, auditFilterFromWire(filter), page);
      return { items: rows.map(auditLineToWire), page, hasMore };
    },
    auditPeople: async ({ tx, me }) => (await auditLog.people(tx, me)).map(auditPersonToWire),
    auditExport: async ({ tx, me, query: { why, ...filter } }) => {
      const lines = await auditLog.export(tx, me, auditFilterFromWire(filter), why);
      return new Bytes(Readable.from(auditTable(lines)), 'text/csv; charset=utf-8', {
        fileName: 'mycrew-audit-log.csv',
      });
    },
    itemHistory: async ({ tx, me, params }) => {
      if (!(await itemHistoryStore.mayRead(tx as Db, params, me.id, me.staff.role === 'lead'))) throw refuse.notFound();
      return (await itemHistoryStore.of(tx as Db, params.id)).map(historyToWire);
    },
    breakGlassRequests: async ({ tx, me, query: { page }, context }) => {
      const { requests, hasMore } = await breakGlass.page(tx, me, page, context.now);
      return { items: requests.map((request) => breakGlassToWire(request, me.id)), page, hasMore };
    },
    askBreakGlass: async ({ tx, me, body, context }) => {
      const asked = { aboutId: body.PersonId, why: body.Why };
      return breakGlassToWire(await breakGlass.ask(tx, me, asked, context.now), me.id);
    },
    decideBreakGlass: async ({ tx, me, params, body, context }) => {
      const decision = { approve: body.Approve, why: body.Why };
      return breakGlassToWire(await breakGlass.decide(tx, me, params.id, decision, context.now), me.id);
    },
    withdrawBreakGlass: async ({ tx, me, params, context }) =>
      breakGlassToWire(await breakGlass.withdraw(tx, me, params.id, context.now), me.id),
    readBreakGlass: async ({ tx, me, params, context }) =>
      contactToWire(await breakGlass.details(tx, me, params.id, context.now)),
    renewRecoveryCodes: async ({ tx, me }) => ({ Codes: await factors.renewCodes(tx, me) }),
  };
};
