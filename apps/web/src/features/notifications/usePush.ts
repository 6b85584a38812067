// Where push stands in this browser, and the tap that turns it on.
import { useReducer, useState } from 'react';
import { useSession } from '#shared/session/session.ts';
import { toast } from '#shared/ui/toasts.ts';
import { canPush, isOn, notGrantedWords, PermissionNotGranted, registerPush, turnPushOn } from './pushRegistration.ts';
import { usePermissionChange } from './usePermissionChange.ts';

export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

function stateFor(userId: string | undefined): PushState {
  if (!canPush() || !userId) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return isOn(userId) ? 'on' : 'off';
}

export function usePush() {
  const userId = useSession()?.UserId;
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState<string | null>(null);

  const run = async (register: () => Promise<string>) => {
    setBusy(true);
    setWords(null);
    try {
      void toast.success(await register());
    } catch (error) {
      if (error instanceof PermissionNotGranted) setWords(notGrantedWords);
    } finally {
      setBusy(false);
      lookAgain();
    }
  };
  usePermissionChange((isGranted) => (isGranted && !isBusy ? void run(registerPush) : lookAgain()));

  return { state: stateFor(userId), isBusy, words, turnOn: () => void run(turnPushOn) };
}
