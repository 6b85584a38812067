// A small page in a hue, in both themes.
import { variablesIn } from '@mycrew/contract/palette.ts';
import styles from '../installation.module.css';

const themes = { light: 'Light', dark: 'Dark' } as const;

export function FacePreview({ hue, name }: { hue: number | null; name: string }) {
  return (
    <section className={styles['previews']} aria-label="Preview">
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} className={styles['preview']} data-theme={theme} style={variablesIn(hue, theme)}>
          <figcaption className={styles['quiet']}>{themes[theme]}</figcaption>
          <p className="strong">{name}</p>
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
