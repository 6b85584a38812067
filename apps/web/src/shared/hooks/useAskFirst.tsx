// Runs a call that the server may answer with a question: asks it, then retries. Render `dialog` on the page.
import { type ReactNode, useState } from 'react';

type Answer = (confirmed: boolean) => void;

export function useAskFirst(
  isAsked: (error: unknown) => boolean,
  question: (answer: Answer) => ReactNode,
): {
  /** Undefined where the person cancelled. */
  goOn: <T>(act: () => Promise<T>) => Promise<T | undefined>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<{ answer: Answer } | null>(null);

  async function goOn<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!isAsked(error)) throw error;
    }
    const isConfirmed = await new Promise<boolean>((resolve) => setWaiting({ answer: resolve }));
    return isConfirmed ? act() : undefined;
  }

  const answered = (confirmed: boolean) => {
    waiting?.answer(confirmed);
    setWaiting(null);
  };

  return { goOn, dialog: waiting && question(answered) };
}
