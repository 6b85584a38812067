// The signed-in app of one person: what it stands on, and whichever of lock, terms or shell is due.
import { useEffect, useEffectEvent } from 'react';
import { loadWithRetry } from '#shared/routing/lazyScreen.ts';
import { watchActivity } from '#shared/session/activity.ts';
import { useSession } from '#shared/session/session.ts';
import { startSignOutTimer } from '#shared/session/signOutTimer.ts';
import { sayLost, unsentWords } from '#shared/session/unsent.ts';
import { loadLeaving, useLeave } from '#shared/session/useLeave.ts';
import { AlertsOverAll } from './AlertsOverAll.tsx';
import { Gates } from './Gates.tsx';
import { Providers } from './providers.tsx';

/** It comes after the first page; whatever sends brings it along anyway. */
function watchOutbox(): () => void {
  let isLeft = false;
  let stop = () => {
    isLeft = true;
  };
  void loadWithRetry(() => import('#shared/outbox/startOutbox.ts')).then(({ startOutbox }) => {
    if (!isLeft) stop = startOutbox();
  });
  return () => stop();
}

function Watches() {
  const leave = useEffectEvent(useLeave());
  useEffect(watchActivity, []);
  useEffect(watchOutbox, []);
  useEffect(() => void loadLeaving().catch(() => {}), []);
  useEffect(
    () =>
      startSignOutTimer(() => {
        const unsent = unsentWords();
        leave();
        sayLost(unsent);
      }),
    [],
  );
  return null;
}

export function ProtectedApp() {
  const me = useSession();
  if (!me) return null;
  return (
    <Providers key={me.UserId}>
      <Watches />
      <Gates />
      <AlertsOverAll />
    </Providers>
  );
}
