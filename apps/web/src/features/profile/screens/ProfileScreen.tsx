// One's own profile: how others see one, how we reach one, and a little background.
import { routes } from '@mycrew/contract/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { AboutYou } from '../parts/AboutYou.tsx';
import { Contacts } from '../parts/Contacts.tsx';
import { profileQueries } from '../profile.queries.ts';
import styles from '../profile.module.css';

export function ProfileScreen() {
  const { data, isError, refetch } = useQuery(profileQueries.mine());
  return (
    <div className={styles.profile}>
      <h1 className="h1">Your profile</h1>
      {data && <Contacts profile={data} />}
      {data && <AboutYou profile={data} />}
      {!data && isError && (
        <div className="card">
          <ErrorState title="Your profile didn’t load" onRetry={() => void refetch()} homeHref={routes.home.path} />
        </div>
      )}
      {!data && !isError && <SkeletonRows rows={3} shape="card" label="Loading your profile" />}
    </div>
  );
}
