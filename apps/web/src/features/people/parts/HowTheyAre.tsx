// How somebody I crew for was when they last shared it.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts';
import { timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { familyId, FeelingLantern, FeelingSentence } from '#features/checkins/checkins.parts.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import styles from '../parting.module.css';

export function HowTheyAre({ personId, name }: { personId: string; name: string }) {
  const id = useId();
  const now = useNow();
  const home = useQuery(dashboardQueries.home());
  const newest = home.data?.CrewForCheckins.find(({ Youth }) => Youth._id === personId);
  if (!home.data) return <ReadState of={home} rows={2} loading={`Loading how ${name} is`} failed="This didn’t load" />;
  return (
    <section className={`card ${styles['howTheyAre']}`} aria-labelledby={id}>
      <h2 id={id} className="title">
        How {name} is
      </h2>
      {newest ? (
        <>
          <p className={styles['feeling']}>
            <FeelingLantern family={familyId(newest.Category)} size={32} />
            <FeelingSentence checkin={newest} />
          </p>
          <p className="small muted">{timeAgo(newest.CreatedOn, now)}</p>
        </>
      ) : (
        <p className="muted">Nothing shared lately. A hello is always welcome.</p>
      )}
    </section>
  );
}
