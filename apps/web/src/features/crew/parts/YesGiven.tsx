// Accepted; the youth must confirm. One can only wait, or withdraw.
import type { GivenYes } from '@mycrew/contract/crew.ts';
import HourglassMediumFillIcon from '~icons/ph/hourglass-medium-fill';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { SendFailed } from '#shared/forms/SendFailed.tsx';
import { longDay } from '#shared/format/times.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { rejectInvitation } from '../crew.queries.ts';
import styles from '../crew.module.css';

const TestChoiceRow = lazyPart(
  async () => (await import('#features/test-messages/test-messages.parts.ts')).TestChoiceRow,
);

export function YesGiven({ yes }: { yes: GivenYes }) {
  const id = useId();
  const { mutate, isPending, error } = useMutation(rejectInvitation(useQueryClient()));
  const { _id, FirstName, ExpiresOn } = yes;
  return (
    <section className={`card ${styles.asked}`} aria-labelledby={id}>
      <div className={styles.askedHead}>
        <HourglassMediumFillIcon size={32} aria-hidden="true" />
        <h2 id={id} className="h3">
          We’ve asked {FirstName}
        </h2>
      </div>
      <p className="muted">
        Thank you for your promise. Links get passed on, so {FirstName} has a look whether it’s you they meant. Until
        then nothing is open, and you don’t have to do anything. They have until {longDay(ExpiresOn)}.
      </p>
      <TestChoiceRow of="Takes" />
      <SendFailed error={error} />
      <div className={styles.ways}>
        <PlainButton variant="outline" loading={isPending} onClick={() => mutate({ InvitationId: _id })}>
          I’ve changed my mind
        </PlainButton>
      </div>
    </section>
  );
}
