// Forgets everything that modules and storage keep, since tests share both.
import { noteReach } from '#shared/api/reach.ts';
import { configureCall } from '#shared/api/sessionHooks.ts';
import { forgetTitles } from '#shared/help/neutralTitle.ts';
import { holdActivity } from '#shared/session/activity.ts';
import { clearSession } from '#shared/session/session.ts';
import { settleClosing, settleTerms } from '#shared/session/sessionEvents.ts';
import { forgetUnsent } from '#shared/session/unsent.ts';
import { forgetPresence } from '#shared/realtime/presence.ts';
import { dismissToasts } from '#shared/ui/toasts.ts';
import { atAnyWidth } from './atWidth.ts';
import { fakeApi } from './fakeApi.ts';

export async function startAfresh(): Promise<void> {
  atAnyWidth();
  clearSession();
  localStorage.clear();
  settleTerms();
  settleClosing();
  forgetPresence();
  forgetUnsent();
  forgetTitles();
  holdActivity(false);
  noteReach(true);
  configureCall({});
  fakeApi.reset();
  if (document.querySelector('.Toastify__toast')) await dismissToasts();
}
