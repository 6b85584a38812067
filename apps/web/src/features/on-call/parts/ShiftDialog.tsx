// A weekly shift: on which days, from when to when, who, with which duty.
import { type OnCallPerson, type OnCallShift, WeeklyShiftEntry } from '@mycrew/contract/on-call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useFactor } from '#features/staff/staff.parts.ts';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Chip } from '#shared/ui/Chip.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { FieldError } from '#shared/ui/FieldFrame.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { SheetDialog } from '#shared/ui/SheetDialog.tsx';
import { dutyOptions, personOptions, weekdays } from '../dutyWords.ts';
import { addShifts, changeShift, scheduleChanged } from '../on-call.queries.ts';

interface ShiftDialogProps {
  people: OnCallPerson[];
  /** Null: a new one. */
  of: OnCallShift | null;
  onClose: () => void;
}

export function ShiftDialog({ people, of, onClose }: ShiftDialogProps) {
  const queries = useQueryClient();
  const { withFactor, dialog } = useFactor();
  const form = useContractForm(WeeklyShiftEntry, {
    defaultValues: {
      Weekdays: of?.Weekday ? [of.Weekday] : [],
      From: of?.From ?? '09:00',
      Until: of?.Until ?? '17:00',
      Duty: of?.Duty ?? 'first',
      PersonId: of?.PersonId ?? people[0]?._id ?? '',
      Why: '',
    },
    send: (entry, key) =>
      withFactor(async () => {
        await (of ? changeShift(of._id, entry, key) : addShifts(entry, key));
        return { done: true };
      }),
    onSent: () => {
      void scheduleChanged(queries);
      onClose();
    },
  });
  const chosen = form.form.watch('Weekdays');
  const daysError = form.field('Weekdays').error;
  const toggle = (day: number) =>
    form.form.setValue(
      'Weekdays',
      chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day].toSorted(),
      { shouldValidate: true },
    );
  return (
    <SheetDialog open id="shift" title={of ? 'Change this shift' : 'Add a shift'} onClose={onClose}>
      <ContractForm className="stack16" of={form} submit="Save">
        {of ? (
          <p className="muted">{`Every ${weekdays[(of.Weekday ?? 1) - 1]}.`}</p>
        ) : (
          <fieldset aria-describedby={daysError ? 'shift-days-error' : undefined}>
            <legend className="label">Days</legend>
            <div className="wrap8">
              {weekdays.map((name, index) => (
                <Chip key={name} chosen={chosen.includes(index + 1)} onClick={() => toggle(index + 1)}>
                  {name}
                </Chip>
              ))}
            </div>
            {daysError && <FieldError id="shift-days" error={daysError} />}
          </fieldset>
        )}
        <Field label="From" type="time" step={900} {...form.field('From')} />
        <Field
          label="Until"
          help="Not after From: on the day after. The same time: 24 hours."
          type="time"
          step={900}
          {...form.field('Until')}
        />
        <SelectField label="Who" options={personOptions(people)} {...form.field('PersonId')} />
        <SelectField label="Duty" options={dutyOptions} {...form.field('Duty')} />
        <Field label="Why" help="It stands in the audit log." maxLength={200} {...form.field('Why')} />
      </ContractForm>
      {dialog}
    </SheetDialog>
  );
}
