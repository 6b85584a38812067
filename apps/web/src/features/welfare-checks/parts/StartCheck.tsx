// 'They need reaching': begins a check from what is on the page; the server knows whose it is.
import { WelfareStart } from '@mycrew/contract/welfare-checks.ts';
import { type WelfareItem } from '@mycrew/contract/welfare-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { startCheck } from '../welfare-checks.queries.ts';

interface StartCheckProps {
  kind: WelfareItem;
  id: string;
  label?: string;
  /** Where care comes first: it stands out, beside the page's one primary button. */
  isFirst?: boolean;
}

const Worry = z.pick(WelfareStart, { Why: true });

function StartDialog({ kind, id, onClose }: { kind: WelfareItem; id: string; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useContractForm(Worry, {
    defaultValues: { Why: '' },
    send: ({ Why }, key) => startCheck(queries, { Kind: kind, ItemId: id, Why }, key),
    onSent: (check) => void navigate(hrefOf('deskWelfareCheck', { id: check._id })),
  });
  return (
    <SheetDialog open id="start-check" title="They need reaching" onClose={onClose}>
      <p className="muted">
        This begins a check with a clock. In danger right now, and you know where they are: call 000 first. If somebody
        has begun already, you come to theirs.
      </p>
      <ContractForm
        className="stack16"
        of={form}
        submit="Begin"
        beside={
          <PlainButton variant="soft" onClick={onClose}>
            Not now
          </PlainButton>
        }
      >
        <Field
          label="What worries you"
          help="For your colleagues. It stays inside the house."
          multiline
          rows={2}
          maxLength={300}
          {...form.field('Why')}
        />
      </ContractForm>
    </SheetDialog>
  );
}

export function StartCheck({ kind, id, label = 'They need reaching', isFirst = false }: StartCheckProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PlainButton
        full
        variant={isFirst ? 'alertSoft' : 'outline'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </PlainButton>
      {isOpen && <StartDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
