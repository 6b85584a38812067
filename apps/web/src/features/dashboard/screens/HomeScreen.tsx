// Home: how are you, the last seven days, what the Crew sent, and the people one crews for.
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { consentQueries, waitsForParent } from '#features/consent/consent.queries.ts';
import { supportQueries } from '#features/support/support.queries.ts';
import { firstWord } from '#shared/format/names.ts';
import { clockTime, localDate, longDay, partOfDay } from '#shared/format/times.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { useSession } from '#shared/session/session.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import { dashboardQueries } from '../dashboard.queries.ts';
import { AlertsNow } from '../parts/AlertsNow.tsx';
import { FirstCrew, WaitingInvitations } from '../parts/Beginnings.tsx';
import { CheckinCard } from '../parts/CheckinCard.tsx';
import { CrewForFeed } from '../parts/CrewForFeed.tsx';
import { CrewString } from '../parts/CrewString.tsx';
import { NewsLine } from '../parts/NewsLine.tsx';
import { WeekCard } from '../parts/WeekCard.tsx';
import styles from '../home.module.css';

const ParentAsked = lazyPart(async () => (await import('../parts/ParentAsked.tsx')).ParentAsked);

const AskRule = lazyPart(async () => (await import('../parts/AskRule.tsx')).AskRule);

const ConfirmEmail = lazyPart(async () => (await import('../parts/ConfirmEmail.tsx')).ConfirmEmail);

export function HomeScreen() {
  const me = useSession();
  const now = useNow();
  const today = localDate(now);
  const hasRoom = useAtLeast(breakpointsPx.sm);
  const hasPanel = useAtLeast(breakpointsPx.lg);
  const isYouth = me?.Kind !== 'supporter';
  const { data, isError, refetch } = useQuery({ ...dashboardQueries.home(today), placeholderData: keepPreviousData });
  // What stands above the week is there with it, or nothing is: home's answer brings it along.
  const isAnswered = data !== undefined || isError;
  const { data: consent } = useQuery({ ...consentQueries.mine(), enabled: isYouth && isAnswered });
  const hasCrew = (data?.MyCrew.length ?? 0) > 0;
  const { data: rule } = useQuery({ ...supportQueries.rule(), enabled: isYouth && hasCrew });
  const waits = waitsForParent(consent);
  return (
    <div className={styles.home}>
      <div className={styles.greeting}>
        <h1 className="h1">
          {partOfDay(now)}, {firstWord(me?.Name ?? '')}
        </h1>
        <p className="muted">{hasRoom ? `${longDay(now)}, ${clockTime(now)}` : longDay(now)}</p>
      </div>
      <AlertsNow />
      {isYouth && <CheckinCard />}
      {consent && waits && (
        <div className={styles.storedParent}>
          <ParentAsked consent={consent} />
        </div>
      )}
      {rule?.Asks && (
        <div className={styles.storedRule}>
          <AskRule />
        </div>
      )}
      {data?.NewAnnouncements ? <NewsLine count={data.NewAnnouncements} /> : null}
      {isAnswered && <WaitingInvitations />}
      {data ? (
        <>
          {isYouth && <WeekCard week={data.Week} today={today} now={now} />}
          {isYouth && !hasPanel && <CrewString known={data.MyCrew} />}
          {isYouth && !waits && data.MyCrew.length === 0 && <FirstCrew />}
          <CrewForFeed CrewFor={data.CrewFor} CrewForCheckins={data.CrewForCheckins} />
          {data.AsksToConfirmEmail && <ConfirmEmail />}
        </>
      ) : isError ? (
        <div className="card">
          <ErrorState title="The rest didn’t load" onRetry={() => void refetch()} homeHref={routes.home.path}>
            Not your fault. You can still check in.
          </ErrorState>
        </div>
      ) : (
        <SkeletonRows rows={3} shape="card" label="Loading your week" />
      )}
    </div>
  );
}
