// Somebody is off for a time, or on in place of somebody else.
import { OnCallChangeEntry } from '@mycrew/contract/on-call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useFactor } from '#features/staff/staff.parts.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { dutyOptions, personOptions, type Schedule } from '../dutyWords.ts';
import { addChange, scheduleChanged } from '../on-call.queries.ts';

interface ChangeDialogProps {
  kind: OnCallChangeEntry['Kind'];
  schedule: Schedule & { Today: string };
  onClose: () => void;
}

export function ChangeDialog({ kind, schedule: { People, Zone, Today }, onClose }: ChangeDialogProps) {
  const queries = useQueryClient();
  const { withFactor, dialog } = useFactor();
  const isOff = kind === 'off';
  const form = useContractForm(OnCallChangeEntry, {
    defaultValues: {
      Kind: kind,
      PersonId: People[0]?._id ?? '',
      Duty: isOff ? null : 'first',
      From: `${Today}T18:00`,
      Until: `${Today}T23:45`,
      Why: '',
    },
    send: (entry, key) =>
      withFactor(async () => {
        await addChange(entry, key);
        return { done: true };
      }),
    onSent: () => {
      void scheduleChanged(queries);
      onClose();
    },
  });
  return (
    <SheetDialog open id="on-call-change" title={isOff ? 'Who is off?' : 'Who is on instead?'} onClose={onClose}>
      <ContractForm className="stack16" of={form} submit="Save">
        <p className="muted">
          {isOff
            ? 'Their shifts in that time become gaps, until somebody is on instead.'
            : 'They have this duty in that time, in place of whoever has it each week.'}
        </p>
        <SelectField label="Who" options={personOptions(People)} {...form.field('PersonId')} />
        {!isOff && <SelectField label="Duty" options={dutyOptions} {...form.field('Duty')} />}
        <Field
          label="From"
          help={`By the clock of ${Zone}.`}
          type="datetime-local"
          step={900}
          {...form.field('From')}
        />
        <Field label="Until" type="datetime-local" step={900} {...form.field('Until')} />
        <Field label="Why" help="It stands in the audit log." maxLength={200} {...form.field('Why')} />
      </ContractForm>
      {dialog}
    </SheetDialog>
  );
}
