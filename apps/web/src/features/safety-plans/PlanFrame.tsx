// Frame of all own plans: answers of the outbox and domain events.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { planSaving } from './planSaving.ts';
import { safetyPlanQueries } from './safety-plans.queries.ts';

export function PlanFrame() {
  const queries = useQueryClient();
  useEffect(() => planSaving.follow(() => readAgain(queries, safetyPlanQueries.own)), [queries]);
  useOn('changed', ({ topic }) => {
    if (topic === 'safety-plans') readAgain(queries, safetyPlanQueries.own);
  });
  return <Outlet />;
}
