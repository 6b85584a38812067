// The browser's own question whether to install; theme-start.js holds it from before the app's scripts.
import { useSyncExternalStore } from 'react';

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  // oxlint-disable-next-line vars-on-top, no-var -- a property of the window
  var mycrewInstall: InstallPrompt | null | undefined;
}

const subscribe = (follower: () => void) => {
  addEventListener('mycrew-install', follower);
  return () => removeEventListener('mycrew-install', follower);
};

const canPrompt = (): boolean => Boolean(globalThis.mycrewInstall);
export const useCanPrompt = (): boolean => useSyncExternalStore(subscribe, canPrompt);

/** True where it was accepted. A prompt may be shown once; the browser gives another where it likes. */
export async function promptInstall(): Promise<boolean> {
  const held = globalThis.mycrewInstall;
  globalThis.mycrewInstall = null;
  const answer = await held?.prompt();
  dispatchEvent(new Event('mycrew-install'));
  return answer?.outcome === 'accepted';
}
