// The frame of the flow: one draft for all its screens, and the done screen after saving.
import { Suspense, useEffect, useEffectEvent } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { routes } from '@mycrew/contract/paths.ts';
import { isSpent, useWayOut } from '#shared/routing/trail.ts';
import { CheckinDraft } from './CheckinDraft.tsx';
import { DoneScreen } from './doneScreen.ts';
import { useCheckinFlow } from './flowContext.ts';
import { EditedCheckin } from './EditedCheckin.tsx';
import { editParam, isFlowPath, savedParam } from './paths.ts';
import { answerTo } from './savedCheckin.ts';

export function CheckinFlow() {
  const [search] = useSearchParams();
  const editedId = search.get(editParam);
  if (editedId) return <EditedCheckin key={editedId} id={editedId} />;
  return (
    <CheckinDraft>
      <CurrentScreen />
    </CheckinDraft>
  );
}

/** Going back to a saved check-in leads past it, to where it was begun. */
function Finished() {
  const leave = useEffectEvent(useWayOut(isFlowPath, routes.home.path));
  useEffect(() => leave(), []);
  return null;
}

function CurrentScreen() {
  const { saved } = useCheckinFlow();
  const [search] = useSearchParams();
  const savedId = search.get(savedParam);
  const { key } = useLocation();
  if (!savedId && isSpent(key)) return <Finished />;
  if (!savedId) return <Outlet />;
  if (!saved || ![saved.Checkin._id, saved.key].includes(savedId)) return <Navigate to={routes.home.path} replace />;
  return (
    <Suspense fallback={<h1 className="visuallyHidden">{answerTo(saved.weight)}</h1>}>
      <DoneScreen saved={saved} />
    </Suspense>
  );
}
