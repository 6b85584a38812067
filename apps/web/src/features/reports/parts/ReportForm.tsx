// A report: who, what, and words if there are any. What is typed stays until it has arrived.
import { ReportEntry } from '@mycrew/contract/reports.ts';
import type { Person } from '@mycrew/contract/wire.ts';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { isUnanswered, wordsOf } from '#shared/api/ApiError.ts';
import { showServerErrors } from '#shared/forms/serverErrors.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useKeyFor } from '#shared/hooks/useKeyFor.ts';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { ReportFrom } from '../reportFrom.ts';
import { sendReport } from '../reports.queries.ts';
import { ReasonChoice } from './ReasonChoice.tsx';
import { WhoChoice } from './WhoChoice.tsx';

interface ReportFormProps {
  people: Person[];
  from: ReportFrom;
  onSent: (about: Person | undefined) => void;
}

export function ReportForm({ people, from, onSent }: ReportFormProps) {
  const sending = useMutation(sendReport);
  const keyFor = useKeyFor();
  const isKnown = people.some(({ _id }) => _id === from.personId);
  const form = useContractForm(ReportEntry, {
    ReportedUserId: isKnown ? from.personId : '',
    Source: from.source,
    MessageId: from.messageId,
    Details: '',
  });
  const { register, control, formState, handleSubmit } = form;
  const { errors } = formState;
  const chosen = useWatch({ control, name: 'Reason' });
  const submit = handleSubmit((entry) =>
    sending.mutate(
      { entry, key: keyFor(entry) },
      {
        onSuccess: () => onSent(people.find(({ _id }) => _id === entry.ReportedUserId)),
        onError: (error) => void showServerErrors(error, form),
      },
    ),
  );
  return (
    <form className="report" noValidate onSubmit={(event) => void submit(event)}>
      <WhoChoice
        people={people}
        error={errors.ReportedUserId && 'Please choose who it is about.'}
        field={register('ReportedUserId')}
      />
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
          error={errors.Details?.message}
          {...register('Details')}
        />
      </div>
      <div role="alert">
        {sending.isError && (
          <p className="banner banner--alert">
            {isUnanswered(sending.error)
              ? 'No connection right now. What you wrote stays here; send it when you’re back.'
              : wordsOf(sending.error)}
          </p>
        )}
      </div>
      <PlainButton type="submit" loading={sending.isPending}>
        Send report
      </PlainButton>
    </form>
  );
}
