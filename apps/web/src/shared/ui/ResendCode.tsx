// Resends a code or link once the wait is over.
import { useNow } from '../hooks/useNow.ts';
import { PlainButton } from './PlainButton.tsx';
import styles from './CodeBoxes.module.css';

interface ResendCodeProps {
  resendAt: number;
  isSending: boolean;
  onResend: () => void;
  what?: 'code' | 'link';
}

export function ResendCode({ resendAt, isSending, onResend, what = 'code' }: ResendCodeProps) {
  const left = Math.ceil((resendAt - useNow(1_000).getTime()) / 1_000);
  if (left > 0)
    return (
      <p className={`small muted numbers ${styles['wait']}`}>
        Nothing there? You can send another in {left} {left === 1 ? 'second' : 'seconds'}.
      </p>
    );
  return (
    <PlainButton variant="soft" full loading={isSending} onClick={onResend}>
      Send another {what}
    </PlainButton>
  );
}
