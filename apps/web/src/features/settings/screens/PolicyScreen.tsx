import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { PolicyType } from '#features/policies/policies.queries.ts';
import { PolicyText } from '#features/policies/policies.parts.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { TelephoneLine } from '#shared/help/TelephoneLine.tsx';
import { toAbout } from '../places.ts';
import { settingsQueries } from '../settings.queries.ts';

/** A policy inside the app: plain summary beside the full text. */
function PolicyReading({ type, title }: { type: PolicyType; title: string }) {
  const policy = useQuery(settingsQueries.policy(type));
  return (
    <SubPage title={policy.data?.Title ?? title} back={toAbout}>
      {policy.data ? (
        <PolicyText policy={policy.data} />
      ) : (
        <ReadState of={policy} rows={6} loading="Loading the text" failed="The text didn’t load" />
      )}
      <TelephoneLine />
    </SubPage>
  );
}

export function PolicyScreen() {
  const isPrivacy = useLocation().pathname.startsWith(routes.privacyPolicy.path);
  return isPrivacy ? (
    <PolicyReading key="privacy" type="privacy" title="Privacy policy" />
  ) : (
    <PolicyReading key="terms" type="terms" title="Terms of use" />
  );
}
