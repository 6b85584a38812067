// Ten recovery codes, shown once.
import { brand } from '@mycrew/contract/brand.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { toast } from '#shared/ui/toasts.ts';
import CopyIcon from '~icons/ph/copy';
import DownloadSimpleIcon from '~icons/ph/download-simple';
import PrinterIcon from '~icons/ph/printer';
import styles from '../second-factor.module.css';

interface RecoveryCodesProps {
  codes: string[];
  /** The code's target: 'your account', 'the desk'. */
  open: string;
  onStored: () => void;
}

export function RecoveryCodes({ codes, open, onStored }: RecoveryCodesProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Copied. Keep them where only you can read them.'),
      () => toast.error('They couldn’t be copied. Please write them down.'),
    );
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${brand.name} recovery codes\n\n${codes.join('\n')}\n`)}`;
  return (
    <section className="card stack16" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className="h3">
        Your recovery codes
      </h2>
      <p className="muted">
        Each opens {open} once, when your other factors are lost. They are shown now and never again: write them down,
        or keep them in a password manager.
      </p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="wrap12">
        <PlainButton onClick={onStored}>I’ve kept them</PlainButton>
        <PlainButton variant="soft" icon={<CopyIcon size={20} aria-hidden="true" />} onClick={() => void copy()}>
          Copy
        </PlainButton>
        <PlainButton
          variant="soft"
          href={file}
          download={`${brand.slug}-recovery-codes.txt`}
          icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
        >
          Download
        </PlainButton>
        <PlainButton variant="soft" icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </PlainButton>
      </div>
    </section>
  );
}
