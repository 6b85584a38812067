import { routes } from '@mycrew/contract/paths.ts';
import type { Sanction } from '@mycrew/contract/sanctions.ts';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { WhenRead } from '#features/desk-hours/desk-hours.parts.ts';
import { wordsOf } from '#shared/api/ApiError.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../sanctions.module.css';
import { titleOf } from '../sanctionWords.ts';
import { AppealForm } from '../parts/AppealForm.tsx';
import { SanctionWords } from '../parts/SanctionWords.tsx';
import { sanctionQueries, appeal, confirmSanction } from '../sanctions.queries.ts';

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

function SanctionCard({ sanction }: { sanction: Sanction }) {
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
          <AppealForm send={appeal(queries, sanction._id)} when={<WhenRead kind="pieces" />} />
        </details>
      )}
    </article>
  );
}

/** Sanctions show on public pages too. */
function useSanctionsRealtime(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'sanctions') readAgain(queries, sanctionQueries.all);
  });
}

export function AccountNoticesScreen() {
  const own = useQuery(sanctionQueries.own());
  useSanctionsRealtime();
  return (
    <SubPage
      title="About your account"
      intro="Words from the people who look after this place. Nobody else can read them."
      back={{ path: routes.settings.path, label: 'Settings' }}
    >
      {!own.data && (
        <ReadState of={own} loading="Loading words about your account" failed="This page didn’t load" shape="card" />
      )}
      {own.data?.length === 0 && (
        <div className="card">
          <EmptyState title="All is well" headingLevel={2}>
            Nothing was decided about your account. If that ever changes, you read it here.
          </EmptyState>
        </div>
      )}
      {own.data?.map((sanction) => (
        <SanctionCard key={sanction._id} sanction={sanction} />
      ))}
      <TelephoneLine />
    </SubPage>
  );
}
