// Before the first render: loads the stored session, and refreshes it from the profile within 3 s.
import { routes } from '@mycrew/contract/paths.ts';
import type { Profile } from '@mycrew/contract/profile.ts';
import { getSession, isLocked, updateSession } from './session.ts';
import { readProfile } from './session.queries.ts';
import { closingAccount, raiseClosing, settleClosing } from './sessionEvents.ts';

const patienceMs = 3_000;
const patienceOfHelpMs = 300;

/** Offline nothing arrives; and somebody in need must not wait at an empty page. */
function patience(): number {
  if (!navigator.onLine) return 0;
  return window.location.pathname.startsWith(routes.distressAlert.path) ? patienceOfHelpMs : patienceMs;
}

const sessionNameOf = ({ FirstName, LastName }: Pick<Profile, 'FirstName' | 'LastName'>): string =>
  `${FirstName} ${LastName}`.trim();

export function takeProfile(profile: Profile): void {
  updateSession({
    Name: sessionNameOf(profile),
    ProfileImage: profile.ProfilePicThumbUrl,
    MobileVerified: profile.MobileVerified,
    // A local lock stays, even if the server does not know it.
    YouthTutorialSkip: profile.YouthTutorialSkip && getSession()?.YouthTutorialSkip !== false,
    Kind: profile.Kind,
  });
  if (profile.DeletionOn) raiseClosing(profile.DeletionOn);
  else if (closingAccount()) settleClosing();
}

export async function startSession(): Promise<void> {
  if (!getSession() || isLocked()) return;
  // A slow profile is applied later; only the first render does not wait for it.
  const enriched = readProfile().then(takeProfile, () => {});
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience());
  await Promise.race([enriched, enough]);
  clearTimeout(timer);
}
