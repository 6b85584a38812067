// One decision about my account, with what I can do about it.
import type { Sanction } from '@mycrew/contract/sanctions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wordsOf } from '#shared/api/ApiError.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { appeal, confirmSanction } from '../sanctions.queries.ts';
import styles from '../sanctions.module.css';
import { titleOf } from '../sanctionWords.ts';
import { AppealForm } from './AppealForm.tsx';
import { SanctionWords } from './SanctionWords.tsx';

function Confirm({ id }: { id: string }) {
  const confirm = useMutation(confirmSanction(useQueryClient()));
  return (
    <>
      <PlainButton loading={confirm.isPending} onClick={() => confirm.mutate(id)}>
        I’ve read it
      </PlainButton>
      <div role="alert">{confirm.isError && <p className="banner banner--alert">{wordsOf(confirm.error)}</p>}</div>
    </>
  );
}

export function SanctionCard({ sanction }: { sanction: Sanction }) {
  const queries = useQueryClient();
  const mayAppeal = !sanction.Appeal && !sanction.IsLifted && (sanction.Kind === 'warning' || sanction.IsOn);
  const heading = `sanction-${sanction._id}`;
  return (
    <article className={`card ${styles['card']}`} aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {titleOf(sanction)}
      </h2>
      <SanctionWords sanction={sanction} />
      {!sanction.ConfirmedOn && sanction.Kind === 'warning' && !sanction.IsLifted && <Confirm id={sanction._id} />}
      {mayAppeal && (
        <details className={styles['more']}>
          <summary>I see it otherwise</summary>
          <AppealForm send={appeal(queries, sanction._id)} />
        </details>
      )}
    </article>
  );
}
