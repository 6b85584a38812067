import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { planSaving } from '../planSaving.ts';
import { toPlans } from '../planWords.ts';
import { removePlan } from '../safety-plans.queries.ts';

export function RemovePlanDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const navigate = useNavigate();
  const persist = useRef<HTMLButtonElement>(null);
  const gone = () => {
    planSaving.forget(id);
    void navigate(toPlans.path, { replace: true });
  };
  const { mutate, isPending, error } = useMutation({ ...removePlan(useQueryClient(), gone), meta: { quiet: true } });
  const actions = (
    <>
      <PlainButton ref={persist} variant="outline" onClick={onClose}>
        Keep it
      </PlainButton>
      <PlainButton loading={isPending} onClick={() => mutate(id)}>
        Remove
      </PlainButton>
    </>
  );
  return (
    <SheetDialog
      open
      id="remove-plan"
      title="Remove this plan?"
      onClose={onClose}
      initialFocus={persist}
      actions={actions}
    >
      <p className="muted">It goes for good, here and for everybody who could read of it. It can’t be brought back.</p>
      <SendFailed error={error} />
    </SheetDialog>
  );
}
