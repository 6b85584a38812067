// A report: who, what, and words if there are any. What is typed stays until it has arrived.
import { ReportEntry } from '@mycrew/contract/reports.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useWatch } from 'react-hook-form';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { Field } from '#shared/ui/Field.tsx';
import { isAboutWritten, type ReportFrom } from '../reportFrom.ts';
import { sendReport } from '../reports.queries.ts';
import { ReasonChoice } from './ReasonChoice.tsx';
import { WhoChoice } from './WhoChoice.tsx';
import styles from '../reports.module.css';

interface ReportFormProps {
  people: Person[];
  from: ReportFrom;
  onSent: (about: Person | undefined) => void;
}

export function ReportForm({ people, from, onSent }: ReportFormProps) {
  const isWritten = isAboutWritten(from);
  const isKnown = people.some(({ _id }) => _id === from.personId);
  const report = useContractForm(ReportEntry, {
    defaultValues: {
      ...(!isWritten && { ReportedUserId: isKnown ? from.personId : '' }),
      Source: from.source,
      MessageId: from.messageId,
      Details: '',
    },
    send: sendReport,
    onSent: (_nothing, { ReportedUserId }) => onSent(people.find(({ _id }) => _id === ReportedUserId)),
  });
  const { register, control, formState } = report.form;
  const { errors } = formState;
  const chosen = useWatch({ control, name: 'Reason' });
  return (
    <ContractForm className={styles.report} of={report} submit="Send report">
      {!isWritten && (
        <WhoChoice
          people={people}
          error={errors.ReportedUserId && 'Please choose who it is about.'}
          field={register('ReportedUserId')}
        />
      )}
      <ReasonChoice
        chosen={chosen}
        error={errors.Reason && 'Please choose what happened.'}
        field={register('Reason')}
      />
      <div className="card">
        <Field
          label="In your words"
          help="What you saw, and when. Nobody but the people who look at reports reads it."
          optional
          multiline
          rows={4}
          maxLength={2_000}
          {...report.field('Details')}
        />
      </div>
    </ContractForm>
  );
}
