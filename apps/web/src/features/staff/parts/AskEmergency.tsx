import { BreakGlassEntry } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { askBreakGlass, emergenciesChanged } from '../staff.queries.ts';
import { useFactor } from '../useFactor.tsx';

export function AskEmergency({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { withFactor, dialog } = useFactor();
  const form = useContractForm(BreakGlassEntry, {
    defaultValues: { PersonId: '', Why: '' },
    send: (entry, key) => withFactor(() => askBreakGlass(entry, key)),
    onSent: () => {
      void emergenciesChanged(queries);
      onClose();
    },
  });
  return (
    <SheetDialog open id="ask-emergency" title="Ask for contact details" onClose={onClose}>
      <ContractForm className="stack16" of={form} submit="Ask">
        <Field
          label="Whose"
          help="The id of what you read: the last part of its page’s address, or as it stands in the audit log."
          autoComplete="off"
          spellCheck={false}
          {...form.field('PersonId')}
        />
        <Field
          label="Why"
          help="They can read this afterwards. Name nobody else."
          multiline
          rows={3}
          maxLength={200}
          {...form.field('Why')}
        />
      </ContractForm>
      {dialog}
    </SheetDialog>
  );
}
