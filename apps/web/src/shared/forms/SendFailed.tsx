import type { ReactNode } from 'react';
import { isAboutSession } from '#shared/api/ApiError.ts';
import { refusalWords } from '#shared/format/refusals.ts';

interface SendFailedProps {
  /** Silent for null, and for what ends, locks or gates the session: that is on the screen already. */
  error: unknown;
  words?: (error: unknown) => ReactNode;
  className?: string;
}

export function SendFailed({ error, words = refusalWords, className }: SendFailedProps) {
  if (!error || isAboutSession(error)) return null;
  return (
    <div role="alert" className={className}>
      <p className="banner banner--alert">
        <span className="banner__text">{words(error)}</span>
      </p>
    </div>
  );
}
