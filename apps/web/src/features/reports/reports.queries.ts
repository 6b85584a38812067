import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { call } from '#shared/api/call.ts';

export const sendReport = (body: RequestOf<typeof reportEndpoints.report>['body'], key: string) =>
  call(reportEndpoints.report, { body }, { key });
