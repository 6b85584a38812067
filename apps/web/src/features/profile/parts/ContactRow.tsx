// One's email or mobile: what it is, whether it is checked, and the ways to check or change it.
import CheckCircleFillIcon from '~icons/ph/check-circle-fill';
import ClockBoldIcon from '~icons/ph/clock-bold';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import type { ContactKind } from '../contacts.queries.ts';
import styles from '../profile.module.css';

interface ContactRowProps {
  kind: ContactKind;
  shown: string;
  isVerified: boolean;
  onVerify: () => void;
  onChange: () => void;
}

const labels = { email: 'Email', mobile: 'Mobile' } as const;

export function ContactRow({ kind, shown, isVerified, onVerify, onChange }: ContactRowProps) {
  return (
    <li className={styles.contactRow}>
      <div className={styles.contactRowWords}>
        <span className="label">{labels[kind]}</span>
        <span className={`${styles.contactRowValue} numbers`}>{shown || 'None yet'}</span>
        {isVerified ? (
          <Tag tone="success" icon={<CheckCircleFillIcon size={18} aria-hidden="true" />}>
            Verified
          </Tag>
        ) : (
          <Tag tone="lamp" icon={<ClockBoldIcon size={18} aria-hidden="true" />}>
            Not verified yet
          </Tag>
        )}
      </div>
      <div className={styles.contactRowWays}>
        {!isVerified && shown && (
          <PlainButton size="small" aria-label={`Verify ${kind}`} onClick={onVerify}>
            Verify
          </PlainButton>
        )}
        <PlainButton variant="soft" size="small" aria-label={`Change ${kind}`} onClick={onChange}>
          Change
        </PlainButton>
      </div>
    </li>
  );
}
