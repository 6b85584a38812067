// Follows who belongs to my people and what went out of my check-ins, and stores what works offline, wherever one is in the app; it brings the outbox along, so it comes after the first page.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followCheckins } from '#features/checkins/checkins.queries.ts';
import { usePartingNews } from '#features/people/usePartingNews.ts';
import { useStoreAhead } from './storeAhead.ts';
import { useForgetGone } from './useForgetGone.ts';

export function PeopleWatch() {
  const queries = useQueryClient();
  useEffect(() => followCheckins(queries), [queries]);
  useStoreAhead();
  usePartingNews();
  useForgetGone();
  return null;
}
