import { hrefOf, ourRoutes, routes } from '@mycrew/contract/paths.ts';
import BroadcastIcon from '~icons/ph/broadcast';
import ChatCircleFillIcon from '~icons/ph/chat-circle-fill';
import EyeIcon from '~icons/ph/eye';
import FlagIcon from '~icons/ph/flag';
import LifebuoyIcon from '~icons/ph/lifebuoy';
import PauseCircleIcon from '~icons/ph/pause-circle';
import UserFocusIcon from '~icons/ph/user-focus';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import PencilSimpleLineIcon from '~icons/ph/pencil-simple-line';
import { familyId, FeelingLantern, FeelingSentence } from '#features/checkins/checkins.parts.ts';
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts';
import { PauseRow } from '#features/pausing/pausing.parts.ts';
import { PersonChoices } from '#features/chat/chat.parts.ts';
import { NudgeRow } from '#features/nudges/nudges.parts.ts';
import { ReachOfPerson } from '#features/reachability/reachability.parts.ts';
import { SharedByPerson } from '#features/journal/journal.parts.ts';
import { HowToHelp } from '#features/safety-plans/safety-plans.parts.ts';
import { fullName } from '#shared/format/names.ts';
import { timeAgo } from '#shared/format/times.ts';
import { useNow } from '#shared/hooks/useNow.ts';
import { ReadState } from '#shared/ui/ReadState.tsx';
import { reportPath, wayOutQuery, wayToPage } from '#features/crew/crew.parts.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { usePresence } from '#shared/realtime/presence.ts';
import { PersonAvatar } from '#shared/ui/PersonAvatar.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { RowButton } from '#shared/ui/RowButton.tsx';
import { RowGroup } from '#shared/ui/RowGroup.tsx';
import { RowLink } from '#shared/ui/RowLink.tsx';
import { SubPage } from '#shared/ui/SubPage.tsx';
import { lazyDialog } from '#shared/ui/lazyDialog.tsx';
import { useWaitingParting } from '../partings.queries.ts';
import { askWords } from '../partingWords.ts';
import type { KnownPerson } from '../useKnownPerson.ts';
import { PartingWaits } from './PartingWaits.tsx';
import styles from '../parting.module.css';

const PrivateNameDialog = lazyDialog(() => import('./PrivateNameDialog.tsx'), 'PrivateNameDialog');

/** The private name; a tap changes it. */
function PrivateNameRow({ personId, name }: { personId: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...crewQueries.names(), meta: { quiet: true } });
  const called = data?.find(({ PersonId }) => PersonId === personId)?.Name ?? '';
  return (
    <>
      <RowButton
        icon={<PencilSimpleLineIcon size={24} />}
        label={called ? `You call them ${called}` : `Another name for ${name}`}
        help="Only you see it"
        disabled={data === undefined}
        onClick={() => setOpen(true)}
      />
      {isOpen && <PrivateNameDialog personId={personId} name={name} called={called} onClose={() => setOpen(false)} />}
    </>
  );
}

const presenceNames = { online: 'Online', away: 'Away', offline: 'Offline' } as const;
const avatarPx = 72;
const iconPx = 24;

/** The last shared check-in of the supported person. */
function HowTheyAre({ personId, name }: { personId: string; name: string }) {
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

type PersonPageProps = KnownPerson & { back: { path: string; label: string } };

export function PersonPage({ person, type, isMutual, back }: PersonPageProps) {
  const { presence } = usePresence(person._id, { IsOnline: false, IsAway: false, ...person });
  const waiting = useWaitingParting(type, person._id);
  const name = person.FirstName;
  const isOwn = type === 'remove';
  const relation = isMutual ? 'in your Crew, and you’re in theirs' : isOwn ? 'in your Crew' : 'you’re in their Crew';
  const { to, state } = wayToPage(person, type);
  return (
    <SubPage
      title={fullName(person)}
      intro={`${presenceNames[presence]}, ${relation}.`}
      back={back}
      face={
        <PersonAvatar
          person={person}
          size={avatarPx}
          presence={presence}
          alertStatus={isOwn ? null : (person.DistressAlertStatus ?? null)}
          crewFor={!isOwn}
          spoken="none"
        />
      }
    >
      {waiting && <PartingWaits waiting={waiting} type={type} name={name} />}
      <PlainButton
        size="large"
        full
        to={hrefOf('chat', { id: person._id })}
        icon={<ChatCircleFillIcon size={22} aria-hidden="true" />}
      >
        Chat with {name}
      </PlainButton>
      {isOwn && <ReachOfPerson personId={person._id} name={name} />}
      {!isOwn && <HowTheyAre personId={person._id} name={name} />}
      {(!isOwn || isMutual) && <HowToHelp personId={person._id} name={name} />}
      {(!isOwn || isMutual) && <SharedByPerson personId={person._id} name={name} />}
      <RowGroup>
        <NudgeRow userId={person._id} name={name} />
        {isOwn ? (
          <>
            <RowLink
              to={routes.alertCrew.path}
              icon={<BroadcastIcon size={iconPx} />}
              label="Call for help"
              help={`A Distress Alert to ${name}, or to more of your Crew`}
            />
            <RowLink
              to={ourRoutes.shareData.path}
              icon={<EyeIcon size={iconPx} />}
              label="Who sees what"
              help="Of your check-ins, pages and alerts"
            />
            <RowLink
              to={hrefOf('seenBy', { id: person._id })}
              icon={<UserFocusIcon size={iconPx} />}
              label={`What ${name} sees`}
              help="Look at yourself with their eyes"
            />
            <PrivateNameRow personId={person._id} name={name} />
            <PauseRow person={person} icon={<PauseCircleIcon size={iconPx} />} />
          </>
        ) : (
          <RowLink
            to={routes.professionalHelpHere.path}
            icon={<LifebuoyIcon size={iconPx} />}
            label="When it’s more than friends can hold"
            help="Who else helps, for them and for you"
          />
        )}
        <RowLink
          to={reportPath(person._id)}
          icon={<FlagIcon size={iconPx} />}
          label={`Report ${name}`}
          help="They aren’t told that it was you"
        />
      </RowGroup>
      <PersonChoices userId={person._id} name={name} supportsMe={isOwn || isMutual} isSupported={!isOwn || isMutual} />
      {!waiting && (
        <PlainButton variant="text" className={styles['wayOutLink']} to={to + wayOutQuery} state={state}>
          {askWords(type, name)}
        </PlainButton>
      )}
    </SubPage>
  );
}
