// Asked once, the day after the first hard check-in: the notification rule.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { WhenCrewHearsDialog } from '#features/support/support.parts.ts';
import { putOffRule } from '#features/support/support.queries.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';

export function AskRule() {
  const queries = useQueryClient();
  const puttingOff = useMutation(putOffRule(queries));
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card stack12" aria-labelledby="ask-rule">
      <h2 className="h3" id="ask-rule">
        When should your Crew hear?
      </h2>
      <p className="small muted">
        After a hard day they could know to say hello. We ask once; Settings has it any time.
      </p>
      <div className="wrap8">
        <PlainButton onClick={() => setOpen(true)}>Choose</PlainButton>
        <PlainButton variant="text" loading={puttingOff.isPending} onClick={() => puttingOff.mutate()}>
          Not now
        </PlainButton>
      </div>
      {isOpen && <WhenCrewHearsDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
