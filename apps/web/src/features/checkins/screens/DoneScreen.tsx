// After saving: an answer to what was said, who will know, and what may help now. Where it was heavy, people come first.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { whoSeesNew } from '@mycrew/contract/who-sees.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { supportQueries, tellNow } from '#features/support/support.queries.ts';
import { useStored } from '#shared/storage/storedAnswers.ts';
import { spend } from '#shared/routing/trail.ts';
import { bottomBar } from '#shared/ui/bars.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { SavedCheckin } from '../savedCheckin.ts';
import { useCheckinFlow } from '../flowContext.ts';
import { asOf } from '../headsUps.ts';
import { byPresence } from '../sayHi.ts';
import { isFlowPath } from '../paths.ts';
import { CheckinPageRow } from '../parts/CheckinPageRow.tsx';
import { HeadsUps } from '../parts/HeadsUps.tsx';
import { HelpWays } from '../parts/HelpFirst.tsx';
import { SafeNow } from '../parts/SafeNow.tsx';
import { SavedScene } from '../parts/SavedScene.tsx';
import { StoredOnly } from '../parts/StoredOnly.tsx';
import { NotifyOne } from '../parts/NotifyOne.tsx';
import { WhatHelps } from '../parts/WhatHelps.tsx';
import styles from './DoneScreen.module.css';

const numbersFirst = ['helpline', 'emergency'] as const;

export function DoneScreen({ saved }: { saved: SavedCheckin }) {
  const navigate = useNavigate();
  const telling = useMutation(tellNow());
  const crew = useStored(crewQueries.crew());
  const paused = useQuery(pausingQueries.list());
  const rule = useQuery(supportQueries.rule());
  const isHeavy = saved.weight !== 'light';
  const mayOffer = isHeavy && rule.data?.Mode === null && saved.offer !== 'notNow';
  const nobodyHears = saved.HeadsUps.every(({ State }) => State === 'takenBack');
  const shown = whoSeesNew(crew.data ?? [], paused.data ?? []);
  const nearest = mayOffer && nobodyHears && paused.data && byPresence(shown)[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const { startOver } = useCheckinFlow();
  const arrived = useEffectEvent(() => {
    startOver();
    spend(isFlowPath);
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrived(), []);

  const done = () => {
    const waits = asOf(saved.HeadsUps, Date.now()).some(({ State }) => State === 'due');
    if (waits) telling.mutate(saved.Checkin._id);
    void navigate(routes.home.path, { replace: true });
  };

  return (
    <div className={styles.done}>
      <SavedScene saved={saved} heading={heading} />
      <div className={styles.sheet}>
        {saved.weight === 'crisis' && <HelpWays ways={numbersFirst} />}
        {isHeavy && <SafeNow hasNumbers={saved.weight === 'crisis'} />}
        {saved.isStoredOnly ? (
          <StoredOnly entry={saved.Checkin._id} />
        ) : nearest ? (
          <NotifyOne saved={saved} person={nearest} />
        ) : (
          <HeadsUps saved={saved} people={crew.data} />
        )}
        {saved.inJournal && <CheckinPageRow checkinId={saved.Checkin._id} />}
        <WhatHelps saved={saved} people={crew.data} />
      </div>
      <div ref={bottomBar} className={styles.bar}>
        <PlainButton size="large" full onClick={done}>
          Done
        </PlainButton>
      </div>
    </div>
  );
}
