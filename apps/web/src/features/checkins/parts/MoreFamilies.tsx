// Words of the other families, opened one family at a time.
import { useState } from 'react';
import type { Emotion, EmotionFamily } from '@mycrew/contract/checkins.ts';
import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CaretUpIcon } from '@phosphor-icons/react/CaretUp';
import { Chip } from '#shared/ui/Chip.tsx';
import { Lantern } from '#shared/ui/Lantern.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from './MoreFamilies.module.css';
import { WordChips } from './WordChips.tsx';

interface MoreFamiliesProps {
  families: EmotionFamily[];
  onToggle: (emotion: Emotion) => void;
}

export function MoreFamilies({ families, onToggle }: MoreFamiliesProps) {
  const [isOpen, setOpen] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = families.find(({ _id }) => _id === shownId);
  const Caret = isOpen ? CaretUpIcon : CaretDownIcon;
  return (
    <section className={styles.more}>
      <PlainButton
        variant="text"
        size="small"
        aria-expanded={isOpen}
        iconAfter={<Caret size={18} weight="bold" aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        More families
      </PlainButton>
      {isOpen && (
        <div className={styles.families}>
          {families.map((family) => (
            <Chip
              key={family._id}
              chosen={family === shown}
              tick={false}
              icon={<Lantern family={family._id} size={30} />}
              onClick={() => setShownId(family === shown ? null : family._id)}
            >
              {family.Name}
            </Chip>
          ))}
        </div>
      )}
      {isOpen && shown && (
        <WordChips label={`Words for ${shown.Name.toLowerCase()}`} emotions={shown.Emotions} onToggle={onToggle} />
      )}
    </section>
  );
}
