import { Chip } from '#shared/ui/Chip.tsx';
import styles from '../moderation.module.css';

interface FiltersProps<K extends string> {
  options: readonly { id: K; label: string }[];
  chosen: K;
  onChoose: (id: K) => void;
}

export function Filters<K extends string>({ options, chosen, onChoose }: FiltersProps<K>) {
  return (
    <fieldset className={styles['filters']}>
      <legend className="visuallyHidden">Which</legend>
      {options.map(({ id, label }) => (
        <Chip key={id} chosen={id === chosen} onClick={() => onChoose(id)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}
