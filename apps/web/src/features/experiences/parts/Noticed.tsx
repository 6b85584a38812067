// The help with writing: the text with what was noticed marked in it, and a plain sentence for each. It never holds anybody up.
import { type GiveAway, foundSentence, keyOfFound, markFound } from '@mycrew/contract/writing-help.ts';
import { PlainButton } from '#shared/ui/PlainButton.tsx';
import styles from '../writing.module.css';

interface NoticedProps {
  text: string;
  found: readonly GiveAway[];
  onLeave: (found: GiveAway) => void;
}

export function Noticed({ text, found, onLeave }: NoticedProps) {
  if (found.length === 0) return null;
  return (
    <section className={styles.found} aria-labelledby="noticed">
      <h3 id="noticed" className="title">
        Before others read it
      </h3>
      <p className="small muted">
        This was looked for on your device alone. It’s your text: leave what you like, or close this and change it.
      </p>
      <section className={styles.text} aria-label="Your text, with what was noticed">
        {markFound(text, found).map(({ words, found: is }, at) =>
          is ? (
            <mark key={at} className={styles.mark}>
              {words}
            </mark>
          ) : (
            words
          ),
        )}
      </section>
      <ul className={styles.noticed}>
        {found.map((each) => (
          <li key={keyOfFound(each)} className={styles.one}>
            <p>
              <strong>“{each.words}”</strong> {foundSentence(each)}
            </p>
            <div>
              <PlainButton size="small" variant="outline" onClick={() => onLeave(each)}>
                Leave “{each.words}” in
              </PlainButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
