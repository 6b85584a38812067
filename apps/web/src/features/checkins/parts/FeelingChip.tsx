import StarFillIcon from '~icons/ph/star-fill';
import StarIcon from '~icons/ph/star';
import { Chip } from '#shared/ui/Chip.tsx';
import { EmojiGlyph } from '#shared/ui/EmojiGlyph.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import styles from './FeelingChip.module.css';

interface FeelingChipProps {
  word: string;
  codepoint?: string;
  chosen?: boolean;
  main?: boolean;
  onToggle: () => void;
  onMain?: () => void;
}

export function FeelingChip({ word, codepoint, chosen = false, main = false, onToggle, onMain }: FeelingChipProps) {
  const offersStar = chosen && !main && onMain !== undefined;
  return (
    <span className={offersStar ? `${styles.feeling} ${styles.starred}` : styles.feeling}>
      <Chip
        size="large"
        chosen={chosen}
        onClick={onToggle}
        icon={codepoint && <EmojiGlyph codepoint={codepoint} size={26} />}
        after={
          main ? (
            <Tag tone="lamp" icon={<StarFillIcon size={14} aria-hidden="true" />}>
              Main
            </Tag>
          ) : undefined
        }
        tick={!offersStar}
      >
        {word}
      </Chip>
      {offersStar && (
        <button type="button" className={styles.star} aria-label={`Make ${word} the main one`} onClick={onMain}>
          <StarIcon size={20} />
        </button>
      )}
    </span>
  );
}
