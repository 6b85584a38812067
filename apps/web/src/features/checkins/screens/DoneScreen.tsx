// After saving: a reply, the recipients, and what may help now. After a heavy check-in, people come first.
import { noWords } from '@mycrew/contract/checkins.ts';
import { breakpointsPx } from '@mycrew/contract/constants.ts';
import type { CrewMember } from '@mycrew/contract/crew.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { whoSeesNew, nudgeWords } from '@mycrew/contract/who-sees.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import CloudArrowUpIcon from '~icons/ph/cloud-arrow-up';
import WarningCircleFillIcon from '~icons/ph/warning-circle-fill';
import { chatQueries } from '#features/chat/chat.queries.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { supportQueries, notifyNow, notifyCrew } from '#features/support/support.queries.ts';
import { wordsOf } from '#shared/api/ApiError.ts';
import { noteInstallMoment } from '#shared/display/installMoment.ts';
import { AlertButton } from '#shared/help/AlertButton.tsx';
import { useShowsHelp } from '#shared/help/helpInSight.ts';
import { useMedia } from '#shared/hooks/useMedia.ts';
import { useWaiting } from '#shared/outbox/outbox.ts';
import { useReopen } from '#shared/outbox/useReopen.ts';
import { spend } from '#shared/routing/trail.ts';
import { useInAppLink } from '#shared/routing/useInAppLink.ts';
import { useStored } from '#shared/storage/storedAnswers.ts';
import { NightScene } from '#shared/ui/NightScene.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { bottomBar } from '#shared/ui/bars.ts';
import { checkinKind, checkinQueries } from '../checkins.queries.ts';
import { spoken } from '../emotions.ts';
import { useCheckinFlow, isFlowPath } from '../flowContext.ts';
import { asOf, tappedNow, byPresence } from '../headsUps.ts';
import { CheckinPageRow } from '../parts/CheckinPageRow.tsx';
import { FeelingLantern } from '../parts/Feeling.tsx';
import { HeadsUps } from '../parts/HeadsUps.tsx';
import { HelpWays } from '../parts/HelpFirst.tsx';
import { WhatHelps } from '../parts/WhatHelps.tsx';
import { answerTo, isStoredOnly, type SavedCheckin, useVisibilityOf } from '../savedCheckin.ts';
import styles from './DoneScreen.module.css';

const mostLights = 40;

interface SavedSceneProps {
  saved: SavedCheckin;
  heading: RefObject<HTMLHeadingElement | null>;
}

function SavedScene({ saved, heading }: SavedSceneProps) {
  const { Checkin: checkin, weight } = saved;
  const isOnlyHere = isStoredOnly(saved);
  const isHeavy = weight !== 'light';
  const similar = useQuery({
    ...checkinQueries.similar(checkin.Emotion, checkin.EmotionName),
    enabled: !isHeavy && !isOnlyHere,
  });
  const others = similar.data?.count ?? 0;
  const barIsAway = !useMedia(`(min-width: ${breakpointsPx.md}px)`);
  const help = useInAppLink(routes.distressAlert.path);
  useShowsHelp();
  return (
    <header className={styles.scene}>
      <div className={styles.picture}>
        <NightScene variant="done" lights={Math.min(others, mostLights)} />
      </div>
      {barIsAway && (
        <div className={styles.help}>
          <AlertButton {...help} tone="night" />
        </div>
      )}
      <div className={styles.words}>
        <h1 className="h2" ref={heading} tabIndex={-1}>
          {answerTo(weight)}
        </h1>
        {others > 0 ? (
          <output className={`body ${styles.others}`}>
            About <strong>{others}</strong> others {checkin.EmotionName === noWords.EmotionName ? 'had' : 'felt'}{' '}
            {spoken(checkin)} today.
            <br />
            You’re one of these lights.
          </output>
        ) : (
          <p className="body">{isOnlyHere ? 'We’ll send it.' : isHeavy ? 'It’s saved.' : 'Your light is on.'}</p>
        )}
      </div>
      <span className={styles.light}>
        <FeelingLantern family={checkin.Category} size={64} cap={false} />
      </span>
    </header>
  );
}

/** After a hard check-in without a rule: notify one person, or not now. */
function NotifyOne({ saved, person }: { saved: SavedCheckin; person: CrewMember }) {
  const { amend } = useCheckinFlow();
  const notifying = useMutation(notifyCrew());
  const visibility = useVisibilityOf(saved);
  const name = person.FirstName;
  const notify = () =>
    notifying.mutate(
      { checkinId: saved.Checkin._id, crewId: person._id },
      { onSuccess: ({ HeadsUps }) => amend({ offer: 'tapped', HeadsUps: tappedNow(HeadsUps, Date.now()) }) },
    );
  return (
    <section className={`card ${styles.ask}`} aria-labelledby="notify-one">
      <h2 className="h3" id="notify-one">
        Let {name} know you could use a hello?
      </h2>
      <p className="small muted">
        {saved.HeadsUps.length > 0 && 'Taken back; nobody was told. '}
        {visibility && nudgeWords(visibility, name, saved.words)} You have ten seconds to take it back.
      </p>
      <div className={styles.answers}>
        <PlainButton loading={notifying.isPending} onClick={notify}>
          Tell {name}
        </PlainButton>
        <PlainButton variant="text" onClick={() => amend({ offer: 'notNow' })}>
          Not now
        </PlainButton>
      </div>
      <p role="alert" className="small">
        {notifying.isError && `Not told yet. ${wordsOf(notifying.error)}`}
      </p>
    </section>
  );
}

