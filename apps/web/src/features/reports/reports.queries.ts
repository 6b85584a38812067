// The door of this room: telling the people who run MyCrew about somebody.
import { mutationOptions } from '@tanstack/react-query';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { call } from '#shared/api/call.ts';

export interface ReportToSend {
  entry: RequestOf<typeof reportEndpoints.report>['body'];
  key: string;
}

export const sendReport = mutationOptions({
  mutationKey: ['reports', 'send'],
  meta: { quiet: true },
  mutationFn: ({ entry, key }: ReportToSend) => call(reportEndpoints.report, { body: entry }, { key }),
});
