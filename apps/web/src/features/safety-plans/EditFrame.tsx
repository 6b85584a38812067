// Frame of both editing pages: the plan, and its autosave.
import type { SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useOutletContext, useSearchParams } from 'react-router';
import { useAutosave } from '#shared/outbox/useAutosave.ts';
import { SubPage } from '#shared/ui/SubPage.tsx';
import type { PlanDraft } from './planDraft.ts';
import { planSaving } from './planSaving.ts';
import { PlanNotHere } from './parts/PlanNotHere.tsx';
import { toPlans } from './planWords.ts';
import { showPlan } from './safety-plans.queries.ts';
import { usePlan } from './usePlans.ts';

type Saving = ReturnType<typeof useAutosave<PlanDraft, SafetyPlan>>;

export interface Editing {
  id: string;
  saving: Saving;
  /** The server's version; null: not saved there yet. */
  plan: SafetyPlan | null;
}

/** Null: a new plan. */
export const useEditing = (): Editing | null => useOutletContext<Editing | null>();

interface Opened {
  begin: PlanDraft;
  theirs?: SafetyPlan;
}

function Open({ id, plan, ...opened }: Opened & { id: string; plan: SafetyPlan | null }) {
  const queries = useQueryClient();
  const saving = useAutosave({
    of: planSaving,
    id,
    ...opened,
    onSaved: (saved) => showPlan(queries, saved as SafetyPlan),
  });
  return <Outlet context={{ id, saving, plan } satisfies Editing} />;
}

/** The first loaded version stays open: autosave detects later changes. */
function Edit({ id }: { id: string }) {
  const { reading, plan, isSettled } = usePlan(id);
  const [start, setStart] = useState<Opened | null>(null);
  if (!start && (isSettled || planSaving.stored(id)?.base === 0)) {
    const first = planSaving.opened(planSaving.stored(id), plan ?? undefined);
    if (first) setStart(first);
  }
  // The draft on this device may be older: editing begins from the server's version where it can be loaded.
  if (start) return <Open id={id} plan={plan ?? null} {...start} />;
  return (
    <SubPage title="Safety plan" back={toPlans}>
      <PlanNotHere plan={plan} reading={reading} />
    </SubPage>
  );
}

export function EditFrame() {
  const [search] = useSearchParams();
  const id = search.get('plan');
  return id ? <Edit key={id} id={id} /> : <Outlet context={null} />;
}
