import { Suspense, useEffect, useState } from 'react';
import { lastSentAt } from '#shared/api/call.ts';
import { lazyChunk } from '#shared/routing/lazyScreen.ts';
import { holdActivity, lastActiveAt, noteActive } from '#shared/session/activity.ts';
import { isLocked, setLocked } from '#shared/session/session.ts';
import { lockSession, readProfile, reportActive } from '#shared/session/session.queries.ts';
import { raiseSessionLocked } from '#shared/session/sessionEvents.ts';
import { takeProfile } from '#shared/session/startSession.ts';
import { stageOf } from './stages.ts';

const tickMs = 1_000;
const notifyEveryMs = 4 * 60_000;

function lock(): void {
  holdActivity(false);
  setLocked(true);
  raiseSessionLocked();
  // Without an answer the server locks by itself a moment later.
  void lockSession().catch(() => {});
}

function notifyWhenQuiet(now: number): void {
  const sentNothing = now - lastSentAt() >= notifyEveryMs;
  if (sentNothing && now - lastActiveAt() < notifyEveryMs) void reportActive().catch(() => {});
}

/** Asks after 14 idle minutes, locks a minute later, and reports activity to the server in between. */
function useInactivity(): { secondsLeft: number | null; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  useEffect(() => {
    const look = () => {
      if (isLocked()) return;
      const now = Date.now();
      const stage = stageOf(now - lastActiveAt());
      if (stage.is === 'over') return lock();
      holdActivity(stage.is === 'asking');
      setSecondsLeft(stage.is === 'asking' ? stage.secondsLeft : null);
      if (stage.is === 'active') notifyWhenQuiet(now);
    };
    look();
    const timer = setInterval(look, tickMs);
    return () => {
      clearInterval(timer);
      holdActivity(false);
    };
  }, []);

  const stay = () => {
    holdActivity(false);
    noteActive();
    setSecondsLeft(null);
    void readProfile().then(takeProfile, () => {});
  };
  return { secondsLeft, stay };
}

const InactivityDialog = lazyChunk(() => import('./InactivityDialog.tsx'), 'InactivityDialog');

export function Inactivity() {
  const { secondsLeft, stay } = useInactivity();
  if (secondsLeft === null) return null;
  return (
    <Suspense fallback={null}>
      <InactivityDialog secondsLeft={secondsLeft} onStay={stay} />
    </Suspense>
  );
}
