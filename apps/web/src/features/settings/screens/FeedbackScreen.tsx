// Telling the people who run MyCrew what one thinks; it stays typed until it has arrived.
import { routes } from '@mycrew/contract/paths.ts';
import { FeedbackEntry } from '@mycrew/contract/settings.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isUnanswered, wordsOf } from '#shared/api/ApiError.ts';
import { showServerErrors } from '#shared/forms/serverErrors.ts';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { useKeyFor } from '#shared/hooks/useKeyFor.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { toAbout, toSettings } from '../places.ts';
import { sendFeedback } from '../settings.queries.ts';
import '../settings.css';

function FeedbackForm({ onSent }: { onSent: () => void }) {
  const sending = useMutation(sendFeedback);
  const keyFor = useKeyFor();
  const form = useContractForm(FeedbackEntry, { Message: '', MayAnswer: false });
  const { register, formState, handleSubmit } = form;
  const submit = handleSubmit((written) =>
    sending.mutate(
      { message: written.Message, mayAnswer: written.MayAnswer, key: keyFor(written) },
      { onSuccess: onSent, onError: (error) => void showServerErrors(error, form) },
    ),
  );
  const atField = formState.errors.Message?.message;
  return (
    <form className="card settingsStack" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="What’s on your mind about MyCrew?"
        help="What works, what doesn’t, what’s missing"
        multiline
        rows={6}
        maxLength={2_000}
        error={atField}
        {...register('Message')}
      />
      <CheckField label="You may answer me by email" {...register('MayAnswer')} />
      <div role="alert">
        {sending.isError && !atField && (
          <p className="banner banner--alert">
            {isUnanswered(sending.error)
              ? 'No connection right now. What you wrote stays here; send it when you’re back.'
              : wordsOf(sending.error)}
          </p>
        )}
      </div>
      <PlainButton type="submit" loading={sending.isPending}>
        Send
      </PlainButton>
    </form>
  );
}

export function FeedbackScreen() {
  const { pathname } = useLocation();
  const [isSent, setSent] = useState(false);
  return (
    <SubPage
      title="Feedback"
      intro="A person reads this, not at night and not at once. If you need somebody now, use the numbers below."
      back={pathname === routes.aboutFeedback.path ? toAbout : toSettings}
    >
      {isSent ? (
        <div className="card">
          <EmptyState
            title="Thank you for telling us"
            action={
              <PlainButton variant="soft" onClick={() => setSent(false)}>
                Write something else
              </PlainButton>
            }
          >
            It arrived. Each one is read.
          </EmptyState>
        </div>
      ) : (
        <FeedbackForm onSent={() => setSent(true)} />
      )}
      <TelephoneLine />
    </SubPage>
  );
}
