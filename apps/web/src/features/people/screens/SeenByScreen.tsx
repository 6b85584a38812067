// Preview of what one person in the Crew sees, as the server answers it for them.
import type { CrewForCheckin } from '@mycrew/contract/dashboard.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import type { SeenCard } from '@mycrew/contract/pausing.ts';
import PauseCircleIcon from '~icons/ph/pause-circle';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useParams } from 'react-router';
import { FeelingLantern, FeelingSentence } from '#features/checkins/checkins.parts.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import { fullName } from '#shared/format/names.ts';
import { localDate, timeAgo } from '#shared/format/times.ts';
import { QuickExit } from '#shared/help/QuickExit.tsx';
import { useNow } from '#shared/hooks/useNow.ts';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { PagedList } from '#shared/ui/PagedList.tsx';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import styles from '../seen.module.css';
import { CalendarHead, monthName, MonthTable, yearOf } from '#features/history/history.parts.ts';
import { PauseRow, sinceWords } from '#features/pausing/pausing.parts.ts';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';

const back = { path: ourRoutes.pausing.path, label: 'Pause what someone sees' };
const avatarPx = 56;
const gone = 404;

function MyCard({ Me }: Pick<SeenCard, 'Me'>) {
  const presence = Me.IsOnline ? (Me.IsAway ? 'away' : 'online') : 'offline';
  const words = { online: 'Online', away: 'Away', offline: 'Offline' }[presence];
  return (
    <div className={`card ${styles['card']}`}>
      <PersonAvatar
        person={Me}
        size={avatarPx}
        presence={presence}
        alertStatus={Me.DistressAlertStatus}
        crewFor
        spoken="none"
      />
      <p className={styles['cardWords']}>
        <strong>{fullName(Me)}</strong>
        <br />
        <span className="small muted">
          {words}
          {Me.DistressAlertStatus === 'Active' && ', with a Distress Alert on'}
        </span>
      </p>
    </div>
  );
}

function Checkin({ checkin, now }: { checkin: CrewForCheckin; now: Date }) {
  return (
    <li className={`card ${styles['card']}`}>
      <FeelingLantern family={checkin.Category} size={28} />
      <p className={styles['cardWords']}>
        <FeelingSentence checkin={checkin} />
        <br />
        <span className="small muted">{timeAgo(checkin.CreatedOn, now)}</span>
      </p>
      {checkin.Snapshot && (
        <img className={styles['picture']} src={checkin.Snapshot} alt="From your check-in" loading="lazy" />
      )}
    </li>
  );
}

function SeenMonth({ personId, name, now }: { personId: string; name: string; now: Date }) {
  const [page, setPage] = useState(0);
  const month = useQuery({ ...pausingQueries.seenMonth(personId, page), placeholderData: keepPreviousData });
  if (isApiError(month.error) && month.error.status === gone)
    return <p className="card">There is none. {name} can open no calendar of yours.</p>;
  if (!month.data)
    return (
      <ReadState of={month} rows={4} shape="card" loading="Loading their month" failed="Their month didn’t load" />
    );
  const { From, HasEarlier } = month.data;
  return (
    <>
      <CalendarHead
        title={`${monthName(From)} ${yearOf(From)}`}
        what="month"
        page={page}
        hasEarlier={HasEarlier}
        onPage={setPage}
      />
      <MonthTable calendar={month.data} today={localDate(now)} />
    </>
  );
}

function Seen({ seen, now }: { seen: SeenCard; now: Date }) {
  const id = useId();
  const { Person, Me, PausedSince } = seen;
  const name = Person.FirstName;
  const checkins = useInfiniteQuery(pausingQueries.seenCheckins(Person._id));
  return (
    <>
      <section className="stack8" aria-labelledby={`${id}-card`}>
        <h2 id={`${id}-card`} className={`label muted ${styles['seenHeading']}`}>
          You, in {name}’s list
        </h2>
        <MyCard Me={Me} />
      </section>
      <RowGroup note={PausedSince ? `It stands still ${sinceWords(PausedSince, now)}. ${name} isn’t told.` : undefined}>
        <PauseRow person={Person} icon={<PauseCircleIcon size={24} />} />
      </RowGroup>
      <section className="stack8" aria-labelledby={`${id}-checkins`}>
        <h2 id={`${id}-checkins`} className={`label muted ${styles['seenHeading']}`}>
          Your check-ins, for {name}
        </h2>
        <PagedList
          of={checkins}
          loading="Loading what they see"
          failed="Their view of your check-ins didn’t load"
          empty={<p className="card">Nothing. {name} sees no check-in of yours.</p>}
        >
          {(items) => (
            <ul className="stack12">
              {items.map((checkin) => (
                <Checkin key={checkin._id} checkin={checkin} now={now} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
      <section className="stack8" aria-labelledby={`${id}-calendar`}>
        <h2 id={`${id}-calendar`} className={`label muted ${styles['seenHeading']}`}>
          Your calendar, for {name}
        </h2>
        <SeenMonth personId={Person._id} name={name} now={now} />
      </section>
    </>
  );
}

export function SeenByScreen() {
  const { id = '' } = useParams();
  const now = useNow();
  const card = useQuery(pausingQueries.seenCard(id));
  const isGone = isApiError(card.error) && card.error.status === gone;
  return (
    <SubPage
      title={card.data ? `What ${card.data.Person.FirstName} sees` : 'What they see'}
      intro="Of you, right now, word for word. Nobody hears that you looked."
      back={back}
      beside={<QuickExit title="Settings" />}
    >
      {card.data && <Seen seen={card.data} now={now} />}
      {!card.data && isGone && (
        <div className="card">
          <EmptyState title="This person isn’t in your Crew">So they see nothing of yours.</EmptyState>
        </div>
      )}
      {!card.data && !isGone && (
        <ReadState of={card} shape="person" loading="Loading what they see" failed="What they see didn’t load" />
      )}
    </SubPage>
  );
}
