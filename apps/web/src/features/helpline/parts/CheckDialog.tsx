// Records the day of a check, and a note for other staff.
import { HelpCheckEntry, type StaffHelpService } from '@mycrew/contract/help-checks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useFactor } from '#features/staff/staff.parts.ts';
import { localDate } from '#shared/format/times.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { checksAgain, saveCheck } from '../helpChecks.queries.ts';

const dayOrNone = (typed: unknown): string | null => (typeof typed === 'string' && typed !== '' ? typed : null);

export function CheckDialog({ service, onClose }: { service: StaffHelpService; onClose: () => void }) {
  const queries = useQueryClient();
  const { withFactor, dialog } = useFactor();
  const { _id, Name, Site, Note } = service;
  const form = useContractForm(HelpCheckEntry, {
    defaultValues: { VerifiedOn: localDate(), Note, Why: '' },
    send: (entry, key) => withFactor(() => saveCheck(_id, entry, key)),
    onSent: () => {
      void checksAgain(queries);
      onClose();
    },
  });
  return (
    <SheetDialog open id="check-help" title={`Check ${Name}`} onClose={onClose}>
      <p className="muted">
        Its details stand at{' '}
        <a href={Site} rel="noreferrer" target="_blank">
          {new URL(Site).hostname}
        </a>
        .
      </p>
      <ContractForm of={form} submit="Save">
        <Field
          label="Right on"
          type="date"
          max={localDate()}
          help="Left empty: it counts as not checked."
          {...form.field('VerifiedOn', { setValueAs: dayOrNone })}
        />
        <Field label="For other staff" optional multiline rows={2} maxLength={500} {...form.field('Note')} />
        <Field label="How you checked it" help="It stands in the audit log." maxLength={200} {...form.field('Why')} />
      </ContractForm>
      {dialog}
    </SheetDialog>
  );
}
