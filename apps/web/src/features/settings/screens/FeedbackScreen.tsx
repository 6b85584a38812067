// Feedback to the operators; the text stays in the field until it has arrived.
import { brand, inOwnWords } from '@mycrew/contract/brand.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { FeedbackEntry } from '@mycrew/contract/settings.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ContractForm } from '#shared/forms/ContractForm.tsx';
import { useContractForm } from '#shared/forms/useContractForm.ts';
import { CheckField } from '#shared/ui/CheckField.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { toAbout, toSettings } from '../places.ts';
import { sendFeedback } from '../settings.queries.ts';
import styles from '../settings.module.css';

function FeedbackForm({ onSent }: { onSent: () => void }) {
  const feedback = useContractForm(FeedbackEntry, {
    defaultValues: { Message: '', MayAnswer: false },
    send: sendFeedback,
    onSent,
  });
  return (
    <ContractForm className={`card ${styles['settingsStack']}`} of={feedback} submit="Send">
      <Field
        label={`What’s on your mind about ${brand.name}?`}
        help="What works, what doesn’t, what’s missing"
        multiline
        rows={6}
        maxLength={2_000}
        {...feedback.field('Message')}
      />
      <CheckField label="You may answer me by email" {...feedback.field('MayAnswer')} />
    </ContractForm>
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
            title={inOwnWords('feedback-thanks', 'Thank you for telling us')}
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
