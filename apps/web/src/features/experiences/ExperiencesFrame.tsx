// Around all pages of Experiences: outbox answers, and realtime events.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { experienceQueries, articleSaving, articlesAgain } from './experiences.queries.ts';

export function ExperiencesFrame() {
  const queries = useQueryClient();
  useEffect(() => articleSaving.follow(() => void articlesAgain(queries)), [queries]);
  useOn('changed', ({ topic }) => {
    if (topic === 'experiences') readAgain(queries, experienceQueries.own);
  });
  return <Outlet />;
}
