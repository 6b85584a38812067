// How big the text is and how wide a line, for reading at length: kept on this device.
import { useState } from 'react';
import TextAaIcon from '~icons/ph/text-aa';
import { Chip } from '#shared/ui/Chip.tsx';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import { type ReadingSize, type ReadingWidth, sizes, useReadingComfort, widths } from '../readingComfort.ts';
import { Choices } from './Choices.tsx';
import styles from '../reading.module.css';

const sizeWords: Record<ReadingSize, string> = {
  small: 'Smaller',
  usual: 'Usual',
  large: 'Larger',
  largest: 'Largest',
};
const widthWords: Record<ReadingWidth, string> = { narrow: 'Short', usual: 'Usual', wide: 'Long' };

/** The classes of a text that is read so. */
export function useReadingLook(): string {
  const { size, width } = useReadingComfort();
  const classes = [size === 'usual' ? '' : styles[size], width === 'usual' ? '' : styles[width]];
  return classes.filter(Boolean).join(' ');
}

export function ReadingControls() {
  const { size, width, change } = useReadingComfort();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.controls}>
      <div>
        <PlainButton
          variant="outline"
          size="small"
          icon={<TextAaIcon size={22} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Text and lines
        </PlainButton>
      </div>
      {isOpen && (
        <div className={styles.controls}>
          <Choices about="Text size">
            {sizes.map((each) => (
              <Chip key={each} chosen={each === size} onClick={() => change({ size: each })}>
                {sizeWords[each]}
              </Chip>
            ))}
          </Choices>
          <Choices about="Length of lines">
            {widths.map((each) => (
              <Chip key={each} chosen={each === width} onClick={() => change({ width: each })}>
                {widthWords[each]}
              </Chip>
            ))}
          </Choices>
        </div>
      )}
    </div>
  );
}
