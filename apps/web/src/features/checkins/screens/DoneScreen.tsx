// After saving: that it is saved, how many felt alike, who will know, and what may help now.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { tellNow } from '#features/support/support.queries.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import type { SavedCheckin } from '../savedCheckin.ts';
import { useCheckinFlow } from '../flowContext.ts';
import { asOf } from '../headsUps.ts';
import { AskRule } from '../parts/AskRule.tsx';
import { HeadsUps } from '../parts/HeadsUps.tsx';
import { SavedScene } from '../parts/SavedScene.tsx';
import { WhatHelps } from '../parts/WhatHelps.tsx';
import styles from './DoneScreen.module.css';

export function DoneScreen({ saved }: { saved: SavedCheckin }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const telling = useMutation(tellNow(queries));
  const crew = useQuery(crewQueries.crew());
  const asks = saved.AskRule && (crew.data?.length ?? 0) > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const { startOver } = useCheckinFlow();
  const arrived = useEffectEvent(() => {
    startOver();
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => arrived(), []);

  const done = () => {
    const waits = asOf(saved.HeadsUps, Date.now()).some(({ State }) => State === 'due');
    if (waits) telling.mutate(saved.Checkin._id);
    void navigate(routes.home.path);
  };

  return (
    <div className={styles.done}>
      <SavedScene checkin={saved.Checkin} heading={heading} />
      <div className={styles.sheet}>
        {asks ? (
          <AskRule checkinId={saved.Checkin._id} people={crew.data ?? []} />
        ) : (
          <HeadsUps saved={saved} people={crew.data} />
        )}
        <WhatHelps saved={saved} people={crew.data} />
      </div>
      <div className={asks ? styles.barBelow : styles.bar}>
        <PlainButton variant={asks ? 'outline' : 'primary'} size="large" full onClick={done}>
          Done
        </PlainButton>
      </div>
    </div>
  );
}
