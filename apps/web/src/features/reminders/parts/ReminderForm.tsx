// One reminder: its time, and the days on which it comes.
import { type Reminder, ReminderEntry } from '@mycrew/contract/reminders.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { isLateOnSchoolNight } from '../reminderWords.ts';
import { addReminder, changeReminder, timesAgain } from '../reminders.queries.ts';
import styles from '../reminders.module.css';
import { DayChips } from './DayChips.tsx';

interface ReminderFormProps {
  /** Without an id: a new one. */
  reminder: Omit<Reminder, '_id'> & { _id?: string };
  beside: ReactNode;
  onSaved: () => void;
}

export function ReminderForm({ reminder, beside, onSaved }: ReminderFormProps) {
  const queries = useQueryClient();
  const { _id: id, ...defaultValues } = reminder;
  const entry = useContractForm(ReminderEntry, {
    defaultValues,
    send: (typed, key) => (id ? changeReminder(id, typed, key) : addReminder(typed, key)),
    onSent: () => {
      void timesAgain(queries);
      onSaved();
    },
  });
  const [time, days = []] = entry.form.watch(['Time', 'Days']);
  return (
    <ContractForm
      className={styles.entry}
      aria-label={id ? 'Change this reminder' : 'A new reminder'}
      of={entry}
      submit={id ? 'Save' : 'Add it'}
      beside={beside}
    >
      <Field
        label="Time"
        type="time"
        required
        {...entry.field('Time')}
        help={
          isLateOnSchoolNight(time, days) ? 'That’s late on a school night. Your call; sleep counts too.' : undefined
        }
      />
      <DayChips
        days={days}
        error={entry.field('Days').error}
        onChange={(chosen) => entry.form.setValue('Days', chosen, { shouldValidate: true })}
      />
    </ContractForm>
  );
}
