// The frame of the whole flow: one draft for all its screens, and the done screen once the server has said yes.
import { Suspense } from 'react';
import { Navigate, Outlet, useSearchParams } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { CheckinDraft } from './CheckinDraft.tsx';
import { DoneScreen } from './doneScreen.ts';
import { useCheckinFlow } from './flowContext.ts';
import { savedParam } from './paths.ts';
import { answerTo } from './savedCheckin.ts';

export function CheckinFlow() {
  return (
    <CheckinDraft>
      <CurrentScreen />
    </CheckinDraft>
  );
}

function CurrentScreen() {
  const { saved } = useCheckinFlow();
  const [search] = useSearchParams();
  const savedId = search.get(savedParam);
  if (!savedId) return <Outlet />;
  if (saved?.Checkin._id !== savedId) return <Navigate to={routes.home.path} replace />;
  return (
    <Suspense fallback={<h1 className="visuallyHidden">{answerTo(saved.weight)}</h1>}>
      <DoneScreen saved={saved} />
    </Suspense>
  );
}