const fromHere = ['alert', 'emergency', 'helpline'] as const;
const onlyAlert = ['alert'] as const;

/** `hasNumbers`: helpline and 000 stand on the page already. */
function SafeNow({ hasNumbers }: { hasNumbers: boolean }) {
  const [isSafe, setSafe] = useState<boolean | null>(null);
  return (
    <section className={`card ${styles.ask}`} aria-labelledby="safe-now">
      <h2 className="h3" id="safe-now">
        Are you safe right now?
      </h2>
      <div className={styles.answers}>
        <PlainButton variant="soft" aria-pressed={isSafe === true} onClick={() => setSafe(true)}>
          Yes, I’m safe
        </PlainButton>
        <PlainButton variant="outline" aria-pressed={isSafe === false} onClick={() => setSafe(false)}>
          Not really
        </PlainButton>
      </div>
      <output className="body">
        {isSafe === true && 'Good to know. No rush from here.'}
        {isSafe === false && 'You don’t have to do this alone. Somebody can be with you now.'}
      </output>
      {isSafe === false && <HelpWays ways={hasNumbers ? onlyAlert : fromHere} />}
    </section>
  );
}

/** `entry`: its key in the outbox. */
function StoredOnly({ entry }: { entry: string }) {
  const reopen = useReopen();
  const waiting = useWaiting({ kind: checkinKind }).find(({ key }) => key === entry);
  if (waiting?.state === 'refused')
    return (
      <div className="banner banner--alert" role="alert">
        <WarningCircleFillIcon size={24} aria-hidden="true" />
        <p className="banner__text">
          <strong>It couldn’t be sent.</strong> {waiting.trouble?.message}
        </p>
        {waiting.draft && (
          <PlainButton variant="outline" size="small" onClick={() => void reopen(waiting)}>
            Open it again
          </PlainButton>
        )}
      </div>
    );
  return (
    <output className="banner">
      <CloudArrowUpIcon size={24} aria-hidden="true" />
      <span className="banner__text">
        <strong>It’s on this device.</strong> We’ll send it when the connection is back. Nobody hears of it before then.
      </span>
    </output>
  );
}

const numbersFirst = ['helpline', 'emergency'] as const;

export function DoneScreen({ saved }: { saved: SavedCheckin }) {
  const navigate = useNavigate();
  const notifying = useMutation(notifyNow());
  const crew = useStored(crewQueries.crew());
  const paused = useStored(pausingQueries.list());
  const blocked = useStored(chatQueries.blocked());
  const rule = useQuery(supportQueries.rule());
  const isHeavy = saved.weight !== 'light';
  const mayOffer = isHeavy && rule.data?.Mode === null && saved.offer !== 'notNow';
  const nobodyHears = saved.HeadsUps.every(({ State }) => State === 'takenBack');
  const shown = whoSeesNew(crew.data ?? [], paused.data ?? []);
  const isKnown = [crew, paused, blocked].every(({ data, isUnread }) => data !== undefined || isUnread);
  const { data: blockedPeople } = blocked;
  const reachable =
    paused.data && blockedPeople ? shown.filter(({ _id }) => !blockedPeople.some((person) => person._id === _id)) : [];
  const nearest = mayOffer && nobodyHears && paused.data && byPresence(shown)[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const { startOver } = useCheckinFlow();
  const arrived = useEffectEvent(() => {
    startOver();
    spend(isFlowPath);
    if (!isHeavy) noteInstallMoment({ isFirst: true });
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrived(), []);

  const done = () => {
    const waits = asOf(saved.HeadsUps, Date.now()).some(({ State }) => State === 'due');
    if (waits) notifying.mutate(saved.Checkin._id);
    void navigate(routes.home.path, { replace: true });
  };

  return (
    <div className={styles.done}>
      <SavedScene saved={saved} heading={heading} />
      <div className={styles.sheet}>
        {saved.weight === 'crisis' && <HelpWays ways={numbersFirst} />}
        {isHeavy && <SafeNow hasNumbers={saved.weight === 'crisis'} />}
        {isStoredOnly(saved) ? (
          <StoredOnly entry={saved.Checkin._id} />
        ) : nearest ? (
          <NotifyOne saved={saved} person={nearest} />
        ) : (
          <HeadsUps saved={saved} people={crew.data} />
        )}
        {saved.inJournal && <CheckinPageRow checkinId={saved.Checkin._id} />}
        <WhatHelps saved={saved} people={isKnown ? reachable : undefined} hasCrew={crew.data?.length !== 0} />
      </div>
      <div ref={bottomBar} className={styles.bar}>
        <PlainButton size="large" full onClick={done}>
          Done
        </PlainButton>
      </div>
    </div>
  );
}
