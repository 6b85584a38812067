// Ten codes for the day on which every factor is lost, shown this once.
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { toast } from '#shared/ui/toasts.ts';
import CopyIcon from '~icons/ph/copy';
import styles from '../desk.module.css';

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Copied. Keep them where only you can read them.'),
      () => toast.error('They couldn’t be copied. Please write them down.'),
    );
  return (
    <section className={`card ${styles['factor']}`} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className="h3">
        Your recovery codes
      </h2>
      <p className="muted">
        Each opens the desk once, when your other factors are lost. They are shown now and never again: write them down,
        or keep them in a password manager.
      </p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['ways']}>
        <PlainButton onClick={onKept}>I’ve kept them</PlainButton>
        <PlainButton variant="soft" icon={<CopyIcon size={20} aria-hidden="true" />} onClick={() => void copy()}>
          Copy
        </PlainButton>
      </div>
    </section>
  );
}
