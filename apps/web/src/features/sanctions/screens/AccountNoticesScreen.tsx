// What was decided about my account, newest first. Mostly there is nothing.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { SanctionCard } from '../parts/SanctionCard.tsx';
import { sanctionQueries } from '../sanctions.queries.ts';
import { useSanctionsRealtime } from '../sanctions.realtime.ts';

export function AccountNoticesScreen() {
  const own = useQuery(sanctionQueries.mine());
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
