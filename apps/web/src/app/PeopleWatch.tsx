// Tracks who belongs to one's people, forgets who left, and stores what works offline. Loads the outbox, so it comes after the first page.
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { useQueryClient, type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { storeDraftsOf } from '#features/chat/draft.ts';
import { forgetConversation } from '#features/chat/forgetConversation.ts';
import { followCheckins } from '#features/checkins/checkins.queries.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { forgetYouth } from '#features/dashboard/forgetYouth.ts';
import { distressQueries } from '#features/distress/distress.queries.ts';
import { forgetAlertsOf } from '#features/distress-crew/forgetAlertsOf.ts';
import { followLook } from '#features/install/look.ts';
import { useReadElsewhere } from '#features/notifications/readElsewhere.ts';
import { usePartingNews } from '#features/people/usePartingNews.ts';
import { followSmallActs } from '#features/small-acts/saving.queries.ts';
import { forgetPicture } from '#shared/pictures/forgetPicture.ts';
import { useAppBadge } from './appBadge.ts';
import { useStoreAhead } from './storeAhead.ts';

interface People {
  crew: CrewMember[];
  crewFor: CrewMember[];
}

const everybody = ({ crew, crewFor }: People): CrewMember[] => [
  ...new Map([...crew, ...crewFor].map((person) => [person._id, person])).values(),
];

const missing = (before: CrewMember[], now: CrewMember[]): CrewMember[] =>
  before.filter(({ _id }) => !now.some((person) => person._id === _id));

function forgetBetween(queries: QueryClient, before: People, now: People): void {
  for (const { _id } of missing(before.crewFor, now.crewFor)) {
    forgetYouth(queries, _id);
    void forgetAlertsOf(queries, _id);
  }
  // Whom an alert would reach.
  if (missing(before.crew, now.crew).length > 0)
    void queries.invalidateQueries({ queryKey: distressQueries.people().queryKey });
  for (const { _id, ProfilePicUrl } of missing(everybody(before), everybody(now))) {
    void forgetConversation(queries, _id);
    if (ProfilePicUrl) forgetPicture(ProfilePicUrl);
  }
}

/** Deletes the local data of whoever left: messages, drafts, check-ins, alerts, pictures. */
function useForgetGone(): void {
  const queries = useQueryClient();
  const { data: crew } = useQuery(crewQueries.crew());
  const { data: crewFor } = useQuery(crewQueries.crewFor());
  const known = useRef<People | null>(null);
  useEffect(() => {
    if (!crew || !crewFor) return;
    const now = { crew, crewFor };
    if (known.current) forgetBetween(queries, known.current, now);
    else storeDraftsOf(new Set(everybody(now).map(({ _id }) => _id)));
    known.current = now;
  }, [queries, crew, crewFor]);
}

export function PeopleWatch() {
  const queries = useQueryClient();
  useEffect(() => followCheckins(queries), [queries]);
  useEffect(() => followSmallActs(queries), [queries]);
  useEffect(followLook, []);
  useAppBadge();
  useReadElsewhere();
  useStoreAhead();
  usePartingNews();
  useForgetGone();
  return null;
}
