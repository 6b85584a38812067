// The newest check-ins of the people I crew for; earlier ones are read when asked for.
import type { CrewForCheckin, Dashboard } from '@mycrew/contract/dashboard.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyCrewFor } from '#features/crew/crew.parts.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { dashboardQueries } from '../dashboard.queries.ts';
import { CrewForCard } from './CrewForCard.tsx';
import styles from '../crewFor.module.css';

const eachOnce = (checkins: CrewForCheckin[]): CrewForCheckin[] => [
  ...new Map(checkins.map((checkin) => [checkin._id, checkin])).values(),
];

type CrewForFeedProps = Pick<Dashboard, 'CrewFor' | 'CrewForCheckins'>;

export function CrewForFeed({ CrewFor, CrewForCheckins }: CrewForFeedProps) {
  const [isAsked, setAsked] = useState(false);
  const { data: replies = [] } = useQuery({ ...dashboardQueries.replyEmotions(), enabled: CrewForCheckins.length > 0 });
  const feed = useInfiniteQuery({ ...dashboardQueries.feed(), enabled: isAsked });
  const now = useNow();
  const checkins = eachOnce([...CrewForCheckins, ...(feed.data?.pages.flatMap(({ items }) => items) ?? [])]);
  const mayHaveMore = isAsked ? feed.hasNextPage || feed.isPending : CrewForCheckins.length > 0;
  const showEarlier = () => {
    setAsked(true);
    if (isAsked && !feed.isFetching) void feed.fetchNextPage();
  };
  return (
    <section className={styles.feed} aria-labelledby="crew-for-feed">
      <h2 id="crew-for-feed" className="title">
        From people you crew for
      </h2>
      {checkins.length > 0 ? (
        <ul className={styles.feedList}>
          {checkins.map((checkin) => (
            <CrewForCard key={checkin._id} checkin={checkin} replies={replies} now={now} />
          ))}
        </ul>
      ) : CrewFor.length > 0 ? (
        <p className="small muted">Nothing new. Check-ins they share show up here.</p>
      ) : (
        <EmptyCrewFor otherwise="Nobody yet. When somebody asks you into their Crew, what they share shows up here." />
      )}
      {mayHaveMore && (
        <PlainButton variant="text" loading={isAsked && feed.isFetching} onClick={showEarlier}>
          Show earlier check-ins
        </PlainButton>
      )}
    </section>
  );
}
