// The crew: both lists, invitations both ways, and the promise.
import { crewEndpoints, type CrewMember, type InvitationEntry } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import type { OptOutScope } from '@mycrew/contract/invitations.ts';
import { lookupEndpoints } from '@mycrew/contract/lookups.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#shared/api/call.ts';
import { answersOf, read, staleOf } from '#shared/api/read.ts';
import { noteInstallMoment } from '#shared/display/installMoment.ts';

const always = { refetchOnWindowFocus: 'always' } as const;
const forGood = { staleTime: Infinity } as const;

export const crewQueries = {
  all: answersOf(...Object.values(crewEndpoints), registrationEndpoints.pendingInvitation),
  crew: () => read(crewEndpoints.crew, {}, { ...always, meta: { isStored: true } }),
  /** One's own names for the Crew; shown to nobody else. */
  names: () => read(crewEndpoints.names),
  crewFor: () => read(crewEndpoints.crewFor, {}, always),
  requests: () => read(crewEndpoints.requests),
  /** The invitation of a link; a used or old one answers like a wrong one. */
  invitation: (token: string) => read(registrationEndpoints.pendingInvitation, { query: { token } }),
  /** A hint before an invitation is sent. */
  mayInvite: (channel: 'email' | 'sms', contact: string) =>
    channel === 'email'
      ? read(registrationEndpoints.emailAvailableToInvite, { query: { email: contact } })
      : read(registrationEndpoints.mobileAvailableToInvite, { query: { mobile: contact } }),
  promise: () => read(crewEndpoints.oath, { query: { type: 'Crew' } }, forGood),
  relationships: () => read(lookupEndpoints.relationships, {}, forGood),
};

export const rename = (queries: QueryClient, id: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (Name: string) => call(crewEndpoints.rename, { params: { id }, body: { Name } }),
    onSuccess: () => staleOf(queries, crewEndpoints.names),
  });

/** Invalidates lists, invitations and the dashboard. */
export const peopleStale = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries(crewQueries.all), staleOf(queries, ...Object.values(dashboardEndpoints))]);

/** Updates the unread counts of one person without a read. */
export function showUnreadOf(queries: QueryClient, personId: string, UnreadMessageCount: number): void {
  const patched = (people: CrewMember[] | undefined) =>
    people?.map((person) => (person._id === personId ? { ...person, UnreadMessageCount } : person));
  queries.setQueryData(crewQueries.crew().queryKey, patched);
  queries.setQueryData(crewQueries.crewFor().queryKey, patched);
  void staleOf(queries, dashboardEndpoints.counts);
}

export interface InvitationToSend {
  entry: z.input<typeof InvitationEntry>;
  key: string;
}

export const sendInvitation = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: ({ entry, key }: InvitationToSend) => call(crewEndpoints.invite, { body: entry }, { key }),
    onSuccess: () => staleOf(queries, crewEndpoints.requests),
  });

export const cancelInvitation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (InvitationId: string) => call(crewEndpoints.cancel, { body: { InvitationId } }),
    onSettled: () => staleOf(queries, crewEndpoints.requests),
  });

/** By id from one's list, by token from a link. */
export type AnsweredInvitation = { InvitationId: string } | { Token: string };

export const acceptInvitation = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (answered: AnsweredInvitation) =>
      call(crewEndpoints.accept, { body: { ...answered, AcceptOath: true } }),
    onSuccess: () => {
      noteInstallMoment();
      // Not awaited: the refetch unmounts the answered card, and its screen must hear before that.
      void peopleStale(queries);
    },
  });

/** Confirms the person: they join the crew. */
export const confirmYes = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (body: RequestOf<typeof crewEndpoints.confirm>['body']) => call(crewEndpoints.confirm, { body }),
    onSuccess: () => void peopleStale(queries),
  });

/** It is somebody else: nothing opens. */
export const declineYes = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (InvitationId: string) => call(crewEndpoints.decline, { body: { InvitationId } }),
    onSuccess: () => void peopleStale(queries),
  });

export const rejectInvitation = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (answered: AnsweredInvitation) => call(crewEndpoints.reject, { body: answered }),
    // Not awaited: the refetch unmounts the answered card, and its screen must hear before that.
    onSuccess: () => void peopleStale(queries),
  });

/** Once, after a day: the same links again. */
export const resendInvitation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (InvitationId: string) => call(crewEndpoints.resend, { body: { InvitationId } }),
    onSettled: () => staleOf(queries, crewEndpoints.requests),
  });

export interface InvitationInPassing {
  entry: RequestOf<typeof crewEndpoints.inviteFromPanel>['body'];
  key: string;
}

export const inviteInPassing = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: ({ entry, key }: InvitationInPassing) => call(crewEndpoints.inviteFromPanel, { body: entry }, { key }),
    onSuccess: () => staleOf(queries, crewEndpoints.requests),
  });

/** Opts out of invitations from this person, or from all. */
export const askForNoMore = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (body: AnsweredInvitation & { Scope: OptOutScope }) => call(crewEndpoints.optOut, { body }),
    // Not awaited: the refetch unmounts the answered card, and its screen must hear before that.
    onSuccess: () => void peopleStale(queries),
  });
