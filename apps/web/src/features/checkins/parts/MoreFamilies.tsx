// Words of the other families, opened one family at a time.
import { useState } from 'react';
import type { Emotion, EmotionFamily } from '@mycrew/contract/checkins.ts';
import CaretDownBoldIcon from '~icons/ph/caret-down-bold';
import CaretUpBoldIcon from '~icons/ph/caret-up-bold';
import { Chip } from '#shared/ui/Chip.tsx';
import { FeelingLantern } from './FeelingLantern.tsx';
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
  const Caret = isOpen ? CaretUpBoldIcon : CaretDownBoldIcon;
  return (
    <section className={styles.more}>
      <PlainButton
        variant="text"
        size="small"
        aria-expanded={isOpen}
        iconAfter={<Caret size={18} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        More families
      </PlainButton>
      {isOpen && (
        <div className="wrap10">
          {families.map((family) => (
            <Chip
              key={family._id}
              chosen={family === shown}
              tick={false}
              icon={<FeelingLantern family={family._id} size={30} />}
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
