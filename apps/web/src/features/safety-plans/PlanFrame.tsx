// Around all pages of my plans: what comes back from the outbox, and news from elsewhere.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { planSaving } from './planSaving.ts';
import { safetyPlanQueries } from './safety-plans.queries.ts';

export function PlanFrame() {
  const queries = useQueryClient();
  useEffect(() => {
    const readMine = () => readAgain(queries, safetyPlanQueries.mine);
    const ends = [planSaving.followAnswers(readMine), planSaving.followRefusals()];
    return () => ends.forEach((end) => end());
  }, [queries]);
  useOn('changed', ({ topic }) => {
    if (topic === 'safety-plans') readAgain(queries, safetyPlanQueries.mine);
  });
  return <Outlet />;
}
