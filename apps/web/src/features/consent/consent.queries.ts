// A parent's consent for the youth: its state, and asking again.
import { type Consent, consentEndpoints } from '@mycrew/contract/consent.ts';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read } from '#shared/api/read.ts';

const freshForMs = 5 * 60_000;

export const consentQueries = {
  own: () => read(consentEndpoints.mine, {}, { staleTime: freshForMs }),
};

/** Under 15 without a parent's consent: no invitations, no connections. */
export const waitsForParent = (consent: Consent | undefined): boolean =>
  consent !== undefined && consent.State !== 'notRequired' && consent.State !== 'approved';

export type AskAgain = RequestOf<typeof consentEndpoints.resend>['body'];

export const askParentAgain = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (again: AskAgain) => call(consentEndpoints.resend, { body: again }),
    onSuccess: (answer) => queries.setQueryData(consentQueries.own().queryKey, answer),
  });
