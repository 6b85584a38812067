// Whether they see where I am, and how closely; never waited for.
import type { LocationKind } from '@mycrew/contract/alerts.ts';
import MapPinFillIcon from '~icons/ph/map-pin-fill';
import { Chip } from '#shared/ui/Chip.tsx';
import styles from './startView.module.css';

const kinds: { kind: LocationKind; words: string }[] = [
  { kind: 'exact', words: 'Exactly' },
  { kind: 'area', words: 'About 1 km' },
  { kind: 'none', words: 'Off' },
];

interface WhereChoiceProps {
  kind: LocationKind;
  onKind: (kind: LocationKind) => void;
}

export function WhereChoice({ kind, onKind }: WhereChoiceProps) {
  return (
    <fieldset className={styles.whereChoice}>
      <legend className={styles.whereChoiceHead}>
        <MapPinFillIcon size={24} aria-hidden="true" />
        <span>
          <span className="strong">Share where I am</span>
          <span className={`small muted ${styles.whereChoiceHelp}`}>Hidden again when you’re OK</span>
        </span>
      </legend>
      <div className="wrap8">
        {kinds.map(({ kind: one, words }) => (
          <Chip key={one} chosen={kind === one} onClick={() => onKind(one)}>
            {words}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
