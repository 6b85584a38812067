// A small page in a hue with a mark, in both themes.
import { onTile } from '@mycrew/contract/mark.ts';
import { variablesIn } from '@mycrew/contract/palette.ts';
import styles from '../installation.module.css';

const themes = { light: 'Light', dark: 'Dark' } as const;

interface FacePreviewProps {
  hue: number | null;
  name: string;
  mark: string | null;
}

export function FacePreview({ hue, name, mark }: FacePreviewProps) {
  return (
    <section className={styles['previews']} aria-label="Preview">
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} className={styles['preview']} data-theme={theme} style={variablesIn(hue, theme)}>
          <figcaption className={styles['quiet']}>{themes[theme]}</figcaption>
          <div className={styles['beside']}>
            {mark !== null && (
              <img
                src={`data:image/svg+xml,${encodeURIComponent(onTile(mark))}`}
                width={34}
                height={34}
                alt="Your mark"
              />
            )}
            <p className="strong">{name}</p>
          </div>
          <p className={styles['quiet']}>How are you today?</p>
          <div className="wrap8">
            <span className={styles['main']}>Check in</span>
            <span className={styles['soft']}>Not now</span>
          </div>
        </figure>
      ))}
    </section>
  );
}
