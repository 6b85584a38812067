// Public queries: desk entry and its second factors.
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { type AuditFilter, type HistoryKind, type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { welfareCheckEndpoints } from '@mycrew/contract/welfare-checks.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { startAuthentication, startRegistration } from '#features/second-factor/second-factor.queries.ts';
import { call, callForFile } from '#shared/api/call.ts';
import { pages, read, staleOf } from '#shared/api/read.ts';
import { forgetReviews } from './deskSettings.ts';
import { saveFile } from '#shared/saveFile.ts';

export const staffQueries = {
  entry: () => read(staffEndpoints.entry, {}, { retry: false, staleTime: 0 }),
  /** Counts per lane, for the navigation. */
  waiting: () => read(moderationEndpoints.waiting),
  audit: (filter: AuditFilter) => pages(staffEndpoints.auditLog, filter),
  auditPeople: () => read(staffEndpoints.auditPeople),
  emergencies: () => pages(staffEndpoints.breakGlassRequests),
  history: (kind: HistoryKind, id: string) => read(staffEndpoints.itemHistory, { params: { kind, id } }),
};

const persist = (queries: QueryClient, entry: StaffEntry): StaffEntry => {
  queries.setQueryData(staffQueries.entry().queryKey, entry);
  return entry;
};

export const enterByCode = async (queries: QueryClient, Code: string) =>
  persist(queries, await call(staffEndpoints.enterByCode, { body: { Code } }));

export const enterByPasskey = async (queries: QueryClient) => {
  const Response = await startAuthentication(await call(staffEndpoints.passkeyChallenge));
  return persist(queries, await call(staffEndpoints.enterByPasskey, { body: { Response } }));
};

export const deskEnrolment = {
  beginApp: (Label: string) => call(staffEndpoints.beginTotp, { body: { Label } }),
  confirmApp: (_id: string, Code: string) => call(staffEndpoints.confirmTotp, { body: { _id, Code } }),
  addPasskey: async (Label: string) => {
    const Response = await startRegistration(await call(staffEndpoints.beginPasskey));
    return call(staffEndpoints.addPasskey, { body: { Label, Response } });
  },
};

/** Opens the desk only after the person has seen the recovery codes. */
export const takeEntry = persist;

export const removeFactor = async (queries: QueryClient, id: string) =>
  persist(queries, await call(staffEndpoints.removeFactor, { params: { id } }));

export const renewRecoveryCodes = () => call(staffEndpoints.renewRecoveryCodes);

export const leaveDesk = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: () => call(staffEndpoints.leave),
    onSuccess: () => {
      forgetReviews();
      return queries.resetQueries({ queryKey: staffQueries.entry().queryKey });
    },
  });

/** A log of years takes its time, and each try leaves its line in it. */
const exportOnce = { tries: 1, patienceMs: 10 * 60_000 };
export const exportAudit = async (filter: AuditFilter, why: string): Promise<void> =>
  saveFile(
    await callForFile(staffEndpoints.auditExport, { query: { ...filter, why } }, exportOnce),
    'mycrew-audit-log.csv',
  );

/** Emergency access: decide, cancel, read; it is requested from a check on somebody. */
export const decideBreakGlass = (id: string, body: { Approve: boolean; Why: string }, key: string) =>
  call(staffEndpoints.decideBreakGlass, { params: { id }, body }, { key });
export const withdrawBreakGlass = (id: string) =>
  call(staffEndpoints.withdrawBreakGlass, { params: { id }, body: undefined });
export const readBreakGlass = (id: string) => call(staffEndpoints.readBreakGlass, { params: { id } });
/** Also the checks that it began from. */
export const emergenciesChanged = (queries: QueryClient) =>
  staleOf(queries, staffEndpoints.breakGlassRequests, welfareCheckEndpoints.deskRead, welfareCheckEndpoints.deskPage);
