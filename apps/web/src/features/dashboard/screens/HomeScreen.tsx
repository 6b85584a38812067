// Home: the check-in, the last seven days, what the Crew sent, and the people one crews for.
import { brand, inOwnWords } from '@mycrew/contract/brand.ts';
import { breakpointsPx, crewLimit } from '@mycrew/contract/constants.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import type { CrewForCheckin, Dashboard } from '@mycrew/contract/dashboard.ts';
import { routes, hrefOf } from '@mycrew/contract/paths.ts';
import { keepPreviousData, useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import CaretRightBoldIcon from '~icons/ph/caret-right-bold';
import { Link } from 'react-router';
import MegaphoneIcon from '~icons/ph/megaphone';
import PlusBoldIcon from '~icons/ph/plus-bold';
import UserPlusFillIcon from '~icons/ph/user-plus-fill';
import { AsksToConnect } from '#features/connections/connections.parts.ts';
import { consentQueries, waitsForParent } from '#features/consent/consent.queries.ts';
import { EmptyCrewFor, EmptyCrew } from '#features/crew/crew.parts.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { crewAlertQueries } from '#features/distress-crew/distress-crew.queries.ts';
import { AlertLine, isOpen } from '#features/distress-crew/distress-crew.parts.ts';
import { HomeHill } from '#features/small-acts/hill.parts.ts';
import { supportQueries } from '#features/support/support.queries.ts';
import { firstWord, listOfNames, panelName } from '#shared/format/names.ts';
import { clockTime, localDate, longDay, partOfDay } from '#shared/format/times.ts';
import { useAtLeast } from '#shared/hooks/useAtLeast.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import { lazyPart } from '#shared/routing/lazyScreen.ts';
import { useSession } from '#shared/session/session.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { LightString } from '#shared/ui/LightString.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SkeletonRows } from '#shared/ui/SkeletonRows.tsx';
import crewForStyles from '../crewFor.module.css';
import { dashboardQueries } from '../dashboard.queries.ts';
import { CheckinCard } from '../parts/CheckinCard.tsx';
import { WeekCard } from '../parts/WeekCard.tsx';
import styles from '../home.module.css';
import { CrewForCard } from '../parts/CrewForCard.tsx';

/** Rare, and not before home's answer: its calls are not among home's first bytes. */
const BeingReached = lazyPart(async () => (await import('#features/welfare-checks/reached.parts.ts')).BeingReached);

/** Only where something fails, or a test waits. */
const BeingReachable = lazyPart(
  async () => (await import('#features/reachability/reachability.parts.ts')).BeingReachable,
);

const facePx = 56;
/** As many as a phone shows at once; fewer are spaced like these. */
const fewestPlaces = 4;

function Face({ person }: { person: CrewMember }) {
  const { presence } = usePresence(person._id, person);
  return (
    <Link className={styles.crewStringFace} to={hrefOf('chat', { id: person._id })}>
      <PersonAvatar person={person} size={facePx} presence={presence} unread={person.UnreadMessageCount} />
      <span className={styles.crewStringName} aria-hidden="true">
        {panelName(person.FirstName)}
      </span>
      <span className="visuallyHidden">, chat</span>
    </Link>
  );
}

/** `known`: the crew as the dashboard has it, until their own call answers. */
function CrewString({ known }: { known: readonly CrewMember[] }) {
  const { data: crew = known } = useQuery(crewQueries.crew());
  if (crew.length === 0) return null;
  const mayAdd = crew.length < crewLimit;
  const places = Math.max(fewestPlaces, crew.length + (mayAdd ? 1 : 0));
  return (
    <section className={`card ${styles.crewString}`} aria-labelledby="crew-string">
      <div className={styles.crewStringHead}>
        <h2 id="crew-string" className="title">
          {brand.name}
        </h2>
        <Link className="link--quiet small" to={routes.contacts.path}>
          Contacts
        </Link>
      </div>
      <div className={styles.crewStringScroller}>
        <div className={styles.crewStringWire} style={{ '--faces': places } as CSSProperties}>
          <LightString sag={6} caps places={places}>
            {crew.map((person) => (
              <Face key={person._id} person={person} />
            ))}
            {mayAdd && (
              <Link
                className={`${styles.crewStringFace} ${styles.crewStringFaceAdd}`}
                to={routes.addCrew.path}
                data-tour="add-crew"
              >
                <span className={styles.crewStringPlus}>
                  <PlusBoldIcon size={22} aria-hidden="true" />
                </span>
                <span className={styles.crewStringName}>Add Crew</span>
              </Link>
            )}
          </LightString>
        </div>
      </div>
    </section>
  );
}

function YesesWaiting({ names }: { names: string[] }) {
  return (
    <Link className="banner banner--lamp" to={routes.newInvites.path}>
      <UserPlusFillIcon size={26} aria-hidden="true" />
      <span className="banner__text">
        <strong>{listOfNames(names)} said yes.</strong>
        <br />
        {names.length === 1 ? 'Is this the person you meant?' : 'Are these the people you meant?'}
      </span>
      <CaretRightBoldIcon size={20} aria-hidden="true" />
    </Link>
  );
}

/** Invitations to answer, and the first person to invite. */
function WaitingInvitations() {
  const { data } = useQuery(dashboardQueries.counts());
  const waits = data !== undefined && data.Contacts > 0;
  const requests = useQuery({ ...crewQueries.requests(), enabled: waits });
  if (!waits || requests.isPending) return null;
  const names = (requests.data?.ToConfirm ?? []).map(({ Person }) => Person.FirstName);
  const asking = data.Contacts - data.Connections - names.length;
  return (
    <>
      {names.length > 0 && <YesesWaiting names={names} />}
      {asking > 0 && <AskedIn count={asking} />}
      {data.Connections > 0 && <AsksToConnect />}
    </>
  );
}

function AskedIn({ count }: { count: number }) {
  return (
    <Link className="banner banner--lamp" to={routes.newInvites.path}>
      <UserPlusFillIcon size={26} aria-hidden="true" />
      <span className="banner__text">
        <strong>
          {count === 1 ? 'Somebody asks you into their Crew.' : `${count} people ask you into their Crew.`}
        </strong>
        <br />
        Have a look and answer when you’re ready.
      </span>
      <CaretRightBoldIcon size={20} aria-hidden="true" />
    </Link>
  );
}

function FirstCrew() {
  return (
    <div className="card">
      <EmptyCrew headingLevel={2} />
    </div>
  );
}

const eachOnce = (checkins: CrewForCheckin[]): CrewForCheckin[] => [
  ...new Map(checkins.map((checkin) => [checkin._id, checkin])).values(),
];

type CrewForFeedProps = Pick<Dashboard, 'CrewFor' | 'CrewForCheckins'>;

/** The newest check-ins of people one crews for; earlier ones on request. */
function CrewForFeed({ CrewFor, CrewForCheckins }: CrewForFeedProps) {
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
    <section className={crewForStyles.feed} aria-labelledby="crew-for-feed">
      <h2 id="crew-for-feed" className="title">
        From people you crew for
      </h2>
      {checkins.length > 0 ? (
        <ul className={crewForStyles.feedList}>
          {checkins.map((checkin) => (
            <CrewForCard key={checkin._id} checkin={checkin} replies={replies} now={now} />
          ))}
        </ul>
      ) : CrewFor.length > 0 ? (
        <p className="small muted">
          {inOwnWords('home-shared-empty', 'Nothing new. Check-ins they share show up here.')}
        </p>
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

/** Active alerts first, and those that expired unnoticed. */
function AlertsNow() {
  const { data: lines = [] } = useQuery(crewAlertQueries.alerts());
  const open = lines.filter(isOpen);
  if (open.length === 0) return null;
  return (
    <section className="stack10" aria-label="Alerts">
      {open.map((line) => (
        <AlertLine key={line.DistressId} line={line} />
      ))}
    </section>
  );
}

/** Unread announcements. */
function NewsLine({ count }: { count: number }) {
  return (
    <RowGroup>
      <RowLink
        to={routes.announcement.path}
        label={`News from ${brand.name}`}
        help={count === 1 ? 'One announcement you haven’t read' : `${count} announcements you haven’t read`}
        icon={<MegaphoneIcon size={24} aria-hidden="true" />}
      />
    </RowGroup>
  );
}

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
  // Everything above the week comes with home's answer, or is not there.
  const isAnswered = data !== undefined || isError;
  const { data: consent } = useQuery({ ...consentQueries.own(), enabled: isYouth && isAnswered });
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
      {isAnswered && <BeingReached />}
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
      {isAnswered && !isYouth && <BeingReachable />}
      {isAnswered && <WaitingInvitations />}
      {data ? (
        <>
          {isYouth && <WeekCard week={data.Week} today={today} now={now} />}
          {isYouth && !hasPanel && <CrewString known={data.MyCrew} />}
          {isYouth && !waits && data.MyCrew.length === 0 && <FirstCrew />}
          {isYouth && <HomeHill />}
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
