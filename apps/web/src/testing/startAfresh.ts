// Clears all state in modules and storage, since tests share both.
import { noteReach } from '#shared/api/reach.ts';
import { configureCall } from '#shared/api/sessionHooks.ts';
import { forgetTitles } from '#shared/help/neutralTitle.ts';
import { holdActivity } from '#shared/session/activity.ts';
import { clearSession } from '#shared/session/session.ts';
import { settleClosing, settleTerms } from '#shared/session/sessionEvents.ts';
import { forgetUnsent } from '#shared/session/unsent.ts';
import { forgetFaces } from '#shared/pictures/faces.queries.ts';
import { forgetPresence } from '#shared/realtime/presence.ts';
import { dismissToasts } from '#shared/ui/toasts.ts';
import { atAnyWidth } from './atWidth.ts';
import { fakeApi } from './fakeApi.ts';

const isToastShown = () => document.querySelector('.Toastify__toast') !== null;

/** A test may hold the clock. */
const { setTimeout: realTimeout } = globalThis;
const mostTurns = 200;

/** Toasts leave with the next render: a test that begins before that would find those of the last one. */
async function sendToastsAway(): Promise<void> {
  await dismissToasts();
  for (let turn = 0; isToastShown() && turn < mostTurns; turn += 1)
    await new Promise((resolve) => void realTimeout(resolve, 5));
}

export async function startAfresh(): Promise<void> {
  atAnyWidth();
  clearSession();
  localStorage.clear();
  settleTerms();
  settleClosing();
  forgetFaces();
  forgetPresence();
  forgetUnsent();
  forgetTitles();
  holdActivity(false);
  noteReach(true);
  configureCall({});
  fakeApi.reset();
  if (isToastShown()) await sendToastsAway();
}
