// Skips the code, with the consequences.
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../signUp.module.css';

export function PutOff({ onLater }: { onLater: () => void }) {
  return (
    <div className={styles.verifyLater}>
      <PlainButton variant="text" full onClick={onLater}>
        Later
      </PlainButton>
      <p className="caption hint">Your picture keeps a red ring until your mobile is checked.</p>
    </div>
  );
}
