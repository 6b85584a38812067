// A test that came to me: it says that it is one, and one tap answers.
import { brand } from '@mycrew/contract/brand.ts';
import type { WaitingTest } from '@mycrew/contract/test-messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { longDay } from '#shared/format/times.ts';
import { useWaiting } from '#shared/outbox/outbox.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { answerTest, testAnswerKind } from '../test-messages.queries.ts';
import styles from '../test-messages.module.css';

export function WaitingTestCard({ test: { _id, FirstName, SentOn, IsPractice } }: { test: WaitingTest }) {
  const id = useId();
  const { mutate, isPending, error } = useMutation(answerTest(useQueryClient(), _id));
  const waits = useWaiting({ lane: `${testAnswerKind}:${_id}` }).some(({ state }) => state !== 'refused') && !isPending;
  return (
    <section className={`card ${styles['card']}`} aria-labelledby={id}>
      <h2 className="h3" id={id}>
        This is a test for {FirstName}
      </h2>
      <p>
        {IsPractice
          ? `${FirstName} is practising the Distress Alert, and would reach you like this.`
          : `${FirstName} would reach you like this.`}{' '}
        Nothing has happened.
      </p>
      <p className="small muted">
        {brand.name} sent it on {longDay(SentOn)}. {FirstName} sees on which day you answer, not at what time.
      </p>
      <SendFailed error={error} />
      <output>{waits && 'Stored here. It goes out by itself once there’s a connection.'}</output>
      {!waits && (
        <PlainButton full loading={isPending} onClick={() => mutate()}>
          Got it
        </PlainButton>
      )}
    </section>
  );
}
