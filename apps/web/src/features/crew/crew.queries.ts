// The door of the crew room: both lists, invitations both ways, and the promise.
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

const always = { refetchOnWindowFocus: 'always' } as const;
const forGood = { staleTime: Infinity } as const;

export const crewQueries = {
  all: answersOf(...Object.values(crewEndpoints), registrationEndpoints.pendingInvitation),
  crew: () => read(crewEndpoints.crew, {}, { ...always, meta: { isStored: true } }),
  /** What I call the people of my Crew; nobody else is shown it. */
  names: () => read(crewEndpoints.names),
  crewFor: () => read(crewEndpoints.crewFor, {}, always),
  requests: () => read(crewEndpoints.requests),
  /** What a link in my hand is about; a used or old one answers like a wrong one. */
  invitation: (token: string) => read(registrationEndpoints.pendingInvitation, { query: { token } }),
  /** Asked as a hint before an invitation goes out. */
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

/** Somebody came or went: lists, invitations and home are read again. */
export const peopleStale = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries(crewQueries.all), staleOf(queries, ...Object.values(dashboardEndpoints))]);

/** Messages of one person were read: their badge and the sums follow without waiting for the next read. */
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

/** By id where it stands in my list, by token where I came through its link. */
export type AnsweredInvitation = { InvitationId: string } | { Token: string };

export const acceptInvitation = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (answered: AnsweredInvitation) =>
      call(crewEndpoints.accept, { body: { ...answered, AcceptOath: true } }),
    // Not waited for: the card that was answered goes with the old lists, and its screen hears before that.
    onSuccess: () => void peopleStale(queries),
  });

/** It is who I meant: they come into my crew. */
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
    // Not waited for: the card that was answered goes with the old lists, and its screen hears before that.
    onSuccess: () => void peopleStale(queries),
  });

/** A day later, once: the same links again. */
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

/** Not from this person, or never again. */
export const askForNoMore = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (body: AnsweredInvitation & { Scope: OptOutScope }) => call(crewEndpoints.optOut, { body }),
    // Not waited for: the card that was answered goes with the old lists, and its screen hears before that.
    onSuccess: () => void peopleStale(queries),
  });
